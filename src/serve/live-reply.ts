/** From what a handler gives to what adapters write. */
import type { SiteInfo } from '../snapshot.ts'
import type { FlatHeaders, Reply } from './http/message.ts'
import { isHtml } from './http/response-headers.ts'
import { htmlSecurityHeaders } from './http/security-headers.ts'
import type { LiveAnswer } from './live.ts'

/**
 * What the core says of limits and caching holds over what a handler says.
 *
 * @param common what every answer to this request carries
 */
export function toReply(answer: LiveAnswer, site: SiteInfo, common: FlatHeaders, method: string): Reply {
  const headers = [...common, 'Cache-Control', 'no-store']
  const own = new Set(headers.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()))
  let html = false
  const add = (value: string, name: string) => {
    const lower = name.toLowerCase()
    if (hopByHop.has(lower) || own.has(lower)) return
    headers.push(name, value)
    html ||= lower === 'content-type' && isHtml(value)
  }
  const { status } = answer
  const isWeb = answer instanceof Response
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

const utf8 = new TextEncoder()

/** Headers that only the connection may set. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'cache-control',
])
