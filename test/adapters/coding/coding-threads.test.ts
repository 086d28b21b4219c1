/** Compressing in other threads: the same bytes, whatever happens to the threads. */
import { expect, test } from 'vitest'
import { joined, separate } from '../../../src/adapters/coding/batch.ts'
import { createCodingThreads } from '../../../src/adapters/coding/coding-threads.ts'
import type { CodingOrder } from '../../../src/adapters/coding/coding-worker.ts'
import { precompressWith } from '../../../src/adapters/disk/precompress.ts'
import { encodeNow } from '../../../src/adapters/node/encoder.ts'
import { precompress } from '../../precompress.ts'
import { siteOf } from '../../publish/site-of.ts'
import { storedFiles } from '../../serve/snapshot/stored.ts'

const noCache = { get: () => undefined, set: () => {}, save: () => {}, close: () => {} }
const body = (at: number) => new TextEncoder().encode(`Body ${at}. `.repeat((at * 37) % 900))
const bodies = Array.from({ length: 60 }, (_, at) => body(at))
const texts = (coded: readonly Uint8Array[]) => coded.map((bytes) => Buffer.from(bytes).toString('base64'))
const codedHere = ({ codings, effort }: CodingOrder) =>
  bodies.map((bytes) => texts(codings.map((coding) => encodeNow(coding, bytes, effort))))
const both: CodingOrder = { codings: ['br', 'gzip'], effort: 'usual' }

test.each<[CodingOrder, number]>([
  [{ codings: ['br'], effort: 'usual' }, 1],
  [both, 1],
  [{ ...both, effort: 'max' }, 2],
])('threads give the bytes that this thread gives, in the order of the bodies (%o, %i)', async (order, count) => {
  const threads = createCodingThreads(order, count)
  try {
    const coded = await Promise.all(bodies.map((bytes) => threads.encode(bytes)))
    expect(coded.map(texts)).toEqual(codedHere(order))
  } finally {
    threads.close()
  }
})

test('what waits for a thread that ends is coded in this one, and so is everything later', async () => {
  const threads = createCodingThreads(both, 1)
  const waiting = Promise.all(bodies.map((bytes) => threads.encode(bytes)))
  threads.close()
  expect((await waiting).map(texts)).toEqual(codedHere(both))
  expect(texts(await threads.encode(body(9)))).toEqual(codedHere(both)[9])
})

test('a snapshot has the same files with threads and without', async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `content/notes/${at}.md`,
      `# Note ${at}\n\n${'Some text. '.repeat(at * 40)}`,
    ]),
  )
  const { snapshot } = await siteOf(notes)
  const threads = createCodingThreads(both, 2)
  try {
    const [here, there] = await Promise.all([
      storedFiles(snapshot, { encode: precompress }),
      storedFiles(snapshot, { encode: precompressWith(noCache, { ...both, threads }) }),
    ])
    expect([...there.keys()].sort()).toEqual([...here.keys()].sort())
    for (const [name, bytes] of here) expect(Buffer.compare(bytes, there.get(name) ?? new Uint8Array())).toBe(0)
  } finally {
    threads.close()
  }
})

test('the greatest effort makes bodies smaller, and is cached apart from the usual one', async () => {
  const pieces = new Map<string, Uint8Array>()
  const cache = {
    ...noCache,
    get: (key: string) => pieces.get(key),
    set: (key: string, to: Uint8Array) => void pieces.set(key, to),
  }
  const text = new TextEncoder().encode(
    Array.from({ length: 400 }, (_, at) => `${at} ${(at * 7919) % 1009}`).join(' and '),
  )
  const usual = await precompressWith(cache, both)(text, 'text/html', 'hash')
  const max = await precompressWith(cache, { ...both, effort: 'max' })(text, 'text/html', 'hash')
  expect(max.br?.length).toBeLessThan(usual.br?.length ?? 0)
  expect([...pieces.keys()].sort()).toEqual(['br hash', 'gzip hash', 'max br hash', 'max gzip hash'])
})

test('parts come out of a message as they went in, empty ones too', () => {
  const parts = [new Uint8Array([1, 2]), new Uint8Array(), new Uint8Array([3])]
  expect(separate(joined(parts))).toEqual(parts)
  expect(separate(joined([]))).toEqual([])
})
