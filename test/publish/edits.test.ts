/** A service that builds again after each change has what a build of the same folder from nothing has. */
import { renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { writeAddresses } from '../../src/content/model/addresses/address-memory.ts'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { buildSite } from '../../src/publish/build.ts'
import { createTextCache } from '../../src/publish/compile/text-cache.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { createLiveIndex } from '../../src/search/live-index.ts'
import { buildIndex } from '../../src/search/site-search.ts'
import { serialise } from '../../src/search/store/index-format.ts'
import { siteFolders } from '../cli/site-folders.ts'
import { createEdits, random } from './random-edits.ts'
import { bodyAt } from './site-of.ts'

const site = siteFolders()
const now = Date.UTC(2026, 5, 1)

const routesOf = ({ snapshot }: SiteState) => Array.from(snapshot.routes.values(), (route) => JSON.stringify(route))

async function expectSame(state: SiteState, full: SiteState, isChosen: (at: number) => boolean) {
  expect(state.diagnostics).toEqual(full.diagnostics)
  expect(routesOf(state)).toEqual(routesOf(full))
  expect(state.snapshot.site).toEqual(full.snapshot.site)
  expect(state.snapshot.endpoints).toEqual(full.snapshot.endpoints)
  expect(JSON.stringify(state.snapshot.pages)).toBe(JSON.stringify(full.snapshot.pages))
  if (state.snapshot.search.kind === 'texts' && full.snapshot.search.kind === 'texts')
    expect([...state.snapshot.search.texts()]).toEqual([...full.snapshot.search.texts()])
  expect(state.snapshot.id).toBe(full.snapshot.id)
  let at = 0
  for (const route of state.snapshot.routes.values()) {
    if (route.kind !== 'prepared' || !isChosen(at++)) continue
    const [own, other] = [await state.snapshot.bodies.load(route), await full.snapshot.bodies.load(route)]
    expect(new TextDecoder().decode(own.bytes), route.path).toBe(new TextDecoder().decode(other.bytes))
  }
}

/** Follows the texts for search by what each state says has changed. */
function followTexts() {
  const pages = new Map<string, IndexedPage>()
  let last = ''
  return ({ id, search }: SiteState['snapshot']): IndexedPage[] => {
    if (search.kind !== 'texts') return []
    const changes = search.changes?.(last)
    last = id
    if (!changes) pages.clear()
    for (const path of changes?.gone ?? []) pages.delete(path)
    for (const page of changes?.came ?? search.pages?.() ?? []) pages.set(page.path, page.read())
    return [...pages.values()]
  }
}

const byPath = (pages: Iterable<IndexedPage>) => [...pages].sort((a, b) => (a.path < b.path ? -1 : 1))

function expectSameTexts(followed: Iterable<IndexedPage>, { snapshot: { search } }: SiteState) {
  if (search.kind !== 'texts') throw new Error('A folder has texts.')
  expect(byPath(followed)).toEqual(byPath(search.texts()))
}

/** Searches what each state says has changed since the one before. */
function followIndex() {
  const errors: unknown[] = []
  const live = createLiveIndex({ onBetter: () => {}, onError: (error) => errors.push(error) })
  let last = ''
  return async ({ snapshot: { id, search } }: SiteState) => {
    if (search.kind !== 'texts') throw new Error('A folder has texts.')
    const index = await live.update(search.changes?.(last) ?? search.pages?.() ?? search.texts())
    last = id
    expect(errors).toEqual([])
    // So few pages are always learnt from as a whole.
    expect(Buffer.compare(serialise(index), serialise(await buildIndex(search.texts())))).toBe(0)
  }
}

/** Whoever has the snapshot of an id asks for nothing again. */
function expectOneStateForEachId() {
  const known = new Map<string, string>()
  return ({ snapshot: { id, pages, search } }: SiteState) => {
    if (search.kind !== 'texts') throw new Error('A folder has texts.')
    const state = JSON.stringify([pages, byPath(search.texts())])
    expect(known.get(id) ?? state).toBe(state)
    known.set(id, state)
  }
}

// In a larger site, fewer pages have to do with an edit.
test.each([
  [1, 20],
  [2, 20],
  [3, 20],
  [4, 90],
])('after each of many edits (%i) of %i notes', { timeout: 120_000 }, async (seed, notes) => {
  const next = random(seed)
  const dir = site({ 'content/notes/first.md': 'First.', 'content/notes/pic0.png': 'x' })
  const edits = createEdits(dir, next, now)
  edits.fill(notes)
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example', tags: { inline: seed % 2 === 0 } })
  const source = createFileSource(dir)
  const fragments = createTextCache(16 * 1024 * 1024)
  let state = await buildSite({ source, config, now, fragments })
  const follow = followTexts()
  follow(state.snapshot)
  // The index of a larger site is not written before it has been merged.
  const index = notes > 20 ? async () => {} : followIndex()
  const expectOwnId = expectOneStateForEachId()
  await index(state)
  for (let step = 0; step < 25; step++) {
    const changed = edits.step()
    const addresses = writeAddresses(state.memory.addresses)
    const isNamed = next() < 0.8
    state = await buildSite({ source, config, now, fragments, previous: state, ...(isNamed ? { changed } : {}) })
    const full = await buildSite({
      source: createFileSource(dir),
      config,
      now,
      fragments,
      addresses: { read: async () => addresses },
    })
    await expectSame(state, full, step === 24 ? () => true : () => next() < 0.05)
    expectSameTexts(follow(state.snapshot), full)
    expectOwnId(state)
    await index(state)
    if (next() < 0.5) continue
    // A service looks at the whole folder once it has been quiet.
    state = await buildSite({ source, config, now, fragments, previous: state })
    expect(state.isPartial).toBeUndefined()
    await expectSame(state, full, () => next() < 0.05)
  }
  expect(statSync(dir).isDirectory()).toBe(true)
})

test('what a page calls its places is said anew by every page that names them', async () => {
  const reader = 'See {ref}`hill`, [](#valley) and [text](plain).'
  const dir = site({
    'content/notes/reader.md': reader,
    'content/notes/other.md': `Another. ${reader}`,
    'content/notes/far.md': 'Nothing.',
    'content/notes/land.md': '# Land\n\n(hill)=\n## Green hill\n\n(valley)=\n## Valley\n',
  })
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
  const build = (previous?: SiteState) =>
    buildSite({ source: createFileSource(dir), config, now, ...(previous ? { previous } : {}) })
  let state = await build()
  const steps: [file: string, text: string, shown: string][] = [
    [
      'land',
      '# Land\n\n(hill)=\n## Blue hill\n\n(valley)=\n## Valley\n',
      '[Blue hill](https://example.com/notes/land#blue-hill)',
    ],
    [
      'land',
      '# Land\n\n## Sea\n\n(hill)=\n\n(valley)=\n## Valley\n',
      '[Valley](https://example.com/notes/land#valley)',
    ],
    ['land', '# Land\n\n## Sea\n', 'See hill,'],
    ['far', '(hill)=\n# Far\n', '[Far](https://example.com/notes/far)'],
    ['far', '---\ndraft: true\n---\n(hill)=\n# Far\n', 'See hill,'],
    ['reader', `(hill)=\n# Here\n\n${reader}`, '[Here](https://example.com/notes/reader)'],
    ['far', '(hill)=\n# Far\n\n(plain)=\n## Plain\n', '[text](https://example.com/notes/far#plain)'],
  ]
  for (const [file, text, shown] of steps) {
    writeFileSync(path.join(dir, `content/notes/${file}.md`), text)
    state = await build(state)
    expect(await bodyAt(state, '/notes/reader.md')).toContain(shown)
    await expectSame(state, await build(), () => true)
  }
})

test('a folder with another name makes another snapshot, though its pages keep their addresses', async () => {
  const dir = site({
    'content/notes/herbs/mint.md': 'Mint spreads.',
    'content/notes/tea.md': 'Made of [mint](/notes/herbs/mint.md).',
  })
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
  const input = { source: createFileSource(dir), config, now }
  const before = await buildSite(input)
  renameSync(path.join(dir, 'content/notes/herbs'), path.join(dir, 'content/notes/plants'))
  const after = await buildSite({ ...input, previous: before })
  expect(after.snapshot.pages.find(({ path }) => path === '/notes/mint')?.folder).toBe('plants')
  expect(after.snapshot.id).not.toBe(before.snapshot.id)
  expect(after.snapshot.id).toBe((await buildSite(input)).snapshot.id)
})

test('a whole look at a folder without further changes keeps the snapshot', async () => {
  const dir = site({ 'content/notes/a.md': 'One.', 'content/notes/b.md': 'Two.' })
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
  const source = createFileSource(dir)
  const first = await buildSite({ source, config })
  writeFileSync(path.join(dir, 'content/notes/a.md'), 'One and more.')
  const named = await buildSite({ source, config, previous: first, changed: ['content/notes/a.md'] })
  expect(named.isPartial).toBe(true)
  const whole = await buildSite({ source, config, previous: named })
  expect(whole.isPartial).toBeUndefined()
  expect(whole.snapshot).toBe(named.snapshot)
  // Nobody said that this one has changed.
  writeFileSync(path.join(dir, 'content/notes/b.md'), 'Two, and more.')
  const later = await buildSite({ source, config, previous: { ...whole, isPartial: true } })
  expect(later.snapshot.id).not.toBe(whole.snapshot.id)
})

test.each([
  ['a note', 'content/notes/a.md', ['content/notes/a.md']],
  ['a folder', 'content/notes', ['content/notes/a.md', 'content/notes/b.md']],
])(
  'of notes whose time stamps are too young to be trusted, a build reads %s that was named',
  async (_, named, read) => {
    const dir = site({ 'content/notes/a.md': 'One.', 'content/notes/b.md': 'Two.', 'content/lab/c.md': 'Three.' })
    const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
    const files = createFileSource(dir)
    const paths: string[] = []
    const source = { ...files, read: (file: string) => files.read(file).finally(() => paths.push(file)) }
    const stamp = statSync(path.join(dir, 'content/notes/a.md')).mtime
    const now = stamp.getTime()
    const first = await buildSite({ source, config, now })
    writeFileSync(path.join(dir, 'content/notes/a.md'), 'Two.')
    utimesSync(path.join(dir, 'content/notes/a.md'), stamp, stamp)

    paths.length = 0
    const partial = await buildSite({ source, config, now, previous: first, changed: [named] })
    expect(paths.sort()).toEqual(read)
    expect(partial.snapshot.id).not.toBe(first.snapshot.id)

    paths.length = 0
    await buildSite({ source, config, now, previous: partial })
    expect(paths.sort(), 'the others wait for a build that looks at everything').toEqual([
      'content/lab/c.md',
      'content/notes/a.md',
      'content/notes/b.md',
    ])
  },
)

test('parts of llms files come and go with the titles that they list', async () => {
  const note = (title: string, language = 'en') => `---\ntitle: ${title}\nlang: ${language}\n---\n\nText.`
  const numbers = Array.from({ length: 420 }, (_, number) => number)
  const fileOf = (number: number) => `content/notes/deep/${number}.md`
  const pageOf = (number: number) => `content/pages/${number}.md`
  const title = 'x'.repeat(40)
  const dir = site({
    ...Object.fromEntries(numbers.map((number) => [fileOf(number), note(title, number % 40 ? 'pt' : 'en')])),
    ...Object.fromEntries(numbers.slice(0, 50).map((number) => [pageOf(number), note(title)])),
  })
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
  const input = { source: createFileSource(dir), config, now }
  const partsOf = ({ snapshot }: SiteState) => [...snapshot.routes.keys()].filter((key) => /\/llms-\d/.test(key)).sort()
  const none = await buildSite(input)
  expect(partsOf(none)).toEqual([])
  let state = none
  for (const [length, parts] of [
    [190, ['/languages/pt/llms-2.txt', '/llms-2.txt', '/notes/deep/llms-2.txt', '/notes/llms-2.txt']],
    [150, ['/languages/pt/llms-2.txt', '/llms-2.txt', '/notes/deep/llms-2.txt', '/notes/llms-2.txt']],
    [10, []],
  ] as const) {
    const changed = numbers
      .slice(0, 200)
      .flatMap((number) => [fileOf(number), ...(number < 50 ? [pageOf(number)] : [])])
    for (const file of changed)
      writeFileSync(path.join(dir, file), note('y'.repeat(length), file.includes('notes') ? 'pt' : 'en'))
    state = await buildSite({ ...input, previous: state, changed })
    expect(partsOf(state)).toEqual(parts)
    await expectSame(state, await buildSite(input), (at) => at % 20 === 0)
    const full = await buildSite(input)
    for (const part of parts) expect(await bodyAt(state, part)).toBe(await bodyAt(full, part))
  }
})
