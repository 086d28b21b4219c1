/** Folders without a generator: what many editors and generators write alike, and nothing else is written like. */
import type { Dialect } from '../../parse/dialect.ts'
import { dateByName } from '../../parse/frontmatter/file-date.ts'
import { createShortcodes } from '../hugo/shortcodes.ts'
import { readBlocks } from '../mkdocs/blocks.ts'
import { directives } from '../syntax/directives.ts'
import { destination } from '../syntax/markdown.ts'
import { replaceShortcodes, type Translated } from '../syntax/shortcodes.ts'
import { readItem, withoutIdLinks } from './joplin.ts'

/** Applied before what a vault reads. */
export const plainSyntax: Dialect = {
  keys: ['id'],
  read(page) {
    const item = readItem(page)
    const shown = withoutShortcodes(item?.text ?? withoutIdLinks(page.text))
    const read = directives(shown.text)
    // Zettlr's links name a page by it.
    const id = page.frontmatter.other?.id
    const own = item?.frontmatter ?? page.frontmatter
    return {
      frontmatter: id === undefined ? own : { ...own, id },
      text: readBlocks(read.text),
      leftOut: [...shown.leftOut, ...read.leftOut],
    }
  },
}

const shortcodes = { ...createShortcodes((reference) => destination(reference)), keepsCode: true }

/** Those of Hugo, whose content is often a folder of its own, beside settings elsewhere. */
function withoutShortcodes(text: string): Translated {
  return /\{\{[<%]/.test(text) ? replaceShortcodes(text, shortcodes) : { text, leftOut: [] }
}

/** Applied after what a vault reads, whose settings may say how its daily notes are called. */
export const datedNames: Dialect = {
  read: ({ file, frontmatter, text }) => ({ frontmatter: dateByName(file, frontmatter), text }),
}
