/** Documents with the version that they had before are what they were before, whatever was edited meanwhile. */
import { expect, test } from 'vitest'
import { createFileSource } from '../../../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { createTextCache } from '../../../src/publish/compile/text-cache.ts'
import { siteFolders, writeFiles } from '../../cli/site-folders.ts'
import { createEdits, random } from '../random-edits.ts'

const site = siteFolders()
const now = Date.UTC(2026, 5, 1)

test.each([1, 2, 3, 4])('equal versions, equal bodies (%i)', { timeout: 120_000 }, async (seed) => {
  const next = random(seed)
  const dir = site({ 'content/notes/first.md': 'First.', 'content/notes/pic0.png': 'x' })
  const edits = createEdits(dir, next, now)
  edits.fill(20)
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example', tags: { inline: seed % 2 === 0 } })
  const fragments = createTextCache(16 * 1024 * 1024)
  const before = new Map<string, string>()
  let [same, all, sameTexts] = [0, 0, 0]
  for (let step = 0; step < 30; step++) {
    edits.step()
    const { snapshot } = await buildSite({ source: createFileSource(dir), config, now, fragments })
    for (const route of snapshot.routes.values()) {
      const version = route.kind === 'prepared' ? snapshot.bodies.version?.(route) : undefined
      if (route.kind !== 'prepared' || version === undefined) continue
      const key = `${route.path} ${version}`
      const body = new TextDecoder().decode((await snapshot.bodies.load(route)).bytes)
      const known = before.get(key)
      if (known !== undefined) {
        expect(body, route.path).toBe(known)
        same++
      }
      all++
      before.set(key, body)
    }
    const { search } = snapshot
    if (search.kind !== 'texts') continue
    const texts = new Map(Array.from(search.texts(), (page) => [page.path, JSON.stringify(page)]))
    for (const [path, version] of search.versions?.() ?? []) {
      const key = `text ${path} ${version}`
      const text = texts.get(path) ?? ''
      if (before.has(key)) sameTexts++
      expect(before.get(key) ?? text, path).toBe(text)
      before.set(key, text)
      texts.delete(path)
    }
    expect(texts.size).toBe(0)
  }
  expect(sameTexts).toBeGreaterThan(0)
  // Few pages of such a small site have nothing to do with each other.
  expect(same).toBeGreaterThan(all / 8)
})

test('equal versions, equal further pages of lists', { timeout: 120_000 }, async () => {
  const day = (at: number) => (at % 3 === 0 ? '' : `date: 20${10 + (at % 13)}-0${1 + (at % 9)}-11\n`)
  const many = Array.from({ length: 170 }, (_, at) => at)
  const dir = site(
    Object.fromEntries(
      many.map((at) => [
        `content/notes/${at % 4 === 0 ? 'f/' : ''}n${at}.md`,
        `---\n${day(at)}title: N ${at}\n---\nText.\n`,
      ]),
    ),
  )
  const edits = createEdits(dir, random(5), now)
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
  const before = new Map<string, string>()
  const kept = new Set<string>()
  for (let step = 0; step < 12; step++) {
    edits.step()
    const { snapshot } = await buildSite({ source: createFileSource(dir), config, now })
    for (const route of snapshot.routes.values()) {
      if (route.kind !== 'prepared' || !/\/page\/\d+/.test(route.path)) continue
      const version = snapshot.bodies.version?.(route)
      expect(version, route.path).toBeDefined()
      const body = new TextDecoder().decode((await snapshot.bodies.load(route)).bytes)
      const known = before.get(`${route.path} ${version}`)
      if (known !== undefined) expect(body, route.path).toBe(known)
      if (known !== undefined) kept.add(route.path)
      before.set(`${route.path} ${version}`, body)
    }
  }
  expect([...kept].filter((at) => at.startsWith('/notes/'))).not.toEqual([])
  expect([...kept].filter((at) => at.startsWith('/all/'))).not.toEqual([])
})

/** A page with more links to it than the related pages that it lists. */
const hub = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [`content/notes/n${at}.md`, `# Note ${at}\n\nNumber ${at} leads to [[hub]].\n`]),
)

test.each([
  [
    'the sentence around a link',
    'content/notes/n7.md',
    '# Note 7\n\nNow another sentence leads to [[hub]].\n',
    '/notes/hub',
  ],
  ['the title of an embedded page', 'content/notes/part.md', '# Another part\n\nIts text.\n', '/notes/whole'],
  ['the text of a page that is embedded by another', 'content/notes/inner.md', '# Inner\n\nNew.\n', '/notes/whole'],
  ['the title of a page in the same folder', 'content/notes/f/y.md', '# Later\n\nText.\n', '/notes/f'],
])('%s is part of the version of the page that shows it', async (_, file, text, shown) => {
  const dir = site({
    ...hub,
    'content/notes/hub.md': '# Hub\n\nThe middle.\n',
    'content/notes/whole.md': '# Whole\n\n![[part]]\n',
    'content/notes/part.md': '# Part\n\n![[inner]]\n',
    'content/notes/inner.md': '# Inner\n\nOld.\n',
    'content/notes/f/x.md': '# X\n\nText.\n',
    'content/notes/f/y.md': '# Y\n\nText.\n',
  })
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
  const look = async () => {
    const { snapshot } = await buildSite({ source: createFileSource(dir), config, now })
    const found = new Map<string, { body: string; version: string | undefined }>()
    for (const route of snapshot.routes.values()) {
      if (route.kind !== 'prepared') continue
      const body = new TextDecoder().decode((await snapshot.bodies.load(route)).bytes)
      found.set(route.path, { body, version: snapshot.bodies.version?.(route) })
    }
    return found
  }
  const before = await look()
  writeFiles(dir, { [file]: text })
  const after = await look()
  expect(after.get(shown)?.body).not.toBe(before.get(shown)?.body)
  for (const [path, { body, version }] of after)
    if (version !== undefined && version === before.get(path)?.version) expect(body).toBe(before.get(path)?.body)
  expect(after.get(shown)?.version).not.toBe(before.get(shown)?.version)
  expect(after.get(shown)?.version).toBeDefined()
})
