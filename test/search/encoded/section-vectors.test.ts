import { describe, expect, test } from 'vitest'
import { EncoderError } from '../../../src/search/encoded/encoder.ts'
import { cosine, encodedQuestion, unitVector } from '../../../src/search/encoded/section-vectors.ts'
import { readVectors, writeVectors } from '../../../src/search/encoded/vector-file.ts'

describe('a vector of an encoder', () => {
  test('becomes a unit vector times 127', () => {
    expect([...unitVector(Float32Array.of(3, 4))]).toEqual([76, 102])
    expect([...unitVector(Float32Array.of(0, -0.001))]).toEqual([0, -127])
  })

  test.each([
    ['none', []],
    ['no number', [Number.NaN, 1]],
    ['an endless one', [Number.POSITIVE_INFINITY, 1]],
    ['nothing but zeros', [0, 0]],
    ['one dimension too many', [1, 2, 3]],
  ])('with %s is refused', (_, values) => {
    expect(() => unitVector(Float32Array.from(values), 2)).toThrow(EncoderError)
  })

  test('is compared with those of the same encoder and length only', () => {
    const sections = { fingerprint: 'a', dimensions: 2, values: Int8Array.of(127, 0, 0, 127) }
    const question = { fingerprint: 'a', values: Int8Array.of(0, 127) }
    const encoded = encodedQuestion(sections, question)
    expect(encoded && [cosine(encoded, 0), cosine(encoded, 1)]).toEqual([0, 1])
    expect(encodedQuestion(sections, { ...question, fingerprint: 'b' })).toBeUndefined()
    expect(encodedQuestion(sections, { ...question, values: Int8Array.of(1, 2, 3) })).toBeUndefined()
    expect(encodedQuestion(undefined, question)).toBeUndefined()
  })
})

describe('vectors as bytes', () => {
  const vectors = { fingerprint: 'ä', dimensions: 2, values: Int8Array.of(127, 0, -1, 5) }
  const kept = { vectors, hashes: ['aa', 'bb'] }

  test('come back as they were', () => {
    expect(readVectors(writeVectors(kept))).toEqual(kept)
  })

  test('are refused when they are cut off anywhere, or are something else', () => {
    const bytes = writeVectors(kept)
    for (let end = 0; end < bytes.length; end++) expect(() => readVectors(bytes.subarray(0, end))).toThrow(RangeError)
    expect(() => readVectors(new Uint8Array(100).fill(255))).toThrow(RangeError)
    const huge = Uint8Array.of(0x4c, 0x53, 0x45, 0x56, 1, 0, 255, 255, 255, 255, 15, 255, 255, 255, 255, 15)
    expect(() => readVectors(huge)).toThrow(RangeError)
  })
})
