/** `/auth`: authentication, under the headings that agents look for. */
import type { Site } from '../../../content/model/site.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import type { RenderContext } from '../context.ts'
import { blocks } from '../markdown-text.ts'
import { guideCode, guideHeading, limits } from './guide-text.ts'

export const authPage = {
  // Scanners look for `auth.md` in the first heading.
  words: { title: 'authTitle', description: 'authDescription' },
  isForPrograms: true,
  render: renderAuth,
} as const

function renderAuth(_site: Site, context: RenderContext, phrases: Phrases): string {
  const { say } = phrases
  const metadata = context.url('/.well-known/oauth-protected-resource')
  const server = context.url('/.well-known/oauth-authorization-server')
  return blocks(
    say('authLead'),
    guideHeading('##', 'authDiscover', phrases),
    say('authDiscoverText', { metadata, server }),
    guideHeading('##', 'authMethod', phrases),
    say('authMethodText'),
    guideHeading('##', 'authRegister', phrases),
    say('authRegisterText'),
    guideHeading('##', 'authClaim', phrases),
    say('authClaimText'),
    guideHeading('##', 'authExchange', phrases),
    say('authExchangeText'),
    guideHeading('##', 'authToken', phrases),
    say('authTokenText'),
    guideCode('sh', `curl -sS '${context.url('/')}'`, phrases),
    guideHeading('##', 'errors', phrases),
    say('authErrorsText'),
    guideCode('http', `WWW-Authenticate: Bearer resource_metadata="${metadata}"`, phrases),
    limits('authLimit', context, phrases),
    guideHeading('##', 'authRevocation', phrases),
    say('authRevocationText'),
  )
}
