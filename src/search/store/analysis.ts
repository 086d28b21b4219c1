/** Turns pages into numbered terms; what costs time happens once for each distinct word. */
import type { IndexedPage } from '../../contract/page-record.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import { piecesOf } from '../text/pieces.ts'
import { sentencesOf } from '../text/sentences.ts'
import { hidesNothing, type Term, termsOf, visibleText } from '../text/tokenise.ts'
import { NumberList } from './bytes.ts'
import { addSentences } from './sentence-table.ts'
import { WordNumbers } from './word-numbers.ts'

/** What is kept of a page: its text as bytes and its words as numbers, which take little more space than the text. */
export interface AnalysedPage {
  readonly head: PageHead
  readonly anchors: readonly string[]
  readonly headings: readonly string[]
  /** What is said about the sections, as one text by which changes are noticed; mostly empty. */
  readonly said: string
  /** Text, outline and words in one array, since each array costs 300 bytes beyond its contents. */
  readonly bytes: Uint8Array
  /**
   * Before it is the text: UTF-8 of the sections, one after the other. From it on, packed, the lengths of the sections'
   * texts in bytes; then for each section its sentences, as `addSentences` has them.
   */
  readonly outlineStart: number
  /**
   * From it on, packed, term + 1 for each word of the title, the tags, each alias, and of each section what is said about it, its
   * heading and sentences; each ends in 0.
   */
  readonly wordsStart: number
}

/** A page without its sections. */
export type PageHead = Omit<IndexedPage, 'sections'>

/** A view, which the index shares. */
export function textOf({ bytes, outlineStart }: AnalysedPage): Uint8Array {
  return bytes.subarray(0, outlineStart)
}

export interface KeptTerms {
  readonly surfaces: readonly string[]
  readonly stems: readonly string[]
}

/** Distinct terms, numbered from 0 in the order of their first sight. */
export class TermList {
  /** By number. */
  readonly surfaces: string[] = []
  readonly stems: string[] = []
  /** By surface the newest term, and by term the one of the same surface before it: pages in other languages stem otherwise. */
  readonly #newest = new Map<string, number>()
  readonly #before: number[] = []

  /** @param kept by another list, whose numbers this one continues */
  constructor(kept?: KeptTerms) {
    for (const [at, surface] of (kept?.surfaces ?? []).entries())
      this.numberOf({ surface, stem: kept?.stems[at] ?? surface })
  }

  kept(): KeptTerms {
    return { surfaces: this.surfaces, stems: this.stems }
  }

  get size(): number {
    return this.surfaces.length
  }

  numberOf({ surface, stem }: Term): number {
    const newest = this.#newest.get(surface) ?? nowhere
    for (let number = newest; number !== nowhere; number = this.#before[number] ?? nowhere)
      if (this.stems[number] === stem) return number
    this.#newest.set(surface, this.size)
    this.#before.push(newest)
    // One string where both are the same letters.
    this.stems.push(stem === surface ? surface : stem)
    return this.surfaces.push(surface) - 1
  }
}

const nowhere = -1
const none: readonly string[] = []

/** Numbers terms in the order of their first sight; grows with the vocabulary, not with the pages. */
export class Analyser {
  readonly terms: TermList
  readonly #wordsByLanguage = new Map<string, WordNumbers>()
  readonly #encoder = new TextEncoder()
  /** Bytes of the current page. */
  #bytes = new Uint8Array(1 << 15)
  readonly #outline = new NumberList()
  readonly #words = new NumberList()

  /** @param kept terms of analyses that were made before */
  constructor(kept?: KeptTerms) {
    this.terms = new TermList(kept)
  }

  /** @param known of the page of the same path; given back where nothing has changed */
  analyse(page: IndexedPage, known?: AnalysedPage): AnalysedPage {
    const { sections, ...head } = page
    const said = saidOf(sections)
    const outlineStart = this.#encode(sections)
    const lengthsEnd = this.#pack(this.#outline, outlineStart)
    if (known && isSamePage(known, page, said, outlineStart, this.#bytes.subarray(0, lengthsEnd))) return known
    this.#read(page)
    const wordsStart = this.#pack(this.#outline, outlineStart)
    const end = this.#pack(this.#words, wordsStart)
    return {
      head,
      anchors: sections.map(({ anchor }) => anchor),
      headings: sections.map(({ heading }) => heading),
      said,
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

  #read({ title, tags, aliases = none, language, sections }: IndexedPage): void {
    const known = this.#wordsOf(primaryLanguage(language))
    const words = this.#words
    words.length = 0
    addTerms(title, known, words)
    words.push(0)
    for (const tag of tags) addTerms(tag.replaceAll('/', ' '), known, words)
    words.push(0)
    for (const alias of aliases) {
      addTerms(alias, known, words)
      words.push(0)
    }
    let start = 0
    for (const [i, { heading, text, said = none }] of sections.entries()) {
      for (const each of said) addTerms(each, known, words)
      words.push(0)
      addTerms(heading, known, words)
      words.push(0)
      const end = start + (this.#outline.values[i] ?? 0)
      this.#readText(text, start, end, known)
      start = end
    }
  }

  /** @param start of the text in `#bytes`, to its `end` */
  #readText(text: string, start: number, end: number, known: WordNumbers): void {
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

  #wordsOf(language: string): WordNumbers {
    let words = this.#wordsByLanguage.get(language)
    if (words === undefined) {
      words = new WordNumbers((word) => termsOf(word, language).map((term) => this.terms.numberOf(term) + 1))
      this.#wordsByLanguage.set(language, words)
    }
    return words
  }
}

/** Adds the numbers of the text's terms to `out`. */
function addTerms(markdown: string, words: WordNumbers, out: NumberList): void {
  words.addAll(visibleText(markdown), out)
}

function saidOf(sections: IndexedPage['sections']): string {
  if (!sections.some(({ said = none }) => said.length > 0)) return ''
  return JSON.stringify(sections.map(({ said = none }) => said))
}

/** @param beginning of the bytes that the page would have: its text and the lengths of its sections */
function isSamePage(
  known: AnalysedPage,
  page: IndexedPage,
  said: string,
  outlineStart: number,
  beginning: Uint8Array,
): boolean {
  const { head } = known
  const { tags, sections } = page
  return (
    head.title === page.title &&
    head.language === page.language &&
    head.collection === page.collection &&
    (head.boost ?? 1) === (page.boost ?? 1) &&
    known.said === said &&
    sameTexts(head.tags, tags) &&
    sameTexts(head.aliases ?? none, page.aliases ?? none) &&
    known.anchors.length === sections.length &&
    sections.every(({ anchor, heading }, i) => anchor === known.anchors[i] && heading === known.headings[i]) &&
    known.outlineStart === outlineStart &&
    startsWith(known.bytes, beginning)
  )
}

function sameTexts(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, i) => text === others[i])
}

function startsWith(bytes: Uint8Array, beginning: Uint8Array): boolean {
  for (let at = 0; at < beginning.length; at++) if (bytes[at] !== beginning[at]) return false
  return true
}
