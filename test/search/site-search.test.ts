/** The search of a site that changes: what was asked for, failed or was given up in between leaves no trace in its index. */
import { describe, expect, it, vi } from 'vitest'
import type { IndexedPage, PageChanges, PageText, Synonyms } from '../../src/contract/page-record.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import type { OpenIndex } from '../../src/search/find/open-index.ts'
import { Question } from '../../src/search/find/question.ts'
import type { Searcher } from '../../src/search/searcher.ts'
import { buildIndex, createSiteSearch } from '../../src/search/site-search.ts'
import { serialise } from '../../src/search/store/index-format.ts'
import { fixtureSnapshot } from '../serve/fixture.ts'
import { NOTES, page } from './fixtures.ts'

const textOf = (of: IndexedPage): PageText => ({ path: of.path, read: () => of })
const broken: PageText = {
  path: '/broken',
  read: () => {
    throw new Error('It cannot be read.')
  },
}

const notes = (count: number, mark = ''): PageText[] =>
  Array.from({ length: count }, (_, i) =>
    textOf(page(`/n/${i}`, `Note ${i}`, `${NOTES[i % NOTES.length]?.title} ${mark}`)),
  )

interface Given {
  readonly pages: readonly PageText[]
  /** From the snapshot of an id. */
  readonly changes?: readonly [from: string, changes: PageChanges]
  readonly synonyms?: Synonyms
}

function snapshotOf(id: string, { pages, changes, synonyms }: Given): Snapshot {
  const plain = fixtureSnapshot()
  return {
    ...plain,
    id,
    site: { ...plain.site, ...(synonyms ? { synonyms } : {}) },
    search: {
      kind: 'texts',
      texts: () => pages.map((text) => text.read()),
      pages: () => pages,
      changes: (from) => (changes?.[0] === from ? changes[1] : undefined),
    },
  }
}

/** With the texts as their owner wrote them, and pages by their paths. */
function withWritten(snapshot: Snapshot): Snapshot {
  const { search } = snapshot
  if (search.kind !== 'texts') return snapshot
  const texts = [...search.texts()]
  const owned = texts.map(({ path, title, sections: [first] }) => ({ path, title, text: first?.text ?? '' }))
  const pages = (only?: ReadonlySet<string>) =>
    [...(search.pages?.() ?? [])].filter(({ path }) => !only || only.has(path))
  return { ...snapshot, search: { ...search, pages, written: () => owned } }
}

/** As a snapshot that was opened instead of being built. */
function openedOf(id: string, pages: readonly PageText[], bytes: Promise<Uint8Array>, isEarly = false): Snapshot {
  return { ...fixtureSnapshot(), id, search: { kind: 'index', load: () => bytes, pages: () => pages, isEarly } }
}

const written = async (pages: readonly PageText[], synonyms?: Synonyms) =>
  serialise(
    await buildIndex(
      pages.map((text) => text.read()),
      { synonyms },
    ),
  )

function open() {
  const wholes: { readonly id: string; readonly bytes: Uint8Array }[] = []
  const errors: unknown[] = []
  const onWhole = (id: string, index: OpenIndex) => wholes.push({ id, bytes: serialise(index) })
  const search = createSiteSearch(undefined, { live: { onWhole, onError: (error) => errors.push(error) } })
  return { search, wholes, errors }
}

const pathsOf = ({ index }: Searcher) =>
  index.pages.flatMap(({ path, firstSection, endSection }) => (firstSection < endSection ? [path] : [])).sort()
const sortedPaths = (pages: readonly PageText[]) => pages.map(({ path }) => path).sort()

/** Longer than it takes to learn of 100 notes. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

const first = notes(100)
/** Few enough to grow by, and as many as make it learn again. */
const second = [...notes(5, 'zeppelin'), ...first.slice(5)]

