/** `/all`: every page of the site in one list. */
import { describe, expect, it } from 'vitest'
import type { SiteState } from '../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from './site-of.ts'

const site = await siteOf({
  'content/notes/git/hooks.md': '---\ntitle: Émail\ndate: 2024-01-01\nupdated: 2026-01-03\n---\nText.\n',
  'content/notes/old.md': '---\ntitle: Zinc\ndate: 2020-01-01\n---\nText.\n',
  'content/lab/b.md': '---\ntitle: Feldspar\ndate: 2025-01-01\n---\nText.\n',
  'content/pages/about.md': '---\ntitle: About 10\nupdated: 2026-01-02\n---\nText.\n',
  'content/pages/index.md': '# Home\n',
})

const linksIn = (page: string) =>
  [...(/<ul class="all">.*?<\/ul>/s.exec(page)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, path]) => path)
const all = (size: number, path: (at: number) => string, text = 'Text.\n') =>
  siteOf(Object.fromEntries(Array.from({ length: size }, (_, at) => [`content/notes/${path(at)}`, text])))

describe('the list of all pages', () => {
  it.each([
    ['/all', ['/notes/hooks', '/about', '/lab/b', '/notes/old']],
    ['/all/title', ['/about', '/notes/hooks', '/lab/b', '/notes/old']],
    ['/all/created', ['/lab/b', '/notes/hooks', '/notes/old', '/about']],
  ])('has entries and pages of the root in its order at %s', async (path, links) => {
    const page = await bodyAt(site, path)
    expect(linksIn(page)).toEqual(links)
    expect(page).toContain(`<a href="${path}" aria-current="true">`)
    expect(page).toContain('<a href="/notes/hooks" dir="auto">Émail</a> <small dir="auto">git</small>')
    const twin = await bodyAt(site, `${path}.md`)
    expect([...twin.matchAll(/^- \[.*?\]\(https:\/\/example\.com(.*?)\.md\)/gm)].map(([, each]) => each)).toEqual(links)
  })

  it('is indexed once: its other orders are not', async () => {
    expect(await bodyAt(site, '/all')).not.toContain('noindex')
    expect(await bodyAt(site, '/all/title')).toContain('noindex')
    const sitemap = await bodyAt(site, '/sitemap.xml')
    expect(sitemap).toContain('<loc>https://example.com/all</loc>')
    expect(sitemap).not.toContain('/all/')
  })

  it('searches without scripts', async () => {
    expect(await bodyAt(site, '/all')).toContain('<form class="search" action="/search" method="get"')
  })

  it('has further pages, on which every page stands once', async () => {
    const state = await all(400, (at) => `n${at}.md`)
    const pages = ['/all', '/all/page/2', '/all/page/3']
    const found = (await Promise.all(pages.map(async (path) => linksIn(await bodyAt(state, path))))).flat()
    expect(new Set(found).size).toBe(400)
    expect(found).toHaveLength(400)
    expect(state.snapshot.routes.has('/all/page/4')).toBe(false)
    expect(await bodyAt(state, '/all/title/page/2.md')).toContain('Page 2 of 3.')
  })

  it('stays below 50,000 bytes, however long titles and addresses are', async () => {
    const name = (at: number) => `${'字'.repeat(70)}${at}`
    const state = await all(400, (at) => `${name(at)}/${name(at)}.md`, `# ${'"&'.repeat(200)}\n\nText.\n`)
    for (const path of ['/all', '/all/title', '/all.md'])
      expect(new TextEncoder().encode(await bodyAt(state, path)).length).toBeLessThan(50_000)
  })

  it('does not exist where nothing is written', async () => {
    const state = await siteOf({})
    expect([...state.snapshot.routes.keys()].filter((path) => path.startsWith('/all'))).toEqual([])
  })
})

describe('an address that the owner had before', () => {
  const routesOf = ({ snapshot }: SiteState) => [...snapshot.routes.keys()].filter((path) => path.startsWith('/all'))
  const text = '# Mine\n\nMy own text.\n'

  it('stays that of a page', async () => {
    const state = await siteOf({ 'content/pages/all.md': text, 'content/notes/a.md': 'A.\n' })
    expect(await bodyAt(state, '/all')).toContain('My own text.')
    expect(routesOf(state)).toEqual(['/all', '/all.md'])
    expect(await bodyAt(state, '/notes/a')).not.toContain('<a href="/all">All pages</a>')
    expect(codesOf(state)).toEqual([])
  })

  it('stays that of a collection', async () => {
    const state = await siteOf({ 'content/all/title.md': text }, { config: { collections: { all: {} } } })
    expect(await bodyAt(state, '/all/title')).toContain('My own text.')
    expect(await bodyAt(state, '/all')).toContain('href="/all/title"')
    expect(await bodyAt(state, '/all/title')).not.toContain('<a href="/all">All pages</a>')
    expect(codesOf(state)).toEqual([])
  })

  it('stays that of an alias', async () => {
    const state = await siteOf(
      { 'content/notes/a.md': 'A.\n' },
      { config: { aliases: { all: 'https://example.org/' } } },
    )
    expect(routesOf(state)).toEqual(['/all'])
    expect(codesOf(state)).toEqual([])
  })
})
