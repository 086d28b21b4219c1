/** From the answer of a handler to the reply that adapters write. */
import type { SiteInfo } from '../contract/snapshot.ts'
import type { FlatHeaders, Reply } from './http/message.ts'
import { htmlSecurityHeaders, isHtml } from './http/response-headers.ts'
import type { LiveAnswer } from './live.ts'

/**
 * The core's headers for limits and caching override those of a handler.
 *
 * @param common headers of every answer to this request
 */
export function toReply(answer: LiveAnswer, site: SiteInfo, common: FlatHeaders, method: string): Reply {
  const headers = [...common, 'Cache-Control', 'no-store']
  const own = headers.length
  let html = false
  const add = (value: string, name: string) => {
    const lower = name.toLowerCase()
    if (hopByHop.has(lower) || isAmong(headers, own, lower)) return
    headers.push(name, value)
    html ||= lower === 'content-type' && isHtml(value)
  }
  const { status } = answer
  // Not by `instanceof`: Node loads all of `fetch` where `Response` is first named, and the first answer waits for it.
  const isWeb = 'bodyUsed' in answer
  if (isWeb) answer.headers.forEach(add)
  else for (let i = 0; i < answer.headers.length; i += 2) add(answer.headers[i + 1] ?? '', answer.headers[i] ?? '')
  if (html) headers.push(...htmlSecurityHeaders(site))
  if (!isWeb) {
    const body = utf8.encode(answer.body)
    headers.push('Content-Length', String(body.length))
    return { status, headers, body: method === 'HEAD' ? null : body }
  }
  if (method !== 'HEAD') return { status, headers, body: answer.body }
  answer.body?.cancel().catch(() => {})
  return { status, headers, body: null }
}

/** Whether one of the first headers, up to `end`, has this name in lower case. */
function isAmong(headers: FlatHeaders, end: number, lower: string): boolean {
  for (let i = 0; i < end; i += 2) {
    const name = headers[i] ?? ''
    if (name.length === lower.length && name.toLowerCase() === lower) return true
  }
  return false
}

const utf8 = new TextEncoder()

/** Headers that only the connection may set. */
const hopByHop: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
