/** How Docusaurus reads a page: its address, title and date from names and frontmatter, and its own links. */
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft, Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { pageName } from '../navigation/script-menu.ts'
import { directives } from '../syntax/directives.ts'
import { isMdx, readMdx } from '../syntax/mdx.ts'
import { byPlace, onSameLines } from '../syntax/omissions.ts'
import { addressOf, resolvedAddress } from '../syntax/site-paths.ts'
import { siteLinks } from './links.ts'
import { readPostName, withoutNumber } from './names.ts'
import type { DocusaurusSettings, MountedPart, Part } from './settings.ts'

export function docusaurusDialect(
  settings: DocusaurusSettings,
  mounts: readonly MountedPart[],
  authorFiles: readonly string[],
): Dialect {
  const longestFirst = mounts.toSorted((a, b) => b.part.folder.length - a.part.folder.length)
  const nameAuthors = createAuthors(authorFiles)
  const linksOf = siteLinks(settings, mounts)
  const described = (page: RawPage, part: Part): Frontmatter => {
    const draft: Draft = { ...page.frontmatter }
    const path = page.file.slice(part.folder.length + 1).replace(/\.\w+$/, '')
    const address =
      part.type === 'blog'
        ? describePost(draft, path, part)
        : part.type === 'docs'
          ? describeDoc(draft, path, part)
          : pageAddress(path, part)
    draft.address = withSlash(address, settings.trailingSlash)
    nameAuthors(draft)
    return draft
  }
  return {
    keys: ['id', 'hide_title', 'pagination_label', 'sidebar_class_name', 'custom_edit_url'],
    read(page) {
      const part = longestFirst.find(({ part: { folder } }) => page.file.startsWith(`${folder}/`))?.part
      const isUnread = settings.isMdx && !isMdx(page.file)
      const marked = isUnread ? readMdx(page.text) : undefined
      const told = directives(marked?.text ?? page.text)
      return {
        frontmatter: part ? described(page, part) : page.frontmatter,
        text: linksOf(told.text, page.file),
        leftOut: byPlace([
          ...(marked?.leftOut ?? []),
          ...onSameLines(told.leftOut, marked?.text ?? page.text, page.text),
        ]),
        ...(marked?.headingIds ? { headingIds: marked.headingIds } : {}),
      }
    },
  }
}

/** Relative links start at the address, so its slash matters. */
function withSlash(address: string, hasSlash: boolean | undefined): string {
  if (hasSlash === undefined || address === '/') return address
  return hasSlash ? `${withoutSlash(address)}/` : withoutSlash(address)
}

function withoutSlash(address: string): string {
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address
}

function pageAddress(path: string, { route }: Part): string {
  const bare = path.replace(/(?:^|\/)index$/, '')
  return bare === path ? withoutSlash(addressOf(route, path)) : addressOf(route, bare)
}

function describeDoc(draft: Draft, path: string, part: Part): string {
  const segments = path.split('/')
  const strip = (name: string) => (part.numbers ? withoutNumber(name) : { name })
  const folders = segments.slice(0, -1).map((name) => strip(name).name)
  const own = strip(segments.at(-1) ?? '')
  const folder = addressOf(...folders)
  const id = draft.other?.id ?? own.name
  const slug = draft.slug
  const isFolderPage = slug === undefined && isCategoryIndex(segments)
  const address = addressOf(part.route, isFolderPage ? folder : resolvedAddress(folder, slug ?? id))
  takeLastSegment(draft, slug ?? (isFolderPage || id === own.name ? undefined : id))
  const { order, title } = part.navigation.pages.get(pageName([...folders, id].join('/'))) ?? {}
  // What a page says about its place is for sidebars that follow the folders.
  if (order !== undefined) draft.order = order
  if (title !== undefined) draft.navTitle = title
  if (own.order !== undefined) draft.order ??= own.order
  return isFolderPage || slug?.endsWith('/') ? address : withoutSlash(address)
}

/** `index`, `README`, and a file named like its folder, are the page of the folder. */
function isCategoryIndex(segments: readonly string[]): boolean {
  const name = segments.at(-1)?.toLowerCase() ?? ''
  return name === 'index' || name === 'readme' || name === segments.at(-2)?.toLowerCase()
}

function describePost(draft: Draft, path: string, part: Part): string {
  const { folder, date, text } = readPostName(path)
  const byName = addressOf(...(date === undefined ? [] : date.split('-')), folder, text)
  const address = addressOf(part.route, draft.slug === undefined ? byName : resolvedAddress('', draft.slug))
  takeLastSegment(draft, draft.slug ?? (date === undefined ? undefined : text))
  if (date !== undefined && draft.date === undefined && draft.dateTime === undefined) {
    draft.date = date
    draft.dateTime = Date.parse(`${date}T00:00:00Z`)
  }
  return withoutSlash(address)
}

/** Slugs of Docusaurus are paths, and ours are the last segment of one. */
function takeLastSegment(draft: Draft, path: string | undefined): void {
  const segment = path?.split('/').findLast((each) => each !== '' && each !== '.' && each !== '..')
  if (segment === undefined) delete draft.slug
  else draft.slug = segment
}

const entry = /^([\w.-]+):[ \t]*$/
const name = /^[ \t]+name:[ \t]*(\S.*)$/

/** @returns puts names from `authors.yml` of a blog in place of the keys that posts write */
function createAuthors(files: readonly string[]): (page: Draft) => void {
  const names = new Map(files.flatMap(entriesOf))
  return (page) => {
    if (names.size === 0) return
    const keys = page.authors ?? (page.author === undefined ? [] : [page.author])
    if (!keys.some((key) => names.has(key))) return
    const found = keys.map((key) => names.get(key) ?? key)
    if (page.authors) page.authors = found
    page.author = found.join(', ')
  }
}

function entriesOf(text: string): [string, string][] {
  const found: [string, string][] = []
  let key: string | undefined
  for (const line of text.split(/\r?\n/)) {
    if (line.length > longestLine) continue
    key = entry.exec(line)?.[1] ?? key
    const [, value] = name.exec(line) ?? []
    if (key === undefined || value === undefined) continue
    found.push([key, value.trim().replace(/^(["'])(.*)\1$/, '$2')])
    key = undefined
  }
  return found
}

/** In UTF-16 code units. */
const longestLine = 500
