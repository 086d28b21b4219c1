/** Okapi BM25 over the stems of a question (Robertson and Zaragoza, 2009), one weighted count for all fields. */
import { PostingCursor } from '../store/packed-lists.ts'
import type { SearchIndex } from '../store/search-index.ts'
import type { Kin } from './letter-kin.ts'
import type { OpenIndex } from './open-index.ts'
import type { Query } from './query.ts'
import { inverseFrequency, type QueryTerm } from './query-terms.ts'

export const k1 = 1.2
const b = 0.75
/** Weight of a stem that only begins like that of a word of the question; .1 to .4 rank alike. */
const kinWeight = 0.8
/** Weight of a stem that means much the same. */
const nearWeight = 0.8

export interface Scores {
  /** By section; 0 for one that contains no word of the question. */
  readonly values: Float32Array
  readonly greatest: number
}

/** @param values scratch, a number for each section, which gets the scores */
export function scoreSections(index: SearchIndex, query: Query, values: Float32Array): Scores {
  values.fill(0)
  let greatest = 0
  for (const { stems, kin, idf, count } of query.terms) {
    for (const stem of stems) greatest = Math.max(greatest, addPostings(index, stem, idf * count, values))
    for (const { stem, likeness } of kin) {
      const own = inverseFrequency(query.sections, index.words.stemFrequency[stem] ?? 0)
      greatest = Math.max(greatest, addPostings(index, stem, kinWeight * likeness * Math.min(idf, own) * count, values))
    }
  }
  for (const { stems, weight } of query.others?.words ?? [])
    for (const stem of stems) greatest = Math.max(greatest, addPostings(index, stem, weight, values))
  return { values, greatest }
}

/**
 * From 0 to 1: how few words of the question any section holds, by the score of the best. Of questions of three collections it
 * holds 2.2 words or more for nine in ten; of questions in other words than the page's, on three sites, 1.3 or less for most.
 */
export function lackOfWords({ terms }: Query, { greatest }: Scores): number {
  let sum = 0
  for (const { idf, count } of terms) sum += idf * count
  const held = (terms.length * greatest) / (sum * (k1 + 1) || 1)
  return Math.max(0, Math.min(1, (enoughWords - held) / (enoughWords - fewWords)))
}

const enoughWords = 1.7
const fewWords = 0.8

/**
 * Adds the stems that mean much the same by the word table.
 *
 * @param share of their weight that counts
 */
export function withNearWords(index: OpenIndex, query: Query, { values, greatest }: Scores, share: number): Scores {
  let most = greatest
  for (const term of query.terms.slice(0, mostNearTerms)) {
    const near = index.space?.nearStems(term.row, term.stems) ?? []
    if (near.length > 0) most = Math.max(most, addNear(index, query, term, { near, share }, values))
  }
  return { values, greatest: most }
}

/** Further words of a long question have no others near them. */
const mostNearTerms = 24

/** What sections hold in place of the word: of those words the weightiest, since several of them say it no better than one. */
function addNear(
  index: SearchIndex,
  { sections }: Query,
  { stems, idf, count }: QueryTerm,
  { near, share }: { readonly near: readonly Kin[]; readonly share: number },
  values: Float32Array,
): number {
  const seen = new Uint8Array(values.length)
  for (const stem of stems)
    for (const cursor = new PostingCursor(index.postings, stem); cursor.next(); ) seen[cursor.section] = 1
  const weighed = near.map(({ stem, likeness }) => ({
    stem,
    weight:
      share *
      nearWeight *
      likeness *
      Math.min(idf, inverseFrequency(sections, index.words.stemFrequency[stem] ?? 0)) *
      count,
  }))
  let greatest = 0
  for (const { stem, weight } of weighed.sort((a, b) => Math.sign(b.weight - a.weight)))
    greatest = Math.max(greatest, addPostings(index, stem, weight, values, seen))
  return greatest
}

/** The length of a section as BM25 counts it: `k1` for one of average length. */
export function lengthFactor(index: SearchIndex, section: number): number {
  const { length, averageLength } = index.sections
  return k1 * (1 - b + (b * (length[section] ?? 0)) / averageLength)
}

/** @returns the greatest sum so far; sums only grow */
function addPostings(
  index: SearchIndex,
  stem: number,
  weight: number,
  scores: Float32Array,
  seen?: Uint8Array,
): number {
  const { length, averageLength } = index.sections
  const base = k1 * (1 - b)
  const slope = (k1 * b) / averageLength
  const most = weight * (k1 + 1)
  const cursor = new PostingCursor(index.postings, stem)
  let greatest = 0
  while (cursor.next()) {
    const { section, count } = cursor
    if (seen) {
      if (seen[section] === 1) continue
      seen[section] = 1
    }
    const norm = base + slope * (length[section] ?? 0)
    const sum = Math.fround((scores[section] ?? 0) + (most * count) / (count + norm))
    scores[section] = sum
    if (sum > greatest) greatest = sum
  }
  return greatest
}
