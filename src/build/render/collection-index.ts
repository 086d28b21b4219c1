/** `/<collection>/index.json`: every entry of a collection, newest first. */
import type { JsonSchema } from '../../endpoint.ts'
import type { Collection, Page } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { jsonLines } from './format/json.ts'

/** Exactly `{slug,title,url,tags}`, or `{slug,title,url,author,source}` with `null` where the page names none. */
export function renderCollectionIndex(collection: Collection, context: RenderContext): string {
  const entryOf = collection.byline ? bylineEntry : taggedEntry
  return jsonLines(collection.entries.map((page) => entryOf(page, context)))
}

/** The shape of the index of one collection. */
export function collectionIndexSchema(collection: Collection): JsonSchema {
  const properties = { ...commonProperties, ...(collection.byline ? bylineProperties : tagProperties) }
  return {
    type: 'array',
    description: 'Entries, newest first by date; undated last, by title.',
    items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  }
}

function taggedEntry({ slug, title, path, tags }: Page, context: RenderContext): object {
  return { slug, title, url: context.url(path), tags }
}

function bylineEntry({ slug, title, path, author, source }: Page, context: RenderContext): object {
  return { slug, title, url: context.url(path), author: author ?? null, source: source ?? null }
}

const commonProperties = {
  slug: {
    type: 'string',
    description: 'Identifier of the entry: the last segment of its addresses, not percent-encoded.',
    examples: ['soil'],
  },
  title: { type: 'string', description: 'Title of the entry.', examples: ['Soil'] },
  url: {
    type: 'string',
    format: 'uri',
    description: 'Canonical HTML address: the one to cite. With `.md` appended it is the Markdown.',
    examples: ['https://example.com/notes/soil'],
  },
}

const tagProperties = {
  tags: {
    type: 'array',
    items: { type: 'string' },
    uniqueItems: true,
    description: 'Tags of the entry, as displayed.',
    examples: [['garden', 'earth']],
  },
}

const bylineProperties = {
  author: {
    type: ['string', 'null'],
    description: 'Who wrote the article; null where the page does not say.',
    examples: ['Henry David Thoreau'],
  },
  source: {
    type: ['string', 'null'],
    description: 'Where the article was published, an address or a citation; null where the page does not say.',
    examples: ['https://www.gutenberg.org/ebooks/205'],
  },
}
