/** Okapi BM25 over the stems of a question (Robertson and Zaragoza, 2009), one weighted count for all fields. */
import { PostingCursor } from './posting-cursor.ts'
import type { Query } from './query.ts'
import type { SearchIndex } from './search-index.ts'

export const k1 = 1.2
const b = 0.75

/** The score of every section; 0 for one that holds no word of the question. */
export function scoreSections(index: SearchIndex, query: Query): Float32Array {
  const scores = new Float32Array(index.sections.count)
  for (const { stems, idf, count } of query.terms) {
    for (const stem of stems) addPostings(index, stem, idf * count, scores)
  }
  return scores
}

/** What BM25 takes the place of the length of a section by: `k1` for one of average length. */
export function lengthFactor(index: SearchIndex, section: number): number {
  const { length, averageLength } = index.sections
  return k1 * (1 - b + (b * (length[section] ?? 0)) / averageLength)
}

function addPostings(index: SearchIndex, stem: number, weight: number, scores: Float32Array): void {
  const { length, averageLength } = index.sections
  const base = k1 * (1 - b)
  const slope = (k1 * b) / averageLength
  const most = weight * (k1 + 1)
  const cursor = new PostingCursor(index.postings, stem)
  while (cursor.next()) {
    const { section, count } = cursor
    const norm = base + slope * (length[section] ?? 0)
    scores[section] = (scores[section] ?? 0) + (most * count) / (count + norm)
  }
}
