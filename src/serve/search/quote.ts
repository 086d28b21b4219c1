/** Chooses what to quote: stretches of whole sentences, letter for letter as they stand in the section. */
import { type AnswerType, answerTypeOf, offers } from './answer-type.ts'
import type { CloseReader } from './close-reader.ts'
import type { RankedSection } from './rank.ts'
import { type SearchIndex, sectionText } from './search-index.ts'
import { sentencesIn } from './sentence-table.ts'
import type { Sentence, Span } from './sentences.ts'

/** A part of a section's Markdown; `start` and `end` are UTF-16 code units of it. */
export interface Passage extends Span {
  readonly section: number
  readonly text: string
  readonly prose: boolean
  /** How probably it holds the answer, compared with other passages for the same question. */
  readonly weight: number
}

/** In UTF-16 code units. */
export const LONGEST_QUOTE = 320

/**
 * Weights of a logistic choice between sentences, fitted on one half of a collection's articles and tested on the other,
 * both ways, then rounded. What was tried and did not help: what neighbouring sentences hold, pairs of words, words of
 * the title left out, the first sentence, the rarest word, dividing by the length.
 */
const SENTENCE = { overlap: 2.8, exact: 2.7, alone: 2.8, type: 1.6, length: -0.5 }
/** Weights of the section that a sentence stands in. The best passage decides on the first result, so its section counts more: chosen by eye. */
const FIRST = { standing: 7, covered: 5 }
const FURTHER = { standing: 3.9, covered: 2.7 }
/** A sentence of this length counts as long. */
const LONG = 200

/**
 * The best passages of the sections, best first, at most `count`, none overlapping another. Each is the stretch within
 * `LONGEST_QUOTE` that holds most of the probability; a sentence that is longer stands alone and is cut at a word.
 */
export function choosePassages(
  index: SearchIndex,
  question: string,
  sections: readonly RankedSection[],
  reader: CloseReader,
  count: number,
): Passage[] {
  const best = sections[0]?.score || 1
  const asked = { type: answerTypeOf(question), words: new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu)) }
  const read = sections.map((ranked) => readSentences(index, ranked, reader, ranked.score / best, asked))
  const passages: Passage[] = []
  while (passages.length < count) {
    const next = bestStretch(read, passages.length === 0 ? FIRST : FURTHER)
    if (!next) break
    passages.push(next)
  }
  return passages
}

interface Asked {
  readonly type: AnswerType
  readonly words: ReadonlySet<string>
}

interface ReadSection {
  readonly section: number
  /** Its score, compared with the best section's. */
  readonly standing: number
  readonly covered: number
  readonly text: string
  readonly spans: readonly Sentence[]
  /** By sentence its share of the probability, not normalised; 0 once it is quoted. */
  readonly weights: Float64Array
  readonly used: Uint8Array
}

function readSentences(
  index: SearchIndex,
  { section, look }: RankedSection,
  reader: CloseReader,
  standing: number,
  asked: Asked,
): ReadSection {
  const text = sectionText(index, section)
  const spans = sentencesIn(index, section)
  const matches = reader.sentences(section)
  const weights = Float64Array.from(spans, ({ start, end }, i) => {
    const overlap = matches.overlap[i] ?? 0
    const exact = matches.exact[i] ?? 0
    const alone = matches.alone[i] ?? 0
    const type = offers(asked.type, text.slice(start, end), asked.words)
    const length = Math.min(1, (end - start) / LONG)
    return Math.exp(
      SENTENCE.overlap * overlap +
        SENTENCE.exact * exact +
        SENTENCE.alone * alone +
        SENTENCE.type * type +
        SENTENCE.length * length,
    )
  })
  return { section, standing, covered: look.covered, text, spans, weights, used: new Uint8Array(spans.length) }
}

function bestStretch(sections: readonly ReadSection[], by: typeof FIRST): Passage | undefined {
  let best: Stretch | undefined
  for (const read of sections) {
    const { spans, weights, used } = read
    const prior = Math.exp(by.standing * read.standing + by.covered * read.covered)
    for (let from = 0; from < spans.length; from++) {
      let weight = 0
      for (let to = from; to < spans.length && !used[to]; to++) {
        // Not over the border of a block: what stands between two may have been left out, and items read badly joined.
        if (to > from && spans[to]?.kind !== 'continued') break
        if (to > from && (spans[to]?.end ?? 0) - (spans[from]?.start ?? 0) > LONGEST_QUOTE) break
        weight += prior * (weights[to] ?? 0)
        if (!best || weight > best.weight * (1 + 1e-9)) best = { from, to, weight, read }
      }
    }
  }
  if (!best) return undefined
  best.read.used.fill(1, best.from, best.to + 1)
  return passage(best)
}

interface Stretch {
  readonly read: ReadSection
  readonly from: number
  readonly to: number
  readonly weight: number
}

function passage({ read: { section, text, spans }, from, to, weight }: Stretch): Passage {
  const start = spans[from]?.start ?? 0
  const wholeEnd = spans[to]?.end ?? 0
  const end = wholeEnd - start <= LONGEST_QUOTE ? wholeEnd : cutAtWord(text, start, start + LONGEST_QUOTE)
  const opening = spans.slice(0, from + 1).findLast(({ kind }) => kind !== 'continued')
  return { section, start, end, text: text.slice(start, end), prose: opening?.kind !== 'data', weight }
}

/** Before the last white space; where a text has none, before a whole character. */
function cutAtWord(text: string, start: number, limit: number): number {
  const head = text.slice(start, limit)
  const space = head.search(/\s\S*$/)
  if (space > LONGEST_QUOTE / 2) return start + space
  const last = head.charCodeAt(head.length - 1)
  return last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit
}
