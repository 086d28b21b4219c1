/** How MkDocs and Material for MkDocs read a page: its address, and the syntax of Python-Markdown. */
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { readDefinitionLists } from '../syntax/definition-lists.ts'
import { directives } from '../syntax/directives.ts'
import { readAttributes } from '../syntax/heading-ids.ts'
import { byPlace, onSameLines } from '../syntax/omissions.ts'
import { addressOf } from '../syntax/site-paths.ts'
import { readBlocks } from './blocks.ts'
import { withoutInserts } from './inserts.ts'
import { withoutLooks } from './looks.ts'
import type { MkdocsSettings } from './settings.ts'
import { withColons } from './slashes.ts'

export function mkdocsDialect(settings: MkdocsSettings): Dialect {
  return {
    read(page) {
      const blocks = readBlocks(page.text)
      const bare = withoutInserts(blocks)
      const marked = withColons(bare.text)
      const told = directives(marked)
      const { text, headingIds } = readAttributes(told.text, true)
      return {
        frontmatter: describe(page, settings),
        text: readDefinitionLists(withoutLooks(text)),
        headingIds,
        leftOut: byPlace([
          ...onSameLines(bare.leftOut, blocks, page.text),
          ...onSameLines(told.leftOut, marked, page.text),
        ]),
      }
    },
  }
}

function describe({ file, frontmatter }: RawPage, { docs, basePath, hasFolders }: MkdocsSettings): Draft {
  const draft: Draft = { ...frontmatter }
  const path = (docs === '' ? file : file.slice(docs.length + 1)).replace(/\.\w+$/, '')
  const bare = path.replace(/(?:^|\/)(?:index|README)$/, '')
  const isFolder = bare !== path
  draft.address = hasFolders || isFolder ? addressOf(basePath, bare) : `${addressOf(basePath, path).slice(0, -1)}.html`
  return draft
}
