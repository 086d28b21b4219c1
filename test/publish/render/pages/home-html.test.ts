import { describe, expect, it } from 'vitest'
import { renderHomeHtml } from '../../../../src/publish/render/pages/home.ts'
import { contextFixture, type SiteOverrides } from '../../../fixture/site.ts'
import { htmlProblems } from '../../../theme/html-problems.ts'
import { structuredData } from '../structured-data.ts'

const home = (overrides: SiteOverrides = {}) => {
  const context = contextFixture(overrides)
  return renderHomeHtml(context.site, context)
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `a${index}`, title: 'T'.repeat(300) }))

describe('renderHomeHtml', () => {
  it('is headed by the title of the site, then its description', async () => {
    const page = await home()
    expect(page.match(/<h1\b.*<\/h1>/g)).toEqual(['<h1 dir="auto">Fixture Garden</h1>'])
    expect(page).toContain('<p class="lead" dir="auto">Notes of a fixture.</p>')
    expect(page).toContain('<link rel="canonical" href="https://garden.example/">')
    expect(page).toContain('href="https://garden.example/index.md"')
  })

  it('shows what the owner wrote in its place', async () => {
    const index = {
      slug: 'index',
      path: '/',
      markdownPath: '/index.md',
      title: 'Hello',
      text: 'I garden.',
      language: 'pt',
    }
    const page = await home({ pages: [index] })
    expect(page).toContain('<h1 dir="auto">Hello</h1>')
    expect(page).toContain('I garden.')
    expect(page).toContain('<html lang="pt"')
    expect(page).not.toContain('class="lead"')
  })

  it('shows what changed last, with its days, the way to all entries, and the tags', async () => {
    const dated = many(30).map((note, at) => ({
      ...note,
      tags: ['x'],
      lastUpdated: `2026-01-${String(30 - ((at * 7) % 30)).padStart(2, '0')}`,
    }))
    const page = await home({ entries: { notes: dated } })
    const days = [...page.matchAll(/<time datetime="([^"]+)">([^<]+)</g)].map(([, day]) => day)
    expect(days).toEqual(Array.from({ length: 8 }, (_, at) => `2026-01-${30 - at}`))
    expect(page).toContain('<time datetime="2026-01-30">Jan 30, 2026</time>')
    expect(page.match(/<a href="\/notes\/a\d+"/g)).toHaveLength(8)
    expect(page).toContain('<a href="/notes">All 30 entries</a>')
    expect(page).not.toContain('href="/lab"')
    expect(page).toContain('<a href="/tags/x" rel="tag" dir="auto">x</a> <span class="count">30</span>')
  })

  it('shows each collection with its description and number of entries, if there are several', async () => {
    const page = await home({ entries: { notes: many(3), lab: many(2) } })
    expect(page).toContain('<h2 id="site:folders">Browse</h2>')
    expect(page).toContain('<a href="/notes">Notes</a> <span class="count">3</span>')
    expect(page).toContain('<a href="/lab">Lab</a> <span class="count">2</span>')
    expect(page).toContain('<p class="meta" dir="auto">Experiments.</p>')
    expect(page).not.toContain('href="/jornal"')
  })

  it('says where to start, and shows nothing twice', async () => {
    const notes = [{ slug: 'first', featured: true }, { slug: 'second' }, { slug: 'third', pinned: true }]
    const page = await home({ entries: { notes }, pages: [{ slug: 'about', featured: true }] })
    const start = page.slice(page.indexOf('id="site:start"'), page.indexOf('id="site:recent"'))
    expect([...start.matchAll(/<a href="([^"]+)" dir/g)].map(([, path]) => path)).toEqual([
      '/notes/third',
      '/notes/first',
      '/about',
    ])
    expect(page.match(/href="\/notes\/first"/g)).toHaveLength(1)
    expect(await home({ entries: { notes: [{ slug: 'a' }] } })).not.toContain('Start here')
  })

  it('shows the portrait of the owner, by name', async () => {
    const context = {
      ...contextFixture(),
      ownerTheme: { slots: {}, portrait: { path: '/assets/me.jpg', width: 300, height: 300 } },
    }
    expect(await renderHomeHtml(context.site, context)).toContain(
      '<img class="portrait" src="/assets/me.jpg" alt="Ada Fixture" width="300" height="300">',
    )
  })

  it('is valid HTML, also in a language from right to left', async () => {
    const notes = [
      { slug: 'a', featured: true, title: 'What does the soil need?', words: 50, tags: ['x'] },
      { slug: 'b' },
    ]
    const entries = { notes, lab: [{ slug: 'c' }] }
    expect(await htmlProblems(await home({ entries }))).toEqual([])
    expect(await htmlProblems(await home({ entries, config: { language: 'ar' } }))).toEqual([])
    expect(await htmlProblems(await home({ entries: {}, pages: [] }))).toEqual([])
  })

  it('stays under 50,000 bytes with very many collections and tags', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `c${index}`)
    const entries = Object.fromEntries(names.map((name) => [name, many(20).map((note) => ({ ...note, tags: [name] }))]))
    const page = await home({ config: { collections: Object.fromEntries(names.map((name) => [name, {}])) }, entries })
    expect(new TextEncoder().encode(page).length).toBeLessThan(50_000)
  })

  it('welcomes the owner of an empty site and says what to do', async () => {
    const page = await home({ entries: {}, pages: [], config: { contentDir: 'vault' } })
    expect(page).toContain('<h2>Welcome</h2>')
    expect(page).toContain('vault/notes/hello.md')
    expect(await home({ entries: {} })).not.toContain('Welcome')
  })

  it('tells machines of the site and its author', async () => {
    expect(structuredData(await home())).toMatchObject([
      {
        '@type': 'WebSite',
        name: 'Fixture Garden',
        url: 'https://garden.example/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: 'https://garden.example/search?q={search_term_string}' },
        },
      },
      { '@type': 'Person', name: 'Ada Fixture' },
      { '@type': 'WebPage' },
    ])
  })
})
