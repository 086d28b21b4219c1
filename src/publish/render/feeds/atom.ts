/** Atom (RFC 4287) with whole content: of the site, of a collection, of a tag, of a language. */
import type { RenderContext } from '../context.ts'
import { type FeedItem, type FeedSubject, feedItems } from './feed-items.ts'
import { element, emptyElement } from './xml-text.ts'

/** The newest 30 entries. The feed always names an author, since entries without one need it (section 4.1.1). */
export async function renderAtom(feed: FeedSubject, context: RenderContext, path: string): Promise<string> {
  const items = await feedItems(feed, context)
  const content = [...feedElements(feed, context, path), ...items.map(entryElement)].join('\n')
  const attributes = `xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language ?? context.config.language}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed ${attributes}>\n${content}\n</feed>\n`
}

function feedElements(feed: FeedSubject, { config, url }: RenderContext, path: string): readonly string[] {
  return [
    // The feed of the site has the address of the same page.
    element('id', url(feed.language === undefined ? feed.home : path)),
    element('title', feed.title),
    ...(feed.description === '' ? [] : [element('subtitle', feed.description)]),
    element('updated', rfc3339(new Date(feed.modified))),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: url(path) }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: url(feed.home) }),
    person(config.author ?? { name: config.title }),
    ...(config.license === undefined ? [] : [element('rights', config.license)]),
  ]
}

function entryElement(item: FeedItem): string {
  const lines = [
    element('id', item.url),
    element('title', item.title),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    ...(item.published === undefined ? [] : [element('published', item.published)]),
    element('updated', rfc3339(item.updated)),
    ...(item.author === undefined ? [] : [person({ name: item.author })]),
    ...item.tags.map((tag) => emptyElement('category', { term: tag })),
    ...(item.license === undefined ? [] : [element('rights', item.license)]),
    ...(item.summary === '' ? [] : [element('summary', item.summary)]),
    element('content', item.html, { type: 'html', 'xml:lang': item.language }),
  ]
  return `<entry>\n${lines.join('\n')}\n</entry>`
}

function person({ name, url, email }: NonNullable<RenderContext['config']['author']>): string {
  const uri = url === undefined ? '' : element('uri', url)
  return `<author>${element('name', name)}${uri}${email === undefined ? '' : element('email', email)}</author>`
}

function rfc3339(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}
