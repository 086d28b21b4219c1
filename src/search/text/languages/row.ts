/** What is known of one language. */
import { lazily } from '../../../text/lazily.ts'
import { fold, lowerCase } from '../fold.ts'

/** Reduces a lower-case word to its stem. */
export type Stemmer = (word: string) => string

/** Lists are words between blanks, in any spelling that folds to the same. */
export interface RowData {
  readonly stemmer?: Stemmer
  /** Words that carry no subject: pronouns, auxiliaries, question words, prepositions; of unspaced text its pairs of characters. */
  readonly stopWords?: string
  /** What is written in front of a stop word as part of it. */
  readonly prefixes?: string
  /** Words that refer to something said before; ambiguous ones, such as German `sie`, are left out. */
  readonly pronouns?: string
  /** How a follow-up begins; two words are joined by `-`. */
  readonly openers?: string
  /** What a full stop follows within a sentence, without it. */
  readonly abbreviations?: string
  /** What comes before an apostrophe and is no part of the noun: `l` and `dell`, of `l'eau` and `dell'acqua`. */
  readonly elided?: string
  /** An apostrophe parts a name from its endings, as in `Ankara'da`. */
  readonly endingsApart?: boolean
  /** Words are joined without a blank (`Hausdach`), so that a word may be found within another. */
  readonly compounds?: boolean
  /** The capital of `ı` is `I`, and that of `i` is `İ`. */
  readonly dotlessI?: boolean
  /** What keyboards without a letter write for it, not after a vowel or `q`: `ue` of `Muell`, unlike that of `neue` and `Quelle`. */
  readonly digraphs?: Readonly<Record<string, string>>
  /** Marks make other words, as the tones of Vietnamese do. */
  readonly keepsMarks?: boolean
}

export class LanguageRow {
  readonly stem: Stemmer
  readonly compounds: boolean
  readonly #data: RowData
  readonly #stopWords: () => ReadonlySet<string>
  readonly #bareStopWords: () => ReadonlySet<string>
  readonly #pronouns: () => ReadonlySet<string>
  readonly #openers: () => ReadonlySet<string>

  /** @param listed further stop words */
  constructor(data: RowData, listed = '') {
    this.#data = data
    this.stem = data.stemmer ?? unchanged
    this.compounds = data.compounds ?? false
    this.#stopWords = lazily(() => this.#allStopWords(listed))
    this.#bareStopWords = lazily(() => new Set(Array.from(this.stopWords, fold)))
    this.#pronouns = lazily(() => new Set(this.#words(data.pronouns)))
    this.#openers = lazily(() => new Set(this.#words(data.openers)))
  }

  get stopWords(): ReadonlySet<string> {
    return this.#stopWords()
  }

  /** As they are typed without marks. */
  get bareStopWords(): ReadonlySet<string> {
    return this.#bareStopWords()
  }

  get pronouns(): ReadonlySet<string> {
    return this.#pronouns()
  }

  get openers(): ReadonlySet<string> {
    return this.#openers()
  }

  get abbreviations(): readonly string[] {
    return wordsIn(this.#data.abbreviations)
  }

  /** Whether words that differ in their marks alone are different words. */
  get keepsMarks(): boolean {
    return this.#data.keepsMarks ?? false
  }

  lowerCase(word: string): string {
    return lowerCase(this.#data.dotlessI ? word.replaceAll('I', 'ı') : word)
  }

  /** The folded form of a word in lower case. */
  fold(word: string): string {
    return this.#data.keepsMarks ? word.normalize('NFC') : fold(word)
  }

  /** The stem of a word that is written without a letter that the keyboard lacks; undefined if the word may be whole. */
  stemWithLetters(word: string): string | undefined {
    const { digraphs } = this.#data
    if (!digraphs) return undefined
    const whole = word.replace(/(?<![aeiouyq])[ao][aeo]|(?<![aeiouyq])ue/g, (pair) => digraphs[pair] ?? pair)
    return whole === word ? undefined : this.fold(this.stem(whole) || whole)
  }

  withoutElision(word: string): string {
    const { elided, endingsApart } = this.#data
    const at = elided || endingsApart ? word.search(/['’]/) : -1
    if (at < 1 || at > word.length - 2) return word
    if (endingsApart) return word.slice(0, at)
    return ` ${elided} `.includes(` ${word.slice(0, at).toLowerCase()} `) ? word.slice(at + 1) : word
  }

  #allStopWords(listed: string): ReadonlySet<string> {
    const words = [...this.#words(this.#data.stopWords), ...this.#words(listed)]
    const prefixed = wordsIn(this.#data.prefixes).flatMap((prefix) => words.map((word) => prefix + word))
    return new Set([...words, ...prefixed])
  }

  #words(list: string | undefined): string[] {
    return wordsIn(list).map((word) => this.fold(word.replace(/['’]/g, '')))
  }
}

const unchanged: Stemmer = (word) => word

function wordsIn(list = ''): string[] {
  return list.split(/\s+/).filter(Boolean)
}
