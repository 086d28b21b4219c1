import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readGitHistory } from '../../../src/adapters/git/history.ts'
import { gitState } from '../../../src/adapters/git/state.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-git-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dir, { recursive: true, force: true })
})

const seconds = (date: string) => Date.parse(date)

function git(args: string[], date = '2024-01-01T00:00:00Z', authorDate = date): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  const env = { ...process.env, GIT_AUTHOR_DATE: authorDate, GIT_COMMITTER_DATE: date }
  execFileSync('git', [...identity, ...args], { cwd: dir, env, stdio: 'ignore' })
}

function commit(files: Record<string, string>, date: string, authorDate = date): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  git(['add', '-A'])
  git(['commit', '-q', '-m', 'change'], date, authorDate)
}

const dates = async (wanted: string[], folder = dir) => (await readGitHistory(folder, new Set(wanted))).dates

test('each file has the date of its last commit', async () => {
  git(['init', '-q'])
  commit({ 'content/a.md': '1', 'content/b.md': '1' }, '2024-01-01T00:00:00Z')
  commit({ 'content/a.md': '2' }, '2024-03-01T12:00:00Z')
  const known = await dates(['content/a.md', 'content/b.md', 'content/new.md'])
  expect(known.get('content/a.md')).toBe(seconds('2024-03-01T12:00:00Z'))
  expect(known.get('content/b.md')).toBe(seconds('2024-01-01T00:00:00Z'))
  expect(known.has('content/new.md')).toBe(false)
})

test('the date is when it was committed: an author date of the future does not matter', async () => {
  git(['init', '-q'])
  commit({ 'a.md': '1' }, '2024-01-01T00:00:00Z', '2099-01-01T00:00:00Z')
  expect((await dates(['a.md'])).get('a.md')).toBe(seconds('2024-01-01T00:00:00Z'))
})

test('a commit by a clock that runs ahead does not count', async () => {
  git(['init', '-q'])
  commit({ 'a.md': '1' }, '2024-01-01T00:00:00Z')
  commit({ 'a.md': '2' }, '2099-01-01T00:00:00Z')
  expect((await dates(['a.md'])).get('a.md')).toBe(seconds('2024-01-01T00:00:00Z'))
})

test('the site folder may be a subfolder of the repository', async () => {
  git(['init', '-q'])
  commit({ 'my site/content/a.md': '1', 'content/a.md': 'other' }, '2024-01-01T00:00:00Z')
  commit({ 'content/a.md': 'other 2' }, '2024-02-01T00:00:00Z')
  const known = await dates(['content/a.md'], path.join(dir, 'my site'))
  expect([...known]).toEqual([['content/a.md', seconds('2024-01-01T00:00:00Z')]])
})

test('names of any characters are told apart', async () => {
  git(['init', '-q'])
  const names = ['é ü.md', 'line\nfeed.md', '"quoted".md', 'tab\t.md', '1704067200', '\u{1F331}.md']
  commit(Object.fromEntries(names.map((name) => [name, 'x'])), '2024-01-01T00:00:00Z')
  expect([...(await dates([...names, 'missing'])).keys()].sort()).toEqual([...names].sort())
})

test('a shallow clone gives what it knows', async () => {
  git(['init', '-q', 'origin'])
  const origin = path.join(dir, 'origin')
  writeFileSync(path.join(origin, 'a.md'), '1')
  const run = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd, stdio: 'ignore' })
  run(origin, 'add', '-A')
  run(origin, 'commit', '-qm', 'one')
  run(origin, 'commit', '-qm', 'two', '--allow-empty')
  run(dir, 'clone', '-q', '--depth', '1', `file://${origin}`, 'clone')
  expect((await dates(['a.md'], path.join(dir, 'clone'))).has('a.md')).toBe(true)
})

test('without a repository, a commit or git there are no dates', async () => {
  expect((await dates(['a.md'])).size).toBe(0)
  git(['init', '-q'])
  expect((await dates(['a.md'])).size).toBe(0)
  vi.stubEnv('PATH', '')
  expect((await dates(['a.md'])).size).toBe(0)
})

test('a link elsewhere to a folder of the repository is that folder', async () => {
  git(['init', '-q', 'repository'])
  writeFileSync(path.join(dir, 'repository/a.md'), '1')
  git(['-C', 'repository', 'add', '-A'])
  git(['-C', 'repository', 'commit', '-q', '-m', 'one'])
  symlinkSync('repository', path.join(dir, 'link'))
  expect((await dates(['a.md'], path.join(dir, 'link'))).has('a.md')).toBe(true)
})

