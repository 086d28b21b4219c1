import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../src/config/error.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import type { MemoryFile } from '../../src/content/source/memory-source.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import type { Source } from '../../src/content/source/source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { createTextCache } from '../../src/publish/compile/text-cache.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { contentHash } from '../../src/text/hash.ts'
import { bodyAt, codesOf, now, siteOf } from './site-of.ts'

const files: Readonly<Record<string, MemoryFile>> = {
  'content/notes/soil.md': { body: '---\ndate: 2026-01-02\ntags: [garden]\n---\nSee [[worms]].\n', modified: 1_000 },
  'content/notes/worms.md': { body: '# Worms\n\nThey dig.\n\n![](a.png)\n', modified: 2_000 },
  'content/notes/a.png': { body: new Uint8Array([1, 2, 3]), modified: 3_000 },
  'content/jornal/walden.md': { body: '---\nauthor: Thoreau\n---\nTo the woods.\n', modified: 4_000 },
  'content/lab/pendulum.md': { body: 'It swings. [[soil]]\n', modified: 5_000 },
  'content/pages/about.md': { body: 'Me.\n', modified: 6_000 },
  'public/humans.txt': { body: 'By hand.\n', modified: 7_000 },
}

/** Hash of the body at each path. */
async function hashes({ snapshot }: SiteState): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [path, route] of snapshot.routes) {
    if (route.kind === 'prepared' || route.kind === 'file') {
      found.set(path, contentHash((await snapshot.bodies.load(route)).bytes))
    }
  }
  return found
}

/** With all HTML made for this site alone, so that two sites are compared and not one with itself. */
const rendered = () => ({ fragments: createTextCache(16 * 1024 * 1024) })

