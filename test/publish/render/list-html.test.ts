import { describe, expect, it } from 'vitest'
import { listPage } from '../../../src/content/model/list-pages.ts'
import { renderSearchHtml } from '../../../src/publish/render/pages/search.ts'
import { pagedEndpointsFixture } from '../../fixture/endpoints.ts'
import { collectionOf, contextFixture, type PageOverrides } from '../../fixture/site.ts'
import { renderCollectionHtml, renderCollectionPageHtml, renderTagHtml } from './lists.ts'
import { structuredData } from './structured-data.ts'

const notes = (entries?: readonly PageOverrides[]) => {
  const context = contextFixture({ endpoints: pagedEndpointsFixture, ...(entries && { entries: { notes: entries } }) })
  return renderCollectionHtml(collectionOf(context, 'notes'), context)
}

const tag = (name: string, context = contextFixture()) => {
  const found = context.site.tagsByName.get(name)
  if (found === undefined) throw new Error(`no tag ${name} in the fixture`)
  return renderTagHtml(found, context)
}

const huge = Array.from({ length: 38_000 }, (_, index) => ({
  slug: `a${index}`,
  title: `命令 ${index} ${'長'.repeat(250)}`,
  description: '説明'.repeat(200),
  tags: ['x', `t${index % 500}`],
}))

const bytes = (page: string) => new TextEncoder().encode(page).length

describe('renderCollectionHtml', () => {
  it('lists entries by year, those that say noindex among them', () => {
    const page = notes()
    expect(page).toContain('<h1 dir="auto">Notes</h1>')
    expect(page).toContain('<h2>2026</h2>')
    expect(page.match(/<div class="entry"><a href="[^"]+"/g)).toHaveLength(4)
    expect(page).toMatch(/4 entries\. .*The same list for programs: <a href="\/notes\/index\.json"/)
    expect(page).toContain('href="https://garden.example/notes.md"')
  })

  it('never carries a list of 38,000 entries, and leads to its other pages and to the whole list', () => {
    const page = notes(huge)
    expect(bytes(page)).toBeLessThan(50_000)
    expect(page.match(/<div class="entry">/g)).toHaveLength(50)
    expect(page).toContain('<a href="/notes/page/760" aria-label="Page 760">760</a>')
    expect(page).toMatch(/38,000 entries\. .*The same list for programs: <a href="\/notes\/index\.json"/)
  })

  it('says on a further page where it stands, and no description and tags again', () => {
    const context = contextFixture({ entries: { notes: huge.slice(0, 120) } })
    const page = renderCollectionPageHtml(listPage(collectionOf(context, 'notes'), 3), context)
    expect(page).toContain('<h1 dir="auto">Notes<span>, page 3</span></h1>')
    expect(page).not.toMatch(/class="(?:lead|tags)"/)
    expect(structuredData(page)).toMatchObject([
      { '@type': 'CollectionPage', url: 'https://garden.example/notes/page/3' },
      { itemListElement: [{ position: 1 }, { item: 'https://garden.example/notes' }, { name: 'Page 3' }] },
    ])
  })

  it('says so when there is nothing yet', () => {
    expect(notes([])).toContain('There are no entries yet.')
  })

  it('tells machines that it is a list, and when it last changed', () => {
    const page = notes([
      { slug: 'a', lastUpdated: '2025-01-01' },
      { slug: 'b', lastUpdated: '2025-03-01' },
    ])
    expect(structuredData(page)).toMatchObject([
      { '@type': 'CollectionPage', name: 'Notes', dateModified: '2025-03-01' },
      { '@type': 'BreadcrumbList' },
    ])
  })
})

describe('renderTagHtml', () => {
  it('lists the entries of all collections that carry the tag', () => {
    const page = tag('garden')
    expect(page).toContain('<h1>Tag: <bdi>garden</bdi></h1>')
    expect(page.match(/<div class="entry">/g)).toHaveLength(3)
    expect(page).toContain('<meta name="description" content="3 entries tagged “garden” on Fixture Garden.">')
    expect(page).toContain('<link rel="canonical" href="https://garden.example/tags/garden">')
  })

  it('stays under 50,000 bytes at 38,000 entries, and leads to the others', () => {
    const page = tag('x', contextFixture({ endpoints: pagedEndpointsFixture, entries: { notes: huge } }))
    expect(bytes(page)).toBeLessThan(50_000)
    expect(page).toContain('<p class="meta">38,000 entries')
    expect(page).toContain('<a href="/tags/x/page/2" rel="next">Next</a>')
  })

  it('calls the other pages newer and older where the entries have dates, and only there', () => {
    const dated = huge.slice(0, 60).map((entry) => ({ ...entry, date: '2026-01-01' }))
    const page = tag('x', contextFixture({ endpoints: pagedEndpointsFixture, entries: { notes: dated } }))
    expect(page).toContain('<a href="/tags/x/page/2" rel="next">Older</a>')
  })
})

describe('renderSearchHtml', () => {
  const context = contextFixture()
  const page = renderSearchHtml(context.site, context)

  it('asks by a plain form', () => {
    expect(page).toContain('<form class="search" action="/search" method="get" role="search">')
    expect(page).toContain('name="q"')
  })

  it('is kept out of search engines', () => {
    expect(page).toContain('<meta name="robots" content="noindex">')
  })

  it('leads to every collection with entries, and to the tags', () => {
    for (const path of ['/notes', '/notes/index.json', '/jornal', '/lab', '/tags/garden']) {
      expect(page).toContain(`href="${path}"`)
    }
  })
})
