/** What can be quoted: sentences, and those that are too long for a quotation in pieces. */
import type { Sentence } from './sentences.ts'

/** In UTF-16 code units; a piece that ends in a link or in a tag of HTML may be longer. */
export const longestQuote = 320

/** Nothing shorter is cut off. */
export const shortestPiece = longestQuote / 2

/** The pieces of a sentence follow each other, each as long as can be; all but the first are `continued`. */
export function piecesOf(text: string, sentences: readonly Sentence[]): Sentence[] {
  const pieces: Sentence[] = []
  for (const { start, end, kind } of sentences) {
    let from = start
    while (end - from > longestQuote) {
      const cut = besideTag(
        text,
        from,
        besideLink(text, from, Math.min(end, cutBefore(text, from, from + longestQuote))),
      )
      if (cut >= end) break
      pieces.push({ start: from, end: cut, kind: from === start ? kind : 'continued' })
      from = afterSpace(text, cut)
    }
    pieces.push({ start: from, end, kind: from === start ? kind : 'continued' })
  }
  return pieces
}

/** UTF-16 code units of the marks that end a part of a sentence: before a space, and wherever they stand. */
const spacedMarks = codesOf(',;:—–')
const marks = codesOf('，；、،؛၊')

/**
 * After the last mark within the sentence, else before the last white space, unless that is far from the limit; where
 * there is neither, before a whole character. Nothing is added, such as `…`: a quotation is verbatim.
 */
function cutBefore(text: string, start: number, limit: number): number {
  const least = start + shortestPiece
  for (let at = limit - 1; at >= least; at--) if (isMarkAt(text, at, limit)) return at + 1
  for (let at = limit - 1; at > least; at--) if (isBlank(text.charCodeAt(at))) return at
  const last = text.charCodeAt(limit - 1)
  return last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit
}

/** In UTF-16 code units. Addresses are long where each letter is written in percent, as `%D0%BF`. */
const longestLink = 2_000
const wholeLink = /^!?\[[^[\]]*\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/

/** A place within a link moves in front of it, or behind it where too little would be left. */
function besideLink(text: string, start: number, cut: number): number {
  const near = text.slice(start, cut + longestLink)
  const bracket = near.lastIndexOf('[', cut - start - 1)
  if (bracket === -1) return cut
  const first = near[bracket - 1] === '!' ? bracket - 1 : bracket
  const length = wholeLink.exec(near.slice(first))?.[0].length ?? 0
  if (start + first + length <= cut) return cut
  if (first < shortestPiece) return start + first + length
  let before = start + first
  while (before > start && isBlank(text.charCodeAt(before - 1))) before--
  return before
}

/** The same for a place within a tag of HTML. */
function besideTag(text: string, start: number, cut: number): number {
  const open = start + text.slice(start, cut).lastIndexOf('<')
  if (open < start || !/[a-z/]/i.test(text.charAt(open + 1))) return cut
  const length = wholeTag.exec(text.slice(open, cut + longestLink))?.[0].length ?? 0
  if (open + length <= cut) return cut
  return open - start < shortestPiece ? open + length : open
}

const wholeTag = /^<[^<>]*>/

/** @param limit where the piece ends at the latest: a space after it does not count */
function isMarkAt(text: string, at: number, limit: number): boolean {
  const code = text.charCodeAt(at)
  if (isPlain(code)) return false
  return marks.has(code) || (spacedMarks.has(code) && at + 1 < limit && text.charCodeAt(at + 1) === space)
}

const space = 32

/** Most of a text: small letters and spaces. */
function isPlain(code: number): boolean {
  return code === space || (code >= 97 && code <= 122)
}

function isBlank(code: number): boolean {
  if (code > space && code < 128) return false
  return code === space || /\s/.test(String.fromCharCode(code))
}

function afterSpace(text: string, at: number): number {
  let after = at
  while (after < text.length && isBlank(text.charCodeAt(after))) after++
  return after
}

function codesOf(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)))
}
