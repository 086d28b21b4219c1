import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { renderAtom } from '../../../src/build/render/atom.ts'
import type { RenderContext } from '../../../src/build/render/context.ts'
import { renderJsonFeed } from '../../../src/build/render/json-feed.ts'
import { renderRss } from '../../../src/build/render/rss.ts'
import { hostileText } from '../../fixture/hostile.ts'
import { contextFixture, type PageOverrides } from '../../fixture/site.ts'

const newestFirst = ['soil', 'compost', 'walden', 'pendulum', '%C3%BCber_uns', 'anonymous']

describe('/feed.xml', () => {
  it('is RSS 2.0 with the newest entries of all collections first and undated ones last', async () => {
    const feed = parseRssFeed(await render(renderRss))
    expect(feed.items?.map(({ link }) => link?.split('/').at(-1)).sort()).toEqual([...newestFirst].sort())
    expect(feed.items?.slice(0, 4).map(({ link }) => link?.split('/').at(-1))).toEqual(newestFirst.slice(0, 4))
  })

  it('has title, link, description, language, rights, date and its own address', async () => {
    expect(parseRssFeed(await render(renderRss))).toMatchObject({
      title: 'Fixture Garden',
      link: 'https://garden.example/',
      description: 'Notes of a fixture.',
      language: 'en',
      copyright: 'CC-BY-4.0',
      lastBuildDate: 'Thu, 15 Jan 2026 00:00:00 GMT',
      atom: { links: [{ href: 'https://garden.example/feed.xml', rel: 'self', type: 'application/rss+xml' }] },
    })
  })

  it('gives each item a permanent identifier, an RFC 822 date and its whole content', async () => {
    const [soil] = parseRssFeed(await render(renderRss)).items ?? []
    expect(soil).toMatchObject({
      guid: { value: 'https://garden.example/notes/soil', isPermaLink: true },
      pubDate: 'Sat, 10 Jan 2026 00:00:00 GMT',
      content: { encoded: expect.stringContaining('<p>Soil is alive.') },
    })
  })

  it('has a description even when the site has none, since RSS demands one', async () => {
    expect(await render(renderRss, contextFixture({ config: { description: '' } }))).toContain(
      '<description></description>',
    )
  })
})

describe('/atom.xml', () => {
  it('has id, title, updated and author, and links to itself and to the site (RFC 4287, 4.1.1)', async () => {
    expect(parseAtomFeed(await render(renderAtom))).toMatchObject({
      id: 'https://garden.example/',
      updated: '2026-01-15T00:00:00Z',
      authors: [{ name: 'Ada Fixture' }],
      links: [{ rel: 'self', href: 'https://garden.example/atom.xml' }, { rel: 'alternate' }],
    })
  })

  it('gives each entry id, dates as RFC 3339, rights and HTML content (4.1.2)', async () => {
    expect(parseAtomFeed(await render(renderAtom)).entries?.[1]).toMatchObject({
      id: 'https://garden.example/notes/compost',
      published: '2026-01-05T00:00:00Z',
      updated: '2026-01-15T00:00:00Z',
      rights: { value: 'MIT' },
      content: { type: 'html', value: expect.stringContaining('<p>Text of compost.</p>') },
    })
  })

  it('names the site as author where the owner is not known', async () => {
    const config = { title: 'Nameless', author: undefined }
    expect(parseAtomFeed(await render(renderAtom, contextFixture({ config })))).toMatchObject({
      authors: [{ name: 'Nameless' }],
    })
  })
})

describe('/feed.json', () => {
  it('names the author of an article, and the owner elsewhere', async () => {
    const { items = [] } = parseJsonFeed(await render(renderJsonFeed))
    expect(items.map(({ authors }) => authors?.[0]?.name).slice(0, 3)).toEqual([
      'Ada Fixture',
      'Ada Fixture',
      'Henry David Thoreau',
    ])
  })
})

describe.each([
  ['/feed.xml', renderRss],
  ['/atom.xml', renderAtom],
  ['/feed.json', renderJsonFeed],
] as const)('%s', (_, renderer) => {
  it('never names a noindex page', async () => {
    expect(await render(renderer)).not.toContain('hidden')
  })

  it('holds the newest 30 of 20,000 entries, and asks for the HTML of no others', async () => {
    const notes = Array.from({ length: 20_000 }, (_each, index): PageOverrides => {
      const day = new Date(Date.UTC(1970, 0, index)).toISOString().slice(0, 10)
      return { slug: `n${index}-`, date: day }
    })
    const context = contextFixture({ entries: { notes } })
    const asked: string[] = []
    const html = (page: { slug: string }) => Promise.resolve(asked.push(page.slug)).then(() => '')
    const feed = await render(renderer, { ...context, html })
    expect(asked).toHaveLength(30)
    expect(feed).toContain('/notes/n19999-')
    expect(feed).not.toContain('/notes/n19969-')
  })

  it('asks for absolute links, since a feed is read elsewhere', async () => {
    const links: unknown[] = []
    const html: RenderContext['html'] = async (_page, wanted) => `${links.push(wanted)}`
    await render(renderer, { ...contextFixture(), html })
    expect(new Set(links)).toEqual(new Set(['absolute']))
  })
})

describe.each([
  ['/feed.xml', renderRss],
  ['/atom.xml', renderAtom],
] as const)('%s', (_, renderer) => {
  it('is well-formed and says what was written, whatever that is', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (title, text) => {
        const note = {
          slug: 'a',
          title,
          description: text,
          author: title,
          license: text,
          tags: [text],
          date: '2026-01-01',
        }
        const context = contextFixture({
          config: { title: `t${title}`, description: text },
          entries: { notes: [note] },
        })
        const feed = await render(renderer, { ...context, html: async () => text })
        expect(XMLValidator.validate(feed)).toBe(true)
        expect(feed).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
        const parser = new XMLParser({
          parseTagValue: false,
          trimValues: false,
          processEntities: true,
          htmlEntities: true,
        })
        const tree = parser.parse(feed)
        const item = tree.rss?.channel.item ?? tree.feed.entry
        expect(item.title).toBe(allowedInXml(title))
      }),
      { numRuns: 60 },
    )
  })
})

function allowedInXml(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

function render(
  renderer: (site: RenderContext['site'], context: RenderContext) => Promise<string>,
  context: RenderContext = contextFixture(),
): Promise<string> {
  return renderer(context.site, context)
}
