/** The documentation pages that the service brings. An owner's page with the same slug takes the place of one. */
import type { BuiltinPage } from './compile/context.ts'
import { apiDocsPage } from './render/docs-api.ts'
import { authPage } from './render/docs-auth.ts'
import { developersPage } from './render/docs-developers.ts'
import { pricingPage } from './render/docs-pricing.ts'

export const builtinPages: readonly BuiltinPage[] = [
  { slug: 'developers', ...developersPage },
  { slug: 'api-docs', announce: ['llms.txt', 'link-header', 'api-catalog'], rel: 'service-doc', ...apiDocsPage },
  { slug: 'auth', ...authPage },
  { slug: 'pricing', ...pricingPage },
]
