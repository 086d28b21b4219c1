/** From the order of first sight, which depends on history, to numbers that depend on the pages alone. */
import type { AnalysedPage } from './analysed-page.ts'
import { countingSort } from './counting-sort.ts'
import { NumberList } from './number-list.ts'
import type { TermList } from './term-list.ts'
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
export function numberTerms(pages: readonly AnalysedPage[], terms: TermList): TermNumbering {
  const count = occurrences(pages, terms.size)
  const used = Uint32Array.from(count.keys()).filter((term) => (count[term] ?? 0) > 0)
  const surfaces = alphabet(terms.surfaces, used)
  const stems = alphabet(terms.stems, used)
  const byStem = countingSort(used, stems.place, stems.words.length)
  const byLetters = countingSort(byStem.items, surfaces.place, surfaces.words.length)
  const termOf = byFrequency(byLetters.items, count)
  const entryOf = new Uint32Array(terms.size)
  for (const [entry, term] of termOf.entries()) entryOf[term] = entry
  const surfaceOf = termOf.map((term) => surfaces.place[term] ?? 0)
  const bySurface = countingSort(Uint32Array.from(termOf.keys()), surfaceOf, surfaces.words.length)
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
  const places = new Map<string, number>()
  for (const term of terms) places.set(wordOf[term] ?? '', 0)
  const words = [...places.keys()].sort()
  for (const [place, word] of words.entries()) places.set(word, place)
  return { words, place: Uint32Array.from(wordOf, (word) => places.get(word) ?? 0) }
}

/** Commonest first, equal ones in their order: sorting numbers takes a fraction of the time of a callback. */
function byFrequency(terms: Uint32Array, count: Uint32Array): Uint32Array {
  const size = terms.length
  const most = terms.reduce((greatest, term) => Math.max(greatest, count[term] ?? 0), 0)
  const order = Float64Array.from(terms, (term, place) => (most - (count[term] ?? 0)) * size + place).sort()
  return Uint32Array.from(order, (key) => terms[key % size] ?? 0)
}

/** How often each term occurs. */
function occurrences(pages: readonly AnalysedPage[], size: number): Uint32Array {
  // Place 0 takes the marks between sentences.
  const count = new Uint32Array(size + 1)
  const words = new NumberList()
  for (const { anchors, bytes, wordsStart } of pages) {
    // Of a page without sections nothing can be found.
    if (anchors.length === 0) continue
    words.unpack(bytes, wordsStart, bytes.length)
    const { values, length } = words
    for (let i = 0; i < length; i++) count[values[i] ?? 0] = (count[values[i] ?? 0] ?? 0) + 1
  }
  return count.subarray(1)
}
