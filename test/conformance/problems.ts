/** What is wrong with one answer, as sentences. */
import type { Answered } from './served-site.ts'

const rateLimit = { limit: '60', remaining: '60', reset: '60', policy: '60;w=60' }

/** Nothing when it is as expected, else a sentence. */
export function differs(what: string, actual: unknown, expected: unknown): string[] {
  if (Object.is(actual, expected)) return []
  return [`${what} is ${String(actual).slice(0, 200)}, not ${String(expected).slice(0, 200)}`]
}

/** Every header but those that belong to the connection. */
export function fieldsOf({ headers }: Answered): string {
  return JSON.stringify([...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)))
}

/** What every answer carries: quota, version, CORS (specification, "Limits"). */
export function lacksRateLimit({ status, headers }: Answered): string[] {
  const found = {
    limit: headers.get('ratelimit-limit'),
    remaining: headers.get('ratelimit-remaining'),
    reset: headers.get('ratelimit-reset'),
    policy: headers.get('ratelimit-policy'),
  }
  return [
    ...differs(`RateLimit of a ${status}`, JSON.stringify(found), JSON.stringify(rateLimit)),
    ...differs(`API-Version of a ${status}`, headers.get('api-version'), '1.0.0'),
    ...differs(`CORS of a ${status}`, headers.get('access-control-allow-origin'), '*'),
  ]
}
