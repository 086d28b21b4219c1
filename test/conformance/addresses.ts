/** The addresses that a document names, and whether they lead anywhere. */
import type { ServedSite } from './served-site.ts'

/** Relation to absolute or root-relative target; the last of each relation. */
export function linkTargets(header: string | null): Map<string, string> {
  const links = [...(header ?? '').matchAll(/<([^>]*)>;\s*rel="([^"]+)"/g)]
  return new Map(links.map(([, target = '', rel = '']) => [rel, target]))
}

/**
 * Addresses below the base address, without query and fragment.
 *
 * HTML is read by its attributes; in everything else an address is what stands between white space, quotes and
 * brackets. A template (`{slug}`) and an address that ends in an ellipsis are examples and left out.
 */
export function addressesIn(text: string, mediaType: string, baseUrl: string): Set<string> {
  const found = mediaType.startsWith('text/html') ? hrefs(text, baseUrl) : absolute(text, baseUrl)
  const whole = [...found].filter((address) => !/[{}<>…]|%7B/i.test(address))
  return new Set(whole.map((address) => address.replace(/[?#].*$/s, '')))
}

function* hrefs(html: string, baseUrl: string): Generator<string> {
  for (const [, attribute = ''] of html.matchAll(/\s(?:href|src|action|content)="([^"]*)"/g)) {
    const address = attribute.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
    if (address.startsWith('/')) yield baseUrl + address
    else if (address === baseUrl || address.startsWith(`${baseUrl}/`)) yield address
  }
  for (const [, candidates = ''] of html.matchAll(/\ssrcset="([^"]*)"/g))
    for (const [, path = ''] of candidates.matchAll(/(\/\S+) \d+w/g)) yield baseUrl + path
}

function* absolute(text: string, baseUrl: string): Generator<string> {
  const unescaped = text
    .replaceAll('\\"', '"')
    .replaceAll('\\n', '\n')
    .replace(/&(quot|gt|lt|apos|amp);/g, (_, name: string) => entities[name] ?? '')
  const pattern = new RegExp(`${baseUrl.replaceAll('.', '\\.')}(/[^\\s"'<>\`)\\]|\\\\]*)?`, 'g')
  for (const [address] of unescaped.matchAll(pattern)) yield address.replace(/[.,;:!?*]+$/, '')
}

const entities: Readonly<Record<string, string>> = { quot: '"', gt: '>', lt: '<', apos: "'", amp: '&' }

/** MCP servers are called by POST, and are proved with a client of the protocol. */
const mcpServers: readonly string[] = ['/mcp', '/mcp/learn']

/** Live operations answer with their own rules; everything else answers 200, or 308 to such an address. */
export async function problemsOfAddress(site: ServedSite, address: string): Promise<string[]> {
  const target = address.startsWith('/') ? address : address.slice(site.baseUrl.length) || '/'
  if (site.snapshot.endpoints.some((row) => row.path === target && row.kind === 'live')) return []
  if (mcpServers.includes(target)) return []
  const known = site.snapshot.routes.get(target)
  if (known?.kind === 'absent') return []
  const { status } = await site.ask(target, { headers: { accept: '*/*' } })
  const expected = known?.kind === 'redirect' ? 308 : 200
  return status === expected ? [] : [`${target} answers ${status}`]
}
