/** Parts of pages that many pages share, each made once. */
import type { SafeHtml } from './html.ts'

/** By what they depend on besides the frame. It belongs to whoever lays out pages of one frame. */
export type MadeParts = Map<string, SafeHtml>

/** A site has some for each of its languages and collections. */
const mostParts = 512

export function madeOnce(made: MadeParts, key: string, make: () => SafeHtml): SafeHtml {
  const known = made.get(key)
  if (known) return known
  const part = make()
  if (made.size === mostParts) made.clear()
  made.set(key, part)
  return part
}
