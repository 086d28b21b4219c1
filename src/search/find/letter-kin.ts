/** Words that share most of their letters with a word: other forms, parts of compounds, words with particles attached. */
import type { Vocabulary } from '../store/vocabulary.ts'

/** Which stems contain a sequence of `size` letters; derived from the vocabulary. */
export interface GramTable {
  /** By gram: its place in `start`. */
  readonly places: ReadonlyMap<string, number>
  readonly start: Uint32Array
  readonly stems: Uint32Array
  readonly size: number
}

export const gramSize = 4

export function gramsOf(word: string): string[] {
  const letters = [...`_${word}_`]
  if (letters.length <= gramSize) return [letters.join('')]
  return letters.slice(gramSize - 1).map((_, i) => letters.slice(i, i + gramSize).join(''))
}

export function gramTable(vocabulary: Vocabulary): GramTable {
  const places = new Map<string, number>()
  const of: number[] = []
  const who: number[] = []
  for (let stem = 0; stem < vocabulary.size; stem++) {
    const word = vocabulary.word(stem)
    if (!/^[\p{L}\p{M}]{3,40}$/u.test(word)) continue
    for (const gram of new Set(gramsOf(word))) {
      let place = places.get(gram)
      if (place === undefined) { place = places.size; places.set(gram, place) }
      of.push(place); who.push(stem)
    }
  }
  const start = new Uint32Array(places.size + 1)
  for (const p of of) start[p + 1]!++
  for (let i = 1; i < start.length; i++) start[i]! += start[i - 1]!
  const next = start.slice()
  const stems = new Uint32Array(of.length)
  of.forEach((p, i) => { stems[next[p]!++] = who[i]! })
  return { places, start, stems, size: vocabulary.size }
}

export interface Kin { readonly stem: number; readonly likeness: number }

export function letterKin(table: GramTable, word: string, least: number, most: number): Kin[] {
  if (word.length < 3 || !/^[\p{L}\p{M}]+$/u.test(word)) return []
  const shared = new Map<number, number>()
  let total = 0
  for (const gram of new Set(gramsOf(word))) {
    const place = table.places.get(gram)
    const from = place === undefined ? 0 : table.start[place]!
    const end = place === undefined ? 0 : table.start[place + 1]!
    const weight = Math.log(1 + table.size / (end - from + 1))
    total += weight
    for (let i = from; i < end; i++) { const stem = table.stems[i]!; shared.set(stem, (shared.get(stem) ?? 0) + weight) }
  }
  const kin: Kin[] = []
  for (const [stem, weight] of shared) if (weight / total >= least) kin.push({ stem, likeness: weight / total })
  return kin.sort((a, b) => b.likeness - a.likeness || a.stem - b.stem).slice(0, most)
}
