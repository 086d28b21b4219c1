/** An index under another base URL. Only links differ: the texts of all pages, and nothing that is looked up. */
import type { BaseUrlPlaces } from '../../contract/search-source.ts'
import { longestQuote, piecesOf, shortestPiece } from '../text/pieces.ts'
import { type Sentence, sentencesOf } from '../text/sentences.ts'
import { visibleText } from '../text/tokenise.ts'
import { ByteReader, ByteWriter, NumberList } from './bytes.ts'
import { ListWriter } from './packed-lists.ts'
import { type SearchIndex, sectionText } from './search-index.ts'
import { addSentences, areInSentences, sentencesIn } from './sentence-table.ts'
import type { Steps } from './turns.ts'

/**
 * @param placesOf the page at a path, see `PageText`
 * @returns nothing if that is not known of every page
 */
export function* writePlaces(
  { pages }: SearchIndex,
  placesOf: (path: string) => readonly number[] | undefined,
): Steps<Uint8Array | undefined> {
  const out = new ByteWriter()
  for (const { path, firstSection, endSection } of pages) {
    const places = placesOf(path)
    if (!places) return undefined
    let sections = 0
    for (let at = 0; at < places.length; sections++) at += 1 + (places[at] ?? 0)
    if (sections !== endSection - firstSection) return undefined
    for (const number of places) out.varint(number)
    yield
  }
  return out.finish()
}

/**
 * What an index of the same pages is under another base URL, without analysing them.
 *
 * @returns nothing where words or sentences depend on it: where a reader sees it, or a long sentence is cut elsewhere
 */
export function withBaseUrl(
  index: SearchIndex,
  { baseUrl: from, places }: BaseUrlPlaces,
  to: string,
): SearchIndex | undefined {
  const reader = new ByteReader(places)
  const isAsLong = from.length === to.length && sizeOf(from) === sizeOf(to)
  return (isAsLong ? withAsLong : withOther)(index, reader, from, to)
}

/** In bytes. */
function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** No text and no sentence moves, as with another port on the same machine. */
function withAsLong(index: SearchIndex, reader: ByteReader, from: string, to: string): SearchIndex | undefined {
  const { sections, pages } = index
  const encoder = new TextEncoder()
  const name = encoder.encode(to)
  const isPort = withoutDigits(from) === withoutDigits(to)
  const texts: Uint8Array[] = []
  for (const [page, { firstSection, endSection }] of pages.entries()) {
    const bytes = sections.texts[page]?.slice() ?? new Uint8Array()
    const before = sections.textStart[firstSection] ?? 0
    for (let section = firstSection; section < endSection; section++) {
      const own = readPlaces(reader)
      if (own.length === 0) continue
      const [start, end] = [sections.textStart[section] ?? 0, sections.textStart[section + 1] ?? 0]
      const areWhole = isPort && areInSentences(index, section, own, from.length)
      if (areWhole && setTargets(bytes, start - before, own, name)) continue
      const moved = move(sectionText(index, section), own, from, to)
      if (!moveSentences(sentencesIn(index, section), moved, own, 0)) return undefined
      // Places count code units, which are bytes where there are as many.
      if (moved.text.length === end - start) for (const place of own) bytes.set(name, start - before + place)
      else bytes.set(encoder.encode(moved.text), start - before)
    }
    texts.push(bytes)
  }
  return { ...index, sections: { ...sections, texts } }
}

function withoutDigits(text: string): string {
  return text.replace(/\d/g, '0')
}

/**
 * Neither words nor sentences depend on digits in the targets of links. Reading the text would take most of the time.
 *
 * @param start of the section
 * @param places in code units from there, in their order
 * @returns false, and changes nothing, unless each place is the target of a link
 */
function setTargets(bytes: Uint8Array, start: number, places: readonly number[], name: Uint8Array): boolean {
  const found = placesInBytes(bytes, start, places)
  // What comes before the section is another one.
  const isTarget = (at: number) => at - start >= 2 && bytes[at - 1] === openingBracket && bytes[at - 2] === endOfLabel
  if (found.length < places.length || !found.every(isTarget)) return false
  for (const at of found) bytes.set(name, at)
  return true
}

