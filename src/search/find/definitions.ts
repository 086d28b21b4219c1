/** How well sections say what a thing is, for questions that ask it: `What is a vault?`, `A vault is a folder …`. */
import type { ByteReader } from '../store/bytes.ts'
import { listReader } from '../store/packed-lists.ts'
import { entriesAt, entriesOf } from '../store/search-index.ts'
import { termsOf } from '../text/tokenise.ts'
import { isStopWord, type WordKinds } from './asked-words.ts'
import type { OpenIndex } from './open-index.ts'
import type { Query } from './query.ts'
import { definitionWords } from './wants/definition-words.ts'

/** What a word may be at the beginning of a sentence. From `asked` on, it is a term of the question: `asked` plus its place. */
const [other, article, verb, asked] = [0, 1, 2, 3] as const
/** Terms of a thing that somebody asks for. */
const mostTerms = 5
/** Other words beside them: a remote vault is not any vault, and with two it is something else. */
const mostOthers = 1
/** What is read of a section: a thing is defined where it is introduced. */
const mostWords = 400
/** How much a definition counts without an article behind the verb: `Vaults are encrypted` says less of them than `… are folders`. */
const withoutArticle = 0.6

/** @returns how well a section defines what is asked for, from 0 to 1; undefined where nothing is, or its language is not known */
export function definitionReader(index: OpenIndex, query: Query): ((section: number) => number) | undefined {
  const { terms, language, asksForDefinition } = query
  const words = definitionWords[language]
  if (!asksForDefinition || !words || terms.length > mostTerms) return undefined
  const roles = new Uint8Array(index.words.stemOf.length)
  const mark = (list: string, role: number) => {
    for (const word of list.split(' '))
      for (const { surface } of termsOf(word, language))
        for (const entry of entriesAt(index.words, index.words.surfaces.find(surface))) roles[entry] = role
  }
  mark(words.articles, article)
  mark(words.verbs, verb)
  for (const [place, { stems }] of terms.entries())
    for (const stem of stems) for (const entry of entriesOf(index.entriesOfStem, stem)) roles[entry] = asked + place
  const reader = new DefinitionReader(roles, index.wordKinds, (1 << terms.length) - 1)
  return (section) => reader.read(listReader(index.sequences, section))
}

class DefinitionReader {
  readonly #roles: Uint8Array
  readonly #kinds: WordKinds
  readonly #all: number
  /** Words that may still be read of the section. */
  #left = 0

  /** @param all a bit for each term */
  constructor(roles: Uint8Array, kinds: WordKinds, all: number) {
    this.#roles = roles
    this.#kinds = kinds
    this.#all = all
  }

  read(section: ByteReader): number {
    this.#left = mostWords
    // The heading is no sentence.
    this.#passRest(section)
    let best = 0
    while (!section.done && this.#left > 0 && best < 1) best = Math.max(best, this.#readSentence(section))
    return best
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
