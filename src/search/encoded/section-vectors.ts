/** Vectors that an encoder made: those of the sections of a site, and that of a question. */
import { EncoderError } from './encoder.ts'

/** Rows may be filled in later, each at once: a search may read them at any time. */
export interface SectionVectors {
  /** Fingerprint of the encoder. Vectors of different encoders cannot be compared. */
  readonly fingerprint: string
  readonly dimensions: number
  /** Row by row, each section's unit vector times 127; zeros for a section that is not encoded yet. */
  readonly values: Int8Array
}

export interface QuestionVector {
  readonly fingerprint: string
  /** A unit vector times 127. */
  readonly values: Int8Array
}

/** A question beside the sections that it is compared with; both of the same encoder and length. */
export interface EncodedQuestion {
  readonly sections: SectionVectors
  readonly question: Int8Array
}

/** `undefined` if the vectors cannot be compared. */
export function encodedQuestion(
  sections: SectionVectors | undefined,
  question: QuestionVector | undefined,
): EncodedQuestion | undefined {
  if (!sections || !question || sections.fingerprint !== question.fingerprint) return undefined
  return sections.dimensions === question.values.length ? { sections, question: question.values } : undefined
}

/** More dimensions than any encoder has. */
export const mostDimensions = 8192

/**
 * @param dimensions that it must have; any number by default
 * @returns the unit vector times 127
 * @throws {EncoderError} when it has another length or no direction
 */
export function unitVector(vector: Float32Array, dimensions = vector.length): Int8Array {
  if (vector.length !== dimensions) {
    throw new EncoderError(`The encoder gave ${vector.length} dimensions instead of ${dimensions}.`)
  }
  if (dimensions === 0 || dimensions > mostDimensions)
    throw new EncoderError(`The encoder gave ${dimensions} dimensions.`)
  let square = 0
  for (const value of vector) square += value * value
  if (!Number.isFinite(square) || square === 0) throw new EncoderError('The encoder gave a vector without a direction.')
  const scale = 127 / Math.sqrt(square)
  const unit = new Int8Array(dimensions)
  for (let d = 0; d < dimensions; d++) unit[d] = Math.round(scale * (vector[d] ?? 0))
  return unit
}

/** Cosine between the question and a section, from the first `dimensions` of both; all by default. */
export function cosine({ sections, question }: EncodedQuestion, section: number, dimensions = question.length): number {
  const { values } = sections
  const from = section * question.length
  // Four at a time, in 32-bit integers: a plain loop takes a third longer.
  let sum = 0
  let d = 0
  for (; d + 3 < dimensions; d += 4) {
    sum =
      (sum +
        Math.imul(question[d] ?? 0, values[from + d] ?? 0) +
        Math.imul(question[d + 1] ?? 0, values[from + d + 1] ?? 0) +
        Math.imul(question[d + 2] ?? 0, values[from + d + 2] ?? 0) +
        Math.imul(question[d + 3] ?? 0, values[from + d + 3] ?? 0)) |
      0
  }
  for (; d < dimensions; d++) sum = (sum + Math.imul(question[d] ?? 0, values[from + d] ?? 0)) | 0
  return sum / (127 * 127)
}
