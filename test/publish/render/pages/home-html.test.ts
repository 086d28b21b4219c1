import { describe, expect, it } from 'vitest'
import { renderHomeHtml } from '../../../../src/publish/render/pages/home.ts'
import { contextFixture, type SiteOverrides } from '../../../fixture/site.ts'
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
    expect(page).toContain('<html lang="pt">')
    expect(page).not.toContain('class="lead"')
  })

  it('shows the newest entries of each collection that has any, and the tags', async () => {
    const page = await home({ entries: { notes: many(30).map((note) => ({ ...note, tags: ['x'] })) } })
    expect(page.match(/<a href="\/notes\/a\d+"/g)).toHaveLength(8)
    expect(page).toContain('<a href="/notes">All 30 entries</a>')
    expect(page).not.toContain('href="/lab"')
    expect(page).toContain('<a href="/tags/x" rel="tag" dir="auto">x</a> <span class="count">30</span>')
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
