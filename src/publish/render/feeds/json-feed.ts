/** JSON Feed 1.1 with whole content: of the site, of a collection, of a tag. */
import type { JsonSchema } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
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
    language: config.language,
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
    date_published: item.published?.toISOString(),
    date_modified: item.updated.toISOString(),
    authors: item.author === undefined ? undefined : [{ name: item.author }],
    tags: item.tags.length === 0 ? undefined : item.tags,
    language: item.language,
  }
}

const authorsSchema = {
  type: 'array',
  description: 'Who wrote it.',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Name of a person.', examples: ['Ada Lovelace'] },
      url: { type: 'string', format: 'uri', description: 'Page of that person.', examples: ['https://example.com/'] },
    },
    additionalProperties: false,
  },
}

const dateSchema = { type: 'string', format: 'date-time', examples: ['2026-01-10T00:00:00.000Z'] }

const itemSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Canonical address.', examples: ['https://example.com/notes/soil'] },
    url: { type: 'string', format: 'uri', description: 'The same.', examples: ['https://example.com/notes/soil'] },
    title: { type: 'string', description: 'Title of the entry.', examples: ['Soil'] },
    content_html: { type: 'string', description: 'Whole content as HTML.', examples: ['<p>Soil is alive.</p>'] },
    summary: { type: 'string', description: 'One sentence.', examples: ['What soil is.'] },
    image: {
      type: 'string',
      format: 'uri',
      description: 'Image that the entry names as its own.',
      examples: ['https://example.com/notes/soil.jpg'],
    },
    date_published: { ...dateSchema, description: 'Midnight UTC of the date of the entry.' },
    date_modified: { ...dateSchema, description: 'Midnight UTC of its last change.' },
    authors: authorsSchema,
    tags: { type: 'array', items: { type: 'string' }, description: 'Tags as displayed.', examples: [['garden']] },
    language: { type: 'string', description: 'BCP 47 tag.', examples: ['en'] },
  },
  required: ['id', 'url', 'title', 'content_html', 'date_modified', 'language'],
  additionalProperties: false,
}

export const jsonFeedSchema: JsonSchema = {
  type: 'object',
  description: 'JSON Feed 1.1 of the newest 30 entries.',
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1', description: 'Version of the format.' },
    title: {
      type: 'string',
      description: 'Title of the site, or of the part of it that the feed is of.',
      examples: ['Example'],
    },
    home_page_url: {
      type: 'string',
      format: 'uri',
      description: 'Page that the feed belongs to.',
      examples: ['https://example.com/'],
    },
    feed_url: { type: 'string', format: 'uri', description: 'This feed.', examples: ['https://example.com/feed.json'] },
    description: { type: 'string', description: 'What it is about.', examples: ['Notes on gardens.'] },
    language: { type: 'string', description: 'BCP 47 tag of the site.', examples: ['en'] },
    authors: authorsSchema,
    items: { type: 'array', maxItems: 30, items: itemSchema, description: 'Entries, newest first.' },
  },
  required: ['version', 'title', 'home_page_url', 'feed_url', 'language', 'items'],
  additionalProperties: false,
}