test('git is not started without a repository', async () => {
  const bin = path.join(dir, 'bin')
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'git'), `#!/bin/sh\ntouch ${path.join(dir, 'started')}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  await dates(['a.md'])
  expect(existsSync(path.join(dir, 'started'))).toBe(false)
  mkdirSync(path.join(dir, '.git'))
  await dates(['a.md'])
  expect(existsSync(path.join(dir, 'started'))).toBe(true)
})

test('a hook that runs the service does not point it to another repository', async () => {
  git(['init', '-q'])
  commit({ 'a.md': '1' }, '2024-01-01T00:00:00Z')
  vi.stubEnv('GIT_DIR', '/nowhere')
  expect((await dates(['a.md'])).size).toBe(1)
})

test('dates are kept until the next commit', async () => {
  git(['init', '-q'])
  commit({ 'a.md': '1', '.gitignore': '.lectern' }, '2024-01-01T00:00:00Z')
  await dates(['a.md'])
  const cache = path.join(dir, '.lectern/git-history.json')
  const kept = JSON.parse(readFileSync(cache, 'utf8'))
  writeFileSync(cache, JSON.stringify({ ...kept, dates: { 'a.md': 1 } }))
  expect((await dates(['a.md'])).get('a.md')).toBe(1)
  commit({ 'a.md': '2' }, '2024-02-01T00:00:00Z')
  expect((await dates(['a.md'])).get('a.md')).toBe(seconds('2024-02-01T00:00:00Z'))
})

test('a damaged cache is written anew', async () => {
  git(['init', '-q'])
  commit({ 'a.md': '1' }, '2024-01-01T00:00:00Z')
  mkdirSync(path.join(dir, '.lectern'))
  writeFileSync(path.join(dir, '.lectern/git-history.json'), '{"head":')
  expect((await dates(['a.md'])).size).toBe(1)
  expect(existsSync(path.join(dir, '.lectern/git-history.json'))).toBe(true)
})

const renamed = async (wanted: string[], folder = dir) =>
  Object.fromEntries((await readGitHistory(folder, new Set(wanted))).renamed)

const long = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n')

test('renames lead to the present name, also through several and with changes', async () => {
  git(['init', '-q'])
  commit({ 'a.md': long, 'other.md': 'x' }, '2024-01-01T00:00:00Z')
  git(['mv', 'a.md', 'b.md'])
  commit({ 'b.md': `${long}\nMore.` }, '2024-02-01T00:00:00Z')
  mkdirSync(path.join(dir, 'sub'))
  git(['mv', 'b.md', 'sub/\u00e9 c.md'])
  commit({}, '2024-03-01T00:00:00Z')
  expect(await renamed(['sub/\u00e9 c.md', 'other.md'])).toEqual({
    'a.md': 'sub/\u00e9 c.md',
    'b.md': 'sub/\u00e9 c.md',
  })
})

test('a rename to what was deleted, or replaced by another file later, leads nowhere', async () => {
  git(['init', '-q'])
  commit({ 'a.md': long, 'c.md': long.replaceAll('Line', 'Row') }, '2024-01-01T00:00:00Z')
  git(['mv', 'a.md', 'b.md'])
  git(['mv', 'c.md', 'd.md'])
  commit({}, '2024-02-01T00:00:00Z')
  git(['rm', '-q', 'b.md', 'd.md'])
  commit({}, '2024-03-01T00:00:00Z')
  commit({ 'b.md': 'Something else.' }, '2024-04-01T00:00:00Z')
  expect(await renamed(['b.md'])).toEqual({})
})

test('a name that is in use again leads to the file that had it, not to the new one', async () => {
  git(['init', '-q'])
  commit({ 'z.md': long }, '2024-01-01T00:00:00Z')
  git(['mv', 'z.md', 'a.md'])
  commit({}, '2024-02-01T00:00:00Z')
  git(['mv', 'a.md', 'b.md'])
  commit({}, '2024-03-01T00:00:00Z')
  commit({ 'a.md': 'Another note.' }, '2024-04-01T00:00:00Z')
  expect(await renamed(['a.md', 'b.md'])).toEqual({ 'a.md': 'b.md', 'z.md': 'b.md' })
})

test('renames are kept until the next commit, and seen below the site folder only', async () => {
  git(['init', '-q'])
  commit(
    { 'site/a.md': long, 'out.md': long.replaceAll('Line', 'Row'), '.gitignore': '.lectern' },
    '2024-01-01T00:00:00Z',
  )
  git(['mv', 'site/a.md', 'site/b.md'])
  git(['mv', 'out.md', 'site/in.md'])
  commit({}, '2024-02-01T00:00:00Z')
  const site = path.join(dir, 'site')
  expect(await renamed(['b.md', 'in.md'], site)).toEqual({ 'a.md': 'b.md' })
  const cache = path.join(site, '.lectern/git-history.json')
  const kept = JSON.parse(readFileSync(cache, 'utf8'))
  writeFileSync(cache, JSON.stringify({ ...kept, renamed: { 'x.md': 'b.md' } }))
  expect(await renamed(['b.md'], site)).toEqual({ 'x.md': 'b.md' })
  writeFileSync(cache, JSON.stringify({ head: kept.head, complete: true, dates: {} }))
  expect(await renamed(['b.md'], site)).toEqual({ 'a.md': 'b.md' })
})

test('the walk through the history ends in time, with what it has found', async () => {
  git(['init', '-q'])
  commit({ 'a.md': '1' }, '2024-01-01T00:00:00Z')
  const history = await readGitHistory(dir, new Set(['a.md']), { timeout: 0 })
  expect(history.dates.size).toBeLessThanOrEqual(1)
})

test('git is not asked until the repository changes, by later processes neither', async () => {
  git(['init', '-q'])
  commit({ 'a.md': '1' }, '2024-01-01T00:00:00Z')
  const state = gitState(dir)
  const read = async () => (await readGitHistory(dir, new Set(['a.md']), { state: gitState(dir) })).dates.get('a.md')
  await read()
  const { PATH = '' } = process.env
  vi.stubEnv('PATH', '')
  expect(await read()).toBe(seconds('2024-01-01T00:00:00Z'))
  vi.stubEnv('PATH', PATH)
  commit({ 'a.md': '2' }, '2024-02-01T00:00:00Z')
  expect(gitState(dir)).not.toBe(state)
  expect(await read()).toBe(seconds('2024-02-01T00:00:00Z'))
})
