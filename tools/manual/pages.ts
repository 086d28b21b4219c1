/** The pages that are generated, by their path in the repository. */
import { readdirSync, readFileSync } from 'node:fs'
import { configurationPage } from './configuration.ts'
import { frontmatterPage } from './frontmatter.ts'
import { kindsPage } from './kinds.ts'
import { withFiles } from './shown-files.ts'
import { wordsPage } from './words.ts'

const docs = new URL('../../docs/', import.meta.url)
/** In the order of the list: the others have theirs in their frontmatter. */
const generated = [
  ['configuration.md', configurationPage, 12],
  ['frontmatter.md', frontmatterPage, 13],
  ['kinds.md', kindsPage, 14],
  ['words.md', wordsPage, 20],
] as const
const names: readonly string[] = generated.map(([name]) => name)

export const pages: Readonly<Record<string, () => string>> = Object.fromEntries([
  ...generated.map(([name, page, order]) => [`docs/${name}`, () => `---\norder: ${order}\n---\n\n${page()}`] as const),
  ...readdirSync(docs)
    .filter((name) => name.endsWith('.md') && !names.includes(name))
    .map((name) => [`docs/${name}`, () => withFiles(readFileSync(new URL(name, docs), 'utf8'))] as const),
])
