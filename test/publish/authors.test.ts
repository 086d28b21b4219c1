import { describe, expect, it } from 'vitest'
import { htmlProblems } from '../theme/html-problems.ts'
import { bodyAt, siteOf } from './site-of.ts'

const by = (author: string, more = '') => `---\ndate: 2026-01-01\n${author}\n${more}---\nText.\n`

describe('a site with several authors', async () => {
  const site = await siteOf({
    'content/notes/Soil.md': by('author: Ada Spade'),
    'content/notes/Water.md': by('authors: [Bo, ada spade]'),
    'content/jornal/Walden.md': by('author: Thoreau, Henry & Co'),
    'content/notes/Secret.md': by('author: Nobody', 'draft: true\n'),
    'content/lab/Hidden.md': by('author: Shy', 'noindex: true\n'),
    'content/notes/None.md': 'Text.\n',
  })

  it('has a page for each, with all their entries, of works in the journal too', async () => {
    const html = await bodyAt(site, '/authors/ada-spade')
    expect(html).toContain('<h1>Author: <bdi>Ada Spade</bdi></h1>')
    expect(html).toContain('href="/notes/soil"')
    expect(html).toContain('href="/notes/water"')
    expect(html).not.toContain('/jornal/walden')
    expect(await htmlProblems(html)).toEqual([])
    const markdown = await bodyAt(site, '/authors/ada-spade.md')
    expect(markdown).toContain('# Author: Ada Spade\n')
    expect(markdown).toContain('https://example.com/notes/water.md')
    expect(await bodyAt(site, '/authors/thoreau-henry-co')).toContain('/jornal/walden')
  })

  it('links each byline to them', async () => {
    expect(await bodyAt(site, '/notes/soil')).toContain(
      'By <a href="/authors/ada-spade" rel="author" dir="auto">Ada Spade</a>',
    )
    expect(await bodyAt(site, '/notes/water')).toContain(
      'By <a href="/authors/bo" rel="author" dir="auto">Bo</a> and <a href="/authors/ada-spade" rel="author" dir="auto">ada spade</a>',
    )
  })

  it('names them in the sitemap and OpenAPI, but none of a draft or of entries that are kept from search engines', async () => {
    const sitemap = await bodyAt(site, '/sitemap.xml')
    expect(sitemap).toContain('https://example.com/authors/bo<')
    expect(sitemap).not.toMatch(/authors\/(?:nobody|shy)/)
    expect(site.snapshot.routes.has('/authors/nobody')).toBe(false)
    expect(await bodyAt(site, '/authors/shy')).toContain('<meta name="robots" content="noindex">')
    expect(await bodyAt(site, '/openapi.json')).toContain('"/authors/{author}"')
  })
})

describe('a site of one author', async () => {
  const site = await siteOf({ 'content/notes/Soil.md': by('author: Ada'), 'content/notes/Water.md': by('author: ADA') })
  it('has no pages of authors, and nothing says so', async () => {
    expect([...site.snapshot.routes.keys()].filter((path) => path.startsWith('/authors'))).toEqual([])
    expect(await bodyAt(site, '/notes/soil')).toContain('By <span dir="auto">Ada</span>')
    expect(await bodyAt(site, '/openapi.json')).not.toContain('/authors/')
  })
})

it('an owner may have a page at /authors', async () => {
  const site = await siteOf({
    'content/pages/authors.md': 'Who writes.\n',
    'content/notes/A.md': by('authors: [A, B]'),
  })
  expect(await bodyAt(site, '/authors')).toContain('Who writes.')
})

it('a list of many entries has pages, and names that make one slug are told apart', async () => {
  const files = Array.from({ length: 60 }, (_, at) => [`content/notes/N${at}.md`, by('authors: [C, "C++", "C#"]')])
  const site = await siteOf(Object.fromEntries(files))
  const paths = [...site.snapshot.routes.keys()].filter((path) => path.startsWith('/authors/') && !path.endsWith('.md'))
  expect(paths.sort()).toEqual([
    '/authors/c',
    '/authors/c-2',
    '/authors/c-2/page/2',
    '/authors/c-3',
    '/authors/c-3/page/2',
    '/authors/c/page/2',
  ])
})
