/**
 * Tags of components on lines of their own. What follows one is Markdown, as VitePress and VuePress read it; in plain Markdown
 * such a tag begins a block of HTML that goes on to the next blank line, and swallows a block of code below it.
 */
import type { LeftOut } from '../../parse/dialect.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { linesOutsideCode } from '../syntax/fences.ts'
import { label, mediaMarkdown } from '../syntax/liquid/media.ts'
import type { ReadText } from '../syntax/omissions.ts'

/** `<CodeGroup>`, `<code-block title="npm" active>` or `</CodeGroup>`; elements of HTML have no capital and no hyphen. */
const tag = /^([ \t]*)<(\/?)([A-Z][\w.]*|[a-z][a-z\d]*-[\w-]*)((?:\s[^<>]*)?)>[ \t]*$/

/** `<Posts :all="posts" />`, which has no content. */
const alone = /^([ \t]*)<([A-Z][\w.]*|[a-z][a-z\d]*-[\w-]*)((?:\s[^<>]*)?)\/>[ \t]*$/

/** What an attribute says as it is written; those with `:` or `v-` before them say it in JavaScript. */
const attribute = /\s([\w-]{1,64})="([^"]*)"/g

/** Nothing is lost with them. */
const wrappers: ReadonlySet<string> = new Set(['codegroup', 'codeblock', 'codegroupitem', 'clientonly', 'tabs', 'tab'])

const family = 'components'
const cure = 'Write what it shows as Markdown.'

/** An opening tag becomes its title, if it has one. Keeps the number of lines. Linear. */
export function withoutTagLines(text: string): ReadText {
  if (!text.includes('<')) return { text, leftOut: [] }
  const edits: Edit[] = []
  const leftOut: LeftOut[] = []
  for (const { text: line, start } of linesOutsideCode(text)) {
    const single = alone.exec(line)
    if (single) {
      const [, indent = '', name = '', attributes = ''] = single
      const shown = shownBy(name, attributes)
      edits.push({ start, end: start + line.length, text: shown === undefined ? '' : indent + shown })
      if (shown === undefined) leftOut.push({ family, name, at: start, cure })
      continue
    }
    const [whole, indent = '', slash, name = '', attributes = ''] = tag.exec(line) ?? []
    if (whole === undefined) continue
    const title = /\s(?:title|label)="([^"*]+)"/.exec(attributes)?.[1]
    edits.push({ start, end: start + line.length, text: title === undefined ? '' : `${indent}**${title.trim()}**` })
    if (slash === '' && !wrappers.has(name.replaceAll('-', '').toLowerCase()))
      leftOut.push({ family, name, at: start, cure })
  }
  return { text: applyEdits(text, edits), leftOut }
}

/** The picture or the video that it names, else its words. */
function shownBy(name: string, attributes: string): string | undefined {
  const named = new Map([...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]))
  const words = named.get('title') ?? named.get('text') ?? named.get('label')
  return mediaMarkdown(name.toLowerCase(), { plain: [], named }) ?? (words && `**${label(words.trim())}**`)
}
