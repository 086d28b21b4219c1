/** Answers one request, by rules in the order in which the specification states them. */
import { bounds } from '../../contract/bounds.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { FileRoute, GoneRoute, PreparedRoute } from '../../contract/snapshot.ts'
import { asciiReference } from '../../text/web-address.ts'
import type { ClientSource } from '../limit/client-address.ts'
import type { LiveContext, LiveErrorBody } from '../live.ts'
import { callLive } from '../live-exchange.ts'
import { parseTarget, safeQuery, type Target } from './canonical-url.ts'
import { isPreflight, preflightHeaders } from './cors.ts'
import type { Documents } from './documents.ts'
import { type FileReply, fileInMemory, fileStream, largestInMemory } from './file-response.ts'
import type { Found } from './found.ts'
import type { HostJudgement } from './host-rules.ts'
import type { ReplyKind } from './known-replies.ts'
import type { FlatHeaders, Reply, RequestHead } from './message.ts'
import type { ErrorFormat, Negotiator } from './negotiate.ts'
import { answer } from './prepared-response.ts'
import type { ProblemOptions } from './problem.ts'
import { locationOf, onOwnHost } from './redirects.ts'
import { revalidated } from './response-headers.ts'
import { allowedMethods, allowHeader } from './router.ts'
import type { ServedSite } from './served-site.ts'

