/** What MkDocs inserts into a page from other files: it is left out. */
import type { LeftOut } from '../../parse/dialect.ts'
import { fenceAfter } from '../syntax/fences.ts'
import type { ReadText } from '../syntax/omissions.ts'

const snippet = /^[ \t>]*-{1,2}8<-{1,2}[ \t]+["']([^"'\n]{1,200})["'][ \t]*$/
const reference = /^([ \t>]*):::[ \t]+([A-Za-z_][\w.]{0,200})[ \t]*$/
const margin = /^[ \t>]*/
/** Longer lines insert nothing. In UTF-16 code units. */
const longestLine = 1_000

const cures = {
  snippets: 'Write its text into the page.',
  'references of mkdocstrings': 'Write what they say into the page, or link to it.',
} as const

/** `--8<-- "file.md"`, and `::: package.module` with its indented options. Keeps the number of lines. Linear. */
export function withoutInserts(text: string): ReadText {
  if (!text.includes('8<-') && !text.includes(':::')) return { text, leftOut: [] }
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
    const [, file] = snippet.exec(line) ?? []
    const [, indent = '', name] = file === undefined ? (reference.exec(line) ?? []) : []
    const found = file ?? name
    if (found === undefined) return line
    const family = file === undefined ? 'references of mkdocstrings' : 'snippets'
    leftOut.push({ family, name: found, at: offset, cure: cures[family] })
    if (name !== undefined) options = indent.length + 4
    return before.trimEnd()
  })
  return { text: read.join('\n'), leftOut }
}
