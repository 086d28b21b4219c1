/** Answers of the core when it refuses a request to a live operation. */
import { bounds } from '../contract/bounds.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { RateLimitPolicy } from '../contract/snapshot.ts'
import type { ProblemOptions } from './http/problem.ts'
import { type Decision, resetSeconds } from './limit/headers.ts'

/**
 * The problem type for quotas (draft-ietf-httpapi-ratelimit-headers).
 *
 * @param requests that the refused request counts as
 */
export function rateLimited(policy: RateLimitPolicy, decision: Decision, requests: number): ProblemOptions {
  const { limit, windowSeconds } = policy
  const seconds = resetSeconds(policy, decision)
  return {
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    detail:
      requests === 1
        ? `More than ${limit} requests in ${windowSeconds} seconds.`
        : `The batch counts as ${requests} requests, and fewer are left of ${limit} in ${windowSeconds} seconds.`,
    ...(requests > limit ? { hint: `Send at most ${limit} messages in a batch.` } : {}),
    extensions: { 'violated-policies': [`${limit};w=${windowSeconds}`], retryAfter: seconds },
    headers: ['Retry-After', String(seconds)],
    // The specification ("Errors") wants JSON, whatever the client accepts.
    format: 'json',
    negotiated: false,
  }
}

/** This wait is short, unlike that of the rate limit. */
export const busy: ProblemOptions = {
  detail: 'Too much is being computed at the moment.',
  extensions: { retryAfter: bounds.queueSeconds },
  headers: ['Retry-After', String(bounds.queueSeconds)],
}

export const unreadableCoding: ProblemOptions = {
  detail: 'The body is compressed, and compressed requests are not read.',
  headers: ['Accept-Encoding', 'identity'],
}

/** Answered as a problem document, a page or Markdown, whichever the client accepts, with the usual headers. */
export class LiveProblem extends Error {
  override readonly name: string = 'LiveProblem'
  readonly code: ErrorCode
  readonly options: ProblemOptions

  constructor(code: ErrorCode, options: ProblemOptions) {
    super(options.detail)
    this.code = code
    this.options = options
  }
}
