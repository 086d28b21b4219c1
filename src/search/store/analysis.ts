/** Turns pages into numbered terms; what costs time happens once for each distinct word. */

import { piecesOf } from '../text/pieces.ts'
import { sentencesOf } from '../text/sentences.ts'
import { primaryLanguage } from '../text/stem.ts'
import { hidesNothing, termsOf, visibleText } from '../text/tokenise.ts'
import { type AnalysedPage, isSamePage } from './analysed-page.ts'
import { NumberList } from './number-list.ts'
import type { IndexedPage } from './page.ts'
import { addSentences } from './sentence-table.ts'
import { TermList } from './term-list.ts'
import { WordTable } from './word-table.ts'

/** Numbers terms in the order of their first sight; grows with the vocabulary, not with the pages. */
export class Analyser {
  readonly terms = new TermList()
  readonly #wordsByLanguage = new Map<string, WordTable>()
  readonly #encoder = new TextEncoder()
  /** Of the page at hand. */
  #bytes = new Uint8Array(1 << 15)
  readonly #outline = new NumberList()
  readonly #words = new NumberList()

  /** @param known of the page of the same path; given back where nothing has changed */
  analyse(page: IndexedPage, known?: AnalysedPage): AnalysedPage {
    const { sections, ...head } = page
    const outlineStart = this.#encode(sections)
    const lengthsEnd = this.#pack(this.#outline, outlineStart)
    if (known && isSamePage(known, page, outlineStart, this.#bytes.subarray(0, lengthsEnd))) return known
    this.#read(page)
    const wordsStart = this.#pack(this.#outline, outlineStart)
    const end = this.#pack(this.#words, wordsStart)
    return {
      head,
      anchors: sections.map(({ anchor }) => anchor),
      headings: sections.map(({ heading }) => heading),
      bytes: this.#bytes.slice(0, end),
      outlineStart,
      wordsStart,
    }
  }

  /** Leaves the lengths of the sections' texts in the outline; returns their sum. */
  #encode(sections: IndexedPage['sections']): number {
    this.#outline.length = 0
    let length = 0
    for (const { text } of sections) {
      const size = this.#encodeAt(length, text)
      this.#outline.push(size)
      length += size
    }
    return length
  }

  /** Leaves room for a byte after the last text, which its reader needs. */
  #encodeAt(start: number, text: string): number {
    const { read, written } = this.#encoder.encodeInto(text, this.#bytes.subarray(start, -1))
    if (read === text.length) return written
    this.#grow(0)
    return this.#encodeAt(start, text)
  }

  /** Returns where the numbers end. */
  #pack(numbers: NumberList, start: number): number {
    const longest = start + 5 * numbers.length
    if (longest > this.#bytes.length) this.#grow(longest)
    return numbers.pack(this.#bytes, start)
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length))
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  #read({ title, tags, language, sections }: IndexedPage): void {
    const known = this.#wordsOf(primaryLanguage(language))
    const words = this.#words
    words.length = 0
    addTerms(title, known, words)
    words.push(0)
    for (const tag of tags) addTerms(tag.replaceAll('/', ' '), known, words)
    words.push(0)
    let start = 0
    for (const [i, { heading, text }] of sections.entries()) {
      addTerms(heading, known, words)
      words.push(0)
      const end = start + (this.#outline.values[i] ?? 0)
      this.#readText(text, start, end, known)
      start = end
    }
  }

  /** @param start of the text in `#bytes`, to its `end` */
  #readText(text: string, start: number, end: number, known: WordTable): void {
    const bytes = this.#bytes
    const words = this.#words
    const isAscii = end - start === text.length
    const sentences = piecesOf(text, sentencesOf(text))
    addSentences(sentences, this.#outline)
    for (const sentence of sentences) {
      const from = start + sentence.start
      const to = start + sentence.end
      if (isAscii && hidesNothing(bytes, from, to)) known.addAscii(bytes, from, to, words)
      else addTerms(text.slice(sentence.start, sentence.end), known, words)
      words.push(0)
    }
  }

  #wordsOf(language: string): WordTable {
    let words = this.#wordsByLanguage.get(language)
    if (words === undefined) {
      words = new WordTable((word) => termsOf(word, language).map((term) => this.terms.numberOf(term) + 1))
      this.#wordsByLanguage.set(language, words)
    }
    return words
  }
}

/** Adds the numbers of the text's terms to `out`. */
function addTerms(markdown: string, words: WordTable, out: NumberList): void {
  words.addAll(visibleText(markdown), out)
}
