/** The HTTP core: requests in, replies out, the same on every platform. */
import type { ErrorCode } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { createClientKey, createForwardedHost, type TrustProxy } from '../limit/client-address.ts'
import type { Limiter } from '../limit/headers.ts'
import { WorkQueue } from '../limit/work-queue.ts'
import type { LiveErrorBodies, LiveHandlers } from '../live.ts'
import { Documents } from './documents.ts'
import { type Encoder, webEncoder } from './encoder.ts'
import type { ServedSite, ServiceParts } from './exchange.ts'
import { type HostJudgement, hostRules } from './host-rules.ts'
import type { Reply, RequestHead } from './message.ts'
import { createNegotiator } from './negotiate.ts'
import { createNearestPaths } from './not-found.ts'
import { answer, type PreparedResponse } from './prepared-response.ts'
import { PrivateReplies } from './private-site.ts'
import { problemReply } from './problem.ts'
import { refuseRequest, respond } from './respond.ts'
import { siteHeaders } from './response-headers.ts'
import { createRouter } from './router.ts'

export interface ServiceOptions {
  /** The current site; called on every request, so it must cost nothing. */
  readonly snapshot: () => Snapshot
  /** Code of the live operations; one without code answers 404. */
  readonly live?: LiveHandlers
  /** How they word the errors that the core finds; problem details by default. */
  readonly liveErrors?: LiveErrorBodies
  /** Default: gzip, by the platform's `CompressionStream`. */
  readonly encoder?: Encoder
  /** Whose forwarded addresses count; nobody's by default. */
  readonly trustProxy?: TrustProxy
  /** Memory for requested documents, in bytes; 64 MiB by default. */
  readonly cacheBytes?: number
  /** Counts the limited operations; without one nothing is refused. */
  readonly limiter?: Limiter
  /** Decides whose turn it is among computed requests that are not counted; by default one with our bounds. */
  readonly queue?: WorkQueue
  /** What queued operations wait for, such as an index, without a place in the queue. Nothing by default. */
  readonly prepare?: (snapshot: Snapshot) => Promise<unknown> | undefined
  /** Gets the errors that clients do not see, such as failed renders. Silent by default. */
  readonly onError?: (error: unknown) => void
}

export interface Service {
  /** Never throws and never rejects. Answers synchronously if the document is in memory. */
  handle(head: RequestHead): Reply | Promise<Reply>
  /**
   * Answers something that is not a proper request, with the same headers as any other answer.
   *
   * @param head where there is one: a request with `Authorization` is answered 401 before all else
   */
  refuse(code: ErrorCode, detail: string, head?: RequestHead): Reply
}

/** @throws RangeError when `trustProxy` contains something other than addresses and CIDR blocks. */
export function createService(options: ServiceOptions): Service {
  const encoder = options.encoder ?? webEncoder
  const onError = options.onError ?? (() => {})
  const negotiator = createNegotiator(encoder.names)
  const documents = new Documents(options.snapshot(), options.cacheBytes ?? 64 * 1024 * 1024, encoder, onError)
  const parts: ServiceParts = {
    documents,
    negotiator,
    live: options.live ?? {},
    liveErrors: options.liveErrors ?? {},
    limiter: options.limiter,
    queue: options.queue ?? new WorkQueue(),
    prepare: options.prepare ?? (() => undefined),
    clientKey: createClientKey(options.trustProxy ?? false),
    onError,
  }
  const forwardedHost = createForwardedHost(options.trustProxy ?? false)
  const replies = new PrivateReplies()
  let site = serve(options.snapshot())

  function serve(snapshot: Snapshot): ServedSite {
    return {
      snapshot,
      headers: siteHeaders(snapshot.site),
      router: createRouter(snapshot),
      nearest: createNearestPaths(snapshot),
      rules: hostRules(snapshot.site, forwardedHost),
    }
  }

  function current(): ServedSite {
    const snapshot = options.snapshot()
    if (snapshot !== site.snapshot) {
      site = serve(snapshot)
      documents.adopt(snapshot)
    }
    return site
  }

  /** Answers a request for a document in memory; `undefined` for every other request. */
  function hot(head: RequestHead): Reply | undefined {
    if (head.method !== 'GET' && head.method !== 'HEAD') return undefined
    const document = documents.hot(head.target)
    if (!document || !isPlain(head, document)) return undefined
    if (document.negotiated && negotiator.page(head.header('accept')) !== 'html') return undefined
    const coding = document.body.varies ? negotiator.coding(head.header('accept-encoding')) : 'identity'
    const representation = document.ready(coding)
    return representation && answer(head, representation)
  }

  function failed(error: unknown, { method }: RequestHead): Reply {
    onError(error)
    const options = { detail: 'The request could not be answered.', withBody: method !== 'HEAD' }
    return problemReply(site.snapshot, site.headers.read, 'INTERNAL_ERROR', options)
  }

  /** As a reader at such a host may have it. */
  function dressed(reply: Reply, { rules }: ServedSite, head: RequestHead | undefined): Reply {
    return rules?.isPrivate ? replies.of(reply, head) : reply
  }

  return {
    handle(head) {
      let served = site
      let judgement: HostJudgement = 'own'
      let reply: Reply | Promise<Reply>
      try {
        served = current()
        judgement = served.rules?.judge(head) ?? 'own'
        reply = (judgement === 'own' ? hot(head) : undefined) ?? respond(parts, served, head, judgement)
      } catch (error) {
        reply = failed(error, head)
      }
      const reader = judgement === 'foreign' ? undefined : head
      if (!(reply instanceof Promise)) return dressed(reply, served, reader)
      return reply.catch((error) => failed(error, head)).then((late) => dressed(late, served, reader))
    },
    refuse(code, detail, head) {
      // A request with two hosts cannot be judged by its host.
      const judgement = (head && code !== 'HOST_INVALID' ? site.rules?.judge(head) : undefined) ?? 'own'
      const reply = head
        ? refuseRequest(parts, site, head, judgement, code, detail)
        : problemReply(site.snapshot, site.headers.read, code, { detail })
      return dressed(reply, site, judgement === 'foreign' ? undefined : head)
    },
  }
}

/** Nothing about the request asks for more than the document as it is. */
function isPlain(head: RequestHead, document: PreparedResponse): boolean {
  if (head.header('authorization') !== undefined) return false
  return document.route.kind !== 'file' || head.header('range') === undefined
}
