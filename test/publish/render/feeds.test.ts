import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import type { RenderContext } from '../../../src/publish/render/context.ts'
import { renderAtom } from '../../../src/publish/render/feeds/atom.ts'
import {
  type FeedSubject,
  feedOfCollection,
  feedOfSite,
  feedOfTag,
} from '../../../src/publish/render/feeds/feed-items.ts'
import { renderJsonFeed } from '../../../src/publish/render/feeds/json-feed.ts'
import { renderRss } from '../../../src/publish/render/feeds/rss.ts'
import { hostileText } from '../../fixture/hostile.ts'
import { contextFixture, type PageOverrides } from '../../fixture/site.ts'

const newestFirst = ['soil', 'compost', 'walden', 'pendulum', '%C3%BCber_uns', 'anonymous']

describe('/feed.xml', () => {
  it('is RSS 2.0 with the newest entries of all collections first and undated ones last', async () => {
    const feed = parseRssFeed(await renderAt('/feed.xml', renderRss))
    expect(feed.items?.map(({ link }) => link?.split('/').at(-1)).sort()).toEqual([...newestFirst].sort())
    expect(feed.items?.slice(0, 4).map(({ link }) => link?.split('/').at(-1))).toEqual(newestFirst.slice(0, 4))
  })

  it('has title, link, description, language, rights, date and its own address', async () => {
    expect(parseRssFeed(await renderAt('/feed.xml', renderRss))).toMatchObject({
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
    const [soil] = parseRssFeed(await renderAt('/feed.xml', renderRss)).items ?? []
    expect(soil).toMatchObject({
      guid: { value: 'https://garden.example/notes/soil', isPermaLink: true },
      pubDate: 'Sat, 10 Jan 2026 00:00:00 GMT',
      content: { encoded: expect.stringContaining('<p>Soil is alive.') },
    })
  })

  it('has its title as description when the site has none, since RSS demands one', async () => {
    const rss = await renderAt('/feed.xml', renderRss, contextFixture({ config: { description: '' } }))
    const { title, description } = parseRssFeed(rss)
    expect(description).toBe(title)
  })
})

describe('/atom.xml', () => {
  it('has id, title, updated and author, and links to itself and to the site (RFC 4287, 4.1.1)', async () => {
    expect(parseAtomFeed(await renderAt('/atom.xml', renderAtom))).toMatchObject({
      id: 'https://garden.example/',
      updated: '2026-01-15T00:00:00Z',
      authors: [{ name: 'Ada Fixture' }],
      links: [{ rel: 'self', href: 'https://garden.example/atom.xml' }, { rel: 'alternate' }],
    })
  })

  it('gives each entry id, dates as RFC 3339, rights and HTML content (4.1.2)', async () => {
    expect(parseAtomFeed(await renderAt('/atom.xml', renderAtom)).entries?.[1]).toMatchObject({
      id: 'https://garden.example/notes/compost',
      published: '2026-01-05T00:00:00Z',
      updated: '2026-01-15T00:00:00Z',
      rights: { value: 'MIT' },
      content: { type: 'html', value: expect.stringContaining('<p>Text of compost.</p>') },
    })
  })

  it('names the site as author where the owner is not known', async () => {
    const config = { title: 'Nameless', author: undefined }
    expect(parseAtomFeed(await renderAt('/atom.xml', renderAtom, contextFixture({ config })))).toMatchObject({
      authors: [{ name: 'Nameless' }],
    })
  })
})

describe('/feed.json', () => {
  it('names the author of an article, and the owner elsewhere', async () => {
    const { items = [] } = parseJsonFeed(await renderAt('/feed.json', renderJsonFeed))
    expect(items.map(({ authors }) => authors?.[0]?.name).slice(0, 3)).toEqual([
      'Ada Fixture',
      'Ada Fixture',
      'Henry David Thoreau',
    ])
  })
})

describe('the feeds of a collection', () => {
  const context = contextFixture()
  const [notes] = context.site.collections

  it('hold its entries alone, and name it and the site, its page and themselves', async () => {
    if (notes === undefined) throw new Error('The fixture has no collection.')
    const rss = parseRssFeed(await renderRss(feedOfCollection(notes, context), context, '/notes/feed.xml'))
    expect(rss).toMatchObject({ title: `${notes.title} · Fixture Garden`, link: 'https://garden.example/notes' })
    expect(rss.atom?.links?.[0]?.href).toBe('https://garden.example/notes/feed.xml')
    expect(rss.items?.every(({ link }) => link?.startsWith('https://garden.example/notes/'))).toBe(true)
    const atom = parseAtomFeed(await renderAtom(feedOfCollection(notes, context), context, '/notes/atom.xml'))
    expect(atom).toMatchObject({ id: 'https://garden.example/notes' })
    const json = parseJsonFeed(await renderJsonFeed(feedOfCollection(notes, context), context, '/notes/feed.json'))
    expect(json.feed_url).toBe('https://garden.example/notes/feed.json')
    expect(json.items?.length).toBe(rss.items?.length)
  })
})

describe('the feeds of a tag', () => {
  it('hold the entries of all collections that carry it', async () => {
    const context = contextFixture({
      entries: { notes: [{ slug: 'a', tags: ['x'] }, { slug: 'b' }], lab: [{ slug: 'c', tags: ['x'] }] },
    })
    const tag = context.site.tagsByName.get('x')
    if (tag === undefined) throw new Error('The fixture has no such tag.')
    for (const feed of [
      parseRssFeed(await renderRss(feedOfTag(tag, context), context, '/tags/x/feed.xml')).items?.map(
        ({ link }) => link,
      ),
      parseAtomFeed(await renderAtom(feedOfTag(tag, context), context, '/tags/x/atom.xml')).entries?.map(
        ({ id }) => id,
      ),
      parseJsonFeed(await renderJsonFeed(feedOfTag(tag, context), context, '/tags/x/feed.json')).items?.map(
        ({ url }) => url,
      ),
    ]) {
      expect(feed?.sort()).toEqual(['https://garden.example/lab/c', 'https://garden.example/notes/a'])
    }
  })
})

describe.each([
  ['/feed.xml', renderRss],
  ['/atom.xml', renderAtom],
  ['/feed.json', renderJsonFeed],
] as const)('%s', (path, renderer) => {
  it('never names a noindex page', async () => {
    expect(await renderAt(path, renderer)).not.toContain('hidden')
  })

  it('places an entry without a date by its `updated`, as lists do', async () => {
    const notes = [
      { slug: 'old-', date: '2025-01-01' },
      { slug: 'changed-', updated: '2025-06-01', lastUpdated: '2025-06-01' },
      { slug: 'undated-' },
      { slug: 'new-', date: '2026-01-01' },
    ]
    const feed = await renderAt(path, renderer, contextFixture({ entries: { notes } }))
    const places = ['new-', 'changed-', 'old-', 'undated-'].map((slug) => feed.indexOf(`/notes/${slug}`))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  it('holds the newest 30 of 20,000 entries, and asks for the HTML of no others', async () => {
    const notes = Array.from({ length: 20_000 }, (_each, index): PageOverrides => {
      const day = new Date(Date.UTC(1970, 0, index)).toISOString().slice(0, 10)
      return { slug: `n${index}-`, date: day }
    })
    const context = contextFixture({ entries: { notes } })
    const asked: string[] = []
    const html = (page: { slug: string }) => Promise.resolve(asked.push(page.slug)).then(() => '')
    const feed = await renderAt(path, renderer, { ...context, html })
    expect(asked).toHaveLength(30)
    expect(feed).toContain('/notes/n19999-')
    expect(feed).not.toContain('/notes/n19969-')
  })

  it('asks for absolute links, since a feed is read elsewhere', async () => {
    const links: unknown[] = []
    const html: RenderContext['html'] = async (_page, wanted) => `${links.push(wanted)}`
    await renderAt(path, renderer, { ...contextFixture(), html })
    expect(new Set(links)).toEqual(new Set(['absolute']))
  })
})

describe.each([
  ['/feed.xml', renderRss],
  ['/atom.xml', renderAtom],
] as const)('%s', (path, renderer) => {
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
        const feed = await renderAt(path, renderer, { ...context, html: async () => text })
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

function renderAt(
  path: string,
  renderer: (feed: FeedSubject, context: RenderContext, path: string) => Promise<string>,
  context: RenderContext = contextFixture(),
): Promise<string> {
  return renderer(feedOfSite(context.site, context), context, path)
}
