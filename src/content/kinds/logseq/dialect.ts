/** Pages of Logseq as Markdown. */
import type { Dialect, LeftOut, RawPage, ReadPage } from '../../parse/dialect.ts'
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { readInline } from './inline.ts'
import { readOutline } from './outline.ts'
import type { PageName } from './page-name.ts'
import { type DayOf, merged, readProperties } from './properties.ts'

export interface Graph {
  readonly nameOf: (file: string) => PageName
  readonly dayOf: DayOf
  /** Properties of blocks that the settings hide. */
  readonly hidden: ReadonlySet<string>
}

export function createDialect(graph: Graph): Dialect {
  return { readsProperties: true, read: (page) => read(page, graph) }
}

function read(page: RawPage, { nameOf, dayOf, hidden }: Graph): ReadPage {
  const name = nameOf(page.file)
  const outline = readOutline(page.text, hidden)
  const inline = readInline(outline.text)
  const line = page.lineOffset + 1 + outline.propertiesLine
  const properties = readProperties(outline.properties, page.file, line, dayOf)
  const own = merged(page.frontmatter, properties.frontmatter)
  const starts = outline.leftOut.length + inline.leftOut.length === 0 ? [] : lineStarts(page.text)
  const inlineStarts = inline.leftOut.length === 0 ? [] : lineStarts(outline.text)
  return {
    frontmatter: withName(own, name, outline.ids, inline.tags),
    text: withoutEmptyItems(inline.text, inline.leftOut.length > 0),
    leftOut: [
      ...outline.leftOut.map(
        ({ line, name, family }): LeftOut => ({ name, at: starts[line] ?? 0, ...families[family] }),
      ),
      ...moved(inline.leftOut, inlineStarts, starts),
    ].sort((a, b) => a.at - b.at),
    diagnostics: properties.diagnostics,
  }
}

const families = {
  queries: { family: 'queries of Logseq', cure: 'Write what readers should see as text.' },
  templates: { family: 'templates of Logseq', cure: 'Remove "template::" from a block to publish it.' },
} as const

/** Other names find the page: links to blocks name it by their ids. */
function withName(
  frontmatter: Frontmatter,
  { title, date, slug, names }: PageName,
  ids: readonly string[],
  tags: readonly string[],
): Frontmatter {
  const aliases = [...names, ...(frontmatter.title ? [frontmatter.title] : []), ...(frontmatter.aliases ?? [])]
  const blocks = ids.map((id) => `((${id}))`)
  const allTags = [...new Set([...(frontmatter.tags ?? []), ...tags])]
  return {
    title,
    ...(slug === undefined ? {} : { slug }),
    ...frontmatter,
    ...(date === undefined || frontmatter.date !== undefined ? {} : { date, dateTime: timeOf(date, frontmatter) }),
    aliases: [...new Set([...aliases, ...blocks])],
    ...(allTags.length === 0 ? {} : { tags: allTags }),
  }
}

function timeOf(date: string, { dateTime }: Frontmatter): number {
  return Math.max(dateTime ?? Number.NEGATIVE_INFINITY, Date.parse(`${date}T00:00:00Z`))
}

/** An item of which nothing is left, or only its id. */
const emptyItem = /^( *(?:-|1\.)) +(\^[0-9a-f-]{36})?$/

/**
 * Without items of which nothing is left, and that contain nothing.
 *
 * @param isShorter whether something was left out, so that an item without an id may have had a text
 */
function withoutEmptyItems(text: string, isShorter: boolean): string {
  const lines = text.split('\n')
  const indentOf = (line: string) => line.length - line.trimStart().length
  return lines
    .map((line, at) => {
      const [, bullet, id] = emptyItem.exec(line) ?? []
      if (bullet === undefined || (id === undefined && !isShorter)) return line
      const next = lines[at + 1] ?? ''
      return next === '' || indentOf(next) <= indentOf(line) ? '' : bullet
    })
    .join('\n')
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Offsets in a text as those of the same lines in another. In order. */
function moved(leftOut: readonly LeftOut[], from: readonly number[], to: readonly number[]): LeftOut[] {
  let line = 0
  return leftOut.map((each) => {
    while ((from[line + 1] ?? Number.POSITIVE_INFINITY) <= each.at) line++
    return { ...each, at: to[line] ?? 0 }
  })
}
