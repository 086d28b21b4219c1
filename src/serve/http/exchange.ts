/** One request on its way to an answer, and the answers that there are. */
import { bounds } from '../../contract/bounds.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { FileRoute, PreparedRoute, Snapshot } from '../../contract/snapshot.ts'
import { asciiReference } from '../../text/web-address.ts'
import type { ClientSource } from '../limit/client-address.ts'
import type { Limiter } from '../limit/headers.ts'
import type { WorkQueue } from '../limit/work-queue.ts'
import type { LiveErrorBodies, LiveHandlers } from '../live.ts'
import { callLive } from '../live-exchange.ts'
import { parseTarget, safeQuery, type Target } from './canonical-url.ts'
import type { Documents } from './documents.ts'
import { type FileReply, fileInMemory, fileStream, largestInMemory } from './file-response.ts'
import type { HostRules } from './host-rules.ts'
import type { FlatHeaders, Reply, RequestHead } from './message.ts'
import type { Negotiator } from './negotiate.ts'
import type { NearestPaths } from './not-found.ts'
import { answer } from './prepared-response.ts'
import { type ErrorBody, type ProblemOptions, problemReply } from './problem.ts'
import { revalidated, type SiteHeaders } from './response-headers.ts'
import { allowedMethods, type Found, type Router } from './router.ts'

/** What is prepared once for a snapshot. */
export interface ServedSite {
  readonly snapshot: Snapshot
  readonly headers: SiteHeaders
  readonly router: Router
  readonly nearest: NearestPaths
  /** Of the names under which it is reached; any will do where there are none. */
  readonly rules: HostRules | undefined
}

/** What outlives snapshots. */
export interface ServiceParts {
  readonly documents: Documents
  readonly negotiator: Negotiator
  readonly live: LiveHandlers
  readonly liveErrors: LiveErrorBodies
  readonly limiter: Limiter | undefined
  readonly queue: WorkQueue
  readonly prepare: (snapshot: Snapshot) => Promise<unknown> | undefined
  readonly clientKey: (source: ClientSource) => string
  readonly onError: (error: unknown) => void
}

/** One request on its way to an answer. */
export class Exchange {
  readonly target: Target
  readonly #parts: ServiceParts
  readonly #site: ServedSite
  readonly #head: RequestHead

  constructor(parts: ServiceParts, site: ServedSite, head: RequestHead) {
    this.#parts = parts
    this.#site = site
    this.#head = head
    this.target = parseTarget(head.target)
  }

