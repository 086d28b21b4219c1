/** The words of a text: how many there are, and Obsidian's `#tags` among them. */
import { trim } from '../../text/cut.ts'
import type { Span } from './parsed-page.ts'
import { overlaps } from './spans.ts'

/** A tag may follow nothing, white space, or the marks of emphasis. `a#b`, `/#b`, `\#b` and `&#35;` are not tags. */
const pattern = /(?<![^\s*_~=("'“‘>])#((?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]|\u200D)+)/gu

/**
 * Tags in order, each once, without the `#`; `#1984` is a number, not a tag.
 *
 * @param plain text outside of code, raw HTML and links, in order
 * @param hidden references, in order: there is no tag in a wikilink or a comment
 */
export function findInlineTags(text: string, plain: readonly Span[], hidden: readonly Span[]): string[] {
  const tags = new Set<string>()
  for (let at = text.indexOf('#'), i = 0; at !== -1 && i < plain.length; i++) {
    const span = plain[i]
    if (!span || span.end <= at) continue
    // One character before the span distinguishes `\#` and `[#` from a tag.
    const from = Math.max(0, span.start - 1)
    for (const match of text.slice(from, span.end).matchAll(pattern)) {
      const start = from + match.index
      const tag = trim(match[1] ?? '', '/')
      if (start < span.start || !/[^\p{N}/_-]/u.test(tag) || overlaps(hidden, { start, end: start + 1 })) continue
      tags.add(tag)
    }
    at = text.indexOf('#', span.end)
  }
  return [...tags]
}

/** One character of a script that is written without blanks, or a word of any other script. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}]['’_-]*\p{M}*)+/gu

/** Each Chinese or Japanese character counts, since no blanks separate words. Hyphens, apostrophes and `_` join. */
export function countWords(text: string): number {
  let words = 0
  let joined = 0
  // Without branches, of which a processor would guess many wrong.
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) return text.match(word)?.length ?? 0
    const letter = isLetter[unit] ?? 0
    words += letter & ~joined
    joined = letter | (joined & (isJoiner[unit] ?? 0))
  }
  return words
}

/** By character of ASCII, 1 for letters and digits. */
const isLetter = Uint8Array.from({ length: 0x80 }, (_, unit) => Number(/[A-Za-z0-9]/.test(String.fromCharCode(unit))))
const isJoiner = Uint8Array.from({ length: 0x80 }, (_, unit) => Number(/['_-]/.test(String.fromCharCode(unit))))
