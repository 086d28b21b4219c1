import { describe, expect, test } from 'vitest'
import { codeSections, encodeInTime, knownVectors } from '../../../src/search/encoded/encode-sections.ts'
import { type Encoder, EncoderError } from '../../../src/search/encoded/encoder.ts'
import { indexOf, page } from '../fixtures.ts'
import { fakeEncoder, subjectVector } from './fixtures.ts'

const { signal } = new AbortController()
const pages = [page('/a', 'A', ['Refunds are made.', 'Soil lives.', 'Rain falls.']), page('/b', 'B', 'Bread rises.')]

describe('the sections of a site', () => {
  test('are encoded page by page, in batches, with their title and heading', async () => {
    const encoder = fakeEncoder()
    const coding = await codeSections(await indexOf(pages), encoder, new Map(), { signal })
    await coding.finish()
    expect(encoder.calls.slice(1)).toEqual([
      ['A\nRefunds are made.', 'A\nPart 1\nSoil lives.'],
      ['A\nPart 2\nRain falls.', 'B\nBread rises.'],
    ])
    expect(coding.vectors.values.length).toBe(4 * coding.vectors.dimensions)
  })

  test('are not encoded again while their text is the same', async () => {
    const first = await codeSections(await indexOf(pages), fakeEncoder(), new Map(), { signal })
    await first.finish()
    const encoder = fakeEncoder()
    const changed = [pages[0] ?? page('/a', 'A', ''), page('/b', 'B', 'Bread rests.'), page('/c', 'C', 'Loaves.')]
    const next = await codeSections(await indexOf(changed), encoder, knownVectors(first), { signal })
    expect(next.missing).toBe(2)
    await next.finish()
    expect(encoder.calls).toEqual([['B\nBread rests.', 'C\nLoaves.']])
  })

  test('keep what was encoded before a failure', async () => {
    let calls = 0
    const encoder = fakeEncoder({
      batch: 1,
      encode: async (texts) => {
        if (++calls > 3) throw new Error('no more')
        return texts.map(subjectVector)
      },
    })
    const coding = await codeSections(await indexOf(pages), encoder, new Map(), { signal })
    await expect(coding.finish()).rejects.toThrow(EncoderError)
    expect(knownVectors(coding).size).toBe(2)
  })

  test.each<[string, Encoder['encode']]>([
    ['too few vectors', async () => []],
    [
      'other dimensions than before',
      async (texts) => texts.map((_, i) => new Float32Array(texts.length > 1 ? i + 2 : 1).fill(1)),
    ],
    ['no numbers', async (texts) => texts.map(() => Float32Array.of(Number.NaN))],
  ])('are refused with %s', async (_, encode) => {
    const index = await indexOf(pages)
    const all = async () => (await codeSections(index, fakeEncoder({ encode }), new Map(), { signal })).finish()
    await expect(all()).rejects.toThrow(EncoderError)
  })

  test('are cut, and never within a character', async () => {
    const encoder = fakeEncoder()
    const index = await indexOf([page('/a', '', '😀'.repeat(5000))])
    await (await codeSections(index, encoder, new Map(), { signal })).finish()
    for (const text of encoder.calls.flat()) {
      expect(text.length).toBeLessThanOrEqual(2000)
      expect(text.isWellFormed()).toBe(true)
    }
  })

  test('an empty site needs no encoder', async () => {
    const encoder = fakeEncoder()
    await (await codeSections(await indexOf([]), encoder, new Map(), { signal })).finish()
    expect(encoder.calls).toEqual([])
  })
})

test('an encoder that ignores its signal is not waited for', async () => {
  const hanging = fakeEncoder({ encode: () => new Promise(() => {}) })
  await expect(encodeInTime(hanging, ['x'], signal, 20)).rejects.toThrow('The encoder took longer than 20 ms.')
  const left = AbortSignal.abort()
  await expect(encodeInTime(hanging, ['x'], left, 10_000)).rejects.toThrow(EncoderError)
})
