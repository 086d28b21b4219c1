import { beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../../src/serve/http/service.ts'
import { answered } from '../serve/exchange.ts'
import { countGrowth, isLinear } from './counted-work.ts'
import { surfaces } from './requests.ts'
import { growthSnapshot, serviceOf } from './site.ts'
import { repeated, textOf } from './texts.ts'

let service: Service
beforeAll(async () => {
  service = serviceOf(await growthSnapshot())
})

/** Sentences that are found or not, and terms that are known or not, differ by what a search costs. */
const unequal = 40_000

describe('the work of a request grows no faster than its text', () => {
  test.each(surfaces)('$name', { timeout: 120_000 }, async ({ sizes, request }) => {
    const grown: Record<string, readonly number[]> = {}
    for (const [name, characters] of Object.entries(repeated)) {
      const counts = await countGrowth(sizes, async (size) => {
        await answered(await service.handle(request(textOf(characters, size))))
      })
      if (!isLinear(counts, unequal)) grown[name] = counts
    }
    expect(grown).toEqual({})
  })
})
