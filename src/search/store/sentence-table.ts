/** Where the sentences of each section are, kept with the index so that no search has to split text. */
import type { SentenceKind } from '../text/blocks.ts'
import type { Sentence } from '../text/sentences.ts'
import type { NumberList } from './bytes.ts'
import { listReader } from './packed-lists.ts'
import type { SearchIndex } from './search-index.ts'

const kinds: readonly SentenceKind[] = ['continued', 'paragraph', 'item', 'data']

/** Numbers of sentences, `end` exclusive. */
export interface SentenceWindow {
  readonly start: number
  readonly end: number
}

export const wholeSection: SentenceWindow = { start: 0, end: Number.POSITIVE_INFINITY }

/**
 * How many there are, then two numbers each: the distance from the one before times four, plus the place of its kind; its
 * length.
 */
export function addSentences(sentences: readonly Sentence[], out: NumberList): void {
  out.push(sentences.length)
  let before = 0
  for (const { start, end, kind } of sentences) {
    out.push(4 * (start - before) + kinds.indexOf(kind))
    out.push(end - start)
    before = end
  }
}

/** Whether each of these stretches of a section lies within one of its sentences. */
export function areInSentences(
  { sentences: lists }: SearchIndex,
  section: number,
  places: readonly number[],
  length: number,
): boolean {
  const from = listReader(lists, section)
  let end = 0
  let next = 0
  while (next < places.length) {
    if (from.done) return false
    const start = end + (from.varint() >>> 2)
    end = start + from.varint()
    for (; (places[next] ?? end) < end; next++) {
      const place = places[next] ?? 0
      if (place < start || place + length > end) return false
    }
  }
  return true
}

/** The sentences of a section as they were found when it was indexed, long ones in pieces; by default all. */
export function sentencesIn(
  { sentences: lists }: SearchIndex,
  section: number,
  window: SentenceWindow = wholeSection,
): Sentence[] {
  const from = listReader(lists, section)
  const sentences: Sentence[] = []
  let end = 0
  for (let place = 0; !from.done && place < window.end; place++) {
    const distance = from.varint()
    const start = end + (distance >>> 2)
    end = start + from.varint()
    if (place >= window.start) sentences.push({ start, end, kind: kinds[distance & 3] ?? 'paragraph' })
  }
  return sentences
}
