import { beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../../src/serve/http/service.ts'
import { answered } from '../serve/exchange.ts'
import { outgrownCounts } from './counted-work.ts'
import { type Surface, surfaces } from './requests.ts'
import { growthSnapshot, serviceOf } from './site.ts'
import { repeated, textOf } from './texts.ts'

let service: Service
beforeAll(async () => {
  service = serviceOf(await growthSnapshot())
})

/** Sentences that are found or not, and terms that are known or not, differ by what a search costs. */
const unequal = 40_000

async function countsOf({ sizes, request }: Surface, texts: readonly string[]) {
  const ask = async (size: number) => {
    for (const characters of texts) await answered(await service.handle(request(textOf(characters, size))))
  }
  return outgrownCounts(sizes, ask, unequal)
}

/** All texts together are measured first, since to take the counts costs more than most requests. */
async function outgrown(surface: Surface): Promise<Readonly<Record<string, readonly number[]>>> {
  if (!(await countsOf(surface, Object.values(repeated)))) return {}
  const grown: Record<string, readonly number[]> = {}
  for (const [name, characters] of Object.entries(repeated)) {
    const counts = await countsOf(surface, [characters])
    if (counts) grown[name] = counts
  }
  return grown
}

describe('the work of a request grows no faster than its text', () => {
  test.each(surfaces)('$name', { timeout: 120_000 }, async (surface) => {
    expect(await outgrown(surface)).toEqual({})
  })
})
