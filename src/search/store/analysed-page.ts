/** What is kept of a page: its text as bytes and its words as numbers, so that it takes little more space than the text. */
import type { IndexedPage } from './page.ts'

export interface AnalysedPage {
  readonly head: PageHead
  readonly anchors: readonly string[]
  readonly headings: readonly string[]
  /** Text, outline and words in one piece, since each piece takes 300 bytes beside what it holds. */
  readonly bytes: Uint8Array
  /**
   * Before it stands the text: UTF-8 of the sections, one after the other. From it on, packed, the lengths of the sections'
   * texts in bytes; then for each section its sentences, as `addSentences` has them.
   */
  readonly outlineStart: number
  /** From it on, packed, term + 1 for each word of the title, the tags, and each section's heading and sentences; each ends in 0. */
  readonly wordsStart: number
}

/** A page without its sections. */
export type PageHead = Omit<IndexedPage, 'sections'>

/** A view, which the index shares. */
export function textOf({ bytes, outlineStart }: AnalysedPage): Uint8Array {
  return bytes.subarray(0, outlineStart)
}

/** @param beginning of the bytes that the page would have: its text and the lengths of its sections */
export function isSamePage(
  known: AnalysedPage,
  page: IndexedPage,
  outlineStart: number,
  beginning: Uint8Array,
): boolean {
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
    known.outlineStart === outlineStart &&
    startsWith(known.bytes, beginning)
  )
}

function startsWith(bytes: Uint8Array, beginning: Uint8Array): boolean {
  for (let at = 0; at < beginning.length; at++) if (bytes[at] !== beginning[at]) return false
  return true
}
