/** What is kept of a page: its text as bytes and its words as numbers, so that it takes little more space than the text. */
import type { IndexedPage } from './page.ts'

export interface AnalysedPage {
  readonly head: PageHead
  readonly anchors: readonly string[]
  readonly headings: readonly string[]
  /** UTF-8 of its sections, one after the other. The index has it too. */
  readonly text: Uint8Array
  /** The lengths of the sections' texts in bytes; then for each section its sentences, as `addSentences` has them. Packed. */
  readonly outline: Uint8Array
  /** Term + 1 for each word of the title, the tags, and each section's heading and sentences; each of these ends in 0. Packed. */
  readonly words: Uint8Array
}

/** A page without its sections. */
export type PageHead = Omit<IndexedPage, 'sections'>

/**
 * @param text the page's own
 * @param lengths of its sections' texts, packed
 */
export function isSamePage(known: AnalysedPage, page: IndexedPage, text: Uint8Array, lengths: Uint8Array): boolean {
  const { head } = known
  const { tags, sections } = page
  return (
    head.title === page.title &&
    head.language === page.language &&
    head.collection === page.collection &&
    head.tags.length === tags.length &&
    head.tags.every((tag, i) => tag === tags[i]) &&
    known.anchors.length === sections.length &&
    sections.every(({ anchor, heading }, i) => anchor === known.anchors[i] && heading === known.headings[i]) &&
    known.text.length === text.length &&
    startsWith(known.outline, lengths) &&
    startsWith(known.text, text)
  )
}

function startsWith(bytes: Uint8Array, beginning: Uint8Array): boolean {
  for (let at = 0; at < beginning.length; at++) if (bytes[at] !== beginning[at]) return false
  return true
}
