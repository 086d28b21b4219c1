/** How MkDocs and Material for MkDocs read a page: its address, and the syntax of Python-Markdown. */
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { readDefinitionLists } from '../syntax/definition-lists.ts'
import { readAttributes } from '../syntax/heading-ids.ts'
import { onSameLines } from '../syntax/omissions.ts'
import { addressOf } from '../syntax/site-paths.ts'
import { readBlocks } from './blocks.ts'
import { withoutInserts } from './inserts.ts'
import { withoutLooks } from './looks.ts'
import type { MkdocsSettings } from './settings.ts'

export function mkdocsDialect(settings: MkdocsSettings): Dialect {
  return {
    read(page) {
      const blocks = readBlocks(page.text)
      const { text: own, leftOut } = withoutInserts(blocks)
      const { text, headingIds } = readAttributes(own, true)
      return {
        frontmatter: describe(page, settings),
        text: readDefinitionLists(withoutLooks(text)),
        headingIds,
        leftOut: onSameLines(leftOut, blocks, page.text),
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
