/**
 * Notes that an earlier process has parsed: the site is the one that parsing gives, and only what changed is parsed.
 */
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFileSource } from '../../../src/adapters/disk/file-source.ts'
import { keptNotes } from '../../../src/adapters/disk/kept-notes.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'
import type { NoteStore } from '../../../src/content/read-notes.ts'
import type { Source } from '../../../src/content/source/source.ts'
import { buildSite } from '../../../src/publish/build.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { siteFolders } from '../../cli/site-folders.ts'

const siteFolder = siteFolders()
const config = resolveConfig({ baseUrl: 'https://example.com' })
const longAgo = new Date('2024-05-01T12:00:00Z')
const now = Date.now()

function site(files: Readonly<Record<string, string>>): string {
  const dir = siteFolder(files)
  for (const file of Object.keys(files)) utimesSync(path.join(dir, file), longAgo, longAgo)
  return dir
}

const storeOf = (dir: string, version = 'v1') => keptNotes(path.join(dir, '.lectern/build'), version)

/** Builds as a new process does, and counts the files that are read. */
async function build(dir: string, notes?: NoteStore): Promise<{ readonly state: SiteState; readonly read: string[] }> {
  const read: string[] = []
  const disk = createFileSource(dir)
  const source: Source = {
    ...disk,
    read: (file) => {
      if (file.endsWith('.md')) read.push(file)
      return disk.read(file)
    },
  }
  const state = await buildSite({ source, config, now, ...(notes ? { notes } : {}) })
  await notes?.keep(state.memory.listing.folder.fingerprint, state.memory.read)
  return { state, read }
}

/** Everything that readers can see, and everything that is wrong. */
async function seen({ snapshot, diagnostics }: SiteState) {
  const { id, pages, routes, bodies } = snapshot
  const prepared = [...routes.values()].filter((route) => route.kind === 'prepared')
  const decoder = new TextDecoder()
  const texts = prepared.map(async (route) => [route.path, decoder.decode((await bodies.load(route)).bytes)])
  return { id, pages, diagnostics, texts: await Promise.all(texts) }
}

const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'plain Markdown': {
    'a.md': '# A\n\nSee [[b#Part]] and [text](b.md). #tag\n\n- [ ] do\n',
    'b.md': '---\ntitle: B\ndate: 2024-01-02\ntags: [x, "y"]\n---\n\n## Part\n\nText^[note]. ^block\n',
    'empty.md': '',
    'broken.md': '---\ntitle: [\n---\n\nText.\n',
  },
  'an Obsidian vault': {
    '.obsidian/app.json': '{}',
    'A.md': '---\naliases: [First]\n---\n\n> [!note] Callout\n\n![[B]] %%hidden%% [[B|label]]\n',
    'B.md': 'key:: value\n\n$$x^2$$\n',
  },
  'a Hugo site': {
    'hugo.toml': 'title = "Blog"\n',
    'content/post/a.md': '+++\ntitle = "A"\ndate = 2024-01-02T03:04:05Z\n+++\n\n{{< figure src="x.png" >}}\n',
    'content/_index.md': '---\ntitle: Home\n---\n\nHello.\n',
  },
  'a Logseq graph': {
    'logseq/config.edn': '{}',
    'pages/A.md': 'title:: A\n- one\n  id:: 64b0\n- ((64b0))\n',
    'journals/2024_01_02.md': '- today\n',
  },
}

describe('the site is the one that parsing gives', () => {
  test.each(Object.entries(kinds))('in %s', async (_, files) => {
    const dir = site(files)
    const parsed = await build(dir)
    await build(dir, storeOf(dir))
    const kept = await build(dir, storeOf(dir))
    expect(await seen(kept.state)).toEqual(await seen(parsed.state))
    // The kind looks into these itself.
    expect(kept.read.filter((file) => !file.endsWith('_index.md'))).toEqual([])
  })

  test('also after changes of any kind', async () => {
    const files = kinds['plain Markdown'] ?? {}
    const dir = site(files)
    await build(dir, storeOf(dir))
    writeFileSync(path.join(dir, 'a.md'), '# Other\n\n[[broken]]\n')
    writeFileSync(path.join(dir, 'broken.md'), '---\ntitle: Whole\n---\n\nText.\n')
    writeFileSync(path.join(dir, 'c.md'), '# New\n')
    rmSync(path.join(dir, 'b.md'))
    const parsed = await build(dir)
    const kept = await build(dir, storeOf(dir))
    expect(await seen(kept.state)).toEqual(await seen(parsed.state))
    expect(kept.read.sort()).toEqual(['a.md', 'broken.md', 'c.md'])
  })
})

