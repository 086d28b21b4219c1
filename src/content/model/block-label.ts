/** The text of a block, for links that name it. */
import { shorten } from '../../text/cut.ts'
import type { Reference, Span } from '../parse/parsed-page.ts'
import { firstEndingAfter } from '../parse/spans.ts'
import type { Page } from './site.ts'

/** Longest label, in UTF-16 code units. */
const longest = 200

/** Longer beginnings are not read: one block may be named a thousand times. In UTF-16 code units. */
const longestRead = 2_000

/** Marks of a list, a task, a heading or a quote. */
const opening = /^(?:[-*+>][ \t]+|\d{1,9}[.)][ \t]+|#{1,6}[ \t]+|\[[ xX]\][ \t]+)+/

/** The first paragraph of a block in plain words: nothing that is left out of its page, and no link. May be empty. */
export function blockLabel(page: Page, block: Span): string {
  const end = Math.min(block.end, block.start + longestRead)
  let text = ''
  let at = block.start
  for (let i = firstEndingAfter(page.references, at); i < page.references.length; i++) {
    const reference = page.references[i]
    if (reference === undefined || reference.start >= end) break
    if (reference.start < at) continue
    text += page.text.slice(at, reference.start) + textOf(reference)
    at = reference.end
  }
  text += page.text.slice(at, Math.max(at, end))
  const [first = ''] = text.split(/\n[ \t]*(?:\n|[-*+][ \t]|\d{1,9}[.)][ \t]|[>|`~])/, 1)
  return shorten(
    first
      .trim()
      .replace(opening, '')
      .replace(/==|\*\*|~~|`/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    longest,
  )
}

function textOf(reference: Reference): string {
  return reference.kind === 'link' || reference.kind === 'embed' ? reference.label : ''
}
