/** Marks the words of a question in a text, in every form that the index takes for the same word. */

import { primaryLanguage } from '../../text/language-tag.ts'
import { unfinishedWord } from '../find/complete.ts'
import type { Question } from '../find/question.ts'
import { isUnspaced } from '../text/cjk.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { fold, termsOf, wordsOf } from '../text/tokenise.ts'

export interface TextPart {
  readonly text: string
  readonly matched: boolean
}

/** @param language BCP 47, of the text */
export type Highlight = (text: string, language: string) => readonly TextPart[]

/**
 * For plain text; the parts, joined, are the text. Stop words are marked only where the question has nothing else.
 *
 * @param unfinished marks words that begin like the last of the question too
 */
export function createHighlight(question: Question, unfinished = false): Highlight {
  const known = new Map<string, Wanted>()
  return (text, language) => {
    const primary = primaryLanguage(language)
    const wanted = known.get(primary) ?? wantedWords(question, primary, unfinished)
    known.set(primary, wanted)
    return split(text, matches(text, primary, wanted))
  }
}

interface Wanted {
  /** Surfaces and stems. */
  readonly terms: ReadonlySet<string>
  readonly beginning: string | undefined
  /** Words seen before: the commonest are in every text, and stemming them is most of the work. */
  readonly met: Map<string, boolean>
}

type Range = readonly [start: number, end: number]

function wantedWords(question: Question, language: string, unfinished: boolean): Wanted {
  const stop = stopWordsFor(language)
  const all = question.terms(question.words, language)
  const content = all.filter(({ surface }) => !stop.has(surface))
  const terms = new Set((content.length > 0 ? content : all).flatMap(({ surface, stem }) => [surface, stem]))
  return { terms, beginning: unfinished ? unfinishedWord(question, language) : undefined, met: new Map() }
}

function* matches(text: string, language: string, wanted: Wanted): Generator<Range> {
  let cursor = 0
  for (const word of wordsOf(text)) {
    const start = text.indexOf(word, cursor)
    // Words are read without what Markdown hides, such as a comma within a number.
    if (start < 0) continue
    cursor = start + word.length
    if (isUnspaced(word)) yield* unspacedMatches(word, start, wanted.terms)
    else if (isWanted(word, language, wanted)) yield [start, cursor]
  }
}

function isWanted(word: string, language: string, { terms, beginning, met }: Wanted): boolean {
  const known = met.get(word)
  if (known !== undefined) return known
  const wanted = termsOf(word, language).some(
    ({ surface, stem }) =>
      terms.has(surface) || terms.has(stem) || (beginning !== undefined && surface.startsWith(beginning)),
  )
  met.set(word, wanted)
  return wanted
}

/** Parts of a run of characters: the question's pairs, or its single character. */
function* unspacedMatches(run: string, start: number, wanted: ReadonlySet<string>): Generator<Range> {
  const characters = [...run]
  let at = start
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '')
    const found = [pair, character].find((part) => wanted.has(fold(part.normalize('NFKC'))))
    if (found !== undefined) yield [at, at + found.length]
    at += character.length
  }
}

/** @param ranges by their start; they may overlap */
function split(text: string, ranges: Iterable<Range>): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  const add = (end: number, matched: boolean) => {
    const last = parts.at(-1)
    const part = text.slice(done, end)
    if (last?.matched === matched) parts[parts.length - 1] = { text: last.text + part, matched }
    else parts.push({ text: part, matched })
    done = end
  }
  for (const [start, end] of ranges) {
    if (start > done) add(start, false)
    if (end > done) add(end, true)
  }
  if (done < text.length) add(text.length, false)
  return parts
}
