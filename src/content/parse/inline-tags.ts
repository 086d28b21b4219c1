/** Obsidian's `#tags` in the text. */
import { trim } from '../../text/trim.ts'
import type { Span } from './parsed-page.ts'
import { overlaps } from './spans.ts'

/** What a tag may follow: nothing, white space, or the marks of emphasis. `a#b`, `/#b`, `\#b` and `&#35;` are no tags. */
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
    // One character before the span tells `\#` and `[#` from a tag.
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