const isShown = ({ memory }: SiteState) => memory.read.get('a.md')?.parsed !== undefined

const one = { 'a.md': '# A\n', 'b.md': '# B\n' }

test('a note that breaks between two starts is left out, as without its last version', async () => {
  const dir = site(one)
  await build(dir, storeOf(dir))
  writeFileSync(path.join(dir, 'a.md'), '---\ntitle: [\n---\n\nText.\n')
  const { state } = await build(dir, storeOf(dir))
  expect(isShown(state)).toBe(false)
})

test('the last version of a broken note, which a service shows, is not kept', async () => {
  const dir = site(one)
  const source = createFileSource(dir)
  const previous = await buildSite({ source, config, now })
  writeFileSync(path.join(dir, 'a.md'), '---\ntitle: [\n---\n\nText.\n')
  const state = await buildSite({ source, config, now: now + 60_000, previous })
  expect(isShown(state)).toBe(true)
  await storeOf(dir).keep(state.memory.listing.folder.fingerprint, state.memory.read)
  expect(isShown((await build(dir, storeOf(dir))).state)).toBe(false)
})

test('a note with the same bytes and another time is read, and not parsed', async () => {
  const dir = site(one)
  const before = await build(dir, storeOf(dir))
  utimesSync(path.join(dir, 'a.md'), longAgo, new Date('2024-06-01T12:00:00Z'))
  const store = storeOf(dir)
  const kept = store.read(before.state.memory.listing.folder.fingerprint)
  const after = await build(dir, { ...store, read: () => kept })
  expect(after.read).toEqual(['a.md'])
  expect(after.state.memory.read.get('a.md')?.parsed).toBe(kept.get('a.md')?.parsed)
})

test('a note that was young when it was read is read again', async () => {
  const dir = siteFolder({ 'a.md': '# A\n' })
  await build(dir, storeOf(dir))
  expect((await build(dir, storeOf(dir))).read).toEqual(['a.md'])
})

describe('nothing is kept', () => {
  const notesFile = (dir: string) => path.join(dir, '.lectern/build/notes.bin')

  test('by other code', async () => {
    const dir = site(one)
    await build(dir, storeOf(dir))
    expect((await build(dir, storeOf(dir, 'v2'))).read).toHaveLength(2)
  })

  test('of another kind of folder', async () => {
    const dir = site(one)
    await build(dir, storeOf(dir))
    mkdirSync(path.join(dir, '.obsidian'))
    expect((await build(dir, storeOf(dir))).read).toHaveLength(2)
  })

  test('in a damaged file', async () => {
    const dir = site(one)
    const { state } = await build(dir, storeOf(dir))
    const bytes = readFileSync(notesFile(dir))
    for (let at = 0; at < bytes.length; at += 7) bytes[at] = 255
    writeFileSync(notesFile(dir), bytes)
    const again = await build(dir, storeOf(dir))
    expect(again.read).toHaveLength(2)
    expect(await seen(again.state)).toEqual(await seen(state))
  })

  test('where nothing can be written', async () => {
    const dir = site(one)
    writeFileSync(path.join(dir, '.lectern'), 'A file where the folder should be.')
    await build(dir, storeOf(dir))
    expect((await build(dir, storeOf(dir))).read).toHaveLength(2)
  })
})

test('an unchanged folder is not written again', async () => {
  const dir = site(one)
  await build(dir, storeOf(dir))
  const { ino } = statSync(path.join(dir, '.lectern/build/notes.bin'))
  await build(dir, storeOf(dir))
  expect(statSync(path.join(dir, '.lectern/build/notes.bin')).ino).toBe(ino)
})

test('other work has its turns while notes are kept', async () => {
  const dir = site(one)
  const { state } = await build(dir)
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await storeOf(dir).keep(state.memory.listing.folder.fingerprint, state.memory.read)
  isDone = true
  expect(turns).toBeGreaterThan(32)
})
