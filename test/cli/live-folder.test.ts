/** What a running service does when its folder cannot be read for a while. */
import { existsSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveFolder, openLiveFolder } from '../../src/cli/live/live-folder.ts'
import { printingReport } from '../../src/cli/live/live-report.ts'
import { ConfigError } from '../../src/config/error.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import type { Source } from '../../src/content/source/source.ts'
import { diagnostic } from '../../src/contract/diagnostic.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { bodyAt } from '../publish/site-of.ts'
import { memoryTerminal } from './memory-terminal.ts'
import { siteFolders, writeFiles } from './site-folders.ts'

const site = siteFolders()
const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
const failure = (code: string) => Object.assign(new Error(`${code}: no, open '/somewhere/a.md'`), { code })

let live: LiveFolder | undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await live?.close()
})

/** A folder whose parts fail as long as the test wants it. */
function troubled(files: Record<string, string>) {
  const broken: { read?: Error; list?: Error; config?: Error; committed?: Error } = {}
  const calls = { list: 0 }
  const settings = { now: config }
  const current = () => createMemorySource(files)
  const source: Source = {
    ...current(),
    async list(folders) {
      calls.list += 1
      const { files: listed } = await current().list(folders)
      if (!broken.list) return { files: listed, problems: [] }
      return { files: [], problems: [{ path: 'content', kind: 'unreadable', reason: 'No.', cause: broken.list }] }
    },
    async read(path) {
      if (broken.read && path === 'content/notes/a.md') throw broken.read
      return current().read(path)
    },
    async committed() {
      if (broken.committed) throw broken.committed
      return new Map([['content/notes/a.md', Date.UTC(2024, 0, 2)]])
    },
  }
  const readConfig = async () => {
    if (broken.config) throw broken.config
    return settings.now
  }
  return { broken, calls, settings, source, readConfig }
}

async function open({ source, readConfig }: Pick<ReturnType<typeof troubled>, 'source' | 'readConfig'>) {
  const terminal = memoryTerminal()
  const dir = site({ 'content/notes/a.md': 'x' })
  const changes = { seen: 0 }
  live = await openLiveFolder({
    ...{ dir, source, readConfig, watch: true },
    report: printingReport({ terminal, quiet: false, json: false }),
    tools: {},
    progress: () => {},
    onChange: () => void changes.seen++,
  })
  const { state, close } = live
  const write = (text: string) => writeFiles(dir, { 'content/notes/a.md': text })
  const written = () => statSync(path.join(dir, 'content/notes/a.md')).mtimeMs
  return {
    ...{ dir, state, close, terminal, changes, write },
    touch: () => write(`${Math.random()}`),
    /** From now on, what is written has been there for so many milliseconds when it is looked at. */
    age: (milliseconds: number) => void vi.spyOn(Date, 'now').mockImplementation(() => written() + milliseconds),
  }
}

const pageOf = (state: SiteState) => bodyAt(state, '/notes/a.md')

/** Lets the watcher of the disk, which no clock of ours moves, tell of the change. */
const noticed = () => new Promise((resolve) => setImmediate(resolve))
async function advance(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await noticed()
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let turn = 0; turn < 20; turn++) await noticed()
}

/** In small steps, since a build under way takes turns of the event loop, and the next timer is set only at its end. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 250) await advance(250)
}

/** What takes some turns of the event loop and some hundred milliseconds of the clock. */
async function eventually(check: () => void | Promise<void>): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    await advance(1000)
    const passed = await Promise.resolve()
      .then(check)
      .then(
        () => true,
        () => false,
      )
    if (passed) return
  }
  await check()
}

