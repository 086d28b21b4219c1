/** The index of an earlier process is opened instead of built, if the site is the same. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { keptIndex } from '../../src/adapters/disk/kept-index.ts'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { withParts } from '../../src/contract/part-missing.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { Question } from '../../src/search/find/question.ts'
import { Searcher } from '../../src/search/searcher.ts'
import { buildIndex, createSiteSearch } from '../../src/search/site-search.ts'
import { serialise, serialiseInPieces } from '../../src/search/store/index-format.ts'
import { type IndexStore, type IndexToKeep, type KeptIndex, keepingSearch } from '../../src/serve/kept-search.ts'
import { openKeptSite } from '../../src/serve/snapshot/kept-site.ts'
import { removeFolder } from '../setup/remove-folder.ts'
import { fixtureSnapshot } from './fixture.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'lectern-index-'))
afterEach(() => removeFolder(dir))

const page = (text: string): IndexedPage => ({
  path: '/notes/soil',
  title: 'Soil',
  tags: [],
  language: 'en',
  sections: [{ anchor: '', heading: '', text }],
})

/** Counts how often the texts are read, since an index is built from them. */
function snapshotOf(id: string, text = 'Soil is alive.') {
  const reads: string[] = []
  const texts = () => {
    reads.push(id)
    return [page(text)]
  }
  const snapshot: Snapshot = { ...fixtureSnapshot(), id, search: { kind: 'texts', texts } }
  return { snapshot, reads }
}

const store = (version = 'v1'): IndexStore => keptIndex(dir, version)
const start = (kept = store()) =>
  keepingSearch(
    (onWhole) =>
      createSiteSearch(undefined, {
        live: {
          onWhole,
          onError: (error) => {
            throw error
          },
        },
      }),
    kept,
    (work) => work(),
  )

/** As the next start reads it. */
function readBack({ pieces, ...about }: IndexToKeep): KeptIndex {
  return { ...about, bytes: new Uint8Array(Buffer.concat([...pieces])) }
}

/** What a process leaves that served a snapshot. */
async function keep(snapshot: Snapshot): Promise<Searcher> {
  const search = start()
  const searcher = await search.searcher(snapshot)
  await search.close()
  return searcher
}

test('the second start reads no text, and has the index of the first', async () => {
  const first = snapshotOf('one')
  const built = await keep(first.snapshot)
  const second = snapshotOf('one')
  const search = start()
  const opened = await search.searcher(second.snapshot)
  expect(first.reads).toEqual(['one'])
  expect(second.reads).toEqual([])
  expect(serialise(opened.index)).toEqual(serialise(built.index))
  expect(await search.searcher(second.snapshot)).toBe(opened)
})

test('a question that comes while an index is opened waits for it instead of looking at the pages', async () => {
  await keep(snapshotOf('one').snapshot)
  const { snapshot } = snapshotOf('one')
  const looks: string[] = []
  const written = () => {
    looks.push('one')
    return []
  }
  const search = start()
  const kept = { ...snapshot, search: { ...snapshot.search, written } }
  const opening = search.searcher(kept)
  expect(await search.firstLook?.(kept, new Question('Is soil alive?'))).toBeUndefined()
  expect(looks).toEqual([])
  await opening
})

test('while nothing is kept, no index is looked for', async () => {
  const asked: string[] = []
  const listening: IndexStore = {
    ...store(),
    read: (stamp) => {
      asked.push(stamp)
      return store().read(stamp)
    },
  }
  await start(listening).searcher(snapshotOf('one').snapshot)
  expect(asked).toEqual([])
  await keep(snapshotOf('one').snapshot)
  await start(listening).searcher(snapshotOf('one').snapshot)
  expect(asked).toEqual(['one'])
})

test('an index that is complete only when the search has been closed is not kept', async () => {
  let tellWhole: (id: string, index: Searcher['index']) => void = () => {}
  const kept: string[] = []
  const inner = createSiteSearch()
  const search = keepingSearch(
    (onWhole) => {
      tellWhole = onWhole
      return inner
    },
    { read: () => undefined, keep: async (stamp, { isEarly = false }) => void kept.push(`${stamp} ${isEarly}`) },
    (work) => work(),
  )
  const { index } = await search.searcher(snapshotOf('one').snapshot)
  await search.close()
  tellWhole('one', index)
  await search.close()
  expect(kept).toEqual(['one true'])
})

