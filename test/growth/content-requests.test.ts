/** What requests cost on pages that are full of one kind of text: no more than the pages have grown. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../../src/serve/http/service.ts'
import { answered, headOf } from '../serve/exchange.ts'
import { outgrownCounts } from './counted-work.ts'
import { mcp } from './requests.ts'
import { growthSnapshot, serviceOf } from './site.ts'
import { repeated } from './texts.ts'

const lengths = [5_000, 10_000, 20_000] as const
const services = new Map<number, Service>()
beforeAll(async () => {
  for (const length of lengths) services.set(length, serviceOf(await growthSnapshot(length)))
}, 240_000)

/** By what is asked of a page with this name. */
const requests: Readonly<Record<string, (name: string) => ReturnType<typeof headOf>>> = {
  'a summary': (name) =>
    headOf(`/ask?mode=summarize&max_results=100&query=${encodeURIComponent(`soil and ${name} water`)}`),
  'a definition': (name) => headOf(`/ask?mode=summarize&query=${encodeURIComponent(`what is ${name}?`)}`),
  'a number': (name) => headOf(`/search.json?prefix=1&q=${encodeURIComponent(`how many ${name}`)}`),
  'the page of results': (name) => headOf(`/search?q=${encodeURIComponent(`who knows ${name} water?`)}`),
  read_entry: (name) => tool('read_entry', { entry: `About ${name}` }),
  'a section of read_entry': (name) => tool('read_entry', { entry: `About ${name}`, section: 'Care' }),
  fetch: (name) => tool('fetch', { id: `About ${name}` }),
  related_entries: (name) => tool('related_entries', { entry: `About ${name}`, limit: 50 }),
}

function tool(name: string, args: object) {
  return headOf('/mcp', mcp('tools/call', { name, arguments: args }))
}

/** See `requests.test.ts`. */
const unequal = 40_000

async function outgrown(request: (name: string) => ReturnType<typeof headOf>, names: readonly string[]) {
  const ask = async (length: number) => {
    for (const name of names) {
      await answered(await serviceAt(length).handle(request(name)))
    }
  }
  return outgrownCounts(lengths, ask, unequal)
}

describe('the work of a request grows no faster than the pages', () => {
  test.each(Object.entries(requests))('for %s', { timeout: 240_000 }, async (_, request) => {
    const names = Object.keys(repeated)
    const grown: Record<string, readonly number[]> = {}
    // What is done once for each site, such as its index, is done before.
    for (const length of lengths) await answered(await serviceAt(length).handle(request('dots')))
    if (await outgrown(request, names)) {
      for (const name of names) {
        const counts = await outgrown(request, [name])
        if (counts) grown[name] = counts
      }
    }
    expect(grown).toEqual({})
  })
})

function serviceAt(length: number): Service {
  const service = services.get(length)
  if (!service) throw new Error(`There is no site of ${length} characters a page.`)
  return service
}