describe.each(['EMFILE', 'ENFILE', 'EBUSY', 'EIO', 'ENOMEM', 'EAGAIN'])('a rebuild that meets %s', (code) => {
  it.each(['read', 'list', 'config', 'committed'] as const)(
    'while it reads (%s) keeps the last good state, says so once, and tries again until it works',
    async (part) => {
      const files = { 'content/notes/a.md': '# First' }
      const folder = troubled(files)
      const { state, terminal, touch } = await open(folder)
      folder.broken[part] = failure(code)
      files['content/notes/a.md'] = '# Second, longer'
      touch()
      await eventually(() => expect(terminal.logged.join('\n')).toContain('Trying again until it works.'))
      for (let attempt = 0; attempt < 5; attempt++) {
        await advance(60_000)
        expect(await pageOf(state())).toContain('# First')
        expect(await pageOf(state())).toContain('last-updated: 2024-01-02')
      }
      expect(terminal.logged.filter((line) => line.includes('Trying again'))).toHaveLength(1)
      expect(terminal.logged.filter((line) => line.includes(code)).length).toBeLessThan(3)
      delete folder.broken[part]
      await advance(60_000)
      await eventually(async () => expect(await pageOf(state())).toContain('# Second'))
      expect(terminal.logged.at(-1)).toBe('Everything can be read again.')
      const before = folder.calls.list
      await advance(600_000)
      expect(folder.calls.list).toBe(before)
    },
  )
})

describe('while its configuration cannot be used', () => {
  const fault = new ConfigError([
    diagnostic('CONFIG_INVALID', { file: 'lectern.config.yaml', line: 2 }, 'It is wrong.', 'Mend it.'),
  ])
  const told = (lines: readonly string[]) => lines.filter((line) => line.includes('It is wrong.')).length

  it('the last good one counts, and what is deleted, made private, added or edited shows', async () => {
    const files: Record<string, string> = { 'content/notes/a.md': '# First', 'content/notes/b.md': '# B' }
    files['content/notes/c.md'] = '# C'
    const folder = troubled(files)
    folder.settings.now = { ...config, title: 'Garden' }
    const { state, terminal, touch } = await open(folder)
    folder.broken.config = fault
    delete files['content/notes/b.md']
    files['content/notes/c.md'] = '---\ndraft: true\n---\n# C'
    files['content/notes/d.md'] = '# D'
    touch()
    await eventually(() => expect(state().snapshot.routes.has('/notes/d')).toBe(true))
    expect(told(terminal.logged)).toBe(1)
    const titles = () => [...state().site.byPath.values()].flatMap(({ file, title }) => (file === '' ? [] : [title]))
    expect(titles().sort()).toEqual(['D', 'First'])
    expect(state().snapshot.site.title).toBe('Garden')
    files['content/notes/a.md'] = '# Second, longer'
    touch()
    await eventually(async () => expect(await pageOf(state())).toContain('# Second'))
    expect(told(terminal.logged)).toBe(1)
    delete folder.broken.config
    folder.settings.now = { ...config, title: 'Mended' }
    touch()
    await eventually(() => expect(state().snapshot.site.title).toBe('Mended'))
    folder.broken.config = fault
    touch()
    await eventually(() => expect(told(terminal.logged)).toBe(2))
  })

  it('because the folder lacks what it names, too', async () => {
    const files: Record<string, string> = { 'content/notes/a.md': '# First', 'content/notes/b.md': '# B' }
    const folder = troubled(files)
    const { state, terminal, touch } = await open(folder)
    folder.settings.now = resolveConfig({ baseUrl: 'https://example.com', title: 'Example', contentDir: 'docs' })
    delete files['content/notes/b.md']
    touch()
    await eventually(() => expect(state().snapshot.routes.has('/notes/b')).toBe(false))
    expect(state().snapshot.routes.has('/notes/a')).toBe(true)
    expect(terminal.logged.join('\n')).toContain('contentDir is "docs"')
  })

  it('because an alias has the path of a new page, too', async () => {
    const files: Record<string, string> = { 'content/notes/a.md': '# First', 'content/notes/b.md': '# B' }
    const folder = troubled(files)
    folder.settings.now = { ...config, aliases: { me: 'https://me.example/' } }
    const { state, terminal, touch } = await open(folder)
    delete files['content/notes/b.md']
    files['content/pages/me.md'] = '# Me'
    touch()
    await eventually(() => expect(state().snapshot.routes.has('/notes/b')).toBe(false))
    expect(terminal.logged.join('\n')).toContain('ALIAS_CONFLICT')
  })
})

