/** `/.well-known/oauth-protected-resource` (RFC 9728): a resource that needs no token. */

import type { Site } from '../../../content/model/site.ts'
import type { JsonSchema } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'

/**
 * `resource` is the base address. There is no `authorization_servers`, since there is none (SPECIFICATION 5.3), and no
 * empty array in its place: section 2 asks to leave those out.
 */
export function renderProtectedResource(site: Site, { config, url }: RenderContext): string {
  const auth = site.byPath.get('/auth')
  return jsonDocument({
    resource: config.baseUrl,
    resource_name: config.title,
    resource_documentation: auth && url(auth.markdownPath),
  })
}

export const protectedResourceSchema: JsonSchema = {
  type: 'object',
  description:
    'Protected-resource metadata of a public service: no token is needed, so no authorization server is named.',
  properties: {
    resource: {
      type: 'string',
      format: 'uri',
      description: 'Base address of the service.',
      examples: ['https://example.com'],
    },
    resource_name: { type: 'string', description: 'Title of the site.', examples: ['Example'] },
    resource_documentation: {
      type: 'string',
      format: 'uri',
      description: 'Page that explains why no authorization is needed.',
      examples: ['https://example.com/auth.md'],
    },
  },
  required: ['resource', 'resource_name'],
  additionalProperties: false,
}
