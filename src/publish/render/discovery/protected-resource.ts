/** `/.well-known/oauth-protected-resource` (RFC 9728): a resource that needs no token. */
import type { Site } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, text, uri } from '../schema.ts'

/**
 * `resource` is the base address. `authorization_servers` is absent, since there are none (specification,
 * "Authentication"): section 2 of the RFC asks to leave out empty arrays.
 */
export function renderProtectedResource(site: Site, { config, url }: RenderContext): string {
  const auth = site.byPath.get('/auth')
  return jsonDocument({
    resource: config.baseUrl,
    resource_name: config.title,
    resource_documentation: auth && url(auth.markdownPath),
  })
}

export const protectedResourceSchema = closedObject(
  {
    resource: uri('Base address of the service.', 'https://example.com'),
    resource_name: text('Title of the site.', 'Example'),
    resource_documentation: uri('Page that explains why no authorization is needed.', 'https://example.com/auth.md'),
  },
  {
    description:
      'Protected-resource metadata of a public service: no token is needed, so no authorization server is named.',
    optional: ['resource_documentation'],
  },
)