test('a change while it runs is indexed', async () => {
  await start().searcher(snapshotOf('one').snapshot)
  const search = start()
  await search.searcher(snapshotOf('one').snapshot)
  const changed = snapshotOf('two', 'Compost is warm.')
  const { index } = await search.searcher(changed.snapshot)
  expect(changed.reads).toEqual(['two'])
  expect(Buffer.from(serialise(index)).includes('Compost')).toBe(true)
})

test('after a second start, a change reads the page that has changed and no other', async () => {
  const reads: string[] = []
  const textOf = (path: string, text: string) => ({
    path,
    read: () => {
      reads.push(path)
      return { ...page(text), path }
    },
  })
  const many = Array.from({ length: 100 }, (_, at) => textOf(`/notes/soil-${at}`, `Soil ${at} is alive.`))
  const snapshotWith = (id: string, pages: typeof many): Snapshot => ({
    ...fixtureSnapshot(),
    id,
    search: { kind: 'texts', texts: () => pages.map((text) => text.read()), pages: () => pages },
  })
  await keep(snapshotWith('before', many))
  reads.length = 0
  const search = start()
  await search.searcher(snapshotWith('before', many))
  const changed = many.with(7, textOf('/notes/soil-7', 'Compost is warm.'))
  const { index } = await search.searcher(snapshotWith('after', changed))
  // As it was, it is in the index.
  expect(reads).toEqual(['/notes/soil-7'])
  const found = new Searcher(index).search(new Question('Is compost warm?'))
  expect(found.results[0]?.page.path).toBe('/notes/soil-7')
})

test.each([
  ['of another site', 'two', 'v1'],
  ['of other code', 'one', 'v2'],
])('an index %s does not count', async (_, id, version) => {
  await keep(snapshotOf('one').snapshot)
  const { snapshot, reads } = snapshotOf(id)
  await start(store(version)).searcher(snapshot)
  expect(reads).toEqual([id])
})

test('a damaged one is built again', async () => {
  await keep(snapshotOf('one').snapshot)
  const file = path.join(dir, 'index.bin')
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
  const { snapshot, reads } = snapshotOf('one')
  await start().searcher(snapshot)
  expect(reads).toEqual(['one'])
})

test('one that cannot be opened is built, too', async () => {
  const { snapshot, reads } = snapshotOf('one')
  const bytes = Uint8Array.of(1, 2, 3)
  await start({ read: () => ({ bytes, baseUrl: snapshot.site.baseUrl }), keep: async () => {} }).searcher(snapshot)
  expect(reads).toEqual(['one'])
})

test('the index of a built snapshot is not kept: it is stored there', async () => {
  const searcher = await createSiteSearch().searcher(snapshotOf('one').snapshot)
  const bytes = serialise(searcher.index)
  const snapshot: Snapshot = { ...fixtureSnapshot(), id: 'one', search: { kind: 'index', load: async () => bytes } }
  const kept: string[] = []
  await start({ read: () => undefined, keep: async (id) => void kept.push(id) }).searcher(snapshot)
  expect(kept).toEqual([])
})

test('of a large site, the index that has learnt is kept, not the first one', async () => {
  const pages = Array.from({ length: 2100 }, (_, at) => ({ ...page(`Soil ${at} is warm.`), path: `/notes/soil-${at}` }))
  const kept: Uint8Array[] = []
  const listening: IndexStore = {
    read: () => undefined,
    keep: async (_, index) => void kept.push(readBack(index).bytes),
  }
  const search = start(listening)
  const snapshot: Snapshot = { ...fixtureSnapshot(), id: 'large', search: { kind: 'texts', texts: () => pages } }
  const first = await search.searcher(snapshot)
  await vi.waitFor(() => expect(search.latest?.(first)).not.toBe(first), 20_000)
  expect(kept).toEqual([serialise(await buildIndex(pages))])
})

const largePages = Array.from({ length: 2100 }, (_, at) => ({
  ...page(`Soil ${at} is warm.`),
  path: `/notes/soil-${at}`,
}))

