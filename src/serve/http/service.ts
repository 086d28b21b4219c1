/** The HTTP core: turns requests into replies, in the same way on every platform. */
import type { ErrorCode } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { createClientKey, createForwardedHost, type TrustProxy } from '../limit/client-address.ts'
import { createForwardedNotice, type ForwardedNotice } from '../limit/forwarded-notice.ts'
import type { Limiter } from '../limit/headers.ts'
import { WorkQueue } from '../limit/work-queue.ts'
import type { LiveErrorBodies, LiveHandlers, Prepare } from '../live.ts'
import { withParts } from '../snapshot/parts.ts'
import { Documents } from './documents.ts'
import { type BodyEncoder, webEncoder } from './encoder.ts'
import { Exchange, type ServiceParts } from './exchange.ts'
import { createPrivateReplies, type HostJudgement } from './host-rules.ts'
import type { Reply, RequestHead } from './message.ts'
import { createNegotiator } from './negotiate.ts'
import { answer, type PreparedResponse } from './prepared-response.ts'
import { createServedSite, type ServedSite } from './served-site.ts'

/** What the HTTP core needs; everything but the snapshot has a default. */
export interface ServiceOptions {
  /** The current site. Called on every request, so it must cost nothing. */
  readonly snapshot: () => Snapshot
  /** Handlers of the live operations. An operation without one answers 404. */
  readonly live?: LiveHandlers
  /** How operations write the errors that the core finds; problem details by default. */
  readonly liveErrors?: LiveErrorBodies
  /** Gzip by the platform's `CompressionStream` by default. */
  readonly encoder?: BodyEncoder
  /** Which proxies may name the client; none by default. */
  readonly trustProxy?: TrustProxy
  /**
   * Called once, for the first request with a forwarded address, if no proxy is trusted.
   * Cached answers are not looked at.
   */
  readonly onForwarded?: (notice: ForwardedNotice) => void
  /** Memory for cached documents, in bytes; 64 MiB by default. */
  readonly cacheBytes?: number
  /** Counts the limited operations. Without it, nothing is limited. */
  readonly limiter?: Limiter
  /** Gives clients their turns for computed answers that are not counted; by default a queue with our bounds. */
  readonly queue?: WorkQueue
  /** Prepares what queued operations need, such as an index. Requests wait for it before they take a place. */
  readonly prepare?: Prepare
  /** Receives the errors that clients do not see, such as failed renders; ignored by default. */
  readonly onError?: (error: unknown) => void
  /** Milliseconds since 1970: decides how long a deleted page is remembered. The clock by default. */
  readonly now?: () => number
}

/** A site as a function from requests to replies. Adapters put it on a platform. */
export interface Service {
  /** Never throws and never rejects. Replies without a promise if the document is cached. */
  handle(head: RequestHead): Reply | Promise<Reply>
  /**
   * Answers a request that is not valid HTTP, with the headers that every answer has.
   *
   * @param head as far as it could be read: a request with `Authorization` still gets 401 first
   */
  refuse(code: ErrorCode, detail: string, head?: RequestHead): Reply
}

/** @throws {RangeError} if `trustProxy` contains anything but addresses and CIDR blocks */
export function createService(options: ServiceOptions): Service {
  const { encoder = webEncoder, trustProxy = false, onError = () => {} } = options
  const negotiator = createNegotiator(encoder.names)
  const documents = new Documents(options.snapshot(), options.cacheBytes ?? 64 * 1024 * 1024, encoder, onError)
  const parts: ServiceParts = {
    documents,
    negotiator,
    handlers: options.live ?? {},
    errorBodies: options.liveErrors ?? {},
    limiter: options.limiter,
    queue: options.queue ?? new WorkQueue(),
    prepare: options.prepare ?? (() => undefined),
    clientKey: createClientKey(trustProxy),
    noticeForwarded: createForwardedNotice(trustProxy, options.onForwarded),
    onError,
    now: options.now ?? Date.now,
  }
  const forwardedHost = createForwardedHost(trustProxy)
  const privateReply = createPrivateReplies()
  let site = createServedSite(options.snapshot(), forwardedHost)

  function current(): ServedSite {
    const snapshot = options.snapshot()
    if (snapshot !== site.snapshot) {
      site = createServedSite(snapshot, forwardedHost, site)
      documents.adopt(snapshot)
    }
    return site
  }

  /** The whole work for a request for a cached document; `undefined` for any other request. */
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
    const problem = { detail: 'The request could not be answered.', withBody: method !== 'HEAD' }
    return site.problems.reply('INTERNAL_ERROR', problem)
  }

  function finish(reply: Reply, { rules }: ServedSite, judgement: HostJudgement, head?: RequestHead): Reply {
    return rules?.isPrivate ? privateReply(reply, judgement === 'foreign' ? undefined : head) : reply
  }

  return {
    handle(head) {
      let served = site
      let judgement: HostJudgement = 'own'
      let reply: Reply | Promise<Reply>
      try {
        served = current()
        judgement = served.rules?.judge(head) ?? 'own'
        const ready = judgement === 'own' ? hot(head) : undefined
        reply = ready ?? withParts(() => new Exchange(parts, served, head, judgement).answer())
      } catch (error) {
        reply = failed(error, head)
      }
      if (!(reply instanceof Promise)) return finish(reply, served, judgement, head)
      return reply.catch((error) => failed(error, head)).then((late) => finish(late, served, judgement, head))
    },
    refuse(code, detail, head) {
      // A request that names two hosts has none to judge.
      const judgement = (head && code !== 'HOST_INVALID' ? site.rules?.judge(head) : undefined) ?? 'own'
      const reply = head
        ? new Exchange(parts, site, head, judgement).refuse(code, detail)
        : site.problems.reply(code, { detail })
      return finish(reply, site, judgement, head)
    },
  }
}

/** Whether the request needs nothing but the document as it is. */
function isPlain(head: RequestHead, document: PreparedResponse): boolean {
  if (head.header('authorization') !== undefined) return false
  return document.route.kind !== 'file' || head.header('range') === undefined
}