it('tries more and more rarely, never more than once a second and at least once a minute', async () => {
  const folder = troubled({ 'content/notes/a.md': '# First' })
  const { touch, terminal } = await open(folder)
  folder.broken.list = failure('EIO')
  touch()
  await eventually(() => expect(terminal.logged).not.toEqual([]))
  const start = folder.calls.list
  await pass(10_000)
  const early = folder.calls.list - start
  expect(early).toBeGreaterThan(1)
  expect(early).toBeLessThan(5)
  for (let minute = 0; minute < 10; minute++) await pass(61_000)
  expect(folder.calls.list - start - early).toBeGreaterThanOrEqual(10)
  expect(folder.calls.list - start - early).toBeLessThan(20)
})

it('reads a note that may be read again, although its size and time are the same', async () => {
  const folder = troubled({ 'content/notes/a.md': '# First' })
  folder.broken.read = failure('EACCES')
  const { state, touch } = await open(folder)
  expect(state().snapshot.routes.has('/notes/a')).toBe(false)
  delete folder.broken.read
  touch()
  await eventually(() => expect(state().snapshot.routes.has('/notes/a')).toBe(true))
})

it('tries again after a first build that left something out', async () => {
  const folder = troubled({ 'content/notes/a.md': '# First' })
  folder.broken.read = failure('EMFILE')
  const { state, changes } = await open(folder)
  expect(state().snapshot.routes.has('/notes/a')).toBe(false)
  delete folder.broken.read
  await advance(1000)
  await eventually(() => expect(state().snapshot.routes.has('/notes/a')).toBe(true))
  expect(changes.seen).toBe(1)
})

it.each([
  ['just now', 100],
  ['by a clock that is finer than ours', -0.4],
])('waits for the content of a file that its editor has emptied %s', async (_when, milliseconds) => {
  const files = { 'content/notes/a.md': '# First' }
  const folder = troubled(files)
  const { state, write, age } = await open(folder)
  const before = folder.calls.list
  age(milliseconds)
  write('')
  await advance(60)
  await advance(60)
  expect(folder.calls.list).toBe(before)
  files['content/notes/a.md'] = '# Second, longer'
  write('# Second, longer')
  await eventually(async () => expect(await pageOf(state())).toContain('# Second'))
  files['content/notes/a.md'] = ''
  write('')
  await advance(60)
  expect(state().snapshot.routes.has('/notes/a')).toBe(true)
  age(250)
  await eventually(() => expect(state().snapshot.routes.has('/notes/a')).toBe(false))
})

it.each([
  ['for long', 250],
  ['by a clock that is hours ahead of ours', -5_000_000],
])('builds what its editor has emptied %s', async (_when, milliseconds) => {
  const files = { 'content/notes/a.md': '# First' }
  const { state, write, age } = await open(troubled(files))
  age(milliseconds)
  files['content/notes/a.md'] = ''
  write('')
  await eventually(() => expect(state().snapshot.routes.has('/notes/a')).toBe(false))
})

it('a folder that is moved away keeps its last good state, is told in plain words, and is not made again', async () => {
  const folder = troubled({ 'content/notes/a.md': '# First' })
  const { dir, state, terminal } = await open(folder)
  renameSync(dir, `${dir}-away`)
  await eventually(() => expect(terminal.logged.join('\n')).toContain('Trying again until it works.'))
  expect(terminal.logged.join('\n')).toContain('The folder has gone.')
  expect(terminal.logged.join('\n')).not.toContain('ENOENT')
  expect(await pageOf(state())).toContain('# First')
  expect(existsSync(dir)).toBe(false)
  renameSync(`${dir}-away`, dir)
})
