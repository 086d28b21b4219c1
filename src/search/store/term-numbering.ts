/** From the order of first sight, which depends on history, to numbers that depend on the pages alone. */
import type { AnalysedPage, TermList } from './analysis.ts'
import { NumberList } from './bytes.ts'
import { ascending, countingSort } from './counting-sort.ts'
import type { Steps } from './turns.ts'
import { Vocabulary } from './vocabulary.ts'

export interface TermNumbering {
  /** By the analyser's term number: the entry. Entries are ordered by how often they occur, then by their letters. */
  readonly entryOf: Uint32Array
  /** By entry. */
  readonly stemOf: Uint32Array
  readonly surfaces: Vocabulary
  readonly entryStart: Uint32Array
  readonly entriesBySurface: Uint32Array
  readonly stems: Vocabulary
}

/** Numbers the terms that the pages use; terms of pages that are gone get no number. */
export function* numberTerms(pages: readonly AnalysedPage[], terms: TermList): Steps<TermNumbering> {
  const count = yield* occurrences(pages, terms.size)
  const used = ascending(terms.size).filter((term) => (count[term] ?? 0) > 0)
  const surfaces = alphabet(terms.surfaces, used)
  yield
  const stems = alphabet(terms.stems, used)
  yield
  const byStem = countingSort(stems.place, stems.words.length, used)
  const byLetters = countingSort(surfaces.place, surfaces.words.length, byStem.items)
  yield
  const termOf = byFrequency(byLetters.items, count)
  const entryOf = new Uint32Array(terms.size)
  for (let entry = 0; entry < termOf.length; entry++) entryOf[termOf[entry] ?? 0] = entry
  const surfaceOf = termOf.map((term) => surfaces.place[term] ?? 0)
  const bySurface = countingSort(surfaceOf, surfaces.words.length)
  yield
  return {
    entryOf,
    stemOf: termOf.map((term) => stems.place[term] ?? 0),
    surfaces: new Vocabulary(surfaces.words),
    entryStart: bySurface.start,
    entriesBySurface: bySurface.items,
    stems: new Vocabulary(stems.words),
  }
}

interface Alphabet {
  /** By UTF-16 code units, in every locale the same; each once. */
  readonly words: readonly string[]
  /** By term: the place of its word. */
  readonly place: Uint32Array
}

/** @param wordOf by term */
function alphabet(wordOf: readonly string[], terms: Uint32Array): Alphabet {
  const used = new Set<string>()
  for (let i = 0; i < terms.length; i++) used.add(wordOf[terms[i] ?? 0] ?? '')
  const words = [...used].sort()
  return { words, place: placesOf(wordOf, words) }
}

/** @param words each once; other ones get place 0 */
function placesOf(list: readonly string[], words: readonly string[]): Uint32Array {
  const places = new Map<string, number>()
  for (let i = 0; i < words.length; i++) places.set(words[i] ?? '', i)
  return new Uint32Array(list.length).map((_, i) => places.get(list[i] ?? '') ?? 0)
}

/** Commonest first, equal ones in their order: sorting numbers takes a fraction of the time of a callback. */
function byFrequency(terms: Uint32Array, count: Uint32Array): Uint32Array {
  const size = terms.length
  const most = terms.reduce((greatest, term) => Math.max(greatest, count[term] ?? 0), 0)
  const order = new Float64Array(size)
  for (let place = 0; place < size; place++) order[place] = (most - (count[terms[place] ?? 0] ?? 0)) * size + place
  order.sort()
  return terms.map((_, place) => terms[(order[place] ?? 0) % size] ?? 0)
}

/** How often each term occurs. */
function* occurrences(pages: readonly AnalysedPage[], size: number): Steps<Uint32Array> {
  // Place 0 takes the marks between sentences.
  const count = new Uint32Array(size + 1)
  const words = new NumberList()
  for (const { anchors, bytes, wordsStart } of pages) {
    // Of a page without sections nothing can be found.
    if (anchors.length === 0) continue
    words.unpack(bytes, wordsStart, bytes.length)
    const { values, length } = words
    for (let i = 0; i < length; i++) count[values[i] ?? 0] = (count[values[i] ?? 0] ?? 0) + 1
    yield
  }
  return count.subarray(1)
}
