/** `/<collection>/list-tags.json`: the tags that two or more entries share. */
import type { ResolvedConfig } from '../../../config/schema.ts'
import type { Collection, Tag } from '../../../content/model/site.ts'
import type { JsonSchema } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { jsonLines } from '../json.ts'
import { closedObject, text, uri } from '../schema.ts'

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

function isShared({ entries }: Tag): boolean {
  return entries.length >= 2
}
