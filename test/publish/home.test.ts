/** Which note is the home page, and the title that it gives the site. */
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { bodyAt, siteOf } from './site-of.ts'

const homeOf = ({ site }: SiteState) => site.byPath.get('/')?.file

/** A site whose configuration names no title; its folder is called `folder`. */
function untitled(files: Readonly<Record<string, string>>, previous?: SiteState): Promise<SiteState> {
  return buildSite({
    source: createMemorySource(files),
    config: resolveConfig({ baseUrl: 'https://example.com' }, { title: 'folder' }),
    ...(previous ? { previous } : {}),
  })
}

describe('the home page', () => {
  it.each([
    [['content/pages/index.md', 'content/index.md'], 'content/pages/index.md'],
    [['content/index.md', 'content/README.md'], 'content/index.md'],
    [['content/README.md', 'content/Home.md', 'content/_index.md'], 'content/README.md'],
    [['content/Home.md', 'content/_index.md'], 'content/Home.md'],
    [['content/_index.md', 'content/other.md'], 'content/_index.md'],
    [['content/HOME.markdown', 'content/other.md'], 'content/HOME.markdown'],
    [['content/index.markdown', 'content/index.md'], 'content/index.md'],
    [['README.md', 'docs/README.md'], 'README.md'],
    [['pages/index.md', 'README.md'], 'pages/index.md'],
  ])('of %s is %s', async (files, home) => {
    const state = await siteOf(Object.fromEntries(files.map((file) => [file, `This is ${file}.\n`])))
    expect(homeOf(state)).toBe(home)
    expect(await bodyAt(state, '/')).toContain(`This is ${home}.`)
    expect(await bodyAt(state, '/index.md')).toContain(`This is ${home}.`)
  })

  it.each([
    ['.vitepress/config.ts', 'index.md'],
    ['_config.yml', 'index.md'],
    ['astro.config.mjs', 'src/pages/index.md'],
  ])('is the page that a tool has at the root, where it has a folder "pages" too: %s', async (mark, home) => {
    const files = { 'index.md': '# A', 'pages/index.md': '# B', 'src/pages/index.md': '# C' }
    expect(homeOf(await siteOf({ [mark]: '', ...files }))).toBe(home)
  })

  it('is no entry, and the other candidates are', async () => {
    const state = await siteOf({ 'README.md': 'Welcome.\n', 'Home.md': 'Another.\n', 'soil.md': 'Soil.\n' })
    const index = JSON.parse(await bodyAt(state, '/notes/index.json'))
    expect(index.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['home', 'soil'])
  })

  it('is not a draft: the next candidate takes its place', async () => {
    const state = await siteOf({ 'index.md': '---\ndraft: true\n---\nSecret.\n', 'README.md': 'Welcome.\n' })
    expect(homeOf(state)).toBe('README.md')
  })

  it('is none where only folders and collections have such notes', async () => {
    const state = await siteOf({ 'content/notes/README.md': 'A.\n', 'content/a/index.md': 'B.\n' })
    expect(homeOf(state)).toBeUndefined()
  })

  it('stays at the root whatever slug its frontmatter names', async () => {
    const state = await siteOf({ 'README.md': '---\nslug: start\n---\nWelcome.\n' })
    expect(homeOf(state)).toBe('README.md')
  })

  it('is where wikilinks and relative links to it lead', async () => {
    const state = await siteOf({
      'Home.md': '# Garden\n\nWelcome.\n',
      'a/soil.md': 'Back to [[Home]], to [the start](../Home.md) and to [the root](/Home.md).\n',
    })
    const page = await bodyAt(state, '/notes/soil')
    expect(page.match(/<a href="\/">(?:Home|the start|the root)<\/a>/g)).toHaveLength(3)
    expect(state.diagnostics).toEqual([])
  })
})

