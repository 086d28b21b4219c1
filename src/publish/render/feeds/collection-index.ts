/**
 * `/<collection>/index.json`: every entry of a collection, newest first; and `/<collection>/list-tags.json`: the tags
 * that two or more entries share.
 */
import type { ResolvedConfig } from '../../../config/schema.ts'
import type { Collection, Page, Tag } from '../../../content/model/site.ts'
import type { JsonSchema } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { jsonLines } from '../json.ts'
import { closedObject, text, uri } from '../schema.ts'
import { jsonOfEntries } from './entry-blocks.ts'

/** Exactly `{slug,title,url,tags}`, or `{slug,title,url,author,source}` with `null` if the page names none. */
export function renderCollectionIndex(collection: Collection, context: RenderContext): Uint8Array {
  const entryOf = collection.byline ? bylineEntry : taggedEntry
  return jsonOfEntries(collection.entries, (page) => JSON.stringify(entryOf(page, context)), context.entryBlocks)
}

/** The shape of the index of one collection, with its first entry as the example if it has one. */
export function collectionIndexSchema(collection: Collection, { baseUrl }: ResolvedConfig): JsonSchema {
  const first = collection.entries.find(({ noindex }) => !noindex)
  const sample: Sample = first ? { ...first, url: `${baseUrl}${first.path}` } : madeUp
  const own = collection.byline ? bylineProperties(sample) : tagProperties(sample)
  return {
    type: 'array',
    description: 'Entries, newest first by date; undated last, by title.',
    items: closedObject({ ...commonProperties(sample), ...own }),
  }
}

/** By count, then name. The page of a tag lists entries of all collections, so it may have more than `count`. */
export function renderTagList(collection: Collection, context: RenderContext): string {
  const shared = collection.tags.filter(isShared)
  return jsonLines(
    shared.map(({ name, entries, path }) => ({ tag: name, count: entries.length, url: context.url(path) })),
  )
}

/** The example is the most used tag of the collection, if two entries share one. */
export function tagListSchema(collection: Collection, { baseUrl }: ResolvedConfig): JsonSchema {
  const first = collection.tags.find(isShared)
  const url = first ? `${baseUrl}${first.path}` : 'https://example.com/tags/garden'
  const count = { type: 'integer', minimum: 2, description: 'Entries of the collection that carry it.' }
  return {
    type: 'array',
    description: 'Tags with two or more entries, by count, then name.',
    items: closedObject({
      tag: text('The tag as displayed.', first?.name ?? 'garden'),
      count: { ...count, examples: [first?.entries.length ?? 3] },
      url: uri('HTML page of the tag.', url),
    }),
  }
}

function taggedEntry({ slug, title, path, tags }: Page, context: RenderContext): object {
  return { slug, title, url: context.url(path), tags }
}

function bylineEntry({ slug, title, path, author, source }: Page, context: RenderContext): object {
  return { slug, title, url: context.url(path), author: author ?? null, source: source ?? null }
}

/** What the examples show. */
type Sample = Pick<Page, 'slug' | 'title' | 'tags' | 'author' | 'source'> & { readonly url: string }

const madeUp: Sample = {
  slug: 'soil',
  title: 'Soil',
  url: 'https://example.com/notes/soil',
  tags: ['garden', 'earth'],
  author: 'Henry David Thoreau',
  source: 'https://www.gutenberg.org/ebooks/205',
}

const commonProperties = ({ slug, title, url }: Sample) => ({
  slug: text('Identifier of the entry: the last segment of its addresses, not percent-encoded.', slug),
  title: text('Title of the entry.', title),
  url: uri('Canonical HTML address: the one to cite. With `.md` appended it is the Markdown.', url),
})

const tagProperties = ({ tags }: Sample) => ({
  tags: {
    type: 'array',
    items: { type: 'string' },
    uniqueItems: true,
    description: 'Tags of the entry, as displayed.',
    examples: [tags],
  },
})

const bylineProperties = ({ author, source }: Sample) => ({
  author: textOrNull('Who wrote the article; null where the page does not say.', author),
  source: textOrNull(
    'Where the article was published, an address or a citation; null where the page does not say.',
    source,
  ),
})

function textOrNull(description: string, example: string | undefined): JsonSchema {
  return { type: ['string', 'null'], description, examples: [example ?? null] }
}

function isShared({ entries }: Tag): boolean {
  return entries.length >= 2
}
