/** How probably each sentence of some sections holds the answer, compared with the others. */
import { type AnswerType, answerTypeOf, offers } from './answer-type.ts'
import type { RankedSection, Ranking } from './rank.ts'
import { type SearchIndex, sectionText } from './search-index.ts'
import { sentencesIn } from './sentence-table.ts'
import type { Sentence } from './sentences.ts'
import { TellingWords } from './telling-words.ts'

/**
 * Weights of a choice between all sentences of the leading sections (a softmax), fitted on three quarters of a
 * collection's articles and tested on the fourth, in turns, then rounded.
 *
 * Tried without gain: nearness of meaning, that of single words included, the first sentence, the sentence after it, the
 * rarest word, counts of words, of new words and of pairs of words, how close the words stand together, names and numbers
 * for each kind of question, words of reason for `why`, dividing by the length.
 */
const weights = {
  overlap: 0.8,
  exact: 1,
  alone: 4.2,
  type: 2.3,
  length: -1,
  /** Where the sentence before speaks of the matter, this one may answer with a pronoun. */
  before: 2.6,
  /** A word that most of these sentences hold points at none of them, however rare it is elsewhere. */
  telling: 6.4,
}
/** Of the section that a sentence stands in. */
const sectionWeights = { standing: 6.3, covered: 0.8, near: 1.2, exact: 2.2 }
/** A sentence of this length counts as long. */
const longSentence = 200

export interface SectionOdds {
  readonly section: number
  readonly text: string
  readonly spans: readonly Sentence[]
  /** By sentence its share of the probability, not normalised. */
  readonly odds: Float64Array
}

/** For one question, which is read once. */
export class SentenceOdds {
  readonly #index: SearchIndex
  readonly #ranking: Ranking
  /** All distinct words in lower case. */
  readonly #words: ReadonlySet<string>
  readonly #telling: TellingWords
  readonly #type: AnswerType
  /** Score of the best section, which the others' standing is measured by. */
  readonly #best: number

  constructor(index: SearchIndex, question: string, ranking: Ranking) {
    this.#index = index
    this.#ranking = ranking
    this.#words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu))
    this.#telling = new TellingWords(index, ranking.query, this.#words)
    this.#type = answerTypeOf(question)
    this.#best = ranking.sections[0]?.score || 1
  }

  of(sections: readonly RankedSection[]): SectionOdds[] {
    const telling = this.#telling.shares(sections.map(({ section }) => section))
    return sections.map((ranked, s) => this.#oddsOf(ranked, telling[s] ?? noShares))
  }

  #oddsOf(ranked: RankedSection, telling: Float64Array): SectionOdds {
    const { section } = ranked
    const text = sectionText(this.#index, section)
    const spans = sentencesIn(this.#index, section)
    const { overlap, exact, alone } = this.#ranking.reader.sentences(section)
    const prior = this.#priorOf(ranked)
    const odds = new Float64Array(spans.length)
    for (const [i, { start, end, kind }] of spans.entries()) {
      const before = kind === 'continued' ? (alone[i - 1] ?? 0) : 0
      odds[i] = Math.exp(
        prior +
          weights.overlap * (overlap[i] ?? 0) +
          weights.exact * (exact[i] ?? 0) +
          weights.alone * (alone[i] ?? 0) +
          weights.before * before +
          weights.length * Math.min(1, (end - start) / longSentence) +
          weights.type * offers(this.#type, text.slice(start, end), this.#words) +
          weights.telling * (telling[i] ?? 0),
      )
    }
    return { section, text, spans, odds }
  }

  #priorOf({ score, look }: RankedSection): number {
    return (
      sectionWeights.standing * (score / this.#best) +
      sectionWeights.covered * look.covered +
      (sectionWeights.near * look.near + sectionWeights.exact * look.exact) / this.#ranking.total
    )
  }
}

const noShares = new Float64Array(0)
