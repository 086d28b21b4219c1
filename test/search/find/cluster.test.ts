import { beforeAll, describe, expect, it } from 'vitest'
import { neighbourMeans } from '../../../src/search/find/cluster.ts'
import { likeness } from '../../../src/search/find/meaning.ts'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { indexOf, NOTES, page } from '../fixtures.ts'

let index: OpenIndex
beforeAll(async () => {
  const many = Array.from({ length: 120 }, (_, i) =>
    page(`/n/${i}`, `Note ${i}`, `${NOTES[i % NOTES.length]?.sections[0]?.text} Number ${i}.`),
  )
  index = await indexOf(many)
})

describe('the mean of the neighbours', () => {
  it.each([1, 2, 3, 4, 5, 64])('of %i sections is what one pair at a time gives', (count) => {
    const numbers = Uint32Array.from({ length: count }, (_, i) => (7 * i) % 120)
    const scores = Float32Array.from(numbers, (_, i) => 1 / (i + 1))
    const expected = [...numbers].map((a, i) => {
      const weights = Array.from(numbers, (b, j) => (i === j ? 0 : Math.max(0, likeness(index, a, b)) ** 7))
      const total = weights.reduce((sum, w) => sum + w, 0)
      return weights.reduce((sum, w, j) => sum + w * (scores[j] ?? 0), 0) / (total || 1)
    })
    const means = neighbourMeans(index, numbers, scores)
    for (const [i, mean] of means.entries()) expect(mean).toBeCloseTo(expected[i] ?? 0, 9)
  })

  it('is zero on a site too small to learn from', async () => {
    expect(neighbourMeans(await indexOf(NOTES), Uint32Array.of(0, 1, 2), Float32Array.of(1, 1, 1))).toEqual(
      new Float64Array(3),
    )
  })
})
