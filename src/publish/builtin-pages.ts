/** Built-in documentation pages. An owner's page with the same slug replaces one. */
import { apiDocsPage } from './render/api/docs-api.ts'
import type { BuiltinPage } from './render/context.ts'
import { authPage } from './render/guides/docs-auth.ts'
import { developersPage } from './render/guides/docs-developers.ts'
import { pricingPage } from './render/guides/docs-pricing.ts'

export const builtinPages: readonly BuiltinPage[] = [
  { slug: 'developers', ...developersPage },
  { slug: 'api-docs', announce: ['llms.txt', 'link-header', 'api-catalog'], rel: 'service-doc', ...apiDocsPage },
  { slug: 'auth', ...authPage },
  { slug: 'pricing', ...pricingPage },
]
