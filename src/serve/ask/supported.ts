/** The part of a model's reply that may be shown: sentences that cite passages which the model was given. */
import { sentencesOf } from '../../search/text/sentences.ts'
import { trimEnd } from '../../text/cut.ts'
import { type Passage, sourceOf } from './passages.ts'
import { plainText } from './plain-text.ts'
import type { Statement } from './summary.ts'

const mostStatements = 8

/**
 * Drops sentences that cite nothing or a passage that was not given, and sentences with an address that no passage
 * contains, because injected text tries to send its readers somewhere.
 */
export function supportedStatements(reply: string, passages: readonly Passage[]): Statement[] {
  const given = passages.map(({ url, text }) => `${url} ${text}`).join('\n')
  const text = numbersBeforeStops(reply)
  const statements: Statement[] = []
  for (const { start, end } of sentencesOf(text)) {
    const sentence = text.slice(start, end)
    const sources = citedIn(sentence).map((number) => passages[number - 1])
    const known = sources.filter((source) => source !== undefined)
    if (known.length === 0 || known.length < sources.length || !namesOnly(given, sentence)) continue
    const words = stopsJoined(plainText(sentence.replace(numbers, '')))
    if (/\p{L}/u.test(words))
      statements.push({ text: words, sources: known.map((passage) => sourceOf(passage, words)) })
    if (statements.length === mostStatements) break
  }
  return statements
}

/** `[1]`, `[1, 2]`. */
const numbers = /\[\s?\d{1,4}(?:\s?[,;]\s?\d{1,4})*\s?\]/g

/** `Soil lives. [1]` as `Soil lives [1].`, so that the number stays with its sentence. */
function numbersBeforeStops(reply: string): string {
  return reply.replace(/([.!?…。！？]["'”’»)]*)((?: ?\[\s?\d{1,4}(?:\s?[,;]\s?\d{1,4})*\s?\])+)/g, ' $2$1')
}

function citedIn(sentence: string): number[] {
  return (sentence.match(numbers) ?? []).flatMap((group) => (group.match(/\d+/g) ?? []).map(Number))
}

/** `Soil lives .` as `Soil lives.`, where a number was removed in between. */
function stopsJoined(text: string): string {
  const words = trimEnd(text, /[.,;:!?…]/)
  return words.trimEnd() + text.slice(words.length)
}

function namesOnly(given: string, sentence: string): boolean {
  const pieces = sentence.match(/[^\s<>"'`)\]]+/g) ?? []
  return pieces.every((piece) => {
    const start = startOfAddress(piece)
    return start < 0 || given.includes(trimEnd(piece.slice(start), /[.,;:!?]/))
  })
}

/** Index of `scheme://`, `mailto:` or `www.`, or -1. */
function startOfAddress(piece: string): number {
  const named = piece.search(/mailto:|www\./i)
  for (let colon = piece.indexOf('://'); colon >= 0; colon = piece.indexOf('://', colon + 1)) {
    const before = trimEnd(piece.slice(0, colon), /[a-z0-9+.-]/i).length
    const letter = piece.slice(before, colon).search(/[a-z]/i)
    if (letter >= 0) return named < 0 ? before + letter : Math.min(named, before + letter)
  }
  return named
}