function placesInBytes(bytes: Uint8Array, start: number, places: readonly number[]): number[] {
  if (isAscii(bytes, start, start + (places.at(-1) ?? 0))) return places.map((place) => start + place)
  const found: number[] = []
  let units = 0
  for (let at = start; found.length < places.length && at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    // The rest of a character.
    if ((byte & 0xc0) === 0x80) continue
    if (units === places[found.length]) found.push(at)
    units += byte >= 0xf0 ? 2 : 1
  }
  return found
}

/** Then code units are bytes. */
function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] ?? 0) > 0x7f) return false
  return true
}

const openingBracket = '('.charCodeAt(0)
const endOfLabel = ']'.charCodeAt(0)

function withOther(index: SearchIndex, reader: ByteReader, from: string, to: string): SearchIndex | undefined {
  const { sections, pages } = index
  const encoder = new TextEncoder()
  const longer = to.length - from.length
  const lists = new ListWriter(sections.slots)
  const sentences = new NumberList()
  const textStart = new Uint32Array(sections.textStart.length)
  const texts: Uint8Array[] = []
  for (const [page, { firstSection, endSection }] of pages.entries()) {
    const parts: Uint8Array[] = []
    const old = sections.texts[page] ?? new Uint8Array()
    const before = sections.textStart[firstSection] ?? 0
    for (let section = firstSection; section < endSection; section++) {
      const own = readPlaces(reader)
      const moved = own.length > 0 ? move(sectionText(index, section), own, from, to) : undefined
      const found = sentencesIn(index, section)
      const next = moved ? moveSentences(found, moved, own, longer) : found
      if (!next) return undefined
      sentences.length = 0
      addSentences(next, sentences)
      // The list says how many there are by its length.
      lists.add(sentences.values, 1, sentences.length)
      const [start, end] = [sections.textStart[section] ?? 0, sections.textStart[section + 1] ?? 0]
      parts.push(moved ? encoder.encode(moved.text) : old.subarray(start - before, end - before))
      textStart[section + 1] = (textStart[section] ?? 0) + (parts.at(-1)?.length ?? 0)
    }
    texts.push(joined(parts))
  }
  return { ...index, sections: { ...sections, texts, textStart }, sentences: lists.finish() }
}

/** A text under both base URLs. */
interface Moved {
  readonly before: string
  readonly text: string
  readonly from: string
}

function move(before: string, places: readonly number[], from: string, to: string): Moved {
  let text = ''
  let at = 0
  for (const place of places) {
    text += before.slice(at, place) + to
    at = place + from.length
  }
  return { before, text: text + before.slice(at), from }
}

function moveSentences(
  sentences: readonly Sentence[],
  { before, text, from }: Moved,
  places: readonly number[],
  longer: number,
): readonly Sentence[] | undefined {
  const moved: Sentence[] = []
  let next = 0
  let mayBeCut = false
  for (const { start, end, kind } of sentences) {
    const first = next
    while ((places[next] ?? end) < end) next++
    const place = { start: start + first * longer, end: end + next * longer, kind }
    moved.push(place)
    mayBeCut ||= end - start >= shortestPiece || place.end - place.start > longestQuote
    if (next === first) continue
    const isInside = (places[first] ?? 0) >= start && (places[next - 1] ?? 0) + from.length <= end
    const isSame = visibleText(before.slice(start, end)) === visibleText(text.slice(place.start, place.end))
    if (!isInside || !isSame) return undefined
  }
  if (longer === 0 || !mayBeCut) return moved
  const found = piecesOf(text, sentencesOf(text))
  return found.length === moved.length && found.every((piece, i) => isSameSentence(piece, moved[i])) ? found : undefined
}

function isSameSentence(a: Sentence, b: Sentence | undefined): boolean {
  return a.start === b?.start && a.end === b.end && a.kind === b.kind
}

function readPlaces(reader: ByteReader): readonly number[] {
  const places: number[] = []
  for (let left = reader.varint(); left > 0; left--) places.push(reader.varint())
  return places
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
