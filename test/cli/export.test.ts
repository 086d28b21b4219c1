import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lectern } from './run-command.ts'
import { siteFolders, writeFiles } from './site-folders.ts'

const site = siteFolders()
const config = { 'lectern.config.yaml': 'baseUrl: https://notes.example' }
const note = { 'content/notes/a.md': '---\ndate: 2024-05-01\n---\n# A\n' }

const files = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(dir, file)).isFile())
    .sort()
const contents = (dir: string) => files(dir).map((file) => [file, readFileSync(path.join(dir, file), 'base64')])

describe('lectern export', () => {
  test('writes files for any web server, and says what they cannot do', async () => {
    const dir = site({ ...config, ...note })
    const { code, stdout } = await lectern(['export', dir])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Exported \d+ pages for https:\/\/notes\.example, as any web server serves them\.\nWrote \d+ files/,
    )
    expect(stdout).toContain('- The host computes nothing, so programs get 404 from GET /search.json, ')
    const written = files(path.join(dir, 'export'))
    for (const file of ['index.html', 'notes/index.html', 'notes/a/index.html', 'notes/a.md', '404.html']) {
      expect(written).toContain(file)
    }
  })

  test('leaves out a file of the owner in whose place it has one of its own, and says so', async () => {
    const dir = site({ ...config, ...note, 'public/service-worker.js': 'mine()', 'public/other.js': 'mine()' })
    const { code, stdout } = await lectern(['export', dir])
    expect(code).toBe(0)
    expect(stdout).toMatch(/The export has files of its own in place of these, .*: \/service-worker\.js\./)
    expect(readFileSync(path.join(dir, 'export/service-worker.js'), 'utf8')).not.toContain('mine()')
    expect(readFileSync(path.join(dir, 'export/other.js'), 'utf8')).toBe('mine()')
  })

  test('with --for writes the files of the host', async () => {
    const dir = site({ ...config, ...note })
    await lectern(['export', dir, '--for', 'netlify', '--quiet'])
    const written = files(path.join(dir, 'export'))
    for (const file of ['notes.html', 'notes/a.html', '_headers']) expect(written).toContain(file)
  })

  test('leaves out an address whose name no disk takes, and says so, for S3 as well', async () => {
    const dir = site({ ...config, ...note, [`content/notes/${'a'.repeat(247)}.md`]: '# Long\n' })
    for (const host of ['s3', 'github']) {
      const { code, stdout } = await lectern(['export', dir, '--for', host])
      expect(code).toBe(0)
      expect(stdout).toMatch(/longer than the name of a file can be, .*\/assets\/previews\/notes\.a{247}\.png/)
    }
  })

  test('with --json prints one object with what is missing', async () => {
    const { stdout } = await lectern(['export', site({ ...config, ...note }), '--for', 'github', '--json'])
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({ ok: true, baseUrl: 'https://notes.example', for: 'github', errors: 0, limits: [] })
    expect(result.missing.length).toBeGreaterThan(2)
  })

  test('takes an address with a path, and the configuration does not', async () => {
    const dir = site({ ...config, ...note })
    await lectern(['export', dir, '--for', 'github', '--base-url', 'https://user.github.io/repo/'])
    const page = readFileSync(path.join(dir, 'export/notes/a.html'), 'utf8')
    expect(page).toContain('<link rel="canonical" href="https://user.github.io/repo/notes/a">')
    expect(page).toContain('href="/repo/notes"')
    writeFiles(dir, { 'lectern.config.yaml': 'baseUrl: https://user.github.io/repo' })
    const { code, stderr } = await lectern(['export', dir])
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('lectern export --base-url') })
  })

  test.each([
    ['without an address', {}, [], 'BASE_URL_MISSING', '--base-url'],
    ['for an unknown host', config, ['--for', 'netlfy'], 'USAGE', 'Did you mean --for netlify?'],
    ['into the content', { ...config, ...note }, ['--out', 'content/notes/out'], 'OUTPUT_INSIDE', 'outside'],
    ['into public files', { ...config, 'public/x.txt': 'x' }, ['--out', 'public'], 'OUTPUT_FOREIGN', '--out'],
    ['over other files', { ...config, 'mine/file.txt': 'x' }, ['--out', 'mine'], 'OUTPUT_FOREIGN', 'mine'],
    ['below a file', { ...config, mine: 'x' }, ['--out', 'mine/out'], 'OUTPUT_UNWRITABLE', 'a file is in the way'],
    ['over a file', { ...config, mine: 'x' }, ['--out', 'mine'], 'OUTPUT_FOREIGN', 'not a folder'],
  ])('writes nothing %s', async (_, tree, args, code, text) => {
    const dir = site(tree)
    const before = contents(dir)
    const named = args.map((word, at) => (args[at - 1] === '--out' ? path.join(dir, word) : word))
    const { stdout } = await lectern(['export', dir, '--json', ...named])
    const { error } = JSON.parse(stdout)
    expect(error.code).toBe(code)
    expect(`${error.message} ${error.hint}`).toContain(text)
    expect(contents(dir).filter(([file = '']) => !file.startsWith('.lectern/'))).toEqual(before)
  })

  test('an export is never content, even if the whole folder is', async () => {
    const dir = site({ ...config, 'a.md': '# A\n' })
    await lectern(['export', dir])
    const first = files(path.join(dir, 'export'))
    await lectern(['export', dir])
    expect(files(path.join(dir, 'export'))).toEqual(first)
    const inside = await lectern(['export', dir, '--out', path.join(dir, 'site')])
    expect(inside).toMatchObject({ code: 1, stderr: expect.stringContaining('would publish the export again') })
  })
})

