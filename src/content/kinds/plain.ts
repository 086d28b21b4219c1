/** Folders without a generator: what many editors and generators write alike, and nothing else is written like. */
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
