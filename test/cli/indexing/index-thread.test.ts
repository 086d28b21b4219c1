/** An index that another thread builds is the one that this thread would build. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  beginIndex,
  type IndexedTexts,
  startIndexThread,
  type ThreadOptions,
} from '../../../src/cli/indexing/index-thread.ts'
import { keptAnalyses } from '../../../src/cli/indexing/kept-analyses.ts'
import { readInstalledSpace } from '../../../src/cli/word-space.ts'
import type { IndexedPage, Synonyms } from '../../../src/contract/page-record.ts'
import { buildIndex } from '../../../src/search/site-search.ts'
import { serialise } from '../../../src/search/store/index-format.ts'
import { removeFolder } from '../../setup/remove-folder.ts'
import { memoryTerminal } from '../memory-terminal.ts'

const words = 'soil compost worm water tomato bean winter seed frost mulch garden kettle'.split(' ')
const sentence = (seed: number) =>
  Array.from({ length: 9 }, (_, at) => words[(seed * 7 + at * at) % words.length]).join(' ')

function* notes(count: number): Generator<IndexedPage> {
  for (let at = 0; at < count; at++) {
    const sections = [
      { anchor: '', heading: '', text: `${sentence(at)}. ${sentence(at + 3)}.` },
      { anchor: 'more', heading: 'More', text: sentence(at + 5) },
    ]
    yield {
      path: `/notes/${at}`,
      title: `Note ${at} on ${words[at % words.length]}`,
      tags: [],
      language: 'en',
      sections,
    }
  }
}

const given = (texts: () => Iterable<IndexedPage>) => ({ texts })
const ignore = () => {}
const indexInThread = (
  texts: IndexedTexts,
  synonyms: Synonyms | undefined,
  onProblem: (problem: string) => void,
  options?: ThreadOptions,
) => startIndexThread(onProblem, options).index(texts, synonyms)

test.each([0, 1, 64, 200])('the bytes are the same for %i pages', { timeout: 60_000 }, async (count) => {
  const synonyms = [['soil', 'earth']]
  const space = await readInstalledSpace(ignore)
  const here = serialise(await buildIndex(notes(count), { synonyms, space }))
  const there = await indexInThread(
    given(() => notes(count)),
    synonyms,
    ignore,
  )
  expect(Buffer.compare(here, there)).toBe(0)
})

test('pages are read as the thread takes them, not all at once', { timeout: 60_000 }, async () => {
  let read = 0
  function* counted() {
    for (const page of notes(600)) {
      read++
      yield page
    }
  }
  const index = indexInThread(given(counted), undefined, ignore)
  expect(read).toBeLessThan(300)
  await index
  expect(read).toBe(600)
})

test('what the pages throw is thrown', { timeout: 60_000 }, async () => {
  function* broken(): Generator<IndexedPage> {
    yield* notes(3)
    throw new Error('The text is gone.')
  }
  await expect(indexInThread(given(broken), undefined, ignore)).rejects.toThrow('The text is gone.')
})

test('the thread ends when nobody wants the index any more', { timeout: 60_000 }, async () => {
  const nobody = new AbortController()
  const index = indexInThread(
    given(() => notes(200)),
    undefined,
    ignore,
    { signal: nobody.signal },
  )
  nobody.abort()
  await expect(index).rejects.toThrow('has ended')
})

test.each([
  [40, 400, true],
  [40, 40, false],
])(
  'of %i pages with %i words each, a thread makes the index: %s',
  { timeout: 60_000 },
  async (count, words, isBegun) => {
    const terminal = memoryTerminal()
    const texts = () => notes(count)
    const snapshot = {
      site: { synonyms: [] },
      pages: Array.from({ length: count }, () => ({ words })),
      search: { kind: 'texts' as const, texts },
    }
    const making = beginIndex(snapshot, terminal)
    expect(making.isBegun).toBe(isBegun)
    const space = await readInstalledSpace(ignore)
    const here = serialise(await buildIndex(notes(count), { synonyms: [], space }))
    expect(Buffer.compare(here, await making.make(texts()))).toBe(0)
  },
)

/** Where analyses are kept. */
function placed() {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-analyses-'))
  onTestFinished(() => removeFolder(dir))
  return { dir, version: 'one' }
}

