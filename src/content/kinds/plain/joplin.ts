/**
 * Items of Joplin as it synchronises them and writes them into its archives: a title, the text, and a block of properties. Its
 * export as Markdown needs none of this, except that links to notes that were not exported keep their ids.
 */
import type { RawPage } from '../../parse/dialect.ts'
import { giveDate } from '../../parse/frontmatter/file-date.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { overlaps } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits } from '../syntax/edits.ts'

type Item = Pick<RawPage, 'frontmatter' | 'text'>

const itemName = /(?:^|\/)([\da-f]{32})\.md$/
/** `type_` is the last property. */
const lastProperty = /(?:^|\n)type_: (\d+)\s*$/
const property = /^(\w+):(?: (.*))?$/
/** Items of this type are notes. */
const note = '1'
/** In UTF-16 code units; the rest of a block of properties is short, except for encrypted text. */
const longestEnd = 40

/** @returns nothing for a page that is no such item */
export function readItem({ file, frontmatter, text }: RawPage): Item | undefined {
  const [, id] = itemName.exec(file) ?? []
  if (id === undefined || !lastProperty.test(text.slice(-longestEnd))) return undefined
  const end = text.trimEnd().length
  const start = text.lastIndexOf('\n\n', end)
  const properties = readProperties(text.slice(start + 1, end))
  if (properties.get('id') !== id) return undefined
  const draft: Draft = { ...frontmatter }
  if (!isPublic(properties)) return { frontmatter: { ...draft, publish: false }, text: '' }
  const body = start === -1 ? '' : text.slice(0, start)
  const [title = ''] = body.split('\n', 1)
  if (title.trim() !== '') draft.title = title.trim()
  describe(draft, properties)
  return { frontmatter: draft, text: withoutIdLinks(body.slice(title.length)) }
}

function readProperties(block: string): ReadonlyMap<string, string> {
  return new Map(
    block.split('\n').flatMap((line): [string, string][] => {
      const [, name, value = ''] = property.exec(line) ?? []
      return name === undefined ? [] : [[name, value.trim()]]
    }),
  )
}

/** Folders, tags and the like are no pages. Encrypted notes, conflicts and what is in the trash are nobody else's. */
function isPublic(properties: ReadonlyMap<string, string>): boolean {
  const isSet = (name: string) => !/^0?$/.test(properties.get(name) ?? '')
  return properties.get('type_') === note && !['encryption_applied', 'is_conflict', 'deleted_time'].some(isSet)
}

function describe(draft: Draft, properties: ReadonlyMap<string, string>): void {
  const dayOf = (name: string) => /^\d{4}-\d\d-\d\d(?=T)/.exec(properties.get(name) ?? '')?.[0]
  const created = dayOf('user_created_time') ?? dayOf('created_time')
  const updated = dayOf('user_updated_time') ?? dayOf('updated_time')
  if (created !== undefined) giveDate(draft, created)
  if (updated !== undefined) draft.updated ??= updated
  const author = properties.get('author')
  if (author) draft.author ??= author
  const source = properties.get('source_url')
  if (source) draft.source ??= source
}

const idLink = /(?<=\]\(<?|\]:[ \t]?<?|(?:src|href)=["']):\/(?=[\da-f]{32}(?![\da-f]))/g

/** `[Soil](:/0123…)` names a note or a file by its id. */
export function withoutIdLinks(text: string): string {
  if (!text.includes(':/')) return text
  const found = [...text.matchAll(idLink)]
  if (found.length === 0) return text
  const code = codeSpans(text)
  const edits = found.map(({ index: start }) => ({ start, end: start + 2, text: '' }))
  return applyEdits(
    text,
    edits.filter((edit) => !overlaps(code, edit)),
  )
}
