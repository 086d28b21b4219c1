/** `/<collection>/list-tags.json`: the tags that two or more entries share. */
import type { JsonSchema } from '../../endpoint.ts'
import type { Collection } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { jsonLines } from './format/json.ts'

/** By count, then name. A tag's page lists the entries of all collections, so it may hold more than `count`. */
export function renderTagList(collection: Collection, context: RenderContext): string {
  const shared = collection.tags.filter(({ entries }) => entries.length >= 2)
  return jsonLines(
    shared.map(({ name, entries, path }) => ({ tag: name, count: entries.length, url: context.url(path) })),
  )
}

export const tagListSchema: JsonSchema = {
  type: 'array',
  description: 'Tags with two or more entries, by count, then name.',
  items: {
    type: 'object',
    properties: {
      tag: { type: 'string', description: 'The tag as displayed.', examples: ['garden'] },
      count: { type: 'integer', minimum: 2, description: 'Entries of the collection that carry it.', examples: [3] },
      url: {
        type: 'string',
        format: 'uri',
        description: 'HTML page of the tag.',
        examples: ['https://example.com/tags/garden'],
      },
    },
    required: ['tag', 'count', 'url'],
    additionalProperties: false,
  },
}
