/** How well sections and sentences say what a thing is, for questions that ask it: `What is a vault?`, `A vault is a folder …`. */
import type { ByteReader } from '../store/bytes.ts'
import { listReader, type PackedLists } from '../store/packed-lists.ts'
import { entriesAt, entriesOf } from '../store/search-index.ts'
import type { SentenceWindow } from '../store/sentence-table.ts'
import { termsOf } from '../text/tokenise.ts'
import { isStopWord, type WordKinds } from './asked-words.ts'
import type { OpenIndex } from './open-index.ts'
import type { Query } from './query.ts'
import { definitionWordsIn } from './wants/definition-words.ts'

/** What a word may be at the beginning of a sentence. From `asked` on, it is a term of the question: `asked` plus its place. */
const [other, aside, article, verb, asked] = [0, 1, 2, 3, 4] as const
/** Terms of a thing that somebody asks for. */
const mostTerms = 5
/** Other words beside them: a remote vault is not any vault, and with two it is something else. */
const mostOthers = 1
/** What is read of a section: a thing is defined where it is introduced. */
const mostWords = 400
/** How much a definition counts without an article behind the verb: `Vaults are encrypted` says less of them than `… are folders`. */
const withoutArticle = 0.8

/** @returns undefined where no definition is asked for, or what defines in its language is not known */
export function definitionReader(index: OpenIndex, query: Query): DefinitionReader | undefined {
  const { terms, language, asksForDefinition } = query
  const words = definitionWordsIn(language)
  if (!asksForDefinition || !words || terms.length > mostTerms) return undefined
  const roles = new Uint8Array(index.words.stemOf.length)
  const mark = (list: readonly string[], role: number) => {
    for (const word of list)
      for (const { surface } of termsOf(word, language))
        for (const entry of entriesAt(index.words, index.words.surfaces.find(surface))) roles[entry] = role
  }
  mark(query.aside ?? [], aside)
  mark(words.articles.split(' '), article)
  mark(words.verbs.split(' '), verb)
  for (const [place, { stems }] of terms.entries())
    for (const stem of stems) for (const entry of entriesOf(index.entriesOfStem, stem)) roles[entry] = asked + place
  return new DefinitionReader(index, roles, (1 << terms.length) - 1)
}

/** How well sections and their sentences define what one question asks for, from 0 to 1. */
export class DefinitionReader {
  readonly #sequences: PackedLists
  readonly #roles: Uint8Array
  readonly #kinds: WordKinds
  readonly #all: number
  /** Words that may still be read of the section. */
  #left = 0

  /**
   * @param roles by entry
   * @param all a bit for each term
   */
  constructor({ sequences, wordKinds }: OpenIndex, roles: Uint8Array, all: number) {
    this.#sequences = sequences
    this.#roles = roles
    this.#kinds = wordKinds
    this.#all = all
  }

  /** Of its first words only. */
  section(section: number): number {
    const from = this.#begin(section, mostWords)
    let best = 0
    while (!from.done && this.#left > 0 && best < 1) best = Math.max(best, this.#readSentence(from))
    return best
  }

  /** By sentence, from the first one to the end of the window. */
  sentences(section: number, { end }: SentenceWindow): readonly number[] {
    const from = this.#begin(section, Number.MAX_SAFE_INTEGER)
    const values: number[] = []
    while (!from.done && values.length < end) values.push(this.#readSentence(from))
    return values
  }

  /** Behind the heading, which is no sentence. */
  #begin(section: number, most: number): ByteReader {
    const from = listReader(this.#sequences, section)
    this.#left = most
    this.#passRest(from)
    return from
  }

  /** Reads to the end of the sentence, or of what may be read. */
  #readSentence(from: ByteReader): number {
    let held = 0
    let others = 0
    while (!from.done && this.#left-- > 0) {
      const number = from.varint()
      if (number === 0) return 0
      const role = this.#roles[number - 1] ?? other
      if (role >= asked) held |= 1 << (role - asked)
      // `If your vault is …` says nothing of vaults.
      else if (role === other && (++others > mostOthers || isStopWord(this.#kinds, number - 1))) break
      else if (role === verb)
        return held === this.#all ? this.#readAfterVerb(from) / (1 + others) : this.#passRest(from)
    }
    return this.#passRest(from)
  }

  #readAfterVerb(from: ByteReader): number {
    const number = from.done ? 0 : from.varint()
    if (number !== 0) this.#passRest(from)
    return this.#roles[number - 1] === article ? 1 : withoutArticle
  }

  /** @returns 0, for what is not read */
  #passRest(from: ByteReader): 0 {
    let left = this.#left
    while (!from.done && left-- > 0 && from.varint() !== 0);
    this.#left = left
    return 0
  }
}
