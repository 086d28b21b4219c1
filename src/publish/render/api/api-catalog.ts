/** `/.well-known/api-catalog` (RFC 9727) as a linkset (RFC 9264). */
import type { Site } from '../../../content/model/site.ts'
import type { EndpointDescription } from '../../../contract/endpoint.ts'
import { textBefore } from '../../../text/cut.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, text, uri } from '../schema.ts'

/**
 * The rows announced to API catalogs. Those with the relation `item` are interfaces of the service, listed with the
 * service as a whole; the others describe it.
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

function linksByRelation(rows: readonly EndpointDescription[], { url }: RenderContext): Record<string, object[]> {
  const relations: Record<string, object[]> = {}
  for (const row of rows) {
    const { rel, path, summary: title } = row
    if (rel === undefined || rel === 'item') continue
    const type = row.kind === 'prepared' ? textBefore(row.mediaType, ';') : undefined
    relations[rel] = [...(relations[rel] ?? []), { href: url(path), type, title }]
  }
  return relations
}

const targetsSchema = {
  type: 'array',
  items: closedObject(
    {
      href: uri('Target.', 'https://example.com/openapi.json'),
      type: text('Media type of the target.', 'text/html'),
      title: text('What it is.', 'OpenAPI description'),
    },
    { optional: ['type', 'title'] },
  ),
}

export const apiCatalogSchema = closedObject(
  {
    linkset: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { anchor: uri('Context.', 'https://example.com') },
        required: ['anchor'],
        // Every other key is a relation type (RFC 9264, section 4.2.3).
        additionalProperties: targetsSchema,
      },
    },
  },
  { description: 'Linkset: the interfaces of the service, and what describes them.' },
)
