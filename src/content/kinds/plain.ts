/** Folders without a generator: what many editors and generators write alike, and nothing else is written like. */
import { isMarkdown } from '../model/placement.ts'
import type { Dialect } from '../parse/dialect.ts'
import { dateByName } from '../parse/frontmatter/file-date.ts'
import { readBlocks } from './mkdocs/blocks.ts'
import { directives } from './syntax/directives.ts'

/** Applied before what a vault reads. */
export const plainSyntax: Dialect = {
  read({ frontmatter, text }) {
    const read = directives(text)
    return { frontmatter, text: readBlocks(read.text), leftOut: read.leftOut }
  },
}

/** Applied after what a vault reads, whose settings may say how its daily notes are called. */
export const datedNames: Dialect = {
  read: ({ file, frontmatter, text }) => ({ frontmatter: dateByName(file, frontmatter), text }),
}

/**
 * `Soil 0123456789abcdef0123456789abcdef.md`, as Notion exports a page, is `Soil.md`, and so are the folders around it. Files keep their
 * names: those of two pages with one title would be one.
 *
 * @param path of a page or file
 */
export function withoutNotionIds(path: string): string {
  return notionId.test(path) && isMarkdown(path) ? path.replaceAll(notionIds, '$1') : path
}

const notionId = /[^/] [\da-f]{32}(?:\/|\.\w+$)/
const notionIds = /([^/]) [\da-f]{32}(?=\/|\.\w+$)/g
