/** How much the words of a question favour each sentence of some sections. */
import type { OpenIndex } from '../find/open-index.ts'
import { inverseFrequency } from '../find/query-terms.ts'
import type { Question } from '../find/question.ts'
import type { Ranking } from '../find/rank.ts'
import type { SentenceWindow } from '../store/sentence-table.ts'
import { HeldWords, type SectionWords } from './held-words.ts'

/** Fitted together with those of `SentenceOdds`, and added to what those make of a sentence. */
const weights = {
  /** Weight of a word that few of these sentences contain, by its inverse frequency in them and by its share of the question. */
  told: 0.28,
  toldShare: 1.8,
  /** Weight of a word that only means about the same, the same way; its share is that among the sections, as in `alone`. */
  related: 0.25,
  relatedShare: 2.3,
  /** Factor for a word that only the sentence before contains: this one may answer with a pronoun. */
  carried: 0.15,
  /** Factor for the word for what is asked, in `Which city …` the city. */
  asked: 0.5,
}

/** By sentence of a section. */
export interface Telling {
  readonly told: Float64Array
  /** Added to `told` where the sentence continues the one before. */
  readonly carried: Float64Array
}

/** For one question, until the next one. Keeps scratch space, by place. */
export class TellingWords {
  readonly #held: HeldWords
  /** By term, its share of the question's weight among the sections. */
  readonly #share: Float64Array
  /** Place of the word for what is asked, or -1. */
  readonly #asked: number
  readonly #rarity: Float64Array
  readonly #holding: Uint32Array
  readonly #gains: Float64Array
  readonly #last: Int32Array

  /** @param asked the word for what is asked, as the index has it; empty where there is none */
  constructor(index: OpenIndex, question: Question, { query, total, scratch }: Ranking, asked = question.asked) {
    this.#held = new HeldWords(index, question, query, scratch.held)
    this.#share = Float64Array.from(query.terms, ({ idf }) => idf / total)
    this.#asked = query.terms.findIndex(({ surface }) => surface === asked)
    const { size } = this.#held
    this.#rarity = new Float64Array(size)
    this.#holding = new Uint32Array(size)
    this.#gains = new Float64Array(size)
    this.#last = new Int32Array(size)
  }

  /** The fewer sentences of these sections contain a word, the more it counts. */
  of(sections: readonly number[], windows: readonly SentenceWindow[] = []): readonly Telling[] {
    const words = sections.map((section, i) => this.#held.read(section, windows[i]))
    const total = this.#readRarity(words)
    return words.map((each, i) => {
      this.#readGains(each, total)
      return this.#tell(each, this.#takeTitle(sections[i] ?? 0))
    })
  }

  /** Inverse frequencies among the sentences; @returns their sum over the words of the question */
  #readRarity(sections: readonly SectionWords[]): number {
    const held = this.#held
    const holding = this.#holding.fill(0)
    let sentences = 0
    for (const { places, start } of sections) {
      sentences += start.length
      for (const place of places) holding[place] = (holding[place] ?? 0) + 1
    }
    let total = 0
    for (let place = 0; place < held.size; place++) {
      const term = held.relatedTerm(place)
      const own = holding[place] ?? 0
      const rarity = inverseFrequency(sentences, term < 0 ? own : own + (holding[term] ?? 0))
      this.#rarity[place] = rarity
      if (term < 0) total += rarity
    }
    return total
  }

  /** What a sentence of the section gains by each place. */
  #readGains({ places }: SectionWords, total: number): void {
    const held = this.#held
    const gains = this.#gains
    const holding = this.#holding.fill(0)
    for (const place of places) holding[place] = (holding[place] ?? 0) + 1
    for (let place = 0; place < held.size; place++) {
      const term = held.relatedTerm(place)
      const rarity = this.#rarity[place] ?? 0
      if (term < 0) gains[place] = (weights.told + weights.toldShare / total) * rarity
      else {
        const share = (this.#share[term] ?? 0) / ((holding[place] ?? 0) + (holding[term] ?? 0))
        gains[place] = weights.related * rarity + weights.relatedShare * share
      }
    }
    if (this.#asked >= 0) gains[this.#asked] = (gains[this.#asked] ?? 0) + weights.asked
  }

  /** All that a page says is about the words of its title: @returns what each sentence gains by them, and none once more */
  #takeTitle(section: number): number {
    let sum = 0
    this.#held.visitTitle(section, (place) => {
      if (this.#held.relatedTerm(place) < 0) sum += this.#gains[place] ?? 0
      this.#gains[place] = 0
    })
    return sum
  }

  #tell({ places, start }: SectionWords, ofTitle: number): Telling {
    const told = new Float64Array(start.length)
    const carried = new Float64Array(start.length)
    const last = this.#last.fill(-1)
    for (let sentence = 0; sentence < start.length; sentence++) {
      const from = start[sentence] ?? 0
      const end = start[sentence + 1] ?? places.length
      for (let i = from; i < end; i++) last[places[i] ?? 0] = sentence
      told[sentence] = ofTitle + this.#sumOf(places, from, end, sentence)
      carried[sentence] = sentence > 0 ? this.#carriedOf(places, start[sentence - 1] ?? 0, from, sentence) : 0
    }
    return { told, carried }
  }

  /** A word counts itself or by what is related to it, not both. */
  #sumOf(places: readonly number[], from: number, end: number, sentence: number): number {
    let sum = 0
    for (let i = from; i < end; i++) {
      const place = places[i] ?? 0
      const term = this.#held.relatedTerm(place)
      if (term < 0 || this.#last[term] !== sentence) sum += this.#gains[place] ?? 0
    }
    return sum
  }

  /** @param from and @param end of the sentence before */
  #carriedOf(places: readonly number[], from: number, end: number, sentence: number): number {
    let sum = 0
    for (let i = from; i < end; i++) {
      const place = places[i] ?? 0
      if (this.#held.relatedTerm(place) < 0 && this.#last[place] !== sentence) sum += this.#rarity[place] ?? 0
    }
    return weights.carried * sum
  }
}