  route(found: Extract<Found, { kind: 'route' }>): Reply | Promise<Reply> {
    const { route } = found
    // What does not exist is not there for any method.
    if (route.kind === 'absent') {
      // Always JSON: clients that look for these documents parse them as such.
      return this.problem('ABSENT_ON_PURPOSE', { detail: route.detail }, 'json')
    }
    if (this.#head.method !== 'GET' && this.#head.method !== 'HEAD') return this.methodNotAllowed(found)
    if (route.kind === 'redirect') return this.redirect(route.location)
    if (route.kind === 'file' && route.size > largestInMemory) return this.#fileReply(this.#stream(route))
    return this.#document(route)
  }

  live(found: Extract<Found, { kind: 'live' }>): Reply | Promise<Reply> {
    const { method } = this.#head
    const operation = found.operations.find((it) => it.method === (method === 'HEAD' ? 'GET' : method))
    if (!operation) return this.methodNotAllowed(found)
    const { live, liveErrors, limiter, queue, prepare, negotiator, clientKey, onError } = this.#parts
    const context = {
      snapshot: this.#site.snapshot,
      headers: this.#site.headers,
      handlers: live,
      errorBodies: liveErrors,
      limiter,
      queue,
      prepare,
      client: clientKey(this.#head),
      errorFormat: negotiator.error(this.#head.header('accept')),
      onError,
    }
    return callLive(context, this.#head, operation, this.target.path, safeQuery(this.target.query), found.params)
  }

  /** Node hands over raw bytes as Latin-1, so that a location made of them is encoded here. */
  redirect(location: string): Reply {
    return this.empty(308, ['Location', asciiReference(location), 'Cache-Control', revalidated, 'Content-Length', '0'])
  }

  empty(status: number, headers: FlatHeaders): Reply {
    return { status, headers: [...this.#site.headers.read, ...headers], body: null }
  }

  /** A POST is answered where it arrives: not every client sends it again. */
  canMove(found: Found | undefined): boolean {
    const isOperation = found?.kind === 'live' && allowedMethods(found).includes(this.#head.method)
    return this.target.path.startsWith('/') && !(this.#head.method === 'POST' && isOperation)
  }

  /** To the same under the site's own address. */
  redirectHome(): Reply {
    return this.redirect(this.#site.snapshot.site.baseUrl + safeQuery(this.target.path + this.target.query))
  }

  /** Always JSON: a page would show the name and contents of the site. */
  misdirected(): Reply {
    const detail = 'This site is for its own machine only, and was asked for under a name that is not a loopback one.'
    return this.problem('MISDIRECTED_REQUEST', { detail }, 'json')
  }

  /** SPECIFICATION 5.2. */
  unauthorized(): Reply {
    const { baseUrl } = this.#site.snapshot.site
    const challenge = `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`
    const detail = 'The request carries an Authorization header, and nothing here takes one. Retry without it.'
    return this.problem('AUTHORIZATION_NOT_SUPPORTED', { detail, headers: ['WWW-Authenticate', challenge] }, 'json')
  }

  notFound(): Reply {
    const { path } = this.target
    const links = this.#site.snapshot.site.links
    return this.problem('NOT_FOUND', {
      detail: 'There is nothing at this address. /llms.txt leads to every page.',
      suggestions: this.#site.nearest.find(path),
      headers: links.length > 0 ? ['Link', links.join(', ')] : [],
    })
  }

  /** @param format `Accept` decides by default */
  problem(code: ErrorCode, options: ProblemOptions, format?: 'json'): Reply {
    const { negotiator } = this.#parts
    return problemReply(this.#site.snapshot, this.#site.headers.read, code, {
      instance: safeQuery(this.target.path.slice(0, 200)).slice(0, 200),
      format: format ?? negotiator.error(this.#head.header('accept')),
      negotiated: format === undefined,
      withBody: this.#head.method !== 'HEAD',
      ...options,
    })
  }

  /** The path may still tell what is meant, as that of a long question does. */
  tooLong(): Reply {
    const { path } = this.target
    const found = path.length > bounds.urlBytes ? undefined : this.#site.router.find(path)
    const detail = `The path and query are longer than ${bounds.urlBytes} bytes.`
    return this.#refusal('URI_TOO_LONG', { detail }, found)
  }

  methodNotAllowed(found: Found | undefined): Reply {
    const methods = allowedMethods(found).join(', ')
    const options = { detail: `This address answers ${methods} only.`, headers: allow(found) }
    return this.#refusal('METHOD_NOT_ALLOWED', options, found)
  }

  /** In the words of the operation that was meant, where it has its own. */
  #refusal(code: ErrorCode, options: ProblemOptions, found: Found | undefined): Reply {
    const first = found?.kind === 'live' ? found.operations[0] : undefined
    const errorBody = first && this.#parts.liveErrors[first.operationId]
    if (!errorBody) return this.problem(code, options)
    const reply = { instance: this.target.path, withBody: this.#head.method !== 'HEAD', ...options }
    const word: ErrorBody = (problem) => errorBody(problem, this.#head)
    return problemReply(this.#site.snapshot, this.#site.headers.read, code, reply, word)
  }

  async #document(route: PreparedRoute | FileRoute): Promise<Reply> {
    const { documents, negotiator } = this.#parts
    const { snapshot } = this.#site
    const markdown = route.kind === 'prepared' ? this.#markdownOf(route) : undefined
    const choice = markdown ? negotiator.page(this.#head.header('accept')) : 'html'
    if (choice === 'none') {
      return this.problem('NOT_ACCEPTABLE', { detail: 'This page can be had as HTML and as Markdown.' })
    }
    const negotiated = choice === 'markdown' && markdown && route.kind === 'prepared'
    const document = await (negotiated
      ? documents.negotiated(snapshot, route, markdown)
      : documents.get(snapshot, route))
    if (!document) return this.#unavailable()
    if (route.kind === 'file' && this.#head.header('range') !== undefined) {
      const identity = await documents.represent(document, 'identity')
      return this.#fileReply(fileInMemory(this.#head, identity, document.body.bytes))
    }
    const coding = negotiator.coding(this.#head.header('accept-encoding'))
    return answer(this.#head, await documents.represent(document, coding)) ?? this.#preconditionFailed()
  }

  #markdownOf(route: PreparedRoute): PreparedRoute | undefined {
    const markdown = route.markdown === undefined ? undefined : this.#site.snapshot.routes.get(route.markdown)
    return markdown?.kind === 'prepared' ? markdown : undefined
  }

  #stream(route: FileRoute): FileReply {
    return fileStream(this.#site.snapshot, route, this.#head)
  }

  #fileReply(reply: FileReply): Reply {
    if (reply === 'failed') return this.#preconditionFailed()
    if (!('unsatisfiable' in reply)) return reply
    return this.problem('RANGE_NOT_SATISFIABLE', {
      detail: `The file has ${reply.unsatisfiable} bytes.`,
      headers: ['Content-Range', `bytes */${reply.unsatisfiable}`],
    })
  }

  #preconditionFailed(): Reply {
    return this.problem('PRECONDITION_FAILED', { detail: 'The document is not the one that the request wants.' })
  }

  /**
   * A document that cannot be produced, and never could: a 404 with a separate code rather than a 5xx, since the service
   * is well and every other address works; `no-store` lets it come back at once.
   */
  #unavailable(): Reply {
    return this.problem('DOCUMENT_UNAVAILABLE', { detail: 'This document cannot be produced at the moment.' })
  }
}

export function allow(found: Found | undefined): FlatHeaders {
  return ['Allow', allowedMethods(found).join(', ')]
}
