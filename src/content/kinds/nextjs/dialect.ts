/** How Nextra, Fumadocs and blogs of Next.js read a page: its address, its place in menus, and its authors. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { directives } from '../syntax/directives.ts'
import { mdxInsertion } from '../syntax/mdx/inserts.ts'
import { addressOf, escapedPath } from '../syntax/site-paths.ts'
import { isGroup, type Part } from './parts.ts'
import type { NextSettings } from './settings.ts'

export function nextDialect(settings: NextSettings): Dialect {
  return {
    insertion: mdxInsertion(settings.dir),
    keys: ['layout', 'full', 'icon', 'name', 'occupation', 'aslink', 'searchable', 'contenttype', 'canonicalurl'],
    read(page) {
      const part = settings.parts.find(({ folder }) => page.file.startsWith(`${folder}/`))
      const told = directives(page.text)
      return { ...told, frontmatter: part ? describe(page, part, settings) : page.frontmatter }
    },
  }
}

function describe({ file, frontmatter }: RawPage, part: Part, settings: NextSettings): Draft {
  const { menus, authors } = settings
  const draft: Draft = { ...frontmatter }
  const path = withoutEnding(file.slice(part.folder.length + 1))
  const slug = part.style === 'content' ? frontmatter.slug : undefined
  if (part.style === 'authors') {
    draft.address = '/about'
    draft.title ??= frontmatter.other?.name ?? 'About'
    return draft
  }
  draft.address = withoutSlash(addressOf(part.route, escapedPath(slug ?? pathOf(path, part))))
  takeLastSegment(draft, slug)
  const menu = menus.entries.get(
    part.style === 'app' ? `${part.folder}/${path}`.replace(/\/page$/, '') : withoutEnding(file),
  )
  if (menu) {
    draft.order ??= menu.order
    if (menu.title !== undefined) draft.navTitle ??= menu.title
  }
  nameAuthors(draft, authors)
  inLanguage(draft, path, settings)
  return draft
}

function pathOf(path: string, { style, hasGroups }: Part): string {
  const segments = path.split('/')
  const last = segments.pop() ?? ''
  const isFolder = last === (style === 'app' ? 'page' : 'index')
  const folders = hasGroups ? segments.filter((segment) => !isGroup(segment)) : segments
  return [...folders, ...(isFolder ? [] : [last])].join('/')
}

function withoutSlash(address: string): string {
  return address.length > 1 ? address.slice(0, -1) : address
}

/** Slugs may be paths, and ours are the last segment of one. */
function takeLastSegment(draft: Draft, slug: string | undefined): void {
  const segment = slug?.split('/').findLast((each) => each !== '')
  if (segment !== undefined) draft.slug = segment
}

/** Posts name the files of their authors: `authors: ['default']`. */
function nameAuthors(draft: Draft, names: ReadonlyMap<string, string>): void {
  const keys = draft.authors ?? (draft.author === undefined ? [] : [draft.author])
  if (!keys.some((key) => names.has(key))) return
  const found = keys.map((key) => names.get(key) ?? key)
  if (draft.authors) draft.authors = found
  draft.author = found.join(', ')
}

/** Nextra has its languages in folders. */
function inLanguage(draft: Draft, path: string, { languages, mainLanguage }: NextSettings): void {
  const [first = '', ...rest] = path.split('/')
  if (!languages.includes(first)) return
  draft.lang ??= first
  if (languages.length < 2) return
  draft.translationKey ??= rest.join('/')
  draft.isTranslation = first !== (mainLanguage ?? languages[0])
}
