import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lectern } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()
const config = { 'lectern.config.yaml': 'baseUrl: https://notes.example' }

describe('lectern build', () => {
  test('writes a snapshot to dist and sums up', async () => {
    const dir = site({ ...config, 'content/notes/a.md': '# A', 'content/notes/bad.md': '---\na: [\n---\n# Bad' })
    const { code, stdout, stderr } = await lectern(['build', dir])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Built \d+ pages and \d+ files? for https:\/\/notes\.example\.\nWrote \d+ documents \([\d.]+ MB\) to .*dist in [\d.]+ s\.\nFound 1 error and \d+ warnings?\.\n$/,
    )
    expect(stderr).toContain('content/notes/bad.md:')
    expect(stderr).toContain('error FRONTMATTER_INVALID')
    expect(readdirSync(path.join(dir, 'dist'))).toEqual(['files', 'lectern-snapshot.json'])
  })

  test('with --json prints one object with every diagnostic', async () => {
    const dir = site({ ...config, 'content/notes/bad.md': '---\na: [\n---\n' })
    const { stdout, stderr } = await lectern(['build', dir, '--json', '--quiet'])
    expect(stderr).toBe('')
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({ ok: true, baseUrl: 'https://notes.example', errors: 1 })
    expect(result.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'FRONTMATTER_INVALID', line: expect.any(Number) }),
    )
    for (const number of ['pages', 'files', 'documents', 'bytes', 'milliseconds', 'warnings']) {
      expect(result[number]).toEqual(expect.any(Number))
    }
  })

  test('with --quiet prints errors only', async () => {
    const { code, stdout, stderr } = await lectern(['build', site(config), '--quiet'])
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('the same site gives the same bytes', async () => {
    const dir = site({
      ...config,
      'content/notes/a.md': '---\ndate: 2024-05-01\n---\n# A',
      'content/notes/a.png': 'png',
    })
    const read = () => filesIn(path.join(dir, 'dist'))
    await lectern(['build', dir])
    const first = read()
    await lectern(['build', dir])
    expect(read()).toEqual(first)
  })

  describe('a second build', () => {
    const note = (text: string) => `---\ntags: [t]\n---\n# Note\n\n${text}\n\n\`\`\`js\nconst a = 1\n\`\`\`\n`
    const files = {
      ...config,
      'content/notes/a.md': note('First. '.repeat(300)),
      'content/notes/b.md': note('Second.'),
    }
    /** Without those of the build before. */
    const read = (dir: string) => {
      const dist = path.join(dir, 'dist')
      const current = readFileSync(path.join(dist, 'lectern-snapshot.json'), 'utf8')
      const list = /"files":"(\w+)"/.exec(current)?.[1] ?? ''
      return [current, readFileSync(path.join(dist, 'files', list), 'utf8')]
    }
    const pieces = (dir: string) => path.join(dir, '.lectern', 'build', 'pieces.bin')
    const stamp = new Date('2024-05-01T12:00:00Z')
    const change = (dir: string, text: string) => {
      const file = path.join(dir, 'content', 'notes', 'a.md')
      writeFileSync(file, text)
      utimesSync(file, stamp, stamp)
    }

    test('after a change gives the bytes of a first build', async () => {
      const dir = site(files)
      await lectern(['build', dir])
      const before = read(dir)
      change(dir, note('Other. '.repeat(300)))
      await lectern(['build', dir])
      const second = read(dir)
      expect(second).not.toEqual(before)
      rmSync(path.join(dir, '.lectern'), { recursive: true })
      await lectern(['build', dir])
      expect(read(dir)).toEqual(second)
    })

    test('uses what the first one made, and keeps nothing of what is gone', async () => {
      const dir = site(files)
      await lectern(['build', dir])
      const first = readFileSync(pieces(dir))
      await lectern(['build', dir])
      expect(readFileSync(pieces(dir)).equals(first)).toBe(true)
      change(dir, note('Short.'))
      await lectern(['build', dir])
      expect(readFileSync(pieces(dir)).includes('First. ')).toBe(false)
    })

    test('ignores a damaged cache', async () => {
      const dir = site(files)
      await lectern(['build', dir])
      const first = read(dir)
      const content = readFileSync(pieces(dir))
      for (let at = 0; at < content.length; at += 10) content[at] = 0
      writeFileSync(pieces(dir), content)
      expect((await lectern(['build', dir])).code).toBe(0)
      expect(read(dir)).toEqual(first)
    })
  })

  test('without a base address it is an error that says how to set it', async () => {
    const dir = site({ 'content/notes/a.md': '# A' })
    const { code, stdout, stderr } = await lectern(['build', dir])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    for (const cure of ['lectern.config.yaml', 'LECTERN_BASE_URL', '--base-url']) expect(stderr).toContain(cure)
    expect(existsSync(path.join(dir, 'dist'))).toBe(false)
  })

  test('with --json an error is an object too', async () => {
    const { code, stdout } = await lectern(['build', site(), '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'BASE_URL_MISSING' } })
  })

  test('a place that cannot be written is named, with the cause and the cure', async () => {
    const dir = site({ ...config, dist: 'in the way' })
    const { code, stderr } = await lectern(['build', dir])
    expect(code).toBe(1)
    expect(stderr).toContain(`${path.join(dir, 'dist')} cannot be written: a file is in the way.`)
    expect(stderr).not.toContain('    at ')
  })

  test('a snapshot is not built again', async () => {
    const dir = site(config)
    await lectern(['build', dir])
    const { code, stderr } = await lectern(['build', path.join(dir, 'dist')])
    expect(code).toBe(1)
    expect(stderr).toContain(`lectern build ${dir}`)
  })
})

/** Contents by path. */
function filesIn(dir: string): [string, string][] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(dir, file), readFileSync(file, 'base64')])
}
