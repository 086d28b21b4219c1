/** Turns pages into numbered terms; what costs time happens once for each distinct word. */
import type { IndexedPage } from './page.ts'
import { packSentences } from './sentence-table.ts'
import { sentencesOf } from './sentences.ts'
import { primaryLanguage } from './stem.ts'
import { type Term, termsOf, wordsOf } from './tokenise.ts'

/** A page as numbers: term + 1, and 0 where a heading or a sentence ends. */
export interface AnalysedPage {
  readonly page: IndexedPage
  readonly language: string
  readonly title: Uint32Array
  readonly tags: Uint32Array
  readonly sections: readonly AnalysedSection[]
}

export interface AnalysedSection {
  /** Where the heading's words end. */
  readonly headingLength: number
  readonly words: Uint32Array
  /** As `packSentences` writes them. */
  readonly sentences: Uint32Array
}

/** Numbers terms in the order of their first sight; grows with the vocabulary, not with the pages. */
export class Analyser {
  readonly terms: Term[] = []
  readonly #numbers = new Map<string, number>()
  readonly #wordNumbers = new Map<string, Map<string, readonly number[]>>()

  analyse(page: IndexedPage): AnalysedPage {
    const language = primaryLanguage(page.language)
    const known = this.#known(language)
    const sections = page.sections.map(({ heading, text }) => {
      const words: number[] = []
      this.#number(heading, known, language, words)
      const headingLength = words.length
      words.push(0)
      const sentences = sentencesOf(text)
      for (const { start, end } of sentences) {
        this.#number(text.slice(start, end), known, language, words)
        words.push(0)
      }
      return { headingLength, words: Uint32Array.from(words), sentences: packSentences(sentences) }
    })
    const title: number[] = []
    this.#number(page.title, known, language, title)
    const tags: number[] = []
    for (const tag of page.tags) this.#number(tag.replaceAll('/', ' '), known, language, tags)
    return { page, language, title: Uint32Array.from(title), tags: Uint32Array.from(tags), sections }
  }

  /** Adds the numbers of the text's terms to `out`. */
  #number(text: string, known: Map<string, readonly number[]>, language: string, out: number[]): void {
    for (const word of wordsOf(text)) {
      let of = known.get(word)
      if (of === undefined) {
        of = termsOf(word, language).map((term) => this.#numberOf(term) + 1)
        known.set(word, of)
      }
      for (let i = 0; i < of.length; i++) out.push(of[i] ?? 0)
    }
  }

  #known(language: string): Map<string, readonly number[]> {
    let known = this.#wordNumbers.get(language)
    if (known === undefined) {
      known = new Map()
      this.#wordNumbers.set(language, known)
    }
    return known
  }

  #numberOf(term: Term): number {
    const key = `${term.surface}\n${term.stem}`
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.terms.length
      this.#numbers.set(key, number)
      this.terms.push(term)
    }
    return number
  }
}
