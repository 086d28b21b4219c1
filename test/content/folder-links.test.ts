import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { catalog } from '../../src/catalog.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { buildSite } from '../../src/publish/build.ts'
import type { SiteState } from '../../src/publish/site-state.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-links-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

function write(file: string, text: string): void {
  const full = path.join(dir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}

const build = (config = {}, previous?: SiteState) =>
  buildSite({
    source: createFileSource(dir),
    config: resolveConfig({ baseUrl: 'https://example.com', title: 'Example', ...config }),
    endpoints: catalog,
    now: Date.UTC(2026, 0, 15),
    ...(previous ? { previous } : {}),
  })
const filesOf = ({ site }: SiteState) =>
  [...site.byPath.values()].flatMap(({ file, builtin }) => (builtin === undefined ? [file] : [])).sort()
const linked = ({ diagnostics }: SiteState) => diagnostics.filter(({ code }) => code === 'FOLDER_LINKED')

describe('a folder that is a link to another', () => {
  it('adds no pages where the other is published, and links through it lead to those pages', async () => {
    write('pages/tar.md', '# tar\n\nArchives.')
    write('see.md', '# See\n\n[first](pages.en/tar.md), [second](/pages.en/tar) and [[pages.en/tar]]')
    symlinkSync('pages', path.join(dir, 'pages.en'))
    const state = await build()
    expect(filesOf(state)).toEqual(['pages/tar.md', 'see.md'])
    expect(linked(state)).toMatchObject([{ severity: 'info', file: 'pages.en' }])
    expect(linked(state)[0]?.message).toBe('"pages.en" leads to "pages"; 1 page is published once, in its other place.')
    expect(state.site.links.get('/notes/see')?.map(({ file }) => file)).toEqual(['pages/tar.md'])
    expect(state.diagnostics.map(({ code }) => code)).not.toContain('LINK_BROKEN')
  })

  it('adds its pages where the other is not published', async () => {
    write('shared/a.md', '# A\n\nText.')
    write('content/b.md', '# B\n\nText.')
    symlinkSync('../shared', path.join(dir, 'content/notes'))
    symlinkSync('../shared', path.join(dir, 'content/zettel'))
    const state = await build()
    expect(filesOf(state)).toEqual(['content/b.md', 'content/notes/a.md'])
    expect(linked(state)).toMatchObject([{ file: 'content/zettel' }])
  })

  it('adds its pages where the other is excluded', async () => {
    write('v2/a.md', '# A\n\nText.')
    symlinkSync('v2', path.join(dir, 'latest'))
    expect(filesOf(await build({ exclude: ['v2'] }))).toEqual(['latest/a.md'])
  })

  it('adds no pages to the page of a folder, to links in links, nor to itself', async () => {
    write('a/index.md', '# A\n\nText.')
    write('a/b/c.md', '# C\n\nText.')
    symlinkSync('..', path.join(dir, 'a/b/up'))
    symlinkSync('a', path.join(dir, 'z'))
    expect(filesOf(await build())).toEqual(['a/b/c.md', 'a/index.md'])
  })

  it('counts as it is now when it leads elsewhere', async () => {
    write('v1/a.md', '# A\n\nText.')
    write('v2/a.md', '# A\n\nText.')
    write('see.md', '# See\n\n[a](latest/a.md)')
    symlinkSync('v1', path.join(dir, 'latest'))
    const before = await build()
    expect(before.site.links.get('/notes/see')?.map(({ file }) => file)).toEqual(['v1/a.md'])
    rmSync(path.join(dir, 'latest'))
    symlinkSync('v2', path.join(dir, 'latest'))
    const after = await build({}, before)
    expect(after.site.links.get('/notes/see')?.map(({ file }) => file)).toEqual(['v2/a.md'])
  })
})

it('a file that is a link to another is a page of its own', async () => {
  write('README.md', '# Project\n\nText.')
  write('docs/b.md', '# B\n\nText.')
  symlinkSync('../README.md', path.join(dir, 'docs/index.md'))
  expect(filesOf(await build())).toEqual(['README.md', 'docs/b.md', 'docs/index.md'])
})