const kept = (place: ReturnType<typeof placed>, count: number) =>
  expect.poll(() => keptAnalyses(place).read()?.pages.length, { timeout: 30_000 }).toBe(count)

test('with the analyses of the last build, the bytes are those of a first one', { timeout: 120_000 }, async () => {
  const place = placed()
  await indexInThread(
    given(() => notes(90)),
    undefined,
    ignore,
    { place },
  )
  await kept(place, 90)
  const changed = Array.from(notes(100), (note, at) =>
    at % 30 === 4 ? { ...note, title: 'Ostriches', sections: note.sections.slice(1) } : note,
  ).slice(7)
  const space = await readInstalledSpace(ignore)
  const anew = serialise(await buildIndex(changed, { space }))
  expect(
    Buffer.compare(
      await indexInThread(
        given(() => changed),
        undefined,
        ignore,
        { place },
      ),
      anew,
    ),
  ).toBe(0)
  await kept(place, 93)
})

test('texts of known versions are not asked for, and the bytes are those of a first index', {
  timeout: 120_000,
}, async () => {
  const place = placed()
  const asked: string[] = []
  const versioned = (pages: readonly IndexedPage[], versionOf: (at: number) => string) => ({
    *texts(only?: ReadonlySet<string>) {
      for (const page of pages) {
        if (only && !only.has(page.path)) continue
        asked.push(page.path)
        yield page
      }
    },
    versions: () => pages.map(({ path }, at) => [path, versionOf(at)] as const),
  })
  const first = [...notes(90)]
  const space = await readInstalledSpace(ignore)
  await indexInThread(versioned(first, String), undefined, ignore, { place })
  await kept(place, 90)
  expect(asked).toHaveLength(90)
  for (const [round, sought] of [3, 80].entries()) {
    asked.length = 0
    // Some are new, some are gone, and one is as before under another version.
    const pages = [...notes(93)].slice(2 * round)
    const changed = pages.findIndex(({ path }) => path === `/notes/${sought}`)
    pages[changed] = {
      ...first[0],
      path: `/notes/${sought}`,
      title: 'Ostriches',
      tags: [],
      language: 'en',
      sections: [],
    }
    const versionOf = (at: number) => (pages[at]?.path === `/notes/${sought}` ? 'changed' : String(at + 2 * round))
    const index = await indexInThread(versioned(pages, versionOf), undefined, ignore, { place })
    expect(Buffer.compare(index, serialise(await buildIndex(pages, { space })))).toBe(0)
    const added = round === 0 ? ['/notes/90', '/notes/91', '/notes/92'] : ['/notes/3']
    expect(new Set(asked)).toEqual(new Set([`/notes/${sought}`, ...added]))
    await expect.poll(() => keptAnalyses(place).read()?.pages.length, { timeout: 30_000 }).toBe(pages.length)
    await expect.poll(() => isKept(place, `/notes/${sought}`, 'changed'), { timeout: 30_000 }).toBe(true)
  }
})

function isKept(place: ReturnType<typeof placed>, page: string, version: string): boolean {
  const store = keptAnalyses(place)
  store.read()
  return store.isOf(page, version)
}

test('analyses that are damaged, or of other code, are made again', { timeout: 120_000 }, async () => {
  const place = placed()
  const first = await indexInThread(
    given(() => notes(70)),
    undefined,
    ignore,
    { place },
  )
  await kept(place, 70)
  expect(keptAnalyses({ ...place, version: 'two' }).read()).toBeUndefined()
  for (const name of readdirSync(place.dir).filter((each) => each.endsWith('.bin'))) {
    const file = path.join(place.dir, name)
    const bytes = readFileSync(file)
    bytes.fill(7, 0, bytes.length >> 1)
    writeFileSync(file, bytes)
  }
  expect(
    Buffer.compare(
      await indexInThread(
        given(() => notes(70)),
        undefined,
        ignore,
        { place },
      ),
      first,
    ),
  ).toBe(0)
  await kept(place, 70)
})
