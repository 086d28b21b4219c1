/** Queries and templates of Obsidian and its plugins, which only Obsidian can run. */
import type { LeftOut } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { overlaps } from '../../parse/spans.ts'
import { blocksIn } from '../syntax/code-spans.ts'
import type { Edit } from '../syntax/edits.ts'

export interface Omitted extends Edit, Pick<LeftOut, 'family' | 'name' | 'cure'> {}

const query = {
  family: 'queries of Obsidian and its plugins',
  cure: 'Write what readers should see as text, or embed a picture of the result.',
}
const template = { family: 'templates of Obsidian', cure: 'Run the template in Obsidian, or delete it.' }

const languages: ReadonlySet<string> = new Set(
  'base dataview dataviewjs query tasks button meta-bind meta-bind-button meta-bind-js-view tracker'.split(' '),
)

/** Code blocks whose language is one of a query. */
export function queryBlocks(text: string, code: readonly Span[]): Omitted[] {
  return blocksIn(languages, text, code).map(({ language, ...edit }) => ({ ...edit, name: language, ...query }))
}

/** Embeds of a base, a file that contains a query: `![[Books.base]]`, `![[Books.base#Read]]`. */
export function baseEmbeds(text: string, code: readonly Span[]): Omitted[] {
  if (!text.includes('.base')) return []
  return [...text.matchAll(/!\[\[[^[\]\n]{1,200}\]\]/g)].flatMap(({ 0: embed, index: start }) => {
    const end = start + embed.length
    if (!/\.base(?:[#|]|\]\]$)/.test(embed) || overlaps(code, { start, end })) return []
    return [{ start, end, text: '', name: 'base', ...query }]
  })
}

/** Dataview's queries in inline code: `= this.x` and `$= …`. */
export function codeQueries(text: string, code: readonly Span[]): Omitted[] {
  const found: Omitted[] = []
  for (const { start, end } of code) {
    if (!/^`\$?= /.test(text.slice(start, start + 4))) continue
    found.push({ start, end, text: '', name: 'inline query', ...query })
  }
  return found
}

/** Templater's `<% … %>`, which a note contains if nobody ran it. */
export function templates(text: string, code: readonly Span[]): Omitted[] {
  const found: Omitted[] = []
  for (let start = text.indexOf('<%'); start !== -1; ) {
    const close = text.indexOf('%>', start + 2)
    if (close === -1) break
    const end = close + 2
    const isCode = overlaps(code, { start, end: start + 2 })
    if (!isCode) found.push({ start, end, text: '', name: '<% … %>', ...template })
    start = text.indexOf('<%', isCode ? start + 2 : end)
  }
  return found
}
