/** How probably each sentence of some sections contains the answer, compared with the others. */
import { type DefinitionReader, definitionReader } from '../find/definitions.ts'
import type { OpenIndex } from '../find/open-index.ts'
import type { Question } from '../find/question.ts'
import { type AnswerType, asksForAddress, asksForSigns } from '../find/question-type.ts'
import type { RankedSection, Ranking } from '../find/rank.ts'
import { type SentenceMatches, sentenceWindow } from '../find/sentence-matches.ts'
import { sectionText } from '../store/search-index.ts'
import { type SentenceWindow, sentencesIn } from '../store/sentence-table.ts'
import { formOf, type SentenceForm } from '../text/sentence-form.ts'
import type { Sentence } from '../text/sentences.ts'
import { visibleText } from '../text/tokenise.ts'
import { AlikeLetters } from './alike-letters.ts'
import { type Bareness, barenessOf } from './bare-sentence.ts'
import { isDelimiterRow } from './block/table.ts'
import { type Offer, offerIn } from './foreign-offers.ts'
import { type Telling, TellingWords } from './telling-words.ts'

/**
 * Weights of a choice between all sentences of the leading sections (a softmax), fitted on three quarters of a
 * collection's articles and tested on the fourth, in turns, then rounded; `TellingWords` has those of single words.
 *
 * Tried without gain: nearness of meaning, that of single words included, the first sentence and the place of others, the
 * sentence after it, whether it begins with a pronoun, whether it contains more of the question than its neighbours, the
 * rarest word, names and numbers of the question apart, counts of words and of new words, how close the words stand
 * together, their order, money, quotation marks and brackets, words of reason for `why`, dividing by the length, more or
 * fewer sections, a flatter or steeper choice. Boosted trees over two hundred such signals chose no better than this sum.
 */
const weights = {
  exact: 1.7,
  alone: 3.5,
  /** Where the sentence before speaks of the matter, this one may answer with a pronoun. */
  before: 1,
  length: -1,
  /** Weight of what the head of its table says, or the sentence that leads into its list or code. */
  led: 0.5,
  /** Weight of the share of the question's letters (`AlikeLetters`). 4 to 9 are alike in five languages of four families. */
  alike: 6,
}
/** Weights of anything but statements. Prose has hardly any: chosen on a handbook that is full of lists, tables and questions. */
const formWeights: Readonly<Record<SentenceForm, number>> = { statement: 0, question: -2, announcement: -1 }
const dataWeight = -0.7
/** The weight of a row or of code instead, where the question asks for a command, an option or a shortcut; most if it has words. */
const wantedData = 0.7
/** Weights of what has no words of its own, unless the question asks for an address: it says where an answer stands, and is none. */
const bareWeights: Readonly<Record<NonNullable<Bareness>, number>> = { address: -3, links: -3 }
/** Weights of a sentence that offers what the question wants. */
const typeWeights: Readonly<Record<AnswerType, number>> = { number: 2.2, date: 2.7, name: 1.4, definition: 2.5, any: 0 }
/** Weight of the first sentence of what is named by the thing that is to be defined. */
const definedByHeading = 0.8
/** Shorter sentences hardly say what a thing is, in UTF-16 code units. */
const leastDefinition = 60
/** Weights of the section that a sentence is in. */
const sectionWeights = {
  /** By its score in proportion to the best; and the same for each unit of the question's weight, which makes it surer. */
  standing: 2.9,
  standingOfWeight: 0.15,
  exact: 2,
  /** Weight of each word of the question that is not a general one. */
  special: 0.44,
}
/** A sentence of this length counts as long. */
const longSentence = 200

export interface SectionOdds {
  readonly section: number
  readonly text: string
  /** Those that were looked at: of a long section not all. */
  readonly spans: readonly Sentence[]
  /** By sentence its share of the probability, not normalised. */
  readonly odds: Float64Array
}

interface ReadSection {
  readonly ranked: RankedSection
  readonly matches: SentenceMatches
  readonly window: SentenceWindow
  readonly text: string
  readonly spans: readonly Sentence[]
}

/** For one question, which is read once. */
export class SentenceOdds {
  readonly #index: OpenIndex
  readonly #ranking: Ranking
  readonly #type: AnswerType
  readonly #offers: Offer
  readonly #definitions: DefinitionReader | undefined
  readonly #dataWeight: number
  readonly #wantsAddress: boolean
  readonly #telling: TellingWords
  /** Not of English, whose weights were fitted without. */
  readonly #alike: AlikeLetters | undefined
  /** Score of the best section; the others are measured by it. */
  readonly #best: number

