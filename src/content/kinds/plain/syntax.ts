/** Folders without a generator: what many editors and generators write alike, and nothing else is written like. */
import type { Dialect } from '../../parse/dialect.ts'
import { dateByName } from '../../parse/frontmatter/file-date.ts'
import { readBlocks } from '../mkdocs/blocks.ts'
import { directives } from '../syntax/directives.ts'
import { readItem, withoutIdLinks } from './joplin.ts'

/** Applied before what a vault reads. */
export const plainSyntax: Dialect = {
  keys: ['id'],
  read(page) {
    const item = readItem(page)
    const read = directives(item?.text ?? withoutIdLinks(page.text))
    // Zettlr's links name a page by it.
    const id = page.frontmatter.other?.id
    const own = item?.frontmatter ?? page.frontmatter
    return { frontmatter: id === undefined ? own : { ...own, id }, text: readBlocks(read.text), leftOut: read.leftOut }
  },
}

/** Applied after what a vault reads, whose settings may say how its daily notes are called. */
export const datedNames: Dialect = {
  read: ({ file, frontmatter, text }) => ({ frontmatter: dateByName(file, frontmatter), text }),
}
