/** Encodes the sections of a site, page by page, and only those whose text has no vector yet. */
import { contentHash } from '../../text/hash.ts'
import { type SearchIndex, sectionText } from '../store/search-index.ts'
import { type Encoder, EncoderError } from './encoder.ts'
import { type SectionVectors, unitVector } from './section-vectors.ts'
import type { KeptVectors } from './vector-file.ts'

/** Vectors by the hash of the text. */
export type KnownVectors = ReadonlyMap<string, Int8Array>

export interface SectionCoding extends KeptVectors {
  /** Fills the rows that are still empty. Rejects with an `EncoderError`; what was encoded until then stays. */
  finish(): Promise<void>
  /** How many sections `finish` has to encode. */
  readonly missing: number
}

export interface CodingOptions {
  readonly signal: AbortSignal
  /** For each call of the encoder, in milliseconds. */
  readonly timeoutMs?: number
  readonly progress?: (done: number, total: number) => void
}

/** A page of texts may take a slow encoder this long. */
const usualTimeout = 60_000

/** In UTF-16 code units: encoders read the beginning only, and few sections are longer. */
const longestText = 2000

/** Asks the encoder for one text if it does not know the number of dimensions from `known`. */
export async function codeSections(
  index: SearchIndex,
  encoder: Encoder,
  known: KnownVectors,
  options: CodingOptions,
): Promise<SectionCoding> {
  const { slots } = index.sections
  const isGone = (section: number) => index.postings.later?.gone[section] === 1
  const hashes: string[] = []
  for (let section = 0; section < slots; section++)
    hashes.push(isGone(section) ? '' : contentHash(textToEncode(index, section)))
  const dimensions = await dimensionsOf(index, encoder, known, options)
  const values = new Int8Array(slots * dimensions)
  const missing: number[] = []
  for (const [section, hash] of hashes.entries()) {
    const row = known.get(hash)
    if (row?.length === dimensions) values.set(row, section * dimensions)
    else if (!isGone(section)) missing.push(section)
  }
  const vectors: SectionVectors = { fingerprint: encoder.fingerprint, dimensions, values }
  return {
    vectors,
    hashes,
    missing: missing.length,
    finish: () => encodeAll(index, encoder, vectors, missing, options),
  }
}

/** What is known for the next time: rows that are filled. */
export function knownVectors({ vectors, hashes }: KeptVectors): Map<string, Int8Array> {
  const { dimensions, values } = vectors
  const known = new Map<string, Int8Array>()
  for (const [i, hash] of hashes.entries()) {
    const row = values.subarray(i * dimensions, (i + 1) * dimensions)
    if (row.some((value) => value !== 0)) known.set(hash, row)
  }
  return known
}

/** The title of the page and the heading say what the text is about. */
function textToEncode(index: SearchIndex, section: number): string {
  const { page, headings } = index.sections
  const title = index.pages[page[section] ?? 0]?.title ?? ''
  const heading = headings[section] ?? ''
  const text = sectionText(index, section).trim()
  return [...new Set([title, heading, text])].filter(Boolean).join('\n').slice(0, longestText).toWellFormed() || title
}

async function dimensionsOf(
  index: SearchIndex,
  encoder: Encoder,
  known: KnownVectors,
  options: CodingOptions,
): Promise<number> {
  for (const row of known.values()) return row.length
  if (index.sections.count === 0) return 1
  const [vector] = await encodeSome(encoder, [textToEncode(index, 0)], options)
  return vector ? unitVector(vector).length : 1
}

async function encodeAll(
  index: SearchIndex,
  encoder: Encoder,
  { dimensions, values }: SectionVectors,
  missing: readonly number[],
  options: CodingOptions,
): Promise<void> {
  const size = Math.max(1, encoder.batch)
  for (let at = 0; at < missing.length; at += size) {
    const sections = missing.slice(at, at + size)
    const texts = sections.map((section) => textToEncode(index, section))
    const vectors = await encodeSome(encoder, texts, options)
    const rows = vectors.map((vector) => unitVector(vector, dimensions))
    for (const [i, section] of sections.entries()) values.set(rows[i] ?? [], section * dimensions)
    options.progress?.(at + sections.length, missing.length)
  }
}

async function encodeSome(
  encoder: Encoder,
  texts: readonly string[],
  { signal, timeoutMs = usualTimeout }: CodingOptions,
): Promise<readonly Float32Array[]> {
  const vectors = await encodeInTime(encoder, texts, signal, timeoutMs)
  if (vectors.length === texts.length) return vectors
  throw new EncoderError(`The encoder gave ${vectors.length} vectors for ${texts.length} texts.`)
}

/**
 * Does not wait for an encoder that ignores its signal.
 *
 * @throws {EncoderError} also when it takes too long, or the signal is aborted
 */
export async function encodeInTime(
  encoder: Encoder,
  texts: readonly string[],
  signal: AbortSignal,
  timeoutMs: number,
): Promise<readonly Float32Array[]> {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const timer = setTimeout(giveUp, timeoutMs)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  const stopped = new Promise<never>((_, reject) => {
    const refuse = () => reject(new EncoderError(`The encoder took longer than ${timeoutMs} ms.`))
    stop.signal.addEventListener('abort', refuse, { once: true })
    if (stop.signal.aborted) refuse()
  })
  try {
    return await Promise.race([encoder.encode(texts, stop.signal), stopped])
  } catch (error) {
    throw error instanceof EncoderError ? error : new EncoderError('The encoder failed.', { cause: error })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    stopped.catch(() => {})
  }
}
