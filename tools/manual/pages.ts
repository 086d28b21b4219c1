/** The pages that are generated, by their path in the repository. */
import { readdirSync, readFileSync } from 'node:fs'
import { configurationPage } from './configuration.ts'
import { frontmatterPage } from './frontmatter.ts'
import { kindsPage } from './kinds.ts'
import { withFiles } from './shown-files.ts'

const docs = new URL('../../docs/', import.meta.url)
const generated = ['configuration.md', 'frontmatter.md', 'kinds.md']

export const pages: Readonly<Record<string, () => string>> = {
  'docs/configuration.md': configurationPage,
  'docs/frontmatter.md': frontmatterPage,
  'docs/kinds.md': kindsPage,
  ...Object.fromEntries(
    readdirSync(docs)
      .filter((name) => name.endsWith('.md') && !generated.includes(name))
      .map((name) => [`docs/${name}`, () => withFiles(readFileSync(new URL(name, docs), 'utf8'))]),
  ),
}
