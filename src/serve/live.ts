/** The operations that are computed for each request: the port that `/ask`, `/mcp` and the like are plugged in at. */
import type { LiveOperation } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import type { RateLimitPolicy, Snapshot } from '../snapshot.ts'
import { BodyIncomplete, BodyTooLarge } from './http/body.ts'
import { isForeignOrigin } from './http/cors.ts'
import type { Reply, RequestHead } from './http/message.ts'
import type { ErrorFormat } from './http/negotiate.ts'
import { type ErrorBody, type ProblemOptions, problemReply } from './http/problem.ts'
import type { SiteHeaders } from './http/response-headers.ts'
import type { PathParameters } from './http/router.ts'
import { type Decision, type Limiter, rateLimitHeaders, resetSeconds, unlimited } from './limit/headers.ts'
import type { LiveRequest, ReadyAnswer } from './live-message.ts'
import { LiveProblem } from './live-problem.ts'
import { toReply } from './live-reply.ts'
import { openCall, readRequest } from './live-request.ts'

/**
 * Computes an answer. The body of the request has been read, and is within the bound of the operation.
 *
 * @throws LiveProblem to refuse the request
 */
export type LiveHandler = (request: LiveRequest, call: LiveCall) => LiveAnswer | Promise<LiveAnswer>

export type LiveAnswer = Response | ReadyAnswer

/** By `operationId`. */
export type LiveHandlers = Readonly<Record<string, LiveHandler>>

export interface LiveCall {
  /** Values of the path template, decoded. */
  readonly params: PathParameters
  /** Name of the client for counting; not an address to send anything to. */
  readonly client: string
  /** Aborted when the client goes away. The request itself has no such signal: following one is dear. */
  readonly signal: AbortSignal
  /** The site as it stood when the request came. */
  readonly snapshot: Snapshot
  /** The request as the Fetch standard has it, for libraries that want one: dear, and to be made at most once. */
  webRequest(): Request
}

/** How operations word the errors that the core finds, by `operationId`; problem details where there is none. */
export type LiveErrorBodies = Readonly<Record<string, ErrorBody>>

export interface LiveContext {
  readonly snapshot: Snapshot
  readonly headers: SiteHeaders
  readonly handlers: LiveHandlers
  readonly errorBodies: LiveErrorBodies
  readonly limiter: Limiter | undefined
  readonly client: string
  /** Of errors that the operation does not word itself. */
  readonly errorFormat: ErrorFormat
  readonly onError: (error: unknown) => void
}

/** Of the path that an error repeats, in characters: the rest of a long one says nothing. */
const longestInstance = 200

/** In bytes, where the row names no bound. */
const defaultMaxBodyBytes = 16 * 1024

/** Runs one operation: origin, rate limit, body, handler. Never rejects. */
export async function callLive(
  context: LiveContext,
  head: RequestHead,
  operation: LiveOperation,
  path: string,
  query: string,
  params: PathParameters,
): Promise<Reply> {
  const { snapshot, client } = context
  const policy = snapshot.site.rateLimit
  let decision = unlimited(policy)
  const errorBody = context.errorBodies[operation.operationId]
  const negotiation = errorBody ? {} : { format: context.errorFormat, negotiated: true }
  const refuse = (code: ErrorCode, options: ProblemOptions) =>
    problemReply(
      snapshot,
      [...rateLimitHeaders(policy, decision), ...context.headers.common],
      code,
      { instance: path.slice(0, longestInstance), withBody: head.method !== 'HEAD', ...negotiation, ...options },
      errorBody,
    )

  if (operation.checksOrigin && isForeignOrigin(head.header('host'), head.header('origin'), snapshot.site.baseUrl)) {
    return refuse('ORIGIN_FORBIDDEN', { detail: 'A page of another site may not call this service under this name.' })
  }
  if (operation.limited && operation.method === 'POST' && context.limiter) {
    decision = await context.limiter.take(client)
    if (!decision.allowed) return refuse('RATE_LIMITED', rateLimited(policy, decision))
  }
  const coding = head.header('content-encoding')
  if (coding !== undefined && coding.trim() !== '' && coding.trim().toLowerCase() !== 'identity') {
    return refuse('CONTENT_CODING_UNSUPPORTED', {
      detail: 'The body is compressed, and compressed requests are not read.',
      headers: ['Accept-Encoding', 'identity'],
    })
  }
  const handler = context.handlers[operation.operationId]
  if (!handler) return refuse('NOT_FOUND', { detail: `${operation.operationId} is not offered by this instance.` })

  const limit = operation.maxBodyBytes ?? defaultMaxBodyBytes
  try {
    const request = await readRequest(head, operation.method, `${snapshot.site.baseUrl}${path}${query}`, limit)
    const answer = await handler(request, openCall(request, { params, client, snapshot }))
    return toReply(
      answer,
      snapshot.site,
      [...rateLimitHeaders(policy, decision), ...context.headers.common],
      head.method,
    )
  } catch (error) {
    if (error instanceof LiveProblem) return refuse(error.code, error.options)
    if (error instanceof BodyTooLarge) return refuse('BODY_TOO_LARGE', bodyTooLarge(limit))
    if (error instanceof BodyIncomplete) return refuse('BAD_REQUEST', { detail: 'The body broke off.' })
    context.onError(error)
    return refuse('INTERNAL_ERROR', { detail: 'The request could not be answered.' })
  }
}

/** The quota's own kind of problem (draft-ietf-httpapi-ratelimit-headers). */
function rateLimited(policy: RateLimitPolicy, decision: Decision): ProblemOptions {
  const seconds = resetSeconds(policy, decision)
  return {
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    detail: `More than ${policy.limit} requests in ${policy.windowSeconds} seconds.`,
    extensions: { 'violated-policies': [`${policy.limit};w=${policy.windowSeconds}`], retryAfter: seconds },
    headers: ['Retry-After', String(seconds)],
  }
}

function bodyTooLarge(limit: number): ProblemOptions {
  return { detail: `The body is larger than ${limit} bytes.`, hint: `Send at most ${limit} bytes.` }
}
