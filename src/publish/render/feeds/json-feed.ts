/** JSON Feed 1.1 with whole content: of the site, of a collection, of a tag, of a language. */
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, text, uri } from '../schema.ts'
import { type FeedItem, type FeedSubject, feedItems } from './feed-items.ts'

/** The newest 30 entries. */
export async function renderJsonFeed(feed: FeedSubject, context: RenderContext, path: string): Promise<string> {
  const { config, url } = context
  const { author } = config
  const items = await feedItems(feed, context)
  return jsonDocument({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: url(feed.home),
    feed_url: url(path),
    description: feed.description || undefined,
    language: feed.language ?? config.language,
    authors: author && [{ name: author.name, url: author.url }],
    items: items.map(jsonItem),
  })
}

function jsonItem(item: FeedItem): object {
  return {
    id: item.url,
    url: item.url,
    title: item.title,
    content_html: item.html,
    summary: item.summary || undefined,
    image: item.image,
    date_published: item.published && fullDate(item.published),
    date_modified: item.updated.toISOString(),
    authors: item.author === undefined ? undefined : [{ name: item.author }],
    tags: item.tags.length === 0 ? undefined : item.tags,
    language: item.language,
  }
}

/** With milliseconds in UTC, as the other dates have them; in another zone as written. */
function fullDate(published: string): string {
  return published.endsWith('Z') ? new Date(published).toISOString() : published
}

const authorsSchema = {
  type: 'array',
  description: 'Who wrote it.',
  items: {
    type: 'object',
    properties: {
      name: text('Name of a person.', 'Ada Lovelace'),
      url: uri('Page of that person.', 'https://example.com/'),
    },
    additionalProperties: false,
  },
}

const dateSchema = { type: 'string', format: 'date-time', examples: ['2026-01-10T00:00:00.000Z'] }

const itemSchema = closedObject(
  {
    id: text('Canonical address.', 'https://example.com/notes/soil'),
    url: uri('The same.', 'https://example.com/notes/soil'),
    title: text('Title of the entry.', 'Soil'),
    content_html: text('Whole content as HTML.', '<p>Soil is alive.</p>'),
    summary: text('One sentence.', 'What soil is.'),
    image: uri('Image that the entry names as its own.', 'https://example.com/notes/soil.jpg'),
    date_published: { ...dateSchema, description: 'Date of the entry; without a time, midnight UTC.' },
    date_modified: { ...dateSchema, description: 'Its last change; without a time, midnight UTC.' },
    authors: authorsSchema,
    tags: { type: 'array', items: { type: 'string' }, description: 'Tags as displayed.', examples: [['garden']] },
    language: text('BCP 47 tag.', 'en'),
  },
  { optional: ['summary', 'image', 'date_published', 'authors', 'tags'] },
)

export const jsonFeedSchema = closedObject(
  {
    version: { const: 'https://jsonfeed.org/version/1.1', description: 'Version of the format.' },
    title: text('Title of the site, or of the part of it that the feed is of.', 'Example'),
    home_page_url: uri('Page that the feed belongs to.', 'https://example.com/'),
    feed_url: uri('This feed.', 'https://example.com/feed.json'),
    description: text('What it is about.', 'Notes on gardens.'),
    language: text('BCP 47 tag of the site.', 'en'),
    authors: authorsSchema,
    items: { type: 'array', maxItems: 30, items: itemSchema, description: 'Entries, newest first.' },
  },
  { description: 'JSON Feed 1.1 of the newest 30 entries.', optional: ['description', 'authors'] },
)
