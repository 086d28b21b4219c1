/** The pages that are generated, by their path in the repository. */
import { configurationPage } from './configuration.ts'
import { frontmatterPage } from './frontmatter.ts'
import { kindsPage } from './kinds.ts'

export const pages: Readonly<Record<string, () => string>> = {
  'docs/configuration.md': configurationPage,
  'docs/frontmatter.md': frontmatterPage,
  'docs/kinds.md': kindsPage,
}
