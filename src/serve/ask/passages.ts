/** What a model is given to answer from: whole sections, and the sentence of one that a statement rests on. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { sentencesOf } from '../../search/text/sentences.ts'
import { fold } from '../../search/text/tokenise.ts'
import { sectionUrl } from './item.ts'
import type { Hit, Retrieval } from './retrieval.ts'
import type { Source } from './summary.ts'

export interface Passage extends Source {
  readonly title: string
  /** What the model reads: the whole section, or what fits around the quotation. */
  readonly text: string
}

const mostPassages = 12
const quotesPerPage = 3
/** In UTF-16 code units: of one section, and of all together. A small model holds twice as much. */
const longestSection = 3000
const longestTogether = 16_000
/** How much of a long section is taken from before the quotation, in UTF-16 code units. */
const before = 500

/**
 * The sections of the best quotations of the best pages, each once; the quotation alone where the section is unknown.
 */
export function passagesOf(hits: readonly Hit[], site: SiteInfo, retrieval: Pick<Retrieval, 'sectionText'>): Passage[] {
  const passages: Passage[] = []
  const seen = new Set<string>()
  let room = longestTogether
  for (const hit of hits) {
    for (const { text: quote, anchor, lead } of hit.quotes.slice(0, quotesPerPage)) {
      const whole = retrieval.sectionText?.(hit, anchor)
      const place = `${hit.page.path}#${anchor}`
      if (passages.length === mostPassages || (whole !== undefined && seen.has(place))) continue
      seen.add(place)
      // The quotation always fits: it is what was found.
      const text =
        whole === undefined || room < quote.length
          ? [...(lead === undefined ? [] : [lead]), quote].join('\n')
          : around(whole, quote, Math.min(longestSection, room))
      room -= text.length
      passages.push({ url: sectionUrl(site, hit.page, anchor), quote, title: hit.page.title, text })
    }
  }
  return passages
}

function around(text: string, quote: string, longest: number): string {
  if (text.length <= longest) return text
  const start = Math.max(0, Math.min(text.indexOf(quote) - before, text.length - longest))
  return text.slice(start, start + longest).toWellFormed()
}

/**
 * The sentence of a passage with most words of a statement, letter for letter; the quotation unless another has more.
 */
export function sourceOf({ url, quote, text }: Passage, statement: string): Source {
  if (text === quote) return { url, quote }
  const wanted = wordsIn(statement)
  let best = quote
  let most = sharedWith(wanted, quote)
  for (const { start, end } of sentencesOf(text)) {
    const sentence = text.slice(start, end)
    const shared = sharedWith(wanted, sentence)
    if (shared > most) [best, most] = [sentence, shared]
  }
  return { url, quote: best }
}

function wordsIn(text: string): Set<string> {
  return new Set(fold(text).match(/[\p{L}\p{N}]{3,}/gu))
}

function sharedWith(wanted: ReadonlySet<string>, text: string): number {
  let shared = 0
  for (const word of wordsIn(text)) if (wanted.has(word)) shared++
  return shared
}
