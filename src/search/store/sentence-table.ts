/** Where the sentences of each section stand, kept with the index so that no search has to split text. */

import { type SentenceWindow, wholeSection } from '../sentence-window.ts'
import type { Sentence, SentenceKind } from '../text/sentences.ts'
import type { NumberList } from './number-list.ts'
import type { SearchIndex } from './search-index.ts'

const kinds: readonly SentenceKind[] = ['continued', 'paragraph', 'item', 'data']

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

/** The sentences of a section as they were found when it was indexed, long ones in pieces; by default all. */
export function sentencesIn(
  { sentences: { bytes, start } }: SearchIndex,
  section: number,
  window: SentenceWindow = wholeSection,
): Sentence[] {
  const end = start[section + 1] ?? 0
  let at = start[section] ?? 0
  const next = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const sentences: Sentence[] = []
  let before = 0
  for (let place = 0; at < end && place < window.end; place++) {
    const distance = next()
    const from = before + (distance >>> 2)
    before = from + next()
    if (place >= window.start) sentences.push({ start: from, end: before, kind: kinds[distance & 3] ?? 'paragraph' })
  }
  return sentences
}
