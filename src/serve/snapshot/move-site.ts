/** What a kept site is under another base URL, where no owner has written the one that it had. */
import type { FileRoute, PreparedRoute } from '../../contract/snapshot.ts'
import { idUnder } from '../../contract/snapshot-id.ts'
import type { KeptSite, Move } from './kept-site.ts'

/** @returns nothing where more than the address would be different */
export function moveTo({ site, isMovable }: KeptSite, to: string): Move | undefined {
  const from = site.baseUrl
  if (from === to) return stay
  // Where lists and texts are cut depends on how long they are.
  if (!isMovable || from.length !== to.length || schemeOf(from) !== schemeOf(to)) return undefined
  const names = [new URL(from).host, new URL(to).host] as const
  const [encodedFrom, encodedTo] = names.map(encodeURIComponent)
  const text = (old: string) => {
    const own = old.replaceAll(...names)
    return encodedFrom && encodedTo ? own.replaceAll(encodedFrom, encodedTo) : own
  }
  return { text, body: (route, bytes) => movedBody(route, bytes, text) }
}

/** The site itself; its parts are moved as they are read. */
export async function movedSite(kept: KeptSite, move: Move): Promise<KeptSite> {
  if (move === stay) return kept
  const { id: _, ...rest } = kept
  const moved: Omit<KeptSite, 'id'> = JSON.parse(move.text(JSON.stringify(rest)))
  return { ...moved, id: await idUnder(moved.stamp, moved.site.baseUrl) }
}

const stay: Move = { text: (text) => text, body: (_, bytes) => bytes }

/**
 * Files are the owner's own, except for preview images, which show the host. A digest of
 * another document names its bytes.
 */
function movedBody(route: PreparedRoute | FileRoute, bytes: Uint8Array, move: Move['text']): Uint8Array | undefined {
  if (route.kind === 'file') return route.painted ? undefined : bytes
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('sha256:') ? undefined : new TextEncoder().encode(move(text))
  } catch {
    return undefined
  }
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(':'))
}
