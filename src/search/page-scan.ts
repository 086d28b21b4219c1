/** Which pages seem to speak of what is asked, by plain search in their texts: all that can be known before there is an index. */
import type { WrittenPage } from '../contract/page-record.ts'
import { inverseFrequency } from './find/query-terms.ts'
import type { Question } from './find/question.ts'
import type { Steps } from './store/turns.ts'
import { stopWordsFor } from './text/stop-words.ts'

/**
 * What is looked for in texts in lower case: for each word of the question that is no stop word the letters that its forms share.
 *
 * @param language primary subtag of BCP 47, of the question
 */
export function soughtIn(question: Question, language: string): readonly string[] {
  const stop = stopWordsFor(language)
  const sought = new Set<string>()
  for (const word of question.words) {
    const written = word.toLowerCase()
    if (stop.has(written)) continue
    for (const { surface, stem } of question.terms([word], language)) {
      const shared = sharedLength(surface, stem)
      sought.add(surface.slice(0, shared))
      // The text may have marks that the surface has lost.
      if (written.length === surface.length) sought.add(written.slice(0, shared))
    }
  }
  return [...sought]
}

export interface Sighting {
  /** The pages as numbers, from the one that fits the words best; those with none of them are left out. */
  readonly found: readonly number[]
  /** What was looked for and no page has. */
  readonly missing: readonly string[]
}

/** Each text is read once for each word. */
export function* pagesBySight(pages: readonly WrittenPage[], sought: readonly string[]): Steps<Sighting> {
  const sightings = sought.map(() => new Uint8Array(pages.length))
  const lengths = new Float64Array(pages.length)
  for (const [number, { title, text }] of pages.entries()) {
    const [name, body] = [title.toLowerCase(), text.toLowerCase()]
    lengths[number] = body.length
    for (const [place, word] of sought.entries()) {
      const seen = countOf(word, body) + titleCounts * countOf(word, name)
      const counts = sightings[place]
      if (counts) counts[number] = seen
    }
    yield
  }
  const scores = scoresOf(sightings, lengths)
  const found = [...scores.keys()]
    .filter((number) => (scores[number] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  return { found, missing: sought.filter((_, place) => sightings[place]?.every((count) => count === 0)) }
}

/** As BM25 scores. */
function scoresOf(sightings: readonly Uint8Array[], lengths: Float64Array): Float64Array {
  const scores = new Float64Array(lengths.length)
  const usual = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1
  for (const counts of sightings) {
    const rarity = inverseFrequency(
      counts.length,
      counts.reduce((held, count) => held + Math.sign(count), 0),
    )
    for (const [number, count] of counts.entries()) {
      if (count === 0) continue
      const saturation = half * (1 + (lengths[number] ?? 0) / usual)
      scores[number] = (scores[number] ?? 0) + (rarity * count) / (count + saturation)
    }
  }
  return scores
}

/** So many times a word counts that the title has. */
const titleCounts = 3
/** Of what a word counts at most, that many occurrences give half: in a page of usual length, twice this. */
const half = 0.6
/** Further occurrences hardly count. */
const mostCounted = 16

/** How often a text has the letters, up to `mostCounted`. Short ones must be a word of their own, or its plural. */
function countOf(word: string, text: string): number {
  const isShort = word.length < shortest && asciiWord.test(word)
  let count = 0
  for (let at = text.indexOf(word); at >= 0 && count < mostCounted; at = text.indexOf(word, at + word.length))
    if (!isShort || standsAlone(text, at, at + word.length)) count++
  return count
}

const shortest = 4
const asciiWord = /^[a-z0-9]+$/

function standsAlone(text: string, start: number, end: number): boolean {
  return !isAsciiLetter(text, start - 1) && !isAsciiLetter(text, text.charAt(end) === 's' ? end + 1 : end)
}

function isAsciiLetter(text: string, at: number): boolean {
  return asciiWord.test(text.charAt(at))
}

function sharedLength(surface: string, stem: string): number {
  let length = 0
  while (length < stem.length && surface[length] === stem[length]) length++
  // Of an irregular form, whose stem is another word, all letters count.
  return length < 2 ? surface.length : length
}
