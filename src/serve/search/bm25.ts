/** Okapi BM25 over the stems of a question (Robertson and Zaragoza, 2009), one weighted count for all fields. */
import type { Query } from './query.ts'
import type { SearchIndex } from './search-index.ts'

export const K1 = 1.2
export const B = 0.75

/** The score of every section; 0 for one that holds no word of the question. */
export function scoreSections(index: SearchIndex, query: Query): Float32Array {
  const scores = new Float32Array(index.sections.count)
  for (const { stems, idf, count } of query.terms) {
    for (const stem of stems) addPostings(index, stem, idf * count, scores)
  }
  return scores
}

/** What BM25 takes the place of the length of a section by: K1 for one of average length. */
export function lengthFactor(index: SearchIndex, section: number): number {
  const { length, averageLength } = index.sections
  return K1 * (1 - B + (B * (length[section] ?? 0)) / averageLength)
}

function addPostings(index: SearchIndex, stem: number, weight: number, scores: Float32Array): void {
  const { bytes, start } = index.postings
  const { length, averageLength } = index.sections
  const base = K1 * (1 - B)
  const slope = (K1 * B) / averageLength
  const most = weight * (K1 + 1)
  const end = start[stem + 1] ?? 0
  for (let at = start[stem] ?? 0, section = 0; at < end; ) {
    // Varints by hand: this loop is where a search spends its time.
    let byte = bytes[at++] as number
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number
      value |= (byte & 127) << shift
    }
    section += value >>> 1
    let count = 1
    if (value & 1) {
      byte = bytes[at++] as number
      count = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number
        count |= (byte & 127) << shift
      }
    }
    const norm = base + slope * (length[section] as number)
    scores[section] = (scores[section] as number) + (most * count) / (count + norm)
  }
}
