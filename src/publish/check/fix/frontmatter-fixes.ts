/** Safe corrections of frontmatter: flags, misspelt keys and the case of tags. */
import { publishedPages } from '../../../content/model/site.ts'
import { chooseSpellings } from '../../../content/model/tags.ts'
import { isKnownKey } from '../../../content/parse/frontmatter/frontmatter.ts'
import { isPublishFlag } from '../../../content/parse/frontmatter/frontmatter-flags.ts'
import { rowsByKey } from '../../../content/parse/frontmatter/frontmatter-keys.ts'
import { readFlagWord } from '../../../content/parse/frontmatter/frontmatter-values.ts'
import { editDistance } from '../../../text/nearest.ts'
import type { SiteParts } from '../../site-state.ts'
import { nameIn } from '../frontmatter-lines.ts'
import { createFileReader } from '../written-tags.ts'
import type { Edit } from './edits.ts'

/** In every file of the site. */
export async function frontmatterFixes({ site, read, source }: SiteParts): Promise<Edit[]> {
  const published = new Set(publishedPages(site).map(({ file }) => file))
  const lists = [...read].flatMap(([file, { parsed }]) => (published.has(file) ? [parsed?.frontmatter.tags ?? []] : []))
  const chosen = chooseSpellings(lists)
  const spellings = (tag: string) => chosen.get(tag.normalize('NFC').toLowerCase())
  const readText = createFileReader(source)
  const edits: Edit[] = []
  for (const file of read.keys()) {
    const { head = [] } = (await readText(file)) ?? {}
    const known = published.has(file) ? spellings : () => undefined
    for (const edit of fixesOf(file, head, known)) edits.push(edit)
  }
  return edits
}

/** @param head lines of a block of YAML with its fences @param spellings the commonest spelling of a tag */
function fixesOf(file: string, head: readonly string[], spellings: (tag: string) => string | undefined): Edit[] {
  if (!head[0]?.startsWith('---')) return []
  const present = new Set(head.map((line) => nameIn(line).toLowerCase()))
  let inTags = false
  return head.flatMap((line, at) => {
    const edit = (found: Change | undefined): Edit[] => (found ? [{ file, line: at + 1, ...found }] : [])
    const key = /^[A-Za-z]/.test(line) ? nameIn(line) : ''
    if (key !== '') inTags = /^tags$/i.test(key)
    if (inTags) return tagChanges(line, spellings).flatMap((found) => edit(found))
    if (key === '') return []
    return edit(flagChange(line, key)).concat(edit(keyChange(line, key, present)))
  })
}

type Change = Pick<Edit, 'column' | 'old' | 'new'>

/** `draft: "true"`, `draft: yes`. */
function flagChange(line: string, key: string): Change | undefined {
  const lower = key.toLowerCase()
  if (!isPublishFlag(lower) && lower !== 'noindex') return undefined
  const [, before = '', value = ''] = /^([\w-]+:[ \t]+)("\w+"|'\w+'|\w+)[ \t]*(?:#.*)?$/.exec(line) ?? []
  const word = value.replace(/["']/g, '')
  const meant = readFlagWord(word)
  if (meant === undefined || value === String(meant) || /^\d+$/.test(value)) return undefined
  // YAML reads these as they are meant.
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(value)) return undefined
  return { column: before.length, old: value, new: String(meant) }
}

/** A key one letter away from a single known one. Keys that decide what is public are their owner's to correct. */
function keyChange(line: string, key: string, present: ReadonlySet<string>): Change | undefined {
  const lower = key.toLowerCase()
  if (isKnownKey(key) || lower.length < 5 || !line.startsWith(`${key}:`)) return undefined
  const near = [...rowsByKey.keys()].filter((known) => known.length >= 5 && editDistance(lower, known, 1) <= 1)
  const [meant] = near
  if (near.length !== 1 || meant === undefined || present.has(meant) || isPublishKey(meant)) return undefined
  return { column: 0, old: key, new: meant }
}

function isPublishKey(key: string): boolean {
  return isPublishFlag(key) || /publi|expir|status|visib|hidden|unlisted|date$/.test(key)
}

/** `tags: [Soil, water]`, `- Soil`, `tags: Soil`. */
function tagChanges(line: string, spellings: (tag: string) => string | undefined): Change[] {
  const start = /^tags:/i.exec(line)?.[0].length ?? 0
  return [...line.slice(start).matchAll(/[^\s,[\]"'#][^,[\]"'#]*/g)].flatMap(({ 0: item, index }) => {
    const marked = /^-\s+/.exec(item)?.[0].length ?? 0
    const tag = item.slice(marked).trimEnd()
    const wanted = tag === '' ? undefined : spellings(tag)
    if (wanted === undefined || wanted === tag) return []
    return [{ column: start + index + marked, old: tag, new: wanted }]
  })
}
