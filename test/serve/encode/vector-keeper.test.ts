import { describe, expect, test } from 'vitest'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import type { Encoder } from '../../../src/search/encoded/encoder.ts'
import { encodeForSnapshot } from '../../../src/serve/encode/encode-once.ts'
import type { VectorCache } from '../../../src/serve/encode/fill-vectors.ts'
import { createVectorKeeper } from '../../../src/serve/encode/vector-keeper.ts'
import { type FakeEncoder, fakeEncoder, subjectVector } from '../../search/encoded/fixtures.ts'
import { indexOf, page } from '../../search/fixtures.ts'
import { fixtureSnapshot } from '../fixture.ts'

const pages = [page('/a', 'A', ['Refunds are made.', 'Soil lives.']), page('/b', 'B', 'Bread rises.')]

function sourceOf(encoder: Encoder) {
  return { isLocal: true, open: async () => encoder }
}

function memoryCache(): VectorCache & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    get: async (key) => kept.get(key),
    async set(key, bytes) {
      kept.set(key, bytes)
    },
  }
}

async function soon<T>(read: () => T | undefined): Promise<T> {
  for (let i = 0; i < 200; i++) {
    const found = read()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('waited in vain')
}

const textsOf = ({ calls }: FakeEncoder) => calls.slice(1).flat()

describe('the vectors of a snapshot', () => {
  test('are made in the background, once for an index', async () => {
    const encoder = fakeEncoder()
    const keeper = createVectorKeeper({ source: sourceOf(encoder), onError: () => {}, fills: true })
    const index = await indexOf(pages)
    const vectors = keeper.vectorsFor(fixtureSnapshot(), index)
    expect(vectors()).toBeUndefined()
    expect(keeper.vectorsFor(fixtureSnapshot(), index)).toBe(vectors)
    await soon(() => (textsOf(encoder).length === 3 ? true : undefined))
    expect(vectors()?.values.length).toBe(3 * 6)
  })

  test('of the next one begin with those that are known', async () => {
    const encoder = fakeEncoder()
    const keeper = createVectorKeeper({ source: sourceOf(encoder), onError: () => {}, fills: true })
    keeper.vectorsFor(fixtureSnapshot(), await indexOf(pages))
    await soon(() => (textsOf(encoder).length === 3 ? true : undefined))
    await new Promise((resolve) => setTimeout(resolve, 20))
    const next = keeper.vectorsFor(fixtureSnapshot(), await indexOf([...pages, page('/c', 'C', 'Rain falls.')]))
    await soon(() => (textsOf(encoder).length === 4 ? true : undefined))
    expect(textsOf(encoder).at(-1)).toBe('C\nRain falls.')
    expect(next()?.values.length).toBe(4 * 6)
  })

  test('are only those that are stored where nothing may run in the background', async () => {
    const index = await indexOf(pages)
    const encoder = fakeEncoder()
    const bytes = await encodeForSnapshot(
      index,
      { source: sourceOf(encoder), onError: () => {} },
      new AbortController().signal,
    )
    if (!bytes) throw new Error('no vectors')
    const stored = (vectors: Uint8Array): Snapshot => ({
      ...fixtureSnapshot(),
      search: { kind: 'index', load: () => Promise.reject(new Error('not read')), vectors: async () => vectors },
    })
    const reading = fakeEncoder()
    const keeper = createVectorKeeper({ source: sourceOf(reading), onError: () => {} })
    const vectors = keeper.vectorsFor(stored(bytes), index)
    expect((await soon(vectors)).dimensions).toBe(6)
    expect(reading.calls).toEqual([])
    const errors: unknown[] = []
    const other = createVectorKeeper({ source: sourceOf(reading), onError: (error) => errors.push(error) })
    const damaged = other.vectorsFor(stored(bytes.subarray(0, 9)), index)
    await soon(() => (errors.length > 0 ? true : undefined))
    expect(damaged()).toBeUndefined()
  })

  test('of another encoder are not taken', async () => {
    const index = await indexOf(pages)
    const cache = memoryCache()
    const { signal } = new AbortController()
    const first = fakeEncoder()
    await encodeForSnapshot(index, { source: sourceOf(first), onError: () => {}, cache }, signal)
    const same = fakeEncoder()
    await encodeForSnapshot(index, { source: sourceOf(same), onError: () => {}, cache }, signal)
    expect(same.calls).toEqual([])
    const other = fakeEncoder({ fingerprint: 'other' })
    await encodeForSnapshot(index, { source: sourceOf(other), onError: () => {}, cache }, signal)
    expect(textsOf(other).length).toBe(3)
  })

  test('that a damaged cache holds are made again', async () => {
    const index = await indexOf(pages)
    const cache = memoryCache()
    const { signal } = new AbortController()
    const options = { onError: () => {}, cache }
    await encodeForSnapshot(index, { source: sourceOf(fakeEncoder()), ...options }, signal)
    for (const [key, bytes] of cache.kept) cache.kept.set(key, bytes.subarray(0, bytes.length - 1))
    const again = fakeEncoder()
    expect(await encodeForSnapshot(index, { source: sourceOf(again), ...options }, signal)).toBeDefined()
    expect(textsOf(again).length).toBe(3)
  })

  test('that were made before a failure are stored, and the failure is said', async () => {
    let calls = 0
    const encode: Encoder['encode'] = async (texts) => {
      if (++calls > 2) throw new Error('no more')
      return texts.map(subjectVector)
    }
    const errors: unknown[] = []
    const source = sourceOf(fakeEncoder({ encode, batch: 1 }))
    const { signal } = new AbortController()
    const bytes = await encodeForSnapshot(
      await indexOf(pages),
      { source, onError: (error) => errors.push(error) },
      signal,
    )
    expect(bytes).toBeDefined()
    expect(errors.length).toBe(1)
  })

  test('are made no more once the program ends', async () => {
    const end = new AbortController()
    const encoder = fakeEncoder({ batch: 1, encode: () => new Promise(() => {}) })
    const errors: unknown[] = []
    const onError = (error: unknown) => errors.push(error)
    const keeper = createVectorKeeper({ source: sourceOf(encoder), onError, fills: true, signal: end.signal })
    keeper.vectorsFor(fixtureSnapshot(), await indexOf(pages))
    await soon(() => (encoder.calls.length === 1 ? true : undefined))
    end.abort()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([encoder.calls.length, errors]).toEqual([1, []])
  })
})
