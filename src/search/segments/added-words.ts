/** Numbers for the words of added pages: those of the index where it has them, and new ones after its own. */
import type { AnalysedPage, TermList } from '../store/analysis.ts'
import { NumberList } from '../store/bytes.ts'
import type { EntryNumbering } from '../store/inversion.ts'
import { joined } from '../store/joined.ts'
import { type EntriesOfStem, entriesAt, entriesOf, type WordTable } from '../store/search-index.ts'
import { Vocabulary } from '../store/vocabulary.ts'

export interface AddedWords {
  /** For reading the pages: entries have their numbers in the grown index, stems count those of the pages alone. */
  readonly numbering: EntryNumbering
  /** By stem of the pages its number in the grown index, and its letters. */
  readonly stems: Uint32Array
  readonly stemWords: Vocabulary
  /** Entries that the pages use. */
  readonly entries: Uint32Array
  /** Words that the index lacks. */
  readonly newSurfaces: Vocabulary
  readonly newStems: Vocabulary
  /** New entries in the order of their numbers. */
  readonly stemOf: Uint32Array
  readonly surfaceOf: Uint32Array
}

export function numberAdded(pages: readonly AnalysedPage[], terms: TermList, words: WordTable): AddedWords {
  const used = termsOf(pages, terms.size)
  const surfaceNumbers = new Numbers(words.surfaces, used, terms.surfaces)
  const stemNumbers = new Numbers(words.stems, used, terms.stems)
  const stemWords = new Vocabulary([...new Set(used.map((term) => terms.stems[term] ?? ''))].sort())
  const firstNew = words.stemOf.length
  const entryOf = new Uint32Array(terms.size)
  const localStemOf = new Map<number, number>()
  const added: { readonly surface: number; readonly stem: number }[] = []
  for (const term of used) {
    const surface = surfaceNumbers.of(terms.surfaces[term] ?? '')
    const stem = stemNumbers.of(terms.stems[term] ?? '')
    const known = entriesAt(words, surface).find((entry) => words.stemOf[entry] === stem)
    const entry = known ?? firstNew + added.push({ surface, stem }) - 1
    entryOf[term] = entry
    localStemOf.set(entry, stemWords.find(terms.stems[term] ?? ''))
  }
  const stemOf = new Uint32Array(firstNew + added.length)
  for (const [entry, stem] of localStemOf) stemOf[entry] = stem
  return {
    numbering: { entryOf, stemOf, stems: stemWords },
    stems: Uint32Array.from({ length: stemWords.size }, (_, i) => stemNumbers.of(stemWords.word(i))),
    stemWords,
    entries: Uint32Array.from(localStemOf.keys()),
    newSurfaces: surfaceNumbers.added,
    newStems: stemNumbers.added,
    stemOf: Uint32Array.from(added, ({ stem }) => stem),
    surfaceOf: Uint32Array.from(added, ({ surface }) => surface),
  }
}

/** The entries of each surface that has new ones: all of them. */
export function entriesOfSurfaces(words: WordTable, { surfaceOf }: AddedWords): Map<number, Uint32Array> {
  return withNew(surfaceOf, words.stemOf.length, (surface) =>
    surface < words.surfaces.size ? entriesAt(words, surface) : none,
  )
}

/** The entries of each stem that has new ones: all of them. */
export function entriesOfStems(words: WordTable, of: EntriesOfStem, { stemOf }: AddedWords): Map<number, Uint32Array> {
  return withNew(stemOf, words.stemOf.length, (stem) => (stem < words.stems.size ? entriesOf(of, stem) : none))
}

const none = new Uint32Array(0)

function withNew(keys: Uint32Array, firstNew: number, before: (key: number) => Uint32Array): Map<number, Uint32Array> {
  const all = new Map<number, Uint32Array>()
  for (const [i, key] of keys.entries()) all.set(key, joined(Uint32Array, all.get(key) ?? before(key), [firstNew + i]))
  return all
}

/** The distinct terms of the pages, in the order of their first sight. */
function termsOf(pages: readonly AnalysedPage[], size: number): number[] {
  const seen = new Uint8Array(size)
  const used: number[] = []
  const words = new NumberList()
  for (const { anchors, bytes, wordsStart } of pages) {
    if (anchors.length === 0) continue
    words.unpack(bytes, wordsStart, bytes.length)
    for (let i = 0; i < words.length; i++) {
      const term = (words.values[i] ?? 0) - 1
      if (term < 0 || seen[term] === 1) continue
      seen[term] = 1
      used.push(term)
    }
  }
  return used
}

/** Numbers of words that a vocabulary has, or that follow it. */
class Numbers {
  readonly added: Vocabulary
  readonly #before: Vocabulary

  constructor(before: Vocabulary, terms: readonly number[], wordOf: readonly string[]) {
    const words = new Set(terms.map((term) => wordOf[term] ?? ''))
    this.#before = before
    this.added = new Vocabulary([...words].filter((word) => before.find(word) < 0).sort())
  }

  of(word: string): number {
    const known = this.#before.find(word)
    return known >= 0 ? known : this.#before.size + this.added.find(word)
  }
}
