/**
 * An index as bytes, and back: a mark with the version, then everything of a `SearchIndex`, numbers as
 * variable-length integers. The same index always gives the same bytes.
 */
import { ByteReader, ByteWriter } from './bytes.ts'
import type { PackedLists } from './packed-lists.ts'
import { readPreamble, writePreamble } from './page-format.ts'
import {
  type PageEntry,
  type SearchIndex,
  type SectionMeanings,
  type SectionTable,
  type SemanticSpace,
  sectionTable,
  type WordTable,
} from './search-index.ts'
import { atOnce, type Steps } from './turns.ts'
import { Vocabulary } from './vocabulary.ts'

/** `LSIX` and the version of the format; an index of another version is rebuilt, not converted. */
const magic = Uint8Array.of(0x4c, 0x53, 0x49, 0x58, 8)
/** `LSIC`: the core of an index, which has no texts. */
const coreMagic = Uint8Array.of(0x4c, 0x53, 0x49, 0x43, 8)

/** @throws {RangeError} for an index that has grown (`grownIndex`): only one that was built whole is written */
export function serialise(index: SearchIndex): Uint8Array<ArrayBuffer> {
  return whole(index, magic)
}

/** The same bytes, piece by piece, so that they need not be in memory at once. */
export function* serialiseInPieces(index: SearchIndex): Generator<Uint8Array> {
  const out = new ByteWriter()
  for (const _ of write(out, index, magic)) yield* out.drain()
  yield* out.drain()
  yield out.finish()
}

/** Everything but the texts, which `page-parts.ts` writes. */
export function serialiseCore(index: SearchIndex): Uint8Array {
  return whole(index, coreMagic)
}

function whole(index: SearchIndex, mark: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter()
  atOnce(write(out, index, mark))
  return out.finish()
}

function* write(out: ByteWriter, index: SearchIndex, mark: Uint8Array): Steps<void> {
  if (index.postings.later) throw new RangeError('An index that has grown cannot be written.')
  out.raw(mark)
  writePreamble(out, index)
  yield
  yield* writeSections(out, index.sections, mark === magic)
  writeWords(out, index.words)
  for (const lists of [index.postings, index.sequences, index.titles, index.said, index.sentences]) {
    yield
    writeLists(out, lists)
  }
  yield
  writeSemantics(out, index.semantic)
  yield
  // Browsers have no word table.
  if (mark === magic) writeMeanings(out, index.meanings)
}

/** Throws a `RangeError` if the bytes are not an index of this version, or are cut off. */
export function deserialise(bytes: Uint8Array): SearchIndex {
  return read(bytes, magic)
}

/** An index that needs `lateTexts`. Throws a `RangeError` as `deserialise` does. */
export function deserialiseCore(bytes: Uint8Array): SearchIndex {
  return read(bytes, coreMagic)
}

function read(bytes: Uint8Array, expected: Uint8Array): SearchIndex {
  const from = new ByteReader(bytes)
  const mark = from.raw(expected.length)
  if (expected.some((byte, i) => mark[i] !== byte))
    throw new RangeError('These bytes are no search index of this version.')
  const { pages, languages, calibration, synonyms, anchors, headings } = readPreamble(from)
  const length = readNumbers(from)
  const textStart = sums(readNumbers(from))
  const texts = expected === magic ? readTexts(from, pages, textStart) : []
  return {
    languages,
    pages,
    sections: sectionTable(pages, { anchors, headings, length, texts, textStart }),
    words: readWords(from),
    postings: readLists(from),
    sequences: readLists(from),
    titles: readLists(from),
    said: readLists(from),
    sentences: readLists(from),
    semantic: readSemantics(from),
    meanings: expected === magic ? readMeanings(from) : undefined,
    calibration,
    synonyms,
  }
}

function* writeSections(out: ByteWriter, { length, texts, textStart }: SectionTable, withTexts: boolean): Steps<void> {
  writeNumbers(out, length)
  writeNumbers(out, differences(textStart))
  yield
  if (!withTexts) return
  for (const text of texts) {
    out.raw(text)
    yield
  }
}

function readTexts(from: ByteReader, pages: readonly PageEntry[], textStart: Uint32Array): Uint8Array[] {
  return pages.map(({ firstSection, endSection }) =>
    from.raw((textStart[endSection] ?? 0) - (textStart[firstSection] ?? 0)),
  )
}

function writeWords(out: ByteWriter, words: WordTable): void {
  words.surfaces.write(out)
  words.stems.write(out)
  for (const list of [
    differences(words.entryStart),
    words.entryOf,
    words.stemOf,
    words.entryFrequency,
    words.stemFrequency,
  ]) {
    writeNumbers(out, list)
  }
}

function readWords(from: ByteReader): WordTable {
  const surfaces = Vocabulary.read(from)
  const stems = Vocabulary.read(from)
  const entryStart = sums(readNumbers(from))
  const entryOf = readNumbers(from)
  const stemOf = readNumbers(from)
  const entryFrequency = readNumbers(from)
  const stemFrequency = readNumbers(from)
  return { surfaces, stems, entryStart, entryOf, stemOf, entryFrequency, stemFrequency }
}

function writeLists(out: ByteWriter, { bytes, start }: PackedLists): void {
  writeNumbers(out, differences(start))
  out.raw(bytes)
}

function readLists(from: ByteReader): PackedLists {
  const start = sums(readNumbers(from))
  return { start, bytes: from.raw(start[start.length - 1] ?? 0) }
}

function writeSemantics(out: ByteWriter, semantic: SemanticSpace | undefined): void {
  out.varint(semantic?.dimensions ?? 0)
  if (!semantic) return
  writeNumbers(out, new Uint32Array(semantic.singularValues.slice().buffer))
  out.varint(semantic.sections.length)
  out.raw(new Uint8Array(semantic.sections.buffer, semantic.sections.byteOffset, semantic.sections.length))
}

function readSemantics(from: ByteReader): SemanticSpace | undefined {
  const dimensions = from.varint()
  if (dimensions === 0) return undefined
  const singularValues = new Float32Array(readNumbers(from).buffer)
  const bytes = from.raw(from.varint())
  return { dimensions, singularValues, sections: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) }
}

function writeMeanings(out: ByteWriter, meanings: SectionMeanings | undefined): void {
  out.varint(meanings?.dimensions ?? 0)
  if (!meanings) return
  const { fingerprint, sections } = meanings
  out.varint(fingerprint)
  out.varint(sections.length)
  out.raw(new Uint8Array(sections.buffer, sections.byteOffset, sections.length))
}

function readMeanings(from: ByteReader): SectionMeanings | undefined {
  const dimensions = from.varint()
  if (dimensions === 0) return undefined
  const fingerprint = from.varint()
  const bytes = from.raw(from.varint())
  return { fingerprint, dimensions, sections: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) }
}

function writeNumbers(out: ByteWriter, numbers: Uint32Array): void {
  out.varint(numbers.length)
  for (const number of numbers) out.varint(number)
}

function readNumbers(from: ByteReader): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(from.varint())
  from.varints(numbers)
  return numbers
}

/** Ascending starts become lengths, which take fewer bytes; the first start is 0. */
function differences(starts: Uint32Array): Uint32Array {
  return starts.subarray(1).map((start, i) => start - (starts[i] ?? 0))
}

function sums(lengths: Uint32Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (let i = 0; i < lengths.length; i++) starts[i + 1] = (starts[i] ?? 0) + (lengths[i] ?? 0)
  return starts
}
