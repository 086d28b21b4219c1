/** Properties of Logseq (`key:: value`): those of a page are its frontmatter. */
import { readFrontmatter } from '../../parse/frontmatter/frontmatter.ts'
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'

const hidden: ReadonlySet<string> = new Set(
  (
    'id custom-id background-color background_color background-image heading collapsed created-at updated-at created_at ' +
    'updated_at last-modified-at last_modified_at template template-including-parent public exclude-from-graph-view ' +
    'filters icon title alias aliases todo doing now later wait waiting in-progress done canceled cancelled macros'
  ).split(' '),
)
const hiddenFamilies = ['card-', 'logseq.', 'query-', 'hl-', 'ls-']

/** Properties of blocks that Logseq keeps for itself. */
export function isHiddenProperty(name: string): boolean {
  return hidden.has(name) || hiddenFamilies.some((family) => name.startsWith(family))
}

/** Keys of frontmatter by names of properties. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['alias', 'aliases'],
  ['tag', 'tags'],
])
const lists: ReadonlySet<string> = new Set(['aliases', 'tags'])

/** Properties that have another meaning in Logseq than in frontmatter. */
const foreign: ReadonlySet<string> = new Set([
  'url',
  'permalink',
  'order',
  'weight',
  'lang',
  'source',
  'hidden',
  'slug',
])

export interface PageProperties {
  readonly frontmatter: Frontmatter
  readonly diagnostics: ReturnType<typeof readFrontmatter>['diagnostics']
}

/** The day, as `YYYY-MM-DD`, of the journal that has a title. */
export type DayOf = (title: string) => string | undefined

/**
 * @param properties of the page, in order
 * @param line of the file on which the first one is
 */
export function readProperties(
  properties: readonly (readonly [key: string, value: string])[],
  file: string,
  line: number,
  dayOf: DayOf,
): PageProperties {
  const seen = new Set<string>()
  const rows = properties.map(([name, value]) => {
    const key = meanings.get(name) ?? name
    if (value === '' || seen.has(key) || foreign.has(key) || (isHiddenProperty(name) && !known.has(name))) return ''
    seen.add(key)
    return `${JSON.stringify(key)}: ${written(key, value, dayOf)}`
  })
  const { frontmatter = {}, diagnostics } = readFrontmatter(rows.join('\n'), file, line)
  return { frontmatter, diagnostics }
}

/** Hidden in the text, but with a meaning for the page. */
const known: ReadonlySet<string> = new Set(['title', 'alias', 'aliases', 'public'])

/** `date:: [[Jan 31st, 2024]]` is a day, written as the titles of journals are. */
function written(key: string, value: string, dayOf: DayOf): string {
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase()
  if (lists.has(key)) return JSON.stringify(readNames(value))
  const text = plain(value).trim()
  return JSON.stringify((key === 'title' ? undefined : dayOf(text)) ?? text)
}

/** `[[a]], b #c #[[d e]]`: names of pages, separated by commas. */
function readNames(value: string): string[] {
  const names: string[] = []
  for (const [, linked, tag, words] of value.matchAll(/#?\[\[([^[\]]+)\]\]|#([^\s,#]+)|([^,#[]+)/g)) {
    const name = (linked ?? tag ?? words ?? '').trim()
    if (name !== '') names.push(name)
  }
  return names
}

/** A text without the marks of links. */
function plain(value: string): string {
  return value.replace(/#?\[\[([^[\]]+)\]\]/g, '$1')
}

/** What is private in either stays private. */
export function merged(frontmatter: Frontmatter, properties: Frontmatter): Frontmatter {
  const both = { ...frontmatter, ...properties }
  const draft = frontmatter.draft || properties.draft
  const isHidden = frontmatter.publish === false || properties.publish === false
  const times = [frontmatter.dateTime, properties.dateTime].filter((time) => time !== undefined)
  return {
    ...both,
    ...(draft ? { draft } : {}),
    ...(isHidden ? { publish: false } : {}),
    ...(times.length > 0 ? { dateTime: Math.max(...times) } : {}),
    ...joined('tags', frontmatter, properties),
    ...joined('aliases', frontmatter, properties),
  }
}

function joined(key: 'tags' | 'aliases', first: Frontmatter, second: Frontmatter): Frontmatter {
  const all = [...new Set([...(first[key] ?? []), ...(second[key] ?? [])])]
  return all.length === 0 ? {} : { [key]: all }
}
