/** Footnotes that are named again and again: each time makes two links, of fifty times the length of `[^a]`. */
import { fullWidth } from './full-width.ts'

/** References to footnotes that were named before; and as many again for each so many UTF-16 code units. */
const mostRepeats = 500
const unitsForOne = 100

/** Not followed by a colon, which makes it the footnote itself. */
const reference = /\[\^([^[\]\s]+)\](?!:)/g

export function tameFootnotes(text: string): string {
  if (!text.includes('[^')) return text
  let left = mostRepeats + text.length / unitsForOne
  const named = new Set<string>()
  return text.replace(reference, (whole, name: string) => {
    const key = name.toLowerCase()
    if (!named.has(key)) {
      named.add(key)
      return whole
    }
    return left-- > 0 ? whole : fullWidth('[') + whole.slice(1)
  })
}
