/** RSS 2.0 with whole content: of the site, of a collection, of a tag, of a language. */
import type { RenderContext } from '../context.ts'
import { type FeedItem, type FeedSubject, feedItems } from './feed-items.ts'
import { element, emptyElement } from './xml-text.ts'

/** The newest 30 entries. Dates follow RFC 822 with four-digit years, as RSS 2.0 asks. */
export async function renderRss(feed: FeedSubject, context: RenderContext, path: string): Promise<string> {
  const items = await feedItems(feed, context)
  const channel = [...channelElements(feed, context, path), ...items.map(itemElement)].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${namespaces}>\n<channel>\n${channel}\n</channel>\n</rss>\n`
}

function channelElements(feed: FeedSubject, { config, url }: RenderContext, path: string): readonly string[] {
  const { author, license } = config
  return [
    element('title', feed.title),
    element('link', url(feed.home)),
    // RSS demands one, and validators warn of an empty one.
    element('description', feed.description || feed.title),
    element('language', feed.language ?? config.language),
    ...(license === undefined ? [] : [element('copyright', license)]),
    ...(author?.email === undefined ? [] : [element('managingEditor', `${author.email} (${author.name})`)]),
    element('lastBuildDate', new Date(feed.modified).toUTCString()),
    emptyElement('atom:link', { href: url(path), rel: 'self', type: 'application/rss+xml' }),
  ]
}

function itemElement(item: FeedItem): string {
  const lines = [
    element('title', item.title),
    element('link', item.url),
    element('guid', item.url, { isPermaLink: 'true' }),
    element('pubDate', rfc822(item)),
    ...(item.author === undefined ? [] : [element('dc:creator', item.author)]),
    ...(item.license === undefined ? [] : [element('dc:rights', item.license)]),
    ...item.tags.map((tag) => element('category', tag)),
    ...(item.summary === '' ? [] : [element('description', item.summary)]),
    element('content:encoded', item.html),
  ]
  return `<item>\n${lines.join('\n')}\n</item>`
}

/** In the zone that the owner wrote. */
function rfc822({ published, updated }: FeedItem): string {
  if (published === undefined) return updated.toUTCString()
  const [, local = '', sign = '', hours = '', minutes = ''] = /^(.{19})(?:([+-])(\d\d):(\d\d)|Z)$/.exec(published) ?? []
  const shown = new Date(`${local}Z`).toUTCString()
  return sign === '' ? shown : shown.replace('GMT', `${sign}${hours}${minutes}`)
}

const namespaces =
  ' xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