describe('the search of a site that is read for the first time', { timeout: 60_000 }, () => {
  const question = new Question('zeppelin')
  const pages = [...notes(1500), textOf(page('/z', 'Zeppelins', 'A zeppelin is a rigid airship.'))]
  const reads: string[] = []
  const counted = pages.map((text): PageText => {
    const read = () => {
      reads.push(text.path)
      return text.read()
    }
    return { path: text.path, read }
  })
  const snapshot = withWritten(snapshotOf('one', { pages: counted }))

  it('answers a question before it has read all pages, reads none twice, and has the same index as without', async () => {
    const { search, wholes } = open()
    reads.length = 0
    const opening = search.searcher(snapshot)
    const look = await search.firstLook?.(snapshot, question)
    expect(look?.search(question).results[0]?.page.path).toBe('/z')
    expect(reads.length).toBeLessThan(pages.length)
    await opening
    await expect.poll(() => wholes.length, { timeout: 30_000 }).toBe(1)
    expect(reads).toHaveLength(pages.length)
    expect(wholes[0]?.bytes).toEqual(await written(pages))
  })

  it('leaves questions to the index once there is one', async () => {
    const { search } = open()
    await search.searcher(snapshot)
    expect(await search.firstLook?.(snapshot, question)).toBeUndefined()
  })

  it('does not look at pages of another snapshot than the one that is being read', async () => {
    const { search } = open()
    const opening = search.searcher(snapshot)
    const other = withWritten(snapshotOf('two', { pages }))
    expect(await search.firstLook?.(other, question)).toBeUndefined()
    await opening
  })

  it('looks at nothing without an index that is being served', async () => {
    const search = createSiteSearch()
    const opening = search.searcher(snapshot)
    expect(await search.firstLook?.(snapshot, question)).toBeUndefined()
    await opening
  })
})

describe('the search of a site that changes', { timeout: 60_000 }, () => {
  it.each(['all pages', 'changes'])('has no page of an update that failed, given as %s', async (kind) => {
    const { search } = open()
    await search.searcher(snapshotOf('one', { pages: first }))
    const came = [textOf(page('/draft', 'Draft', 'Nobody should find it.')), broken]
    const changes: PageChanges = { came, gone: ['/n/1'] }
    const failing =
      kind === 'changes' ? { pages: first, changes: ['one', changes] as const } : { pages: [...came, ...first] }
    await expect(search.searcher(snapshotOf('two', failing))).rejects.toThrow('It cannot be read.')
    // What changed since the snapshot that failed is not enough.
    const next = { pages: first.slice(2), changes: ['two', { came: [], gone: ['/n/0'] }] as const }
    const searcher = await search.searcher(snapshotOf('three', next))
    expect(pathsOf(searcher)).toEqual(sortedPaths(first.slice(2)))
  })

  it('tries again after a failure, by the same snapshot', async () => {
    const { search } = open()
    let isBroken = true
    const once: PageText = { path: '/once', read: () => (isBroken ? broken.read() : page('/once', 'Once', 'A text.')) }
    const snapshot = snapshotOf('one', { pages: [...first, once] })
    await expect(search.searcher(snapshot)).rejects.toThrow('It cannot be read.')
    isBroken = false
    expect(serialise((await search.searcher(snapshot)).index)).toEqual(await written([...first, once]))
  })

  it('tells no index as that of a snapshot that could not be read', async () => {
    const { search, wholes } = open()
    await search.searcher(snapshotOf('one', { pages: first }))
    await search.searcher(snapshotOf('two', { pages: second }))
    // Meanwhile it learns from the second one.
    await expect(search.searcher(snapshotOf('three', { pages: [broken, ...first] }))).rejects.toThrow()
    await manyTurns()
    expect(wholes.map(({ id }) => id)).not.toContain('three')
  })

  it('tells no index with the synonyms of an earlier snapshot', async () => {
    const { search, wholes } = open()
    await search.searcher(snapshotOf('one', { pages: first }))
    await search.searcher(snapshotOf('two', { pages: second }))
    const synonyms = [['zeppelin', 'dirigible']]
    await search.searcher(snapshotOf('three', { pages: second, synonyms }))
    await manyTurns()
    for (const { id, bytes } of wholes)
      expect(bytes).toEqual(await written(id === 'one' ? first : second, id === 'three' ? synonyms : undefined))
  })

  it('does not take what it has learnt of one snapshot for the index of the next', async () => {
    const { search, wholes } = open()
    await search.searcher(snapshotOf('one', { pages: first }))
    await search.searcher(snapshotOf('two', { pages: second }))
    const third = notes(70, 'airship')
    let load = (_: Uint8Array) => {}
    const bytes = new Promise<Uint8Array>((resolve) => {
      load = resolve
    })
    const opened = openedOf('three', third, bytes)
    const asked = search.searcher(opened)
    await vi.waitFor(() => expect(wholes.map(({ id }) => id)).toContain('two'), 20_000)
    await manyTurns()
    load(await written(third))
    expect(pathsOf(await asked)).toEqual(sortedPaths(third))
    expect(pathsOf(await search.searcher(opened))).toEqual(sortedPaths(third))
  })

  it('keeps an opened index, whatever is learnt of earlier snapshots afterwards', async () => {
    const { search, wholes } = open()
    await search.searcher(snapshotOf('one', { pages: first }))
    const third = notes(70, 'airship')
    const bytes = await written(third)
    await search.searcher(snapshotOf('two', { pages: second }))
    const asked = await search.searcher(openedOf('three', third, Promise.resolve(bytes)))
    await vi.waitFor(() => expect(wholes.map(({ id }) => id)).toContain('two'), 20_000)
    await manyTurns()
    expect(search.latest?.(asked)).toBe(asked)
  })

  it('has the pages of the last of two snapshots that come at once', async () => {
    const { search, wholes } = open()
    void search.searcher(snapshotOf('one', { pages: first }))
    const gone = ['/n/99']
    void search.searcher(snapshotOf('two', { pages: second, changes: ['one', { came: second.slice(0, 5), gone: [] }] }))
    const last = second.slice(0, -1)
    const snapshot = snapshotOf('three', { pages: last, changes: ['two', { came: [], gone }] })
    const searcher = await search.searcher(snapshot)
    expect(pathsOf(searcher)).toEqual(sortedPaths(last))
    const many = notes(100, 'airship')
    await search.searcher(snapshotOf('four', { pages: many, changes: ['three', { came: many, gone: [] }] }))
    await vi.waitFor(() => expect(wholes.at(-1)?.id).toBe('four'), 20_000)
    expect(wholes.at(-1)?.bytes).toEqual(await written(many))
  })

  it('gives up learning from pages that are no longer those of the site', async () => {
    const { search, wholes, errors } = open()
    await search.searcher(snapshotOf('one', { pages: first }))
    await search.searcher(snapshotOf('two', { pages: second }))
    const many = notes(300, 'airship')
    const searcher = await search.searcher(snapshotOf('three', { pages: many }))
    await manyTurns()
    expect(serialise(searcher.index)).toEqual(await written(many))
    expect(wholes.map(({ id }) => id)).toEqual(['one', 'three'])
    expect(search.latest?.(searcher)).toBe(searcher)
    expect(errors).toEqual([])
  })
})

