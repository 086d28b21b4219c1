/** Conditional requests (RFC 9110 section 13). */
import type { RequestHead } from './message.ts'

export interface Validators {
  /** With its quotes; strong. */
  readonly etag: string
  /** Milliseconds since 1970. */
  readonly lastModified: number
}

export type Condition = 'send' | 'not-modified' | 'failed'

/** Evaluates the preconditions of a GET or HEAD, in the order of RFC 9110 section 13.2.2. */
export function evaluateConditions(head: RequestHead, current: Validators): Condition {
  const ifMatch = head.header('if-match')
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, current.etag, 'strong')) return 'failed'
  } else if (isModifiedSince(head.header('if-unmodified-since'), current)) return 'failed'

  const ifNoneMatch = head.header('if-none-match')
  if (ifNoneMatch !== undefined) {
    return ifNoneMatch === current.etag || matches(ifNoneMatch, current.etag, 'weak') ? 'not-modified' : 'send'
  }
  return isModifiedSince(head.header('if-modified-since'), current) === false ? 'not-modified' : 'send'
}

/** Whether `Range` applies: `If-Range` is the validator of the part that the client already has. */
export function rangeApplies(ifRange: string | undefined, current: Validators): boolean {
  if (ifRange === undefined) return true
  if (ifRange.includes('"')) return matches(ifRange, current.etag, 'strong')
  return parseHttpDate(ifRange) === wholeSeconds(current.lastModified)
}

/** Whether a list of entity tags contains this one; `*` matches any. Tags may contain commas. */
export function matches(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (list.trim() === '*') return true
  for (const [, weak, tag] of list.matchAll(/(W\/)?("[^"]*")/g)) {
    if (tag === etag && (comparison === 'weak' || weak === undefined)) return true
  }
  return false
}

/** `undefined` if there is no valid date. HTTP dates have no fractions of a second. */
function isModifiedSince(date: string | undefined, current: Validators): boolean | undefined {
  if (date === undefined) return undefined
  const since = parseHttpDate(date)
  return since === undefined ? undefined : wholeSeconds(current.lastModified) > since
}

const httpDates = new RegExp(
  [
    String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$`,
    String.raw`^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT$`,
    String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$`,
  ].join('|'),
)

/**
 * Reads the three forms of RFC 9110 section 5.6.7. Anything else must be ignored, but `Date.parse` would read `1` as a
 * year. The last form is in UTC without saying so.
 */
function parseHttpDate(text: string): number | undefined {
  if (!httpDates.test(text)) return undefined
  const time = Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`)
  return Number.isNaN(time) ? undefined : time
}

function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000
}