async function changed(before: SiteState, after: SiteState): Promise<string[]> {
  const [old, fresh] = [await hashes(before), await hashes(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => old.get(path) !== fresh.get(path)).sort()
}

describe('the same input', () => {
  it('gives the same id and the same bytes', async () => {
    const [one, other] = [await siteOf(files, rendered()), await siteOf(files, rendered())]
    expect(other.snapshot.id).toBe(one.snapshot.id)
    expect([...other.snapshot.routes.keys()]).toEqual([...one.snapshot.routes.keys()])
    expect(await changed(one, other)).toEqual([])
  })

  it('gives them at another time of day, in whatever order the disk lists its files', async () => {
    const one = await siteOf(files, rendered())
    const reversed = createMemorySource(files)
    const source: Source = {
      ...reversed,
      list: async (folders) => {
        const { files: listed, problems } = await reversed.list(folders)
        return { files: listed.toReversed(), problems }
      },
    }
    const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
    const other = await buildSite({ source, config, now: now + 3_600_000 })
    expect(other.snapshot.id).toBe(one.snapshot.id)
    expect(await changed(one, other)).toEqual([])
  })

  it('gives them when the state before was another, as far as the addresses of pages are the same', async () => {
    const other = { 'content/notes/worms.md': 'More. [[soil]]', 'public/extra.txt': 'More.' }
    const before = await siteOf({ ...files, ...other }, rendered())
    const after = await siteOf(files, { previous: before })
    const fresh = await siteOf(files, rendered())
    expect(after.snapshot.id).toBe(fresh.snapshot.id)
    expect(await changed(after, fresh)).toEqual([])
  })
})

describe('a change of one note', () => {
  const worms = { body: '# Worms\n\nThey dig deep.\n\n![](a.png)\n', modified: 2_000 }

  it('changes the id, its own documents, and those that quote it or list it', async () => {
    const before = await siteOf(files)
    const after = await siteOf({ ...files, 'content/notes/worms.md': worms })
    expect(after.snapshot.id).not.toBe(before.snapshot.id)
    const paths = await changed(before, after)
    expect(paths).toEqual(expect.arrayContaining(['/notes/worms', '/notes/worms.md', '/llms-full.txt', '/notes']))
    for (const untouched of [
      '/notes/soil',
      '/notes/soil.md',
      '/jornal/walden',
      '/lab',
      '/notes/index.json',
      '/about',
    ]) {
      expect(paths).not.toContain(untouched)
    }
  })

  it('reads only that file again', async () => {
    const read: string[] = []
    const counting = (input: Readonly<Record<string, MemoryFile>>): Source => {
      const source = createMemorySource(input)
      return {
        ...source,
        read(path) {
          read.push(path)
          return source.read(path)
        },
      }
    }
    const config = resolveConfig({ baseUrl: 'https://example.com' })
    const before = await buildSite({ source: counting(files), config, now })
    read.length = 0
    const moved = { ...files, 'content/notes/worms.md': { ...worms, modified: 2_001 } }
    await buildSite({ source: counting(moved), config, now, previous: before })
    expect(read).toEqual(['content/notes/worms.md'])
  })

  it('adds the list of links from other pages where a link is new, and nowhere else', async () => {
    const before = await siteOf(files)
    const linking = { ...files['content/pages/about.md'], body: 'Me, and [[worms]].\n', modified: 6_000 }
    const paths = await changed(before, await siteOf({ ...files, 'content/pages/about.md': linking }))
    expect(paths).toContain('/notes/worms')
    expect(paths).not.toContain('/notes/worms.md')
    expect(paths).not.toContain('/notes/soil')
  })
})

describe('bad input', () => {
  const good = { 'content/notes/good.md': 'Good.\n' }

  it('leaves out a file that cannot be read, says so, and loses nothing else', async () => {
    const memory = createMemorySource({ ...good, 'content/notes/locked.md': 'Secret.' })
    const source: Source = {
      ...memory,
      read: (path) =>
        path.endsWith('locked.md')
          ? Promise.reject(new Error("EACCES: permission denied, open '/srv/x'"))
          : memory.read(path),
    }
    const state = await buildSite({ source, config: resolveConfig({}), now })
    expect(state.diagnostics).toMatchObject([{ code: 'FILE_UNREADABLE', file: 'content/notes/locked.md' }])
    expect(state.diagnostics[0]?.message).not.toContain('/srv')
    expect([...state.snapshot.routes.keys()]).toContain('/notes/good')
    expect([...state.snapshot.routes.keys()]).not.toContain('/notes/locked')
  })

  it('serves what becomes unreadable only later as a failure of that document', async () => {
    const memory = createMemorySource({ ...good, 'public/a.txt': 'text' })
    const source: Source = { ...memory, read: () => Promise.reject(new Error('EIO')) }
    const state = await buildSite({ source: { ...memory, read: memory.read }, config: resolveConfig({}), now })
    const broken = await buildSite({ source, config: resolveConfig({}), now, previous: state })
    await expect(bodyAt(broken, '/a.txt')).rejects.toThrow('EIO')
    expect(await bodyAt(broken, '/notes/good.md')).toContain('Good.')
  })

  it('shows bytes that are no UTF-8 as U+FFFD, and takes BOM and CRLF for what they are', async () => {
    const bytes = new Uint8Array([0x61, 0xff, 0x62])
    const state = await siteOf({
      ...good,
      'content/notes/broken.md': bytes,
      'content/notes/windows.md': '\ufeff---\r\ntitle: Windows\r\ntags: [a]\r\n---\r\n\r\nOne.\r\n\r\nTwo.\r\n',
    })
    expect(codesOf(state)).toEqual(['ENCODING_INVALID'])
    expect(await bodyAt(state, '/notes/broken.md')).toContain('a\ufffdb')
    const windows = await bodyAt(state, '/notes/windows.md')
    expect(windows).toContain('title: Windows\n')
    expect(windows).toContain('\nOne.\n\nTwo.\n')
    expect(windows).not.toMatch(/\r|\ufeff/)
  })

  it('leaves out an empty file with a warning, and a file over 5 MiB with an error', async () => {
    const state = await siteOf({
      ...good,
      'content/notes/empty.md': '',
      'content/notes/blank.md': ' \n\n',
      'content/notes/huge.md': new Uint8Array(20 * 1024 * 1024).fill(0x61),
    })
    expect(state.diagnostics.map(({ file, code, severity }) => [file, code, severity]).sort()).toEqual([
      ['content/notes/blank.md', 'FILE_EMPTY', 'warning'],
      ['content/notes/empty.md', 'FILE_EMPTY', 'warning'],
      ['content/notes/huge.md', 'FILE_TOO_LARGE', 'error'],
    ])
    expect(state.site.collections[0]?.entries.map(({ slug }) => slug)).toEqual(['good'])
  })

  it('gives the second of two pages with one slug its folder, and names both files', async () => {
    const state = await siteOf({ 'content/notes/a/mktemp.md': 'One.', 'content/notes/linux/mktemp.md': 'Two.' })
    expect(state.site.collections[0]?.entries.map(({ path }) => path).sort()).toEqual([
      '/notes/linux-mktemp',
      '/notes/mktemp',
    ])
    const [duplicate] = state.diagnostics
    expect(duplicate).toMatchObject({ code: 'SLUG_DUPLICATE', file: 'content/notes/linux/mktemp.md' })
    expect(duplicate?.message).toContain('content/notes/a/mktemp.md')
  })

  it.each(['index', 'llms', 'list-tags'])(
    'gives a note named %s another slug, and keeps the document',
    async (name) => {
      const state = await siteOf({ ...good, [`content/notes/${name}.md`]: 'A note.' })
      const slugs = state.site.collections[0]?.entries.map(({ slug }) => slug) ?? []
      const [{ body }] = [{ body: await bodyAt(state, '/notes/index.json') }]
      expect(JSON.parse(body)).toHaveLength(2)
      for (const path of ['/notes', '/notes/llms.txt', '/notes/list-tags.json']) {
        expect(state.snapshot.routes.get(path)?.kind).toBe('prepared')
      }
      expect(slugs).toHaveLength(2)
      expect(new Set(slugs).size).toBe(2)
    },
  )

  it('refuses an alias that names a path of the site, with the name of the key', async () => {
    const config = { aliases: { about: 'https://elsewhere.example/' } }
    const refused = await siteOf({ 'content/pages/about.md': 'Me.' }, { config }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(String(Object(refused).message)).toContain('about')
  })

  it('never takes the rest of the site folder for content because the content has gone', async () => {
    const config = resolveConfig({ baseUrl: 'https://example.com' })
    const before = await buildSite({ source: createMemorySource(files), config, now })
    const source = createMemorySource({ 'PRIVATE.md': 'Not for you.', 'content.old/notes/soil.md': 'Old.' })
    await expect(buildSite({ source, config, now, previous: before })).rejects.toMatchObject({ code: 'CONTENT_GONE' })
    expect((await buildSite({ source, config, now })).snapshot.routes.has('/notes/private')).toBe(true)
  })

  it('never takes the rest of the site folder for content because a configured content folder is misspelt', async () => {
    const locate = (path: readonly PropertyKey[]) => (path[0] === 'contentDir' ? 2 : undefined)
    const config = resolveConfig({ contentDir: 'contnet' }, { file: 'lectern.config.yaml', locate })
    const source = createMemorySource({ ...files, 'private/PRIVATE.md': 'Not for you.' })
    await expect(buildSite({ source, config, now })).rejects.toMatchObject({
      diagnostics: [
        { code: 'CONFIG_INVALID', file: 'lectern.config.yaml', line: 2, message: expect.stringContaining('"contnet"') },
      ],
    })
  })

  it('serves a folder without any content, with a welcome', async () => {
    const state = await siteOf({})
    expect(state.diagnostics).toEqual([])
    expect(await bodyAt(state, '/')).toMatch(/<h1/)
    expect(JSON.parse(await bodyAt(state, '/notes/index.json'))).toEqual([])
    expect(await bodyAt(state, '/llms.txt')).toMatch(/^# Example/)
  })

  it('takes any bytes as a note', async () => {
    const noise = Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 256)
    const state = await siteOf({
      ...good,
      'content/notes/noise.md': noise,
      'content/notes/\u0001\u2028.md': 'odd name',
    })
    for (const [path, route] of state.snapshot.routes) {
      if (route.kind === 'prepared')
        expect((await state.snapshot.bodies.load(route)).bytes.length, path).toBeGreaterThan(0)
    }
  })
})
