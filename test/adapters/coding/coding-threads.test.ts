/** Compressing in other threads: the same bytes, whatever happens to the threads. */
import { expect, test } from 'vitest'
import { joined, separate } from '../../../src/adapters/coding/batch.ts'
import { createCodingThreads } from '../../../src/adapters/coding/coding-threads.ts'
import { precompress, precompressWith } from '../../../src/adapters/disk/precompress.ts'
import { type Codings, encodeNow } from '../../../src/adapters/node/encoder.ts'
import { siteOf } from '../../publish/site-of.ts'
import { storedFiles } from '../../serve/snapshot/stored.ts'

const noCache = { get: () => undefined, set: () => {}, save: () => {}, close: () => {} }
const body = (at: number) => new TextEncoder().encode(`Body ${at}. `.repeat((at * 37) % 900))
const bodies = Array.from({ length: 60 }, (_, at) => body(at))
const texts = ({ br, gzip }: Codings) => [Buffer.from(br).toString('base64'), Buffer.from(gzip).toString('base64')]

test.each([
  ['usual', 1],
  ['max', 2],
] as const)('threads give the bytes that this thread gives, in the order of the bodies (%s)', async (effort, count) => {
  const threads = createCodingThreads(effort, count)
  try {
    const coded = await Promise.all(bodies.map((bytes) => threads.encode(bytes)))
    expect(coded.map(texts)).toEqual(bodies.map((bytes) => texts(encodeNow(bytes, effort))))
  } finally {
    threads.close()
  }
})

test('what waits for a thread that ends is coded in this one, and so is everything later', async () => {
  const threads = createCodingThreads('usual', 1)
  const waiting = Promise.all(bodies.map((bytes) => threads.encode(bytes)))
  threads.close()
  expect((await waiting).map(texts)).toEqual(bodies.map((bytes) => texts(encodeNow(bytes))))
  expect(texts(await threads.encode(body(9)))).toEqual(texts(encodeNow(body(9))))
})

test('a snapshot has the same files with threads and without', async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `content/notes/${at}.md`,
      `# Note ${at}\n\n${'Some text. '.repeat(at * 40)}`,
    ]),
  )
  const { snapshot } = await siteOf(notes)
  const threads = createCodingThreads('usual', 2)
  try {
    const [here, there] = await Promise.all([
      storedFiles(snapshot, { encode: precompress }),
      storedFiles(snapshot, { encode: precompressWith(noCache, { threads }) }),
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
  const usual = await precompressWith(cache)(text, 'text/html', 'hash')
  const max = await precompressWith(cache, { effort: 'max' })(text, 'text/html', 'hash')
  expect(max.br?.length).toBeLessThan(usual.br?.length ?? 0)
  expect([...pieces.keys()].sort()).toEqual(['br hash', 'gzip hash', 'max br hash', 'max gzip hash'])
})

test('parts come out of a message as they went in, empty ones too', () => {
  const parts = [new Uint8Array([1, 2]), new Uint8Array(), new Uint8Array([3])]
  expect(separate(joined(parts))).toEqual(parts)
  expect(separate(joined([]))).toEqual([])
})
