import { XMLValidator } from 'fast-xml-parser'
import { parseFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { createFetchHandler } from '../../src/adapters/edge.ts'
import { mostTranslations } from '../../src/content/model/translations/collect-translations.ts'
import { renderSitemapPart } from '../../src/publish/render/feeds/sitemap.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { contextFixture } from '../fixture/site.ts'
import { bodyAt, siteOf } from './site-of.ts'

const documents = ['feed.xml', 'atom.xml', 'feed.json', 'llms.txt'] as const

const garden = {
  'content/notes/soil.md': '# Soil\n\nSoil is alive.\n',
  'content/notes/soil.pt-BR.md': '# Solo\n\nO solo é vivo.\n',
  'content/lab/Chuva.md': '---\nlang: pt-br\n---\n# Chuva\n\nChove.\n',
  'content/lab/Hidden.md': '---\nlang: de\nnoindex: true\n---\n# Versteckt\n',
  'content/pages/index.md': '# Garden\n',
  'content/pages/index.pt-BR.md': '# Jardim\n',
}

describe('a site with entries in several languages', async () => {
  const site = await siteOf(garden)
  const paths = [...site.snapshot.routes.keys()].filter((path) => path.startsWith('/languages'))

  it('has feeds and an llms file for each, whatever the case of a tag, and none for what is kept from crawlers', () => {
    expect(paths.sort()).toEqual(
      ['en', 'pt-br'].flatMap((language) => documents.map((name) => `/languages/${language}/${name}`)).sort(),
    )
  })

  it('puts the entries in that language into them, and no others', async () => {
    for (const name of documents) {
      const body = await bodyAt(site, `/languages/pt-br/${name}`)
      expect(body).toContain('Solo')
      expect(body).toContain('Chuva')
      expect(body).not.toMatch(/Soil|Versteckt/)
    }
    expect(await bodyAt(site, '/languages/en/llms.txt')).toContain('[Soil](https://example.com/notes/soil.md)')
  })

  it('says the language in each feed, which has an identity and the home page of its own', async () => {
    const [rss, atom, json] = await Promise.all(documents.map((name) => bodyAt(site, `/languages/pt-br/${name}`)))
    expect(rss).toContain('<language>pt-BR</language>')
    expect(rss).toContain('<title>Português (Brasil) · Example</title>\n<link>https://example.com/index-pt-br</link>')
    expect(atom).toContain('xml:lang="pt-BR">\n<id>https://example.com/languages/pt-br/atom.xml</id>')
    expect(JSON.parse(json ?? '')).toMatchObject({ language: 'pt-BR' })
    for (const feed of [rss, atom, json]) expect(parseFeed(feed ?? '').format).toMatch(/rss|atom|json/)
    for (const feed of [rss, atom]) expect(XMLValidator.validate(feed ?? '')).toBe(true)
  })

  it('announces them in llms.txt, in OpenAPI and in the head of pages in that language', async () => {
    expect(await bodyAt(site, '/llms.txt')).toContain(
      '## Languages\n\n- [Português (Brasil)](https://example.com/languages/pt-br/llms.txt): 2 entries\n- [English](https://example.com/languages/en/llms.txt): 1 entry\n',
    )
    expect(await bodyAt(site, '/openapi.json')).toContain('"/languages/{language}/llms.txt"')
    for (const path of ['/notes/soil-pt-br', '/index-pt-br', '/lab/chuva']) {
      const html = await bodyAt(site, path)
      expect(html).toContain(
        'type="application/atom+xml" title="Atom · Português (Brasil)" href="/languages/pt-br/atom.xml"',
      )
      expect(html).toContain('<link rel="describedby" type="text/plain" hreflang="')
      expect(html).not.toContain('/languages/en/')
    }
  })

  it('keeps lists and search for all languages', async () => {
    expect(await bodyAt(site, '/notes')).toContain('/notes/soil-pt-br')
    expect(await bodyAt(site, '/feed.json')).toContain('Solo')
    expect(site.snapshot.pages.map(({ language }) => language)).toContain('pt-BR')
  })
})

it('parts of a long llms file follow one another', async () => {
  const files = Array.from({ length: 900 }, (_, at) => [
    `content/notes/nota-${at}.md`,
    `---\nlang: pt\n---\n# ${'Uma nota bem comprida '.repeat(3)}${at}\n`,
  ])
  const site = await siteOf({ ...Object.fromEntries(files), 'content/notes/a.md': '# A\n' })
  const parts = [...site.snapshot.routes.keys()].filter((path) => path.startsWith('/languages/pt/llms'))
  expect(parts.length).toBeGreaterThan(1)
  const texts = await Promise.all(parts.map((path) => bodyAt(site, path)))
  for (const text of texts) expect(text.length).toBeLessThan(50_000)
  const links = new Set(texts.join('\n').match(/notes\/nota-\d+\.md/g))
  expect(links.size).toBe(900)
  expect(texts[0]).toContain('/languages/pt/llms-2.txt')
})

describe('a site in one language', async () => {
  const one = { 'content/notes/soil.md': '# Soil\n', 'content/notes/rain.md': '---\nlang: EN\n---\n# Rain\n' }
  const site = await siteOf(one)

  it('has no documents by language, and nothing names any', async () => {
    for (const route of site.snapshot.routes.values()) {
      if (route.kind !== 'prepared') continue
      expect(route).not.toHaveProperty('alternates')
      expect(await bodyAt(site, route.path), route.path).not.toMatch(/\/languages\/|xmlns:xhtml|"x-default"/)
    }
  })

  it('has the same documents as one whose catalog knows no languages', async () => {
    const { catalog } = await import('../../src/catalog.ts')
    const without = await siteOf(one, { endpoints: catalog.filter(({ path }) => !path.startsWith('/languages/')) })
    expect([...without.snapshot.routes.keys()]).toEqual([...site.snapshot.routes.keys()])
    for (const path of ['/', '/notes/soil', '/llms.txt', '/sitemap.xml', '/openapi.json', '/api-docs'])
      expect(await bodyAt(without, path)).toBe(await bodyAt(site, path))
  })
})

describe('an owner may use the word for something else', () => {
  it('for a page at /languages', async () => {
    const site = await siteOf({ ...garden, 'content/pages/languages.md': '# My languages\n' })
    expect(await bodyAt(site, '/languages')).toContain('My languages')
    expect(site.snapshot.routes.has('/languages/en/llms.txt')).toBe(true)
  })

  it('for a collection, which keeps its addresses and has no such documents beside it', async () => {
    const config = { collections: { languages: { title: 'Languages' } } }
    const site = await siteOf({ ...garden, 'content/languages/en/grammar.md': '# Grammar\n' }, { config })
    expect(site.diagnostics).toEqual([])
    expect(site.snapshot.routes.has('/languages/pt-br/llms.txt')).toBe(false)
    expect(await bodyAt(site, '/llms.txt')).not.toContain('/languages/en/llms.txt')
  })
})

describe('the Link header of a page', async () => {
  const named = (tags: readonly string[], name: string) =>
    Object.fromEntries(tags.map((tag) => [`content/notes/${name}.${tag}.md`, '# A\n']))
  const tags = 'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de'.split(' ')
  const site = await siteOf({
    ...named(['en', 'pt'], 'soil'),
    ...named(tags, 'many'),
    ...named(['en', 'de'], 'ö'.repeat(90)),
  })
  const handler = createFetchHandler(createSiteService({ snapshot: () => site.snapshot }))
  const linkOf = async (path: string) => (await handler(new Request(`https://example.com${path}`))).headers.get('link')

  it('names the page in all its languages', async () => {
    expect(await linkOf('/notes/soil-pt')).toContain(
      '<https://example.com/notes/soil-en>; rel="alternate"; hreflang="en", <https://example.com/notes/soil-pt>; rel="alternate"; hreflang="pt", <https://example.com/notes/soil-en>; rel="alternate"; hreflang="x-default"',
    )
  })

  it('names none where there are more than fit into a header; the page has them all the same', async () => {
    expect(await linkOf('/notes/many-de')).not.toContain('hreflang')
    expect((await bodyAt(site, '/notes/many-de')).match(/<link rel="alternate" hreflang=/g)).toHaveLength(tags.length)
  })
})

it('a page has a bounded number of translations', async () => {
  const files = Array.from({ length: 60 }, (_, at) => [
    `content/notes/n${at}.md`,
    `---\nlang: en-x-${at}\ntranslation_of: n0\n---\n# A\n`,
  ])
  const site = await siteOf(Object.fromEntries(files))
  expect(site.site.translations.size).toBe(mostTranslations)
  expect(site.diagnostics.filter(({ code }) => code === 'TRANSLATION_CLASH')).toHaveLength(60 - mostTranslations)
})

it('a part of a sitemap stays below 50 MiB with the most translations and the longest addresses', async () => {
  const context = contextFixture()
  const url = `https://garden.example/${'a'.repeat(2_000)}`
  const pages = Array.from({ length: mostTranslations }, () => context.site.pages[0]).flatMap((page) => page ?? [])
  const alternates = Array.from({ length: mostTranslations + 1 }, () => ({ language: 'zh-Hant-TW', url }))
  const one = { url, markdownUrl: url, title: 'A', lastModified: '2026-01-01', alternates }
  const site = { ...context.site, translations: new Map([['/a', { pages }]]) }
  const part = renderSitemapPart(1, { ...context, site, indexable: Array.from({ length: 20_000 }, () => one) })
  expect(part.length).toBeLessThan(50 * 1024 * 1024)
  expect(part.match(/<url>/g)?.length).toBeGreaterThan(400)
})
