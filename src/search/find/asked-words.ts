/** Words of an index by how questions say them: which of a title would be terms (`parseQuery`), and which are typed without marks. */
import { entriesAt, type WordTable } from '../store/search-index.ts'
import { firstUnspaced, isGrammar } from '../text/cjk.ts'
import { fold, isAscii } from '../text/fold.ts'
import { stopWordsFor } from '../text/stop-words.ts'

/** By entry. */
export type WordKinds = Uint8Array

/** `sign`: of a script without spaces. `grammar`: such a sign as a question does without, where it has others. */
const [plain, stopWord, sign, grammar] = [0, 1, 2, 3] as const

/** @param language of questions, whose stop words count for nothing */
export function wordKinds(words: WordTable, language: string): WordKinds {
  const { surfaces } = words
  const kinds = new Uint8Array(words.entryOf.length).fill(plain)
  const mark = (place: number, kind: number) => {
    for (const entry of entriesAt(words, place)) kinds[entry] = kind
  }
  for (let place = surfaces.firstAtLeast(firstUnspaced); place < surfaces.size; place++)
    mark(place, kindOf(surfaces.word(place), language))
  for (const word of stopWordsFor(language)) mark(surfaces.find(word), stopWord)
  return kinds
}

/** The kind of one word; see `wordKinds`. */
export function kindOf(word: string, language: string): number {
  if (stopWordsFor(language).has(word)) return stopWord
  if (word < firstUnspaced) return plain
  return isGrammar(word) ? grammar : sign
}

/** Of the language that the kinds were made for. */
export function isStopWord(kinds: WordKinds, entry: number): boolean {
  return kinds[entry] === stopWord
}

/** All of them, where nothing but stop words is left. */
export function askedWords(entries: readonly number[], kinds: WordKinds): readonly number[] {
  const telling = entries.filter((entry) => kinds[entry] !== stopWord)
  if (telling.length === 0) return entries
  const hasSigns = telling.some((entry) => kinds[entry] === sign)
  return hasSigns ? telling.filter((entry) => kinds[entry] !== grammar) : telling
}

/** By a word without its marks, the places of the surfaces that have some. */
export function markedWordsOf({ surfaces }: Pick<WordTable, 'surfaces'>): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (let place = 0; place < surfaces.size; place++) {
    const word = surfaces.word(place)
    if (isAscii(word)) continue
    const bare = fold(word)
    if (!isAscii(bare) || surfaces.isGone(place)) continue
    const known = places.get(bare)
    if (known) known.push(place)
    else places.set(bare, [place])
  }
  return places
}
