/** What the core says where it refuses a request to a live operation. */

import { bounds } from '../contract/bounds.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { RateLimitPolicy } from '../contract/snapshot.ts'
import type { ProblemOptions } from './http/problem.ts'
import { type Decision, resetSeconds } from './limit/headers.ts'

/**
 * The quota's own kind of problem (draft-ietf-httpapi-ratelimit-headers).
 *
 * @param requests that the refused one stands for
 */
export function rateLimited(policy: RateLimitPolicy, decision: Decision, requests: number): ProblemOptions {
  const { limit, windowSeconds } = policy
  const seconds = resetSeconds(policy, decision)
  const batch = `The batch counts as ${requests} requests`
  return {
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    detail:
      requests === 1
        ? `More than ${limit} requests in ${windowSeconds} seconds.`
        : `${batch}, and fewer are left of ${limit} in ${windowSeconds} seconds.`,
    ...(requests > limit ? { hint: `Send at most ${limit} messages in a batch.` } : {}),
    extensions: { 'violated-policies': [`${limit};w=${windowSeconds}`], retryAfter: seconds },
    headers: ['Retry-After', String(seconds)],
  }
}

/** Not the rate limit: this wait is short. */
export function busy(): ProblemOptions {
  return {
    detail: 'Too much is being computed at the moment.',
    extensions: { retryAfter: bounds.queueSeconds },
    headers: ['Retry-After', String(bounds.queueSeconds)],
  }
}

export function bodyTooLarge(limit: number): ProblemOptions {
  return { detail: `The body is larger than ${limit} bytes.`, hint: `Send at most ${limit} bytes.` }
}

export const unreadableCoding: ProblemOptions = {
  detail: 'The body is compressed, and compressed requests are not read.',
  headers: ['Accept-Encoding', 'identity'],
}

/** Becomes a problem document, a page or Markdown, whichever the client reads; with the headers of any other answer. */
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
