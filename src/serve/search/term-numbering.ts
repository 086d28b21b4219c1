/** From the order of first sight, which depends on history, to numbers that depend on the pages alone. */
import type { AnalysedPage } from './analysis.ts'
import type { Term } from './tokenise.ts'
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
export function numberTerms(pages: readonly AnalysedPage[], terms: readonly Term[]): TermNumbering {
  const used = byFrequency(terms, occurrences(pages, terms.length))
  const entryOf = new Uint32Array(terms.length)
  for (const [entry, { number }] of used.entries()) entryOf[number] = entry
  const stems = new Vocabulary(sortedUnique(used.map(({ stem }) => stem)))
  const surfaces = new Vocabulary(sortedUnique(used.map(({ surface }) => surface)))
  const stemOf = Uint32Array.from(used, ({ stem }) => stems.find(stem))
  return { entryOf, stemOf, surfaces, stems, ...bySurface(used, surfaces) }
}

interface UsedTerm extends Term {
  readonly number: number
}

/** By letters with the sort of the runtime, then by numbers: comparing strings in a callback takes five times as long. */
function byFrequency(terms: readonly Term[], count: Uint32Array): UsedTerm[] {
  const byLetters = new Map<string, UsedTerm>()
  for (const [number, { surface, stem }] of terms.entries())
    if (count[number]) byLetters.set(`${surface}\n${stem}`, { surface, stem, number })
  const sorted = [...byLetters.keys()].sort().flatMap((key) => byLetters.get(key) ?? [])
  const size = sorted.length
  const most = sorted.reduce((least, { number }) => Math.max(least, count[number] ?? 0), 0)
  const order = Float64Array.from(sorted, ({ number }, place) => (most - (count[number] ?? 0)) * size + place).sort()
  return Array.from(order, (key) => sorted[key % size]).filter((term) => term !== undefined)
}

function occurrences(pages: readonly AnalysedPage[], size: number): Uint32Array {
  // Place 0 takes the marks between sentences.
  const count = new Uint32Array(size + 1)
  const add = (numbers: Uint32Array) => {
    for (let i = 0; i < numbers.length; i++) count[numbers[i] ?? 0] = (count[numbers[i] ?? 0] ?? 0) + 1
  }
  for (const { title, tags, sections } of pages) {
    // Of a page without sections nothing can be found.
    if (sections.length === 0) continue
    add(title)
    add(tags)
    for (const { words } of sections) add(words)
  }
  return count.subarray(1)
}

/** Groups entries by surface: the same letters have several stems when pages differ in language. */
function bySurface(used: readonly Term[], surfaces: Vocabulary) {
  const places = used.map(({ surface }) => surfaces.find(surface))
  const entryStart = new Uint32Array(surfaces.size + 1)
  for (const place of places) entryStart[place + 1] = (entryStart[place + 1] ?? 0) + 1
  for (let i = 0; i < surfaces.size; i++) entryStart[i + 1] = (entryStart[i + 1] ?? 0) + (entryStart[i] ?? 0)
  const next = entryStart.slice()
  const entriesBySurface = new Uint32Array(used.length)
  for (const [entry, place] of places.entries()) {
    const at = next[place] ?? 0
    entriesBySurface[at] = entry
    next[place] = at + 1
  }
  return { entryStart, entriesBySurface }
}

/** By UTF-16 code units, in every locale the same. */
function sortedUnique(words: readonly string[]): string[] {
  return [...new Set(words)].sort()
}
