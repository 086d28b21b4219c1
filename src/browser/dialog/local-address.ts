/**
 * A canonical address as a link on the host that the page is read at, which may be another one (a preview, a mirror).
 *
 * @returns `undefined` for what is no web address
 */
export function localAddress(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined
  const { protocol, pathname, search, hash } = new URL(url, base)
  return protocol === 'https:' || protocol === 'http:' ? new URL(base).origin + pathname + search + hash : undefined
}
