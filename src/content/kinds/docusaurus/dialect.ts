/** How Docusaurus reads a page: its address, title and date from names and frontmatter, and its own links. */
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { directives } from '../syntax/directives.ts'
import { isMdx, readMdx } from '../syntax/mdx.ts'
import { byPlace, onSameLines } from '../syntax/omissions.ts'
import { addressOf, resolvedAddress } from '../syntax/site-paths.ts'
import { createAuthors } from './authors.ts'
import { siteLinks } from './links.ts'
import { readPostName, withoutNumber } from './names.ts'
import type { DocusaurusSettings, MountedPart, Part } from './settings.ts'

/** What names and frontmatter say together. */
type Draft = { -readonly [K in keyof Frontmatter]: Frontmatter[K] } & { order?: number; authors?: readonly string[] }

export function docusaurusDialect(
  settings: DocusaurusSettings,
  mounts: readonly MountedPart[],
  authorFiles: readonly string[],
): Dialect {
  const longestFirst = mounts.toSorted((a, b) => b.part.folder.length - a.part.folder.length)
  const nameAuthors = createAuthors(authorFiles)
  const linksOf = siteLinks(settings, mounts)
  return {
    keys: ['id', 'hide_title', 'pagination_label', 'sidebar_class_name', 'custom_edit_url'],
    read(page) {
      const part = longestFirst.find(({ part: { folder } }) => page.file.startsWith(`${folder}/`))?.part
      const isUnread = settings.isMdx && !isMdx(page.file)
      const marked = isUnread ? readMdx(page.text) : { text: page.text, leftOut: [] }
      const told = directives(marked.text)
      return {
        frontmatter: part ? described(page, part, nameAuthors) : page.frontmatter,
        text: linksOf(told.text, page.file),
        leftOut: byPlace([...marked.leftOut, ...onSameLines(told.leftOut, marked.text, page.text)]),
      }
    },
  }
}

function described(page: RawPage, part: Part, nameAuthors: (draft: Draft) => void): Frontmatter {
  const draft: Draft = { ...page.frontmatter }
  const path = page.file.slice(part.folder.length + 1).replace(/\.\w+$/, '')
  if (part.type === 'blog') describePost(draft, path, part)
  else if (part.type === 'docs') describeDoc(draft, path, page.text, part)
  else draft.address = addressOf(part.route, path.replace(/(?:^|\/)index$/, ''))
  nameAuthors(draft)
  return draft
}

function describeDoc(draft: Draft, path: string, text: string, part: Part): void {
  const segments = path.split('/')
  const strip = (name: string) => (part.numbers ? withoutNumber(name) : { name })
  const folders = segments.slice(0, -1).map((name) => strip(name).name)
  const own = strip(segments.at(-1) ?? '')
  const folder = addressOf(...folders)
  const id = draft.other?.id ?? own.name
  const slug = draft.slug
  const isFolderPage = slug === undefined && isCategoryIndex(segments)
  draft.address = addressOf(part.route, isFolderPage ? folder : resolvedAddress(folder, slug ?? id))
  takeLastSegment(draft, slug ?? (isFolderPage ? undefined : id === segments.at(-1) ? undefined : id))
  if (draft.title === undefined && own.name !== segments.at(-1) && !hasHeading(text)) draft.title = own.name
  if (own.order !== undefined) draft.order ??= own.order
}

/** `index`, `README`, and a file named like its folder, are the page of the folder. */
function isCategoryIndex(segments: readonly string[]): boolean {
  const name = segments.at(-1)?.toLowerCase() ?? ''
  return name === 'index' || name === 'readme' || name === segments.at(-2)?.toLowerCase()
}

function describePost(draft: Draft, path: string, part: Part): void {
  const { folder, date, text } = readPostName(path)
  const byName = addressOf(...(date === undefined ? [] : date.split('-')), folder, text)
  draft.address = addressOf(part.route, draft.slug === undefined ? byName : resolvedAddress('', draft.slug))
  takeLastSegment(draft, draft.slug ?? (date === undefined ? undefined : text))
  if (date === undefined || draft.date !== undefined || draft.dateTime !== undefined) return
  draft.date = date
  draft.dateTime = Date.parse(`${date}T00:00:00Z`)
}

/** Slugs of Docusaurus are paths, and ours are the last segment of one. */
function takeLastSegment(draft: Draft, path: string | undefined): void {
  const segment = path?.split('/').findLast((each) => each !== '' && each !== '.' && each !== '..')
  if (segment === undefined) delete draft.slug
  else draft.slug = segment
}

/** The first line of the text decides: imports stand above it. */
function hasHeading(text: string): boolean {
  return /^# |^[^\n]+\n=+[ \t]*$/m.test(text)
}
