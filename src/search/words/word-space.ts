/**
 * A table of word vectors: what the words of one language mean, learnt from far more text than a site has. It comes with a
 * package of its own, and search works without it.
 *
 * The format: a mark with the version, the language, the dimensions, a checksum of all that follows; then the stems, front
 * coded, a byte for each with its rarity, and its vector of one byte a number.
 */
import { ByteReader, ByteWriter } from '../store/bytes.ts'
import { Vocabulary } from '../store/vocabulary.ts'

export interface WordSpace {
  /** Primary subtag. */
  readonly language: string
  readonly dimensions: number
  /** Tells tables apart: the checksum of the content. */
  readonly fingerprint: number
  /** In the order of the alphabet; the place of a stem is its row. */
  readonly stems: Vocabulary
  /** Row by row unit vectors, `unitScale` for 1. */
  readonly vectors: Int8Array
  /** By row the inverse frequency of the stem in the language, `rarityScale` for 1. */
  readonly rarity: Uint8Array
}

/** `LWRD` and the version of the format. */
const magic = Uint8Array.of(0x4c, 0x57, 0x52, 0x44, 1)
/** Numbers of a unit vector of many dimensions are small: larger ones than half are cut. */
export const unitScale = 254
export const rarityScale = 12
const fewestDimensions = 32
const mostDimensions = 512

export class WordSpaceError extends RangeError {}

export function writeWordSpace(space: Omit<WordSpace, 'fingerprint'>): Uint8Array {
  const content = new ByteWriter()
  space.stems.write(content)
  content.raw(space.rarity)
  content.raw(new Uint8Array(space.vectors.buffer, space.vectors.byteOffset, space.vectors.length))
  const bytes = content.finish()
  const out = new ByteWriter()
  out.raw(magic)
  out.text(space.language)
  out.varint(space.dimensions)
  out.varint(checksum(bytes))
  out.raw(bytes)
  return out.finish()
}

/** @throws {WordSpaceError} which says what is wrong with the bytes; they are kept, not copied */
export function readWordSpace(bytes: Uint8Array): WordSpace {
  if (magic.some((byte, i) => i < magic.length - 1 && bytes[i] !== byte)) throw new WordSpaceError('is no word table')
  if (bytes[magic.length - 1] !== magic.at(-1)) throw new WordSpaceError('is a word table of another version')
  try {
    return read(new ByteReader(bytes, magic.length))
  } catch (error) {
    if (error instanceof WordSpaceError || !(error instanceof RangeError)) throw error
    throw new WordSpaceError('is cut off')
  }
}

function read(from: ByteReader): WordSpace {
  const language = from.text()
  const dimensions = from.varint()
  const fingerprint = from.varint()
  if (!/^[a-z]{2,3}$/.test(language) || dimensions < fewestDimensions || dimensions > mostDimensions || dimensions % 32)
    throw new WordSpaceError('is damaged')
  if (fingerprint !== checksum(from.rest())) throw new WordSpaceError('is damaged or cut off')
  const stems = Vocabulary.read(from)
  const rarity = from.raw(stems.size)
  const vectors = from.raw(stems.size * dimensions)
  if (!from.done) throw new WordSpaceError('is damaged')
  return {
    language,
    dimensions,
    fingerprint,
    stems,
    rarity,
    vectors: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length),
  }
}

/** FNV-1a. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193)
  return hash >>> 0
}

/** By stem of a site, from the `first` on, its row in the table; -1 for one that the table lacks. */
export function rowsOfStems({ stems }: WordSpace, ofSite: Vocabulary, first = 0): Int32Array {
  const rows = new Int32Array(ofSite.size - first)
  for (let i = 0; i < rows.length; i++) rows[i] = stems.find(ofSite.word(first + i))
  return rows
}