/** What outlives a snapshot. */
export interface ServiceParts
  extends Pick<LiveContext, 'handlers' | 'errorBodies' | 'limiter' | 'queue' | 'prepare' | 'onError'> {
  readonly documents: Documents
  readonly negotiator: Negotiator
  readonly clientKey: (source: ClientSource) => string
  readonly noticeForwarded: (source: ClientSource) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const tooLong = `The path and query are longer than ${bounds.urlBytes} bytes.`

export class Exchange {
  readonly #parts: ServiceParts
  readonly #site: ServedSite
  readonly #head: RequestHead
  readonly #judgement: HostJudgement
  readonly #target: Target

  /** @param judgement of the host that the request names */
  constructor(parts: ServiceParts, site: ServedSite, head: RequestHead, judgement: HostJudgement) {
    this.#parts = parts
    this.#site = site
    this.#head = head
    this.#judgement = judgement
    this.#target = parseTarget(head.target)
  }

  answer(): Reply | Promise<Reply> {
    const { method, target } = this.#head
    this.#parts.noticeForwarded(this.#head)
    if (this.#judgement === 'foreign') return this.#misdirected()
    if (isPreflight(this.#head)) return this.#empty(204, preflightHeaders)
    if (this.#isAuthorized) return this.#kept('unauthorized', () => this.#unauthorized())
    if (target.length > bounds.urlBytes) return this.refuse('URI_TOO_LONG', tooLong)
    // The target of CONNECT is an authority, not a path (RFC 9110 section 9.3.6).
    if (method === 'CONNECT') return this.#methodNotAllowed(undefined)
    const { path, query } = this.#target
    const known = this.#known(path, query)
    if (known) return known
    const found = this.#site.router.find(path, query)
    if (this.#judgement === 'other' && this.#canMove(found)) {
      const old = this.#isRead ? found : undefined
      return this.#redirect(onOwnHost(old, this.#target, this.#site.snapshot.site.baseUrl))
    }
    if (method === 'OPTIONS') return this.#empty(204, allowHeader(found))
    switch (found?.kind) {
      case undefined:
        return this.#kept(`missing ${this.#format}`, () => this.#notFound())
      case 'moved':
        return this.#moved(found.path, query)
      case 'live':
        return this.#live(found)
      case 'route':
        return this.#route(found)
    }
  }

  /** Refuses a request that is not valid HTTP, without reading it further. */
  refuse(code: ErrorCode, detail: string): Reply {
    if (this.#judgement === 'foreign') return this.#misdirected()
    return this.#isAuthorized ? this.#unauthorized() : this.#problem(code, { detail }, this.#errorBodyOfPath())
  }

  #route(found: Extract<Found, { kind: 'route' }>): Reply | Promise<Reply> {
    const { route } = found
    // A path that is absent on purpose is absent for every method. Clients parse these documents as JSON.
    if (route.kind === 'absent') return this.#problem('ABSENT_ON_PURPOSE', { detail: route.detail, format: 'json' })
    if (!this.#isRead) return this.#kept(`refused ${this.#format}`, () => this.#methodNotAllowed(found))
    if (route.kind === 'redirect') return this.#redirect(locationOf(route, this.#target.query))
    if (route.kind === 'gone') return this.#gone(route)
    if (route.kind === 'file' && route.size > largestInMemory)
      return this.#fileReply(fileStream(this.#site.snapshot, route, this.#head))
    return this.#document(route)
  }

  #live(found: Extract<Found, { kind: 'live' }>): Reply | Promise<Reply> {
    const { method } = this.#head
    const operation = found.operations.find((it) => it.method === (method === 'HEAD' ? 'GET' : method))
    if (!operation) return this.#methodNotAllowed(found)
    const { snapshot, headers, problems } = this.#site
    const { clientKey } = this.#parts
    const client = clientKey(this.#head)
    const context = { ...this.#parts, snapshot, headers, problems, client, errorFormat: this.#format }
    const { path, query } = this.#target
    return callLive(context, this.#head, operation, path, safeQuery(query), found.params)
  }

  async #document(route: PreparedRoute | FileRoute): Promise<Reply> {
    const { documents, negotiator } = this.#parts
    const { snapshot } = this.#site
    const twin = route.kind === 'prepared' ? snapshot.routes.get(route.markdown ?? '') : undefined
    const markdown = twin?.kind === 'prepared' ? twin : undefined
    const choice = markdown ? negotiator.page(this.#head.header('accept')) : 'html'
    if (choice === 'none')
      return this.#problem('NOT_ACCEPTABLE', { detail: 'This page can be had as HTML and as Markdown.' })
    const document = await (choice === 'markdown' && markdown && route.kind === 'prepared'
      ? documents.negotiated(snapshot, route, markdown)
      : documents.get(snapshot, route))
    // A special 404 instead of a 5xx, because every other address works. Errors are never cached, so the document
    // returns as soon as it can be produced.
    if (!document)
      return this.#problem('DOCUMENT_UNAVAILABLE', { detail: 'This document cannot be produced at the moment.' })
    if (route.kind === 'file' && this.#head.header('range') !== undefined) {
      const identity = await documents.represent(document, 'identity')
      return this.#fileReply(fileInMemory(this.#head, identity, document.body.bytes))
    }
    const coding = negotiator.coding(this.#head.header('accept-encoding'))
    return this.#fileReply(answer(this.#head, await documents.represent(document, coding)) ?? 'failed')
  }

  #fileReply(reply: FileReply): Reply {
    if (reply === 'failed') {
      return this.#problem('PRECONDITION_FAILED', { detail: 'The document is not the one that the request wants.' })
    }
    if (!('unsatisfiable' in reply)) return reply
    return this.#problem('RANGE_NOT_SATISFIABLE', {
      detail: `The file has ${reply.unsatisfiable} bytes.`,
      headers: ['Content-Range', `bytes */${reply.unsatisfiable}`],
    })
  }

  /** Redirecting the POST of an operation could break it, because not every client repeats the body. */
  #canMove(found: Found | undefined): boolean {
    const isOperation = found?.kind === 'live' && allowedMethods(found).includes(this.#head.method)
    return this.#target.path.startsWith('/') && !(this.#head.method === 'POST' && isOperation)
  }

  get #isRead(): boolean {
    return this.#head.method === 'GET' || this.#head.method === 'HEAD'
  }

  #moved(path: string, query: string): Reply {
    return query === '' ? this.#kept('moved', () => this.#redirect(path)) : this.#redirect(path + safeQuery(query))
  }

  /** Node passes raw bytes as Latin-1, so a location that contains them is encoded here. */
  #redirect(location: string): Reply {
    return this.#empty(308, ['Location', asciiReference(location), 'Cache-Control', revalidated, 'Content-Length', '0'])
  }

  #empty(status: number, headers: FlatHeaders): Reply {
    return { status, headers: [...this.#site.headers.read, ...headers], body: null }
  }

  /** Always JSON: an HTML page would reveal the title and navigation of the site. */
  #misdirected(): Reply {
    const detail = 'This site is for its own machine only, and was asked for under a name that is not a loopback one.'
    return this.#problem('MISDIRECTED_REQUEST', { detail, format: 'json' }, this.#errorBodyOfPath())
  }

  get #isAuthorized(): boolean {
    return this.#head.header('authorization') !== undefined
  }

  /** See the specification, "Authentication". */
  #unauthorized(): Reply {
    const detail = 'The request carries an Authorization header, and nothing here takes one. Retry without it.'
    const { challenge } = this.#site.headers
    return this.#problem('AUTHORIZATION_NOT_SUPPORTED', { detail, headers: challenge, format: 'json' })
  }

  /** What the last answer to this address was, if it led nowhere. */
  #known(path: string, query: string): Reply | undefined {
    const { known } = this.#site
    if (this.#head.method !== 'GET' || this.#judgement !== 'own') return undefined
    return known.get(`missing ${this.#format}`, path) ?? (query === '' ? known.get('moved', path) : undefined)
  }

  /** @param make follows from the path, and from whether the method gets a body */
  #kept(kind: ReplyKind, make: () => Reply): Reply {
    return this.#head.method === 'HEAD' ? make() : this.#site.known.getOrMake(kind, this.#target.path, make)
  }

  #notFound(): Reply {
    return this.#missing('NOT_FOUND', 'There is nothing at this address. /llms.txt leads to every page.')
  }

  #gone({ until = Number.POSITIVE_INFINITY }: GoneRoute): Reply {
    if (this.#parts.now() >= until) return this.#notFound()
    return this.#missing('GONE', 'The page at this address was removed. /llms.txt leads to every page.')
  }

  #missing(code: ErrorCode, detail: string): Reply {
    const { nearest, headers } = this.#site
    return this.#problem(code, { detail, suggestions: nearest.find(this.#target.path), headers: headers.links })
  }

  #methodNotAllowed(found: Found | undefined): Reply {
    const detail = `This address answers ${allowedMethods(found).join(', ')} only.`
    return this.#problem('METHOD_NOT_ALLOWED', { detail, headers: allowHeader(found) }, this.#errorBody(found))
  }

  /** For what is refused before it is routed: the path alone may still find an operation that writes its errors. */
  #errorBodyOfPath(): LiveErrorBody | undefined {
    const { path } = this.#target
    return path.length > bounds.urlBytes ? undefined : this.#errorBody(this.#site.router.find(path))
  }

  /** The format of errors. */
  get #format(): ErrorFormat {
    return this.#parts.negotiator.error(this.#head.header('accept'))
  }

  #errorBody(found: Found | undefined): LiveErrorBody | undefined {
    const operation = found?.kind === 'live' ? found.operations[0] : undefined
    return operation && this.#parts.errorBodies[operation.operationId]
  }

  /**
   * `Accept` chooses the format, unless `options` fix it or the operation writes its errors itself.
   *
   * @param errorBody how the operation writes them
   */
  #problem(code: ErrorCode, options: ProblemOptions, errorBody?: LiveErrorBody): Reply {
    const format = options.format ?? this.#format
    const reply = {
      instance: safeQuery(this.#target.path.slice(0, 200)).slice(0, 200),
      withBody: this.#head.method !== 'HEAD',
      ...(errorBody ? {} : { format, negotiated: options.format === undefined }),
      ...options,
    }
    return this.#site.problems.reply(code, reply, errorBody && ((problem) => errorBody(problem, this.#head)))
  }
}
