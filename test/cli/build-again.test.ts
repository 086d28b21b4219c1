/** A build of what was built already does nothing; in any doubt, it does everything. */
import { appendFileSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { lectern } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const siteFolder = siteFolders()

const files = {
  'lectern.config.yaml': 'baseUrl: https://example.com\ntheme:\n  css: look.css\n',
  'look.css': 'p { color: teal }',
  'content/notes/a.md': '# A\n\nFirst, see [[nothing]].\n',
  'content/notes/b.md': '---\ntitle: B\n---\n\nSecond.\n',
  'content/notes/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  '.lecternignore': 'secret.*\n',
}

/** Files that changed just now may change again unseen, so builds of them are not relied on. */
const longAgo = new Date('2024-05-01T12:00:00Z')

function age(dir: string): void {
  for (const file of filesIn(dir)) utimesSync(path.join(dir, file), longAgo, longAgo)
}

function filesIn(dir: string, folder = ''): string[] {
  return readdirSync(path.join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(dir, name)
    return entry.isFile() ? [name] : []
  })
}

function site(more: Readonly<Record<string, string>> = {}): string {
  const dir = siteFolder({ ...files, ...more })
  age(dir)
  return dir
}

/** When each file was written, so that a file that is written again with the same bytes shows. */
function writing(dir: string): string[] {
  return filesIn(dir).map((file) => `${file} ${statSync(path.join(dir, file)).ctimeMs}`)
}

const build = (dir: string, ...flags: string[]) => lectern(['build', dir, '--json', ...flags])

async function isDone(dir: string, ...flags: string[]): Promise<boolean> {
  const before = writing(dir)
  expect((await build(dir, ...flags)).code).toBe(0)
  return JSON.stringify(writing(dir)) === JSON.stringify(before)
}

describe('without a change', () => {
  test('nothing is written, and the same is told', async () => {
    const dir = site()
    const first = await build(dir)
    const before = writing(dir)
    const second = await build(dir)
    expect(writing(dir)).toEqual(before)
    const told = (text: string) => ({ ...JSON.parse(text), milliseconds: 0 })
    expect(told(second.stdout)).toEqual(told(first.stdout))
    expect(told(first.stdout)).toMatchObject({ ok: true, warnings: 1 })
  })

  test('of a folder that has its notes at the root, beside what the build wrote', async () => {
    const dir = siteFolder({ 'lectern.config.yaml': 'baseUrl: https://example.com\n', 'a.md': '# A\n' })
    age(dir)
    await build(dir)
    expect(await isDone(dir)).toBe(true)
  })

  test('text tells the same as JSON did', async () => {
    const dir = site()
    const first = await lectern(['build', dir])
    const second = await lectern(['build', dir])
    const timeless = (text: string) => text.replace(/in [\d.]+ s/, '')
    expect(timeless(second.stdout)).toBe(timeless(first.stdout))
    expect(second.stderr).toContain('LINK_BROKEN')
  })

  test('a target with a worker is done too', async () => {
    const dir = site()
    await build(dir, '--target', 'deno')
    expect(await isDone(dir, '--target', 'deno')).toBe(true)
    const worker = filesIn(path.join(dir, 'dist/deno')).find((file) => file.endsWith('.js')) ?? ''
    appendFileSync(path.join(dir, 'dist/deno', worker), ' ')
    expect(await isDone(dir, '--target', 'deno')).toBe(false)
  })
})

test('with another flag or another address, everything is done', async () => {
  const dir = site()
  await build(dir)
  expect(await isDone(dir, '--images')).toBe(false)
  await lectern(['build', dir, '--images'], { env: { LECTERN_BASE_URL: 'https://other.example' } })
  expect(JSON.parse((await build(dir)).stdout)).toMatchObject({ baseUrl: 'https://example.com' })
})

test('a page whose date has come is published', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const dir = site({ 'content/notes/c.md': `---\ndate: ${tomorrow.toISOString()}\n---\n\nLater.\n` })
  const { pages } = JSON.parse((await build(dir)).stdout)
  expect(await isDone(dir)).toBe(true)
  vi.setSystemTime(new Date(tomorrow.getTime() + 1000))
  try {
    expect(JSON.parse((await build(dir)).stdout)).toMatchObject({ pages: pages + 1 })
  } finally {
    vi.useRealTimers()
  }
})

test('the record contains no variable: some are secret', async () => {
  const dir = site()
  await lectern(['build', dir], { env: { LECTERN_SECRET: 'do not write this down' } })
  expect(readFileSync(path.join(dir, '.lectern/build/record.json'), 'utf8')).not.toContain('write this')
})