describe('an index that was opened', { timeout: 60_000 }, () => {
  it('is followed by changes once it has been learnt from all pages', async () => {
    const { search } = open()
    const opened = await search.searcher(openedOf('one', first, written(first), true))
    await vi.waitFor(() => expect(search.latest?.(opened)).not.toBe(opened), 20_000)
    const changes = { came: second.slice(0, 5), gone: ['/n/99'] }
    const pages = second.slice(0, -1)
    const unread = [broken]
    const next = await search.searcher(snapshotOf('two', { pages: unread, changes: ['one', changes] }))
    expect(pathsOf(next)).toEqual(sortedPaths(pages))
  })

  it('is followed by all pages if they could not be read', async () => {
    const { search, errors } = open()
    await search.searcher(snapshotOf('zero', { pages: notes(80) }))
    await search.searcher(openedOf('one', [broken, ...first], written(first), true))
    await vi.waitFor(() => expect(errors).toHaveLength(1))
    const changes = { came: second.slice(0, 5), gone: [] }
    const next = await search.searcher(snapshotOf('two', { pages: second, changes: ['one', changes] }))
    expect(pathsOf(next)).toEqual(sortedPaths(second))
  })

  it('has a page anew whose text follows from another one, though nobody can read any more what it was', async () => {
    let title = 'Zeppelins'
    /** As texts of a site are: the address of what they name comes from the newest state. */
    const linking = (): PageText => ({ path: '/linking', read: () => page('/linking', 'Flight', `See also ${title}.`) })
    const before = [...first, linking()]
    const bytes = await written(before)
    const { search } = open()
    await search.searcher(openedOf('one', before, Promise.resolve(bytes)))
    title = 'Airships'
    const after = [...first, linking()]
    const { index } = await search.searcher(snapshotOf('two', { pages: after }))
    const at = index.pages.findLastIndex(({ path }) => path === '/linking')
    expect(new TextDecoder().decode(index.sections.texts[at])).toBe('See also Airships.')
  })
})
