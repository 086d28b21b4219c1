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
  const count = occurrences(pages, terms.length)
  const used = terms.flatMap(({ surface, stem }, number) =>
    count[number] ? [{ surface, stem, number, count: count[number] }] : [],
  )
  used.sort((a, b) => b.count - a.count || compare(a.surface, b.surface) || compare(a.stem, b.stem))
  const entryOf = new Uint32Array(terms.length)
  for (const [entry, { number }] of used.entries()) entryOf[number] = entry
  const stems = new Vocabulary(sortedUnique(used.map(({ stem }) => stem)))
  const surfaces = new Vocabulary(sortedUnique(used.map(({ surface }) => surface)))
  const stemOf = Uint32Array.from(used, ({ stem }) => stems.find(stem))
  return { entryOf, stemOf, surfaces, stems, ...bySurface(used, surfaces) }
}

function occurrences(pages: readonly AnalysedPage[], size: number): Uint32Array {
  // Place 0 takes the marks between sentences.
  const count = new Uint32Array(size + 1)
  const add = (numbers: Uint32Array) => {
    for (const number of numbers) count[number] = (count[number] ?? 0) + 1
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

function sortedUnique(words: readonly string[]): string[] {
  return [...new Set(words)].sort(compare)
}

/** By UTF-16 code units, in every locale the same. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
