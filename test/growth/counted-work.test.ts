import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../../src/search/text/sentences.ts'
import { editDistance } from '../../src/text/nearest.ts'
import { countGrowth, countWork, isLinear } from './counted-work.ts'

describe('counted work', () => {
  test('is the same each time', async () => {
    const run = () => editDistance('a bee flies'.repeat(20), 'it hums'.repeat(30))
    expect(await countWork(run)).toBe(await countWork(run))
  })

  test('tells linear from quadratic passes', async () => {
    expect(isLinear(await countGrowth([500, 1000, 2000], (n) => sentencesOf('A bee flies. '.repeat(n))))).toBe(true)
    const quadratic = await countGrowth([100, 200, 400], (n) => editDistance('a'.repeat(n), 'b'.repeat(n)))
    expect(isLinear(quadratic)).toBe(false)
  })
})
