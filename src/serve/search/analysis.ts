/** Turns pages into numbered terms; what costs time happens once for each distinct word. */
import type { IndexedPage } from './page.ts'
import { piecesOf } from './pieces.ts'
import { packSentences } from './sentence-table.ts'
import { sentencesOf } from './sentences.ts'
import { primaryLanguage } from './stem.ts'
import { type Term, termsOf, visibleText } from './tokenise.ts'
import { WordTable } from './word-table.ts'

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
  readonly #wordsByLanguage = new Map<string, WordTable>()

  analyse(page: IndexedPage): AnalysedPage {
    const language = primaryLanguage(page.language)
    const known = this.#wordsOf(language)
    const sections = page.sections.map(({ heading, text }) => {
      const words: number[] = []
      addTerms(heading, known, words)
      const headingLength = words.length
      words.push(0)
      const sentences = piecesOf(text, sentencesOf(text))
      for (const { start, end } of sentences) {
        addTerms(text.slice(start, end), known, words)
        words.push(0)
      }
      return { headingLength, words: new Uint32Array(words), sentences: packSentences(sentences) }
    })
    const title: number[] = []
    addTerms(page.title, known, title)
    const tags: number[] = []
    for (const tag of page.tags) addTerms(tag.replaceAll('/', ' '), known, tags)
    return { page, language, title: new Uint32Array(title), tags: new Uint32Array(tags), sections }
  }

  #wordsOf(language: string): WordTable {
    let words = this.#wordsByLanguage.get(language)
    if (words === undefined) {
      words = new WordTable((word) => termsOf(word, language).map((term) => this.#numberOf(term) + 1))
      this.#wordsByLanguage.set(language, words)
    }
    return words
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

/** Adds the numbers of the text's terms to `out`. */
function addTerms(markdown: string, words: WordTable, out: number[]): void {
  words.addAll(visibleText(markdown), out)
}
