import { describe, expect, it } from 'vitest'
import { renderEntryHtml, renderPageHtml } from '../../../../src/publish/render/pages/page-html.ts'
import { contextFixture, type PageOverrides, pageAt, pageFixture } from '../../../fixture/site.ts'
import { structuredData } from '../structured-data.ts'

const entry = (path: string, context = contextFixture()) => renderEntryHtml(pageAt(context, path), context)

const note = (overrides: Omit<PageOverrides, 'slug'>) =>
  entry('/notes/a', contextFixture({ entries: { notes: [{ slug: 'a', ...overrides }] } }))

describe('renderEntryHtml', () => {
  it('shows the title as the only H1, dates, tags, the text and the way to the Markdown', async () => {
    const page = await entry('/notes/soil')
    expect(page.match(/<h1\b.*<\/h1>/g)).toEqual(['<h1 dir="auto">Soil</h1>'])
    expect(page).toContain('Published <time datetime="2026-01-10">Jan 10, 2026</time>')
    expect(page).toContain('Updated <time datetime="2026-01-15">Jan 15, 2026</time>')
    expect(page).toContain('<a href="/tags/garden" rel="tag" dir="auto">garden</a>')
    expect(page).toContain('Soil is alive.')
    expect(page).toContain('<a href="/notes/soil.md" type="text/markdown">Markdown</a>')
  })

  it('says no update where the day is the same', async () => {
    expect(await note({ date: '2026-01-15', lastUpdated: '2026-01-15' })).not.toContain('Updated')
  })

  it('tells how to cite it by its canonical address', async () => {
    expect(await entry('/notes/soil')).toContain(
      'Cite as: <cite dir="auto">Soil</cite>, Fixture Garden, <a href="https://garden.example/notes/soil">https://garden.example/notes/soil</a>',
    )
  })

  it('names a licence of its own, and leaves that of the site to the footer', async () => {
    expect(await entry('/notes/compost')).toContain('<p>Licence: MIT</p>')
    expect(await note({ license: 'CC-BY-4.0' })).not.toContain('<p>Licence: CC-BY-4.0</p>')
  })

  it('names author and source, linked where it is a web address', async () => {
    const page = await entry('/jornal/walden')
    expect(page).toContain('By <span dir="auto">Henry David Thoreau</span>')
    expect(page).toContain('Source: <a href="https://www.gutenberg.org/ebooks/205">gutenberg.org</a>')
  })

  it('shows any other source as text', async () => {
    expect(await note({ source: 'javascript:alert(1)' })).not.toContain('href="javascript:')
    expect(await note({ source: 'Walden, 1854, p. 3' })).toContain('<span dir="auto">Walden, 1854, p. 3</span>')
  })

  it('has no date of publication where the owner wrote none', async () => {
    const page = await note({})
    expect(page).not.toMatch(/Published|published_time|datePublished/)
    expect(page).toContain('article:modified_time')
  })

  it('has no byline without author and source', async () => {
    expect(await entry('/jornal/anonymous')).not.toContain('byline')
  })

  it('leads to the entries before and after in the order of the list', async () => {
    const page = await entry('/notes/compost')
    expect(page).toContain('<a href="/notes/soil" rel="prev" dir="auto">Soil</a>')
    expect(page).toContain('<a href="/notes/hidden" rel="next" dir="auto">Hidden draft of thoughts</a>')
    expect(await entry('/lab/pendulum')).not.toContain('class="neighbours"')
  })

  it('lists the pages that link to it by title, and counts the rest of very many', async () => {
    const others = Array.from({ length: 60 }, (_, index) => pageFixture({ slug: `b${index}`, title: `Other ${index}` }))
    const context = contextFixture({ entries: { notes: [{ slug: 'a' }] } })
    const site = { ...context.site, backlinks: new Map([['/notes/a', others]]) }
    const page = await entry('/notes/a', { ...context, site })
    const [, list = ''] = /aria-labelledby="site:linked-from">(.*?)<\/section>/s.exec(page) ?? []
    expect(list).toContain('<li><a href="/b0" dir="auto">Other 0</a></li>')
    expect(list.match(/<li><a href="\/b\d+"/g)).toHaveLength(12)
    expect(page).toContain('And 48 more.')
    expect(await entry('/notes/soil')).not.toContain('Linked from')
  })

  it('tells machines what it is, by whom, from when, and where it stands', async () => {
    const [article, breadcrumbs] = structuredData(await entry('/jornal/walden'))
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Walden',
      url: 'https://garden.example/jornal/walden',
      datePublished: '2025-12-01',
      dateModified: '2026-01-15',
      author: { '@type': 'Person', name: 'Henry David Thoreau' },
      isBasedOn: 'https://www.gutenberg.org/ebooks/205',
    })
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Fixture Garden', item: 'https://garden.example/' },
        { position: 2, name: 'Journal', item: 'https://garden.example/jornal' },
        { position: 3, name: 'Walden', item: 'https://garden.example/jornal/walden' },
      ],
    })
  })

  it('shows the way to it as the breadcrumbs for machines tell it', async () => {
    const page = await entry('/jornal/walden')
    const [, nav = ''] = /<nav class="breadcrumbs" aria-label="Breadcrumb">(.*?)<\/nav>/s.exec(page) ?? []
    expect([...nav.matchAll(/dir="auto">([^<]+)</g)].map(([, name]) => name)).toEqual([
      'Fixture Garden',
      'Journal',
      'Walden',
    ])
    expect(nav).toContain('<li aria-current="page" dir="auto">Walden</li>')
    const [, breadcrumbs] = structuredData(page)
    expect(breadcrumbs).toMatchObject({
      itemListElement: [{ name: 'Fixture Garden' }, { name: 'Journal' }, { name: 'Walden' }],
    })
  })

  it.each([
    [0, 1],
    [119, 1],
    [600, 3],
    [2_000, 8],
  ])('%i words take %i minutes to read', async (words, minutes) => {
    expect(await note({ words })).toContain(`<bdi>${minutes} min read</bdi>`)
  })

  it('has a table of contents that leads to headings of the text, and to no other', async () => {
    const section = (anchor: string) => ({ anchor, heading: anchor, depth: 2, start: 0, end: 0 })
    const context = contextFixture({
      entries: { notes: [{ slug: 'a', sections: ['', 'one', 'two', 'three', 'gone'].map(section) }] },
    })
    const text = '<h2 id="one">One</h2><p id="gone">x</p><h3 id="two">Two</h3><h2 id="three">Three</h2>'
    const page = await entry('/notes/a', { ...context, html: async () => text })
    const [, contents = ''] = /<nav class="contents"(.*?)<\/nav>/s.exec(page) ?? []
    expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)).toEqual(['one', 'two', 'three'])
    expect(await entry('/notes/soil')).not.toContain('class="contents"')
  })

  it('offers its Markdown, citations and a question, all without a script', async () => {
    const page = await entry('/notes/soil')
    const [, tools = ''] = /<div class="tools">(.*?)<\/header>/s.exec(page) ?? []
    expect(tools).toContain('<a href="/notes/soil.md" type="text/markdown">Markdown</a>')
    expect(tools).toContain('<summary>Cite</summary>')
    expect(tools).toContain('Ada Fixture, “Soil”, Fixture Garden, 2026-01-10, https://garden.example/notes/soil<')
    expect(tools).toContain('@misc{soil,')
    expect(tools).toContain('<form class="panel search" action="/search" method="get">')
    expect(tools).toContain('<input type="hidden" name="url" value="https://garden.example/notes/soil">')
    expect(tools).not.toContain(' hidden>')
  })

  it('leads to related entries', async () => {
    const page = await entry('/notes/soil')
    const [, related = ''] = /aria-labelledby="site:related">(.*?)<\/section>/s.exec(page) ?? []
    expect([...related.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path)).toEqual(['/notes/compost'])
    expect(await entry('/lab/pendulum')).not.toContain('site:related')
  })

  it('tells social networks its collection and its tags', async () => {
    const page = await entry('/notes/soil')
    expect(page).toContain('<meta property="article:section" content="Notes">')
    expect(page).toContain('<meta property="article:tag" content="garden">')
  })

  it('is by the author of the site where it names no other', async () => {
    const [article] = structuredData(await entry('/notes/soil'))
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      author: { '@type': 'Person', name: 'Ada Fixture', url: 'https://ada.example' },
    })
  })

  it('asks search engines to stay away from a page that says noindex, and from no other', async () => {
    expect(await entry('/notes/hidden')).toContain('<meta name="robots" content="noindex">')
    expect(await entry('/notes/soil')).not.toContain('noindex')
  })

  it('shows a hostile title as harmless text that cannot reorder the page', async () => {
    const page = await note({ title: '\u202e</title><img src=x onerror=alert(1)>"\u2067', description: '"><b>' })
    expect(page).not.toMatch(/<img|<b>|[\u202A-\u202E\u2066-\u2069]/)
    expect(page).toContain('<h1 dir="auto">&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;&quot;</h1>')
  })

  it('says in which language it is, and marks what is in another', async () => {
    const page = await note({ language: 'he', title: 'אדמה' })
    expect(page).toContain('<html lang="he" dir="rtl">')
    expect(page).toContain('<p class="meta" lang="en">')
  })

  it('is the same text each time', async () => {
    expect(await entry('/notes/soil')).toBe(await entry('/notes/soil'))
  })
})

describe('renderPageHtml', () => {
  it('shows title, text, date of the last change and the way to the Markdown', async () => {
    const context = contextFixture()
    const page = await renderPageHtml(pageAt(context, '/about'), context)
    expect(page).toContain('<h1 dir="auto">About</h1>')
    expect(page).toContain('Text of about.')
    expect(page).toContain('Updated <time datetime="2026-01-15">Jan 15, 2026</time>')
    expect(page).toContain('<a href="/about.md" type="text/markdown">Markdown</a>')
    expect(structuredData(page)).toMatchObject([{ '@type': 'WebPage' }, { '@type': 'BreadcrumbList' }])
  })
})