test('a process that ends before it has learnt keeps what it has, and the next one learns', {
  timeout: 60_000,
}, async () => {
  const reads: string[] = []
  const texts = largePages.map((text) => ({
    path: text.path,
    read: () => {
      reads.push(text.path)
      return text
    },
  }))
  const snapshot: Snapshot = {
    ...fixtureSnapshot(),
    id: 'large',
    search: { kind: 'texts', texts: () => largePages, pages: () => texts },
  }
  const kept: KeptIndex[] = []
  const memory: IndexStore = { read: () => kept.at(-1), keep: async (_, index) => void kept.push(readBack(index)) }
  const search = start(memory)
  const first = await search.searcher(snapshot)
  await search.close()
  expect(kept).toEqual([expect.objectContaining({ isEarly: true, bytes: serialise(first.index) })])
  reads.length = 0
  const again = start(memory)
  const opened = await again.searcher(snapshot)
  expect(reads.length).toBeLessThan(texts.length)
  expect(serialise(opened.index)).toEqual(serialise(first.index))
  await vi.waitFor(() => expect(kept.at(-1)?.isEarly).not.toBe(true), 20_000)
  const latest = again.latest?.(opened)
  expect(latest).not.toBe(opened)
  expect(latest && serialise(latest.index)).toEqual(serialise(await buildIndex(largePages)))
  expect(kept.at(-1)?.bytes).toEqual(serialise(await buildIndex(largePages)))
  await again.close()
  expect(kept.length).toBeLessThanOrEqual(3)
})

test('an index of many pieces is read as it was written', { timeout: 60_000 }, async () => {
  const index = await buildIndex(largePages)
  const pieces = [...serialiseInPieces(index)]
  expect(pieces.length).toBeGreaterThan(3)
  await store().keep('large', { pieces: serialiseInPieces(index), baseUrl: 'https://example.com' })
  expect(Buffer.compare(store().read('large')?.bytes ?? new Uint8Array(), serialise(index))).toBe(0)
})

test('an edit that comes while such an index is opened does not keep it from learning', {
  timeout: 60_000,
}, async () => {
  const textsOf = (pages: readonly IndexedPage[]) => pages.map((text) => ({ path: text.path, read: () => text }))
  const before = textsOf(largePages)
  const edited = [...before.slice(1), ...textsOf([{ ...page('Compost is warm.'), path: '/notes/compost' }])]
  const snapshotOf = (id: string, pages: typeof before): Snapshot => ({
    ...fixtureSnapshot(),
    id,
    search: { kind: 'texts', texts: () => pages.map((text) => text.read()), pages: () => pages },
  })
  const kept: KeptIndex[] = []
  const ended = start({ read: () => undefined, keep: async (_, index) => void kept.push(readBack(index)) })
  await ended.searcher(snapshotOf('before', before))
  await ended.close()
  const search = start({ read: () => kept[0], keep: async () => {} })
  const first = search.searcher(snapshotOf('before', before))
  const next = await search.searcher(snapshotOf('after', edited))
  expect(serialise((await first).index)).toEqual(kept[0]?.bytes)
  expect(next.index.pages.map((entry) => entry.path)).toContain('/notes/compost')
  await vi.waitFor(() => expect(search.latest?.(next)).not.toBe(next), 40_000)
})

test('without places, an index is of no use under another base URL', async () => {
  const first = snapshotOf('one')
  await keep(first.snapshot)
  const { snapshot, reads } = snapshotOf('one')
  await start().searcher({ ...snapshot, site: { ...snapshot.site, baseUrl: 'https://elsewhere.example' } })
  expect(reads).toEqual(['one'])
})

test('of a kept site whose index cannot be read, one is built from the site, which nobody else has begun to build', async () => {
  const read = () => page('Soil is alive.')
  const search = { kind: 'texts', texts: () => [read()], pages: () => [{ path: read().path, read }] } as const
  const snapshot: Snapshot = { ...fixtureSnapshot(), id: 'one', search }
  let current: Snapshot | undefined
  const built = {
    current: () => current,
    now: async () => {
      current = snapshot
      return snapshot
    },
  }
  const { id, site, endpoints } = snapshot
  const kept = { id, site, endpoints, settings: { trustProxy: 0, ask: {} }, stamp: '', pageStamp: '' }
  const parts = { routes: () => [], pages: () => [], body: () => undefined }
  const move = { text: (text: string) => text, body: () => undefined }
  const opened = openKeptSite({ ...kept, isListening: false, isMovable: false }, parts, move, built)
  const keeping = start({ read: () => undefined, keep: async () => {} })
  const { index } = await withParts(() => keeping.searcher(opened))
  expect(index.pages.map(({ path }) => path)).toEqual(['/notes/soil'])
})
