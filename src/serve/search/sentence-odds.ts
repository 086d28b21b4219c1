/** How probably each sentence of some sections holds the answer, compared with the others. */
import { type AnswerType, answerTypeOf, offers } from './answer-type.ts'
import { KindredWords } from './kindred-words.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { inverseFrequency } from './query.ts'
import type { RankedSection, Ranking } from './rank.ts'
import { type SearchIndex, sectionText } from './search-index.ts'
import { sentencesIn } from './sentence-table.ts'

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
  readonly spans: readonly Piece[]
  /** By sentence its share of the probability, not normalised. */
  readonly odds: Float64Array
}

/** For one question, which is read once. */
export class SentenceOdds {
  readonly #index: SearchIndex
  readonly #ranking: Ranking
  readonly #asked: KindredWords
  readonly #type: AnswerType
  /** Score of the best section, which the others' standing is measured by. */
  readonly #best: number

  constructor(index: SearchIndex, question: string, ranking: Ranking) {
    this.#index = index
    this.#ranking = ranking
    this.#asked = new KindredWords(question)
    this.#type = answerTypeOf(question)
    this.#best = ranking.sections[0]?.score || 1
  }

  of(sections: readonly RankedSection[]): SectionOdds[] {
    const texts = sections.map(({ section }) => this.#textOf(section))
    const telling = tellingShares(texts, this.#asked)
    return sections.map((ranked, s) => this.#oddsOf(ranked, texts[s] ?? noText, telling[s] ?? noShares))
  }

  #textOf(section: number): SectionText {
    const text = sectionText(this.#index, section)
    return { text, spans: piecesOf(text, sentencesIn(this.#index, section)) }
  }

  #oddsOf(ranked: RankedSection, { text, spans }: SectionText, telling: Float64Array): SectionOdds {
    const { section } = ranked
    const { overlap, exact, alone } = this.#ranking.reader.sentences(section)
    const prior = this.#priorOf(ranked)
    const odds = new Float64Array(spans.length)
    for (const [i, { start, end, kind, sentence }] of spans.entries()) {
      const before = kind === 'continued' ? (alone[sentence - 1] ?? 0) : 0
      odds[i] = Math.exp(
        prior +
          weights.overlap * (overlap[sentence] ?? 0) +
          weights.exact * (exact[sentence] ?? 0) +
          weights.alone * (alone[sentence] ?? 0) +
          weights.before * before +
          weights.length * Math.min(1, (end - start) / longSentence) +
          weights.type * offers(this.#type, text.slice(start, end), this.#asked.words) +
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

interface SectionText {
  readonly text: string
  readonly spans: readonly Piece[]
}

const noText: SectionText = { text: '', spans: [] }
const noShares = new Float64Array(0)

/** By section and sentence, the share that it holds of the words' weight; a word weighs by how few sentences hold it. */
function tellingShares(sections: readonly SectionText[], asked: KindredWords): readonly Float64Array[] {
  const held = sections.map(({ text, spans }) => spans.map(({ start, end }) => asked.heldBy(text, start, end)))
  const frequency = new Uint32Array(asked.size)
  let sentences = 0
  for (const list of held) {
    sentences += list.length
    for (const places of list) for (const place of places) frequency[place] = (frequency[place] ?? 0) + 1
  }
  const idf = Float64Array.from(frequency, (holding) => inverseFrequency(sentences, holding))
  const total = idf.reduce((sum, weight) => sum + weight, 0) || 1
  return held.map((list) =>
    Float64Array.from(list, (places) => places.reduce((sum, place) => sum + (idf[place] ?? 0), 0) / total),
  )
}
