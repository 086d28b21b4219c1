import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readGitHistory } from '../../../src/adapters/disk/git-history.ts'

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
