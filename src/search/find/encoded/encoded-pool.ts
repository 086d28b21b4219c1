/** The sections whose vectors are nearest to that of the question, whatever words they have. */
import { cosine, type EncodedQuestion } from '../../encoded/section-vectors.ts'
import { type Candidates, candidates, inOrder } from '../selection.ts'

/** How near the question is to the site, and what is usual there: encoders differ in what is near. */
export interface Nearness {
  /** Cosine of the best section. */
  readonly best: number
  /** Mean cosine of the question and the sections. */
  readonly mean: number
  /** The same mean for a section of the site instead of the question, and its standard deviation among sections. */
  readonly usual: number
  readonly spread: number
}

export interface EncodedPool {
  /** Best first, by their cosines, without those that are not above the mean. */
  readonly nearest: Candidates
  readonly nearness: Nearness
}

/** Sections that become candidates. */
const poolSize = 100
/** Sections that say what is usual: half a millisecond for each 512 dimensions. */
const sampleSize = 512
/** Multiplications of a question, 5 to 10 ms. Beyond them a first pass looks at the first dimensions only. */
const mostProducts = 8_000_000
/** The first pass keeps so many times as many as are wanted. */
const firstPass = 10

/** `undefined` where no section is encoded that may be found. */
export function encodedPool(
  encoded: EncodedQuestion,
  count: number,
  accepts: (section: number) => boolean = () => true,
): EncodedPool | undefined {
  const centre = centreOf(encoded, count)
  if (!centre) return undefined
  const { mean, usual, spread } = centre
  const above = (section: number, dimensions?: number) => Math.max(0, cosine(encoded, section, dimensions))
  const places = nearby(count, encoded.question.length, above, accepts)
  const values = new Float32Array(places.length)
  let greatest = 0
  for (const [i, section] of places.entries()) {
    const near = above(section)
    const value = near > mean ? near : 0
    values[i] = value
    greatest = Math.max(greatest, value)
  }
  const nearest = inOrder({ numbers: places, values, greatest }, poolSize)
  return greatest > 0 ? { nearest, nearness: { best: greatest, mean, usual, spread } } : undefined
}

/** 1 for a section as near as the best, 0 for one that is no nearer than the mean. */
export function relativeNearness({ best, mean }: Nearness, cosine: number): number {
  return best > mean ? Math.max(0, (cosine - mean) / (best - mean)) : 0
}

/** The centre of a sample of the sections that are encoded. */
function centreOf(encoded: EncodedQuestion, count: number): Omit<Nearness, 'best'> | undefined {
  const { question, sections } = encoded
  const rows = sampledRows(encoded, count)
  const { length: size } = rows
  if (size < 2) return undefined
  const centre = new Float32Array(question.length)
  for (const row of rows) {
    for (let d = 0; d < centre.length; d++) centre[d] = (centre[d] ?? 0) + (sections.values[row + d] ?? 0)
  }
  for (let d = 0; d < centre.length; d++) centre[d] = (centre[d] ?? 0) / size
  let [sum, squares] = [0, 0]
  for (const row of rows) {
    // Without its likeness with itself.
    const value = (size * productWith(centre, sections.values, row) - 1) / (size - 1)
    sum += value
    squares += value * value
  }
  const usual = sum / size
  const spread = Math.sqrt(Math.max(0, squares / size - usual * usual))
  return { mean: productWith(centre, question, 0), usual, spread }
}

/** Where their vectors begin. */
function sampledRows({ question, sections }: EncodedQuestion, count: number): number[] {
  const step = Math.max(1, Math.floor(count / sampleSize))
  const rows: number[] = []
  for (let section = 0; section < count; section += step) {
    const row = section * question.length
    if (isFilled(sections.values, row, question.length)) rows.push(row)
  }
  return rows
}

function isFilled(values: Int8Array, from: number, length: number): boolean {
  for (let d = 0; d < length; d++) if (values[from + d] !== 0) return true
  return false
}

function productWith(centre: Float32Array, values: Int8Array, from: number): number {
  let sum = 0
  for (let d = 0; d < centre.length; d++) sum += (centre[d] ?? 0) * (values[from + d] ?? 0)
  return sum / (127 * 127)
}

function nearby(
  count: number,
  dimensions: number,
  above: (section: number, dimensions: number) => number,
  accepts: (section: number) => boolean,
): Uint32Array {
  const looked = Math.min(dimensions, Math.max(64, Math.floor(mostProducts / count)))
  const values = new Float32Array(count)
  let greatest = 0
  for (let section = 0; section < count; section++) {
    const value = accepts(section) ? above(section, looked) : 0
    values[section] = value
    if (value > greatest) greatest = value
  }
  return candidates({ values, greatest }, looked < dimensions ? firstPass * poolSize : poolSize).numbers
}
