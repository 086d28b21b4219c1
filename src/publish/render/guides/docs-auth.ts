/** `/auth`: authentication, under the headings that agents look for. */
import type { Site } from '../../../content/model/site.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import { limitedInWords } from '../api/conventions.ts'
import type { RenderContext } from '../context.ts'
import { blocks } from '../markdown-text.ts'

export const authPage = {
  // Scanners look for `auth.md` in the first heading.
  title: 'auth.md: authentication',
  description: 'No registration, no tokens and no keys: how agents and programs use this site, and what a 401 means.',
  render: renderAuth,
}

function renderAuth(_site: Site, context: RenderContext): string {
  const metadata = context.url('/.well-known/oauth-protected-resource')
  return blocks(
    'Nobody has to log in here, and no program has to either. Everything is public and can only be read. An agent needs no account, no registration, no token and no key: it sends a request without an `Authorization` header and gets the answer.',
    '## Discover',
    `The protected resource metadata (RFC 9728) is at ${metadata}. It names no authorization server, because there is none: ${context.url('/.well-known/oauth-authorization-server')} answers 404 and says so. So do the other OAuth and OpenID discovery addresses.`,
    '## Pick a method',
    'There is one method: none. Every request is anonymous. The mechanisms `agent_auth`, `identity_endpoint`, `identity_assertion`, `service_auth` and `id-jag` are not offered, because there is nothing behind a door that they could open.',
    '## Register',
    'There is nothing to register and no address to register at. Agents do not say who they are, and they get the same answers as people.',
    '## Claim',
    'There are no accounts, so there is nothing to claim.',
    '## Exchange',
    'There is no token endpoint. No credential is issued, and none of another service is accepted in exchange.',
    '## Use the access_token',
    'There is no access token. Send requests without an `Authorization` header, also to the MCP endpoints:',
    codeBlock('sh', `curl -sS '${context.url('/')}'`),
    ...errors(context, metadata),
    '## Revocation',
    'There are no credentials, so there is nothing to revoke and nothing that runs out. If you sent a credential of another service here by mistake, revoke it there: it was never needed here, and this service keeps none, but it has been sent.',
  )
}

function errors(context: RenderContext, metadata: string): readonly string[] {
  const { limit, windowSeconds } = context.config.rateLimit
  const paths = limitedInWords(context)
  const limited = `A 429 is not about who you are either. POST requests to ${paths} have a fair-use limit of ${limit} requests in ${windowSeconds} seconds: wait for the seconds in \`Retry-After\`. Reads are never limited.`
  return [
    '## Errors',
    'A 401 means one thing: the request carried an `Authorization` header, whatever was in it. It does not mean that a credential is missing or wrong. Send the same request again without that header. The 401 comes with this header, and with a problem document whose code is `AUTHORIZATION_NOT_SUPPORTED`:',
    codeBlock('http', `WWW-Authenticate: Bearer resource_metadata="${metadata}"`),
    ...(paths === undefined ? [] : [limited]),
  ]
}
