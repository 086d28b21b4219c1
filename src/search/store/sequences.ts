/** Goes through the words of a section, or of a page's title, as the index keeps them. */
import type { PackedLists } from './bytes.ts'

/** @param value of the word in the table; @param word and @param sentence count from 0 */
export type WordVisit = (value: number, word: number, sentence: number) => void

/**
 * Visits the words that a table has a value for, other than 0.
 *
 * @param sequences see `SearchIndex`; reading them by hand spares a call for each word, of which a search reads thousands
 * @param values by entry
 * @returns number of sentences that end, among them the heading
 */
export function visitWords({ bytes, start }: PackedLists, list: number, values: Uint8Array, visit: WordVisit): number {
  const end = start[list + 1] ?? 0
  let sentence = 0
  let word = 0
  for (let at = start[list] ?? 0; at < end; word++) {
    // Nearly all numbers take one byte or two, which need no loop.
    let number = bytes[at++] ?? 0
    if (number > 127) {
      let byte = bytes[at++] ?? 0
      number = (number & 127) | ((byte & 127) << 7)
      for (let shift = 14; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0
        number |= (byte & 127) << shift
      }
    }
    if (number === 0) {
      sentence++
      continue
    }
    const value = values[number - 1] ?? 0
    if (value !== 0) visit(value, word, sentence)
  }
  return sentence
}

/** The entries before the first 0: of a section those of its heading, of a page those of its title. */
export function leadingWords({ bytes, start }: PackedLists, list: number): readonly number[] {
  const entries: number[] = []
  const end = start[list + 1] ?? 0
  for (let at = start[list] ?? 0; at < end && bytes[at] !== 0; ) {
    let byte = bytes[at++] ?? 0
    let number = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0
      number |= (byte & 127) << shift
    }
    entries.push(number - 1)
  }
  return entries
}