describe('a home page that nobody wrote', () => {
  const soil = { 'soil.md': 'Soil.\n' }

  it('has a field that asks, which works without scripts', async () => {
    const page = await bodyAt(await siteOf(soil), '/')
    expect(page).toContain('<form class="search" action="/search" method="get">')
    expect(page).toContain('<label for="site:ask">Ask this site</label>')
    expect(page).toContain('<input type="hidden" name="ask" value="1">')
    expect(await bodyAt(await siteOf({}), '/')).not.toContain('name="ask"')
    expect(await bodyAt(await siteOf({ ...soil, 'README.md': 'Mine.\n' }), '/')).not.toContain('name="ask"')
  })

  it('says how to subscribe in one line', async () => {
    expect(await bodyAt(await siteOf(soil), '/')).toMatch(
      /<p class="subscribe meta">Subscribe by <a href="\/feed.xml"[^>]*>RSS<\/a>, <a [^>]*>Atom<\/a> and <a [^>]*>JSON Feed<\/a>\.<\/p>/,
    )
  })

  it('shows the folders with their numbers, and what the frontmatter features', async () => {
    const state = await siteOf({
      'git/rebase.md': '---\nfeatured: true\n---\nText.\n',
      'git/merge.md': 'Text.\n',
      'css/grid.md': 'Text.\n',
    })
    const page = await bodyAt(state, '/')
    expect(page).toContain('<h2 id="site:folders">Folders</h2>')
    expect(page).toContain('<a href="/notes/git" dir="auto">git</a> <span class="count">2</span>')
    expect(page).toContain('<h2 id="site:start">Start here</h2>')
    expect(page.indexOf('href="/notes/rebase"')).toBeLessThan(page.indexOf('id="site:recent"'))
  })

  it('stays under 50,000 bytes with very many folders, and leads to the list of all', async () => {
    const files = Array.from({ length: 1_500 }, (_, at) => [`${'folder '.repeat(6)}${at}/a${at}.md`, 'Text.\n'])
    const page = await bodyAt(await siteOf(Object.fromEntries(files)), '/')
    expect(new TextEncoder().encode(page).length).toBeLessThan(50_000)
    expect(page).toMatch(/<li><a href="\/notes">\+\d+<\/a><\/li>/)
  })

  it('speaks the language of the site with the words of the owner', async () => {
    const words = { sv: { recentlyChanged: 'Nyligen ändrat', askThisSite: 'Fråga sidan' } }
    const page = await bodyAt(await siteOf(soil, { config: { language: 'sv', theme: { words } } }), '/')
    expect(page).toContain('<h2 id="site:recent">Nyligen ändrat</h2>')
    expect(page).toContain('<label for="site:ask">Fråga sidan</label>')
  })
})

describe('the title of the site', () => {
  it.each([
    ['the first heading of the home page', '# The *small* garden\n\nHello.\n', 'The small garden'],
    ['the title in its frontmatter', '---\ntitle: My garden\n---\n# Another\n', 'My garden'],
    ['the name of the folder, if the home page has none', 'Hello.\n', 'folder'],
    ['the name of the folder, if the title is invisible', '---\ntitle: "\\u200b"\n---\nHello.\n', 'folder'],
  ])('is %s', async (_, text, title) => {
    const state = await untitled({ 'README.md': text, 'soil.md': 'Soil.\n' })
    expect(state.snapshot.site.title).toBe(title)
    expect(await bodyAt(state, '/')).toContain(`<h1 dir="auto">${title}</h1>`)
    expect(await bodyAt(state, '/notes/soil')).toContain(`<title>soil · ${title}</title>`)
    for (const path of ['/llms.txt', '/sitemap.md', '/openapi.json', '/feed.xml', '/atom.xml', '/feed.json'])
      expect(await bodyAt(state, path)).toContain(title)
  })

  it('is the configured one, if there is one', async () => {
    const state = await siteOf({ 'README.md': '# Read me\n' })
    expect(state.snapshot.site.title).toBe('Example')
    expect(await bodyAt(state, '/')).toContain('<h1 dir="auto">Read me</h1>')
  })

  it('follows the home page of a running service, also through a draft and a broken edit', async () => {
    const first = await untitled({ 'README.md': '# One\n' })
    const second = await untitled({ 'README.md': '# Two, longer\n' }, first)
    expect(second.snapshot.site.title).toBe('Two, longer')
    const broken = await untitled({ 'README.md': '---\na: [\n---\n# Three\n' }, second)
    expect(broken.snapshot.site.title).toBe('Two, longer')
    const hidden = await untitled({ 'README.md': '---\ndraft: true\n---\n# Four\n' }, broken)
    expect(hidden.snapshot.site.title).toBe('folder')
  })
})