describe('a second export', () => {
  const old = new Date('2024-05-01T12:00:00Z')
  const age = (dir: string) => {
    for (const file of files(dir)) utimesSync(path.join(dir, file), old, old)
  }

  test('says how many of the files that it wrote are unchanged', async () => {
    const dir = site({ ...config, ...note })
    const [, written] = /Wrote (\d+) files/.exec((await lectern(['export', dir])).stdout) ?? []
    expect((await lectern(['export', dir])).stdout).toMatch(
      new RegExp(`^Wrote ${written} files .* in [\\d.]+ s, ${written} of them unchanged\\.$`, 'm'),
    )
  })

  test('has the same bytes, and keeps the time stamps of what has not changed', async () => {
    const dir = site({ ...config, ...note, 'content/notes/b.md': '---\ndate: 2024-05-02\n---\n# B\n' })
    const out = path.join(dir, 'export')
    await lectern(['export', dir])
    const first = contents(out)
    age(out)
    expect((await lectern(['export', dir])).stdout).toContain('of them unchanged')
    expect(contents(out)).toEqual(first)
    for (const file of files(out)) expect(statSync(path.join(out, file)).mtime, file).toEqual(old)
    writeFiles(dir, { 'content/notes/b.md': '---\ndate: 2024-05-02\n---\n# B\n\nMore.\n' })
    await lectern(['export', dir])
    expect(statSync(path.join(out, 'notes/b.md')).mtime).not.toEqual(old)
    expect(statSync(path.join(out, 'notes/a/index.html')).mtime).toEqual(old)
  })

  test('removes what is gone, and leaves nothing beside the folder', async () => {
    const dir = site({ ...config, ...note, 'content/notes/b.md': '# B\n' })
    await lectern(['export', dir])
    expect(existsSync(path.join(dir, 'export/notes/b.md'))).toBe(true)
    const before = readdirSync(dir)
    writeFiles(dir, { 'content/notes/b.md': '---\ndraft: true\n---\n# B\n' })
    await lectern(['export', dir])
    expect(existsSync(path.join(dir, 'export/notes/b.md'))).toBe(false)
    expect(readdirSync(dir)).toEqual(before)
  })

  test('refuses a folder to which somebody has added a file', async () => {
    const dir = site({ ...config, ...note })
    await lectern(['export', dir])
    mkdirSync(path.join(dir, 'export/mine'))
    writeFileSync(path.join(dir, 'export/mine/notes.txt'), 'mine')
    const { code, stderr } = await lectern(['export', dir])
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('not written: mine/notes.txt') })
    expect(readFileSync(path.join(dir, 'export/mine/notes.txt'), 'utf8')).toBe('mine')
  })
})
