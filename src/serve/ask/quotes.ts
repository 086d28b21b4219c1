/** The quotations of a result: those that the engine chose, or the beginning of the text below the heading. */

import { fenceAround } from '../../search/answer/block/fence.ts'
import type { Quote as ChosenQuote, SearchResult } from '../../search/answer/present.ts'
import { type SearchIndex, sectionText } from '../../search/store/search-index.ts'
import { sentencesIn } from '../../search/store/sentence-table.ts'
import { longestQuote } from '../../search/text/pieces.ts'
import { blockQuotes, sectionOf } from './block-quotes.ts'
import { plainText } from './plain-text.ts'
import type { Quote } from './retrieval.ts'

/** The quotations that the engine chose, without pieces that say nothing, such as borders of tables. */
export function tellingQuotes({ quotes }: SearchResult): readonly ChosenQuote[] {
  return quotes.every(({ text }) => tells(text)) ? quotes : quotes.filter(({ text }) => tells(text))
}

/**
 * What was chosen, widened to the blocks that it is in. If a heading has only sections below it, the next text of
 * the page is quoted, or its first text.
 */
export function quotesOf(
  index: SearchIndex,
  { page, section }: SearchResult,
  chosen: readonly ChosenQuote[],
): readonly Quote[] {
  if (chosen.length > 0) return blockQuotes(index, page, chosen)
  const { firstSection, endSection } = page
  const found = sectionOf(index, page, section.anchor) - firstSection
  const count = endSection - firstSection
  for (let n = 0; n < count; n++) {
    const quote = openingOf(index, firstSection + ((found + n) % count))
    if (quote) return [quote]
  }
  return []
}

/** The first sentences that belong together, up to the length of a quotation. */
function openingOf(index: SearchIndex, section: number): Quote | undefined {
  const text = sectionText(index, section)
  const sentences = sentencesIn(index, section)
  const first = sentences.findIndex(({ start, end }) => tells(text.slice(start, end)))
  const opening = sentences[first]
  if (!opening) return undefined
  let { end } = opening
  for (const next of sentences.slice(first + 1)) {
    if (next.kind !== 'continued' || next.end - opening.start > longestQuote) break
    end = next.end
  }
  return {
    text: text.slice(opening.start, end),
    anchor: index.sections.anchors[section] ?? '',
    heading: index.sections.headings[section] ?? '',
    code: fenceAround(text, opening) !== undefined,
    lead: undefined,
    words: undefined,
    wide: undefined,
  }
}

/** Whether a text is worth quoting: not the marker of a callout, or a picture or a tag without text. */
function tells(text: string): boolean {
  const words = /[\p{L}\p{N}]/u
  return words.test(text) && (!/^>|!\[|</.test(text) || words.test(plainText(text.replace(picture, ''))))
}

const picture = /!\[[^[\]\n]*\]\([^()\n]*\)/g
