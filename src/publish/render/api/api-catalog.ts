/** `/.well-known/api-catalog` (RFC 9727) as a linkset (RFC 9264). */

import type { Site } from '../../../content/model/site.ts'
import type { EndpointDescription, JsonSchema } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'

/**
 * The rows that announce themselves to API catalogs. Those with the relation `item` are interfaces of the service,
 * beside the service as a whole; the others describe it.
 */
export function renderApiCatalog(_site: Site, context: RenderContext): string {
  const { config, endpoints, url } = context
  const rows = endpoints.filter(({ announce }) => announce?.includes('api-catalog'))
  const service = config.baseUrl
  const items = rows.filter(({ rel }) => rel === 'item').map((row) => ({ href: url(row.path), title: row.summary }))
  return jsonDocument({
    linkset: [
      { anchor: url('/.well-known/api-catalog'), item: [{ href: service, title: config.title }, ...items] },
      { anchor: service, ...linksByRelation(rows, context) },
    ],
  })
}

interface Target {
  readonly href: string
  readonly type?: string
  readonly title: string
}

function linksByRelation(rows: readonly EndpointDescription[], context: RenderContext): Record<string, Target[]> {
  const relations: Record<string, Target[]> = {}
  for (const row of rows) {
    const { rel, path, summary } = row
    if (rel === undefined || rel === 'item') continue
    const type = row.kind === 'prepared' ? { type: essence(row.mediaType) } : {}
    relations[rel] = [...(relations[rel] ?? []), { href: context.url(path), ...type, title: summary }]
  }
  return relations
}

function essence(mediaType: string): string {
  return mediaType.split(';', 1).join('').trim()
}

const targetsSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      href: { type: 'string', format: 'uri', description: 'Target.', examples: ['https://example.com/openapi.json'] },
      type: { type: 'string', description: 'Media type of the target.', examples: ['text/html'] },
      title: { type: 'string', description: 'What it is.', examples: ['OpenAPI description'] },
    },
    required: ['href'],
    additionalProperties: false,
  },
}

export const apiCatalogSchema: JsonSchema = {
  type: 'object',
  description: 'Linkset: the interfaces of the service, and what describes them.',
  properties: {
    linkset: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          anchor: { type: 'string', format: 'uri', description: 'Context.', examples: ['https://example.com'] },
        },
        required: ['anchor'],
        // Every other key is a relation type (RFC 9264, section 4.2.3).
        additionalProperties: targetsSchema,
      },
    },
  },
  required: ['linkset'],
  additionalProperties: false,
}
