/** How MkDocs and Material for MkDocs read a page: its address, and the syntax of Python-Markdown. */
import type { Dialect, LeftOut, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { readHeader } from '../pelican/header.ts'
import { readDefinitionLists } from '../syntax/definition-lists.ts'
import { directives } from '../syntax/directives.ts'
import { fenceAfter } from '../syntax/fences.ts'
import { readAttributes } from '../syntax/heading-ids.ts'
import { byPlace, onSameLines, type ReadText } from '../syntax/omissions.ts'
import { plainKeys } from '../syntax/plain-keys.ts'
import { addressOf } from '../syntax/site-paths.ts'
import { readBlocks } from './blocks.ts'
import { encryptingKeys, isEncrypted } from './encryption.ts'
import { withDefaults } from './folder-defaults.ts'
import { withoutLooks } from './looks.ts'
import type { MkdocsSettings } from './settings.ts'
import { withColons } from './slashes.ts'
import { snippetInsertion } from './snippets.ts'

export function mkdocsDialect(settings: MkdocsSettings): Dialect {
  const keys = settings.encryption === undefined ? [] : encryptingKeys
  return {
    keys,
    readsHeader: true,
    insertion: snippetInsertion(settings.snippets),
    read(page) {
      const header = readHeader(page, keys)
      const blocks = readBlocks(header.text)
      const bare = withoutReferences(blocks)
      const marked = withColons(bare.text)
      const told = directives(marked)
      const { text, headingIds } = readAttributes(told.text, true)
      return {
        frontmatter: describe({ ...page, frontmatter: header.frontmatter }, settings),
        diagnostics: header.diagnostics,
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

function describe({ file, frontmatter, block }: RawPage, settings: MkdocsSettings): Draft {
  const { docs, basePath, hasFolders, navigation, encryption, defaults } = settings
  const whole = withDefaults(file, { frontmatter, written: plainKeys(block ?? '') }, defaults)
  const draft: Draft = { ...whole.frontmatter }
  if (encryption && isEncrypted(encryption, whole)) draft.publish = false
  const written = docs === '' ? file : file.slice(docs.length + 1)
  const { order, title } = navigation.pages.get(written) ?? {}
  if (order !== undefined) draft.order ??= order
  if (title !== undefined) draft.navTitle ??= title
  const path = written.replace(/\.\w+$/, '')
  const bare = path.replace(/(?:^|\/)(?:index|README)$/, '')
  const isFolder = bare !== path
  draft.address = hasFolders || isFolder ? addressOf(basePath, bare) : `${addressOf(basePath, path).slice(0, -1)}.html`
  return draft
}

const reference = /^([ \t>]*):::[ \t]+([A-Za-z_][\w.]{0,200})[ \t]*$/
const margin = /^[ \t>]*/
/** Longer lines insert nothing. In UTF-16 code units. */
const longestLine = 1_000

const family = 'references of mkdocstrings'
const cure = 'Write what they say into the page, or link to it.'

/** `::: package.module` with its indented options. Keeps the number of lines. Linear. */
function withoutReferences(text: string): ReadText {
  if (!text.includes(':::')) return { text, leftOut: [] }
  const leftOut: LeftOut[] = []
  let fence: string | undefined
  let start = 0
  // Columns of the options of the reference above.
  let options = Number.POSITIVE_INFINITY
  const read = text.split('\n').map((line) => {
    const offset = start
    start += line.length + 1
    if (line.length > longestLine || line.trim() === '') return line
    const [before = ''] = margin.exec(line) ?? []
    if (before.length >= options) return before.trimEnd()
    options = Number.POSITIVE_INFINITY
    const isInFence = fence !== undefined
    fence = fenceAfter(line, fence)
    if (isInFence || fence !== undefined) return line
    const [, indent = '', name] = reference.exec(line) ?? []
    if (name === undefined) return line
    leftOut.push({ family, name, at: offset, cure })
    options = indent.length + 4
    return before.trimEnd()
  })
  return { text: read.join('\n'), leftOut }
}