  /** @param language of the question: primary subtag of BCP 47; the site's commonest by default */
  constructor(index: OpenIndex, question: Question, ranking: Ranking, language = index.languages[0] ?? '') {
    const { type, asked } = question.wantedIn(language)
    this.#index = index
    this.#ranking = ranking
    this.#type = type
    this.#dataWeight = asksForSigns(question.text) ? wantedData : dataWeight
    this.#wantsAddress = asksForAddress(question.text)
    this.#offers = offerIn(type, question.known, language)
    this.#definitions = definitionReader(index, ranking.query)
    this.#telling = new TellingWords(index, question, ranking, asked)
    this.#alike = language === 'en' ? undefined : new AlikeLetters(question.text)
    this.#best = ranking.sections[0]?.score || 1
  }

  of(sections: readonly RankedSection[]): SectionOdds[] {
    const read = sections.map((ranked) => {
      const matches = this.#ranking.reader.sentences(ranked.section)
      const window = sentenceWindow(matches)
      const text = sectionText(this.#index, ranked.section)
      return { ranked, matches, window, text, spans: sentencesIn(this.#index, ranked.section, window) }
    })
    const alike = this.#alike?.of(read.map(({ text, spans }) => spans.map(({ start, end }) => text.slice(start, end))))
    const telling = this.#telling.of(
      sections.map(({ section }) => section),
      read.map(({ window }) => window),
    )
    return read.map((each, i) => this.#oddsOf(each, telling[i], alike?.[i]))
  }

  #oddsOf(
    { ranked, matches, window, text, spans }: ReadSection,
    telling: Telling | undefined,
    alike: Float64Array | undefined,
  ): SectionOdds {
    const exact = matches.exact.subarray(window.start, window.end)
    const alone = matches.alone.subarray(window.start, window.end)
    const defined = this.#definitions?.sentences(ranked.section, window).slice(window.start)
    const { section, look } = ranked
    const prior = this.#priorOf(ranked)
    const odds = new Float64Array(spans.length)
    let questionSpeaks = 0
    let leadSpeaks = 0
    for (let i = 0; i < spans.length; i++) {
      const { start = 0, end = 0, kind = 'data' } = spans[i] ?? {}
      const form = formOf(text, end)
      const continued = kind === 'continued'
      const words = weights.exact * (exact[i] ?? 0) + weights.alone * (alone[i] ?? 0) + (telling?.told[i] ?? 0)
      const before = continued ? weights.before * (alone[i - 1] ?? 0) + (telling?.carried[i] ?? 0) : 0
      // What answers a question on the page need not repeat its words.
      const speaks = Math.max(words + before, continued ? questionSpeaks : 0)
      const isHead = kind === 'data' && headsTable(text, spans, i)
      if (isHead || kind === 'paragraph') leadSpeaks = 0
      const led = kind === 'data' || kind === 'item' ? weights.led * leadSpeaks : 0
      const shape =
        formWeights[isHead ? 'announcement' : form] +
        (kind === 'data' ? this.#dataWeight : 0) +
        this.#ofBare(text, start, end) +
        weights.length * Math.min(1, lengthShown(text.slice(start, end)) / longSentence) +
        weights.alike * (alike?.[i] ?? 0)
      odds[i] = Math.exp(
        prior +
          speaks +
          led +
          shape +
          this.#offered(text.slice(start, end), defined?.[i] ?? 0, i + window.start === 0 ? look.headed : 0),
      )
      questionSpeaks = form === 'question' ? words : 0
      if (isHead || form === 'announcement') leadSpeaks = words
    }
    return { section, text, spans, odds }
  }

  /**
   * @param defined how well the sentence defines what is asked for
   * @param opens how well the heading names what is asked, if the sentence opens the section: it often says what the thing is
   */
  #offered(sentence: string, defined: number, opens: number): number {
    const type = this.#type
    const weight = typeWeights[type]
    if (weight === 0) return 0
    if (type !== 'definition') return weight * this.#offers(sentence)
    return weight * Math.max(defined, definedByHeading * opens * Math.min(1, sentence.length / leastDefinition))
  }

  #ofBare(text: string, start: number, end: number): number {
    const bareness = this.#wantsAddress ? undefined : barenessOf(text, start, end)
    return bareness === undefined ? 0 : bareWeights[bareness]
  }

  #priorOf({ score, look }: RankedSection): number {
    const { total } = this.#ranking
    return (
      (sectionWeights.standing + sectionWeights.standingOfWeight * total) * (score / this.#best - 1) +
      (sectionWeights.exact * look.exact) / total +
      sectionWeights.special * look.special
    )
  }
}

/** Whether a row is the head of a table: the next line is the border below it. */
function headsTable(text: string, spans: readonly Sentence[], i: number): boolean {
  const next = spans[i + 1]
  return next?.kind === 'data' && text.charAt(spans[i]?.start ?? 0) === '|' && isDelimiterRow(text, next)
}

/** Without where its links lead: an address makes no sentence long. */
function lengthShown(sentence: string): number {
  return sentence.includes('](') ? visibleText(sentence).length : sentence.length
}
