/** Chooses what to quote: stretches of whole sentences, letter for letter as they stand in the section. */
import { offers } from './answer-type.ts'
import type { RankedSection, Ranking } from './rank.ts'
import { type SearchIndex, sectionText } from './search-index.ts'
import { sentencesIn } from './sentence-table.ts'
import type { Sentence, Span } from './sentences.ts'
import { stopWordsFor } from './stop-words.ts'
import { Wording } from './wording.ts'

/** A part of a section's Markdown; `start` and `end` are UTF-16 code units of it. */
export interface Passage extends Span {
  readonly section: number
  readonly text: string
  readonly prose: boolean
  /** How probably it holds the answer, compared with other passages for the same question. */
  readonly weight: number
}

/** In UTF-16 code units. */
export const longestQuote = 320

/**
 * Weights of a choice between all sentences of the leading sections (a softmax), fitted on three quarters of a
 * collection's articles and tested on the fourth, in turns, then rounded.
 *
 * Tried without gain: nearness of meaning, the first sentence, the sentence after it, the rarest word, counts of words,
 * names and numbers for each kind of question, words of reason for `why`, dividing by the length.
 */
const weights = {
  overlap: 3,
  exact: 1,
  alone: 4.2,
  type: 2,
  length: -0.8,
  /** Where the sentence before speaks of the matter, this one may answer with a pronoun. */
  before: 2.7,
  /** `after`, `during` and `first` are stop words, and yet tell the right sentence from its neighbours. */
  common: 1.4,
  /** Words side by side as in the question, stop words among them. */
  pairs: 2.3,
}
/** Of the section that a sentence stands in. */
const sectionWeights = { standing: 4.3, covered: 2.1, near: 1.2, exact: 2.4 }
/** A sentence of this length counts as long. */
const longSentence = 200

/** Chooses passages for one question, which is read once. */
export class Quoter {
  readonly #index: SearchIndex
  readonly #ranking: Ranking
  readonly #wording: Wording
  /** Score of the best section, which the others' standing is measured by. */
  readonly #best: number

  constructor(index: SearchIndex, question: string, ranking: Ranking) {
    this.#index = index
    this.#ranking = ranking
    this.#wording = new Wording(question, stopWordsFor(index.languages[0] ?? ''))
    this.#best = ranking.sections[0]?.score || 1
  }

  /**
   * The best passages of some of the ranked sections, best first, at most `count`, none overlapping another. Each is the
   * stretch within `longestQuote` that holds most of the probability; a sentence that is longer stands alone and is cut
   * at a word.
   */
  choose(sections: readonly RankedSection[], count: number): Passage[] {
    const read = sections.map((ranked) => this.#read(ranked))
    const passages: Passage[] = []
    while (passages.length < count) {
      const next = bestStretch(read)
      if (!next) break
      passages.push(next)
    }
    return passages
  }

  #read({ section, look, score }: RankedSection): ReadSection {
    const { reader, total } = this.#ranking
    const text = sectionText(this.#index, section)
    const spans = sentencesIn(this.#index, section)
    const { overlap, exact, alone } = reader.sentences(section)
    const prior =
      sectionWeights.standing * (score / this.#best) +
      sectionWeights.covered * look.covered +
      (sectionWeights.near * look.near + sectionWeights.exact * look.exact) / total
    const probabilities = new Float64Array(spans.length)
    for (const [i, { start, end, kind }] of spans.entries()) {
      const before = kind === 'continued' ? (alone[i - 1] ?? 0) : 0
      probabilities[i] = Math.exp(
        prior +
          weights.overlap * (overlap[i] ?? 0) +
          weights.exact * (exact[i] ?? 0) +
          weights.alone * (alone[i] ?? 0) +
          weights.before * before +
          weights.length * Math.min(1, (end - start) / longSentence) +
          this.#wordingOf(section, text, start, end),
      )
    }
    return { section, text, spans, probabilities, used: new Uint8Array(spans.length) }
  }

  /** What the letters of a sentence speak for. */
  #wordingOf(section: number, text: string, start: number, end: number): number {
    const wording = this.#wording
    const { text: bytes, textStart } = this.#index.sections
    const from = textStart[section] ?? 0
    const sentence = text.slice(start, end)
    // As many bytes as characters: ASCII text, whose places are the same in both.
    if ((textStart[section + 1] ?? 0) - from === text.length) wording.readBytes(bytes, from + start, from + end)
    else wording.read(sentence)
    const offered = offers(wording.type, sentence, wording.words)
    return weights.type * offered + weights.common * wording.common + weights.pairs * wording.pairs
  }
}

interface ReadSection {
  readonly section: number
  readonly text: string
  readonly spans: readonly Sentence[]
  /** By sentence its share of the probability, not normalised. */
  readonly probabilities: Float64Array
  /** By sentence 1 once it is quoted. */
  readonly used: Uint8Array
}

function bestStretch(sections: readonly ReadSection[]): Passage | undefined {
  let best: Stretch | undefined
  for (const read of sections) {
    const { spans, probabilities, used } = read
    for (let from = 0; from < spans.length; from++) {
      let weight = 0
      for (let to = from; to < spans.length && !used[to]; to++) {
        // Not over the border of a block: what stands between two may have been left out, and items read badly joined.
        if (to > from && spans[to]?.kind !== 'continued') break
        if (to > from && (spans[to]?.end ?? 0) - (spans[from]?.start ?? 0) > longestQuote) break
        weight += probabilities[to] ?? 0
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
  const end = wholeEnd - start <= longestQuote ? wholeEnd : cutAtWord(text, start, start + longestQuote)
  const opening = spans.slice(0, from + 1).findLast(({ kind }) => kind !== 'continued')
  return { section, start, end, text: text.slice(start, end), prose: opening?.kind !== 'data', weight }
}

/** Before the last white space; where a text has none, before a whole character. Adds no `…`: a quotation is verbatim. */
function cutAtWord(text: string, start: number, limit: number): number {
  const head = text.slice(start, limit)
  const space = head.search(/\s\S*$/)
  if (space > longestQuote / 2) return start + space
  const last = head.charCodeAt(head.length - 1)
  return last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit
}
