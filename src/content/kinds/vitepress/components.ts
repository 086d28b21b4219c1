/**
 * Tags of components on lines of their own. What follows one is Markdown, as VitePress and VuePress read it; in plain Markdown
 * such a tag begins a block of HTML that goes on to the next blank line, and swallows a block of code below it.
 */
import type { LeftOut } from '../../parse/dialect.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { linesOutsideCode } from '../syntax/fences.ts'
import type { ReadText } from '../syntax/omissions.ts'

/** `<CodeGroup>`, `<code-block title="npm" active>` or `</CodeGroup>`; elements of HTML have no capital and no hyphen. */
const tag = /^([ \t]*)<(\/?)([A-Z][\w.]*|[a-z][a-z\d]*-[\w-]*)((?:\s[^<>]*)?)>[ \t]*$/

/** Nothing is lost with them. */
const wrappers: ReadonlySet<string> = new Set(['codegroup', 'codeblock', 'codegroupitem', 'clientonly', 'tabs', 'tab'])

const family = 'components'
const cure = 'Write what it shows as Markdown.'

/** In place of an opening tag stands its title, if it has one. Keeps the number of lines. Linear. */
export function withoutTagLines(text: string): ReadText {
  if (!text.includes('<')) return { text, leftOut: [] }
  const edits: Edit[] = []
  const leftOut: LeftOut[] = []
  for (const { text: line, start } of linesOutsideCode(text)) {
    const [whole, indent = '', slash, name = '', attributes = ''] = tag.exec(line) ?? []
    if (whole === undefined || attributes.endsWith('/')) continue
    const title = /\s(?:title|label)="([^"*]+)"/.exec(attributes)?.[1]
    edits.push({ start, end: start + line.length, text: title === undefined ? '' : `${indent}**${title.trim()}**` })
    if (slash === '' && !wrappers.has(name.replaceAll('-', '').toLowerCase()))
      leftOut.push({ family, name, at: start, cure })
  }
  return { text: applyEdits(text, edits), leftOut }
}
