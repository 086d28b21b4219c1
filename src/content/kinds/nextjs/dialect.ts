/** How Nextra, Fumadocs and blogs of Next.js read a page: its address, its place in menus, and its authors. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { directives } from '../syntax/directives.ts'
import { readHeadingIds, type WithoutAttributes } from '../syntax/heading-ids.ts'
import { mdxInsertion } from '../syntax/mdx/inserts.ts'
import { addressOf, escapedPath } from '../syntax/site-paths.ts'
import { languageOf, type PathInLanguage, pathInLanguage, startOf } from './languages.ts'
import { isGroup, type Part } from './parts.ts'
import type { NextSettings } from './settings.ts'

export function nextDialect(settings: NextSettings): Dialect {
  return {
    insertion: mdxInsertion(settings.dir),
    keys: ['layout', 'full', 'icon', 'name', 'occupation', 'aslink', 'searchable', 'contenttype', 'canonicalurl'],
    read(page) {
      const part = settings.parts.find(({ folder }) => page.file.startsWith(`${folder}/`))
      const told = directives(page.text)
      const { text, headingIds } = withoutMarks(told.text)
      const frontmatter = part ? describe(page, part, settings) : page.frontmatter
      return { frontmatter, text, headingIds, leftOut: told.leftOut }
    },
  }
}

/** `## Soil [#soil]` has an id, and `[!toc]` and `[toc]` of Fumadocs say where a heading is listed. */
function withoutMarks(text: string): WithoutAttributes {
  if (!/\[(?:#|!?toc\])/.test(text)) return { text, headingIds: new Map() }
  return readHeadingIds(text, (written) => {
    let line = written.trimEnd()
    let id: string | undefined
    for (let mark = markAt(line); mark !== undefined; mark = markAt(line)) {
      if (mark.startsWith('#')) id ??= mark.slice(1)
      line = line.slice(0, -mark.length - 2).trimEnd()
    }
    return id === undefined ? { line } : { line, id }
  })
}

/** What is in brackets at the end of a heading, if it is a mark and no text. */
function markAt(line: string): string | undefined {
  const mark = line.endsWith(']') ? line.slice(line.lastIndexOf('[') + 1, -1) : ''
  return /^(?:#[^\s\]]+|!?toc)$/.test(mark) ? mark : undefined
}

function describe({ file, frontmatter }: RawPage, part: Part, settings: NextSettings): Draft {
  const { authors, languages } = settings
  const draft: Draft = { ...frontmatter }
  const written = withoutEnding(file.slice(part.folder.length + 1))
  const place = pathInLanguage(written, languages)
  const slug = part.style === 'content' ? frontmatter.slug : undefined
  if (part.style === 'authors') {
    draft.address = '/about'
    draft.title ??= frontmatter.other?.name ?? 'About'
    return draft
  }
  const route = part.route.slice(languages.base.length)
  draft.address = withoutSlash(
    addressOf(startOf(place, languages), route, escapedPath(slug ?? pathOf(place.path, part))),
  )
  takeLastSegment(draft, slug)
  const menu = menuOf(written, place, part, settings)
  if (menu) {
    draft.order ??= menu.order
    if (menu.title !== undefined) draft.navTitle ??= menu.title
  }
  nameAuthors(draft, authors)
  inLanguage(draft, place, part, settings)
  return draft
}

/** Menus may be in the language of the page. */
function menuOf(written: string, { path, isFolder }: PathInLanguage, part: Part, { menus }: NextSettings) {
  const key = `${part.folder}/${written}`
  if (part.style === 'app') return menus.entries.get(key.replace(/\/page$/, ''))
  return menus.entries.get(key) ?? (isFolder ? undefined : menus.entries.get(`${part.folder}/${path}`))
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

function inLanguage(draft: Draft, { code, path }: PathInLanguage, { folder }: Part, { languages }: NextSettings): void {
  if (code !== undefined) draft.lang ??= languageOf(code) ?? code
  if (languages.codes.size < 2) return
  draft.translationKey ??= `${folder}/${path}`
  draft.isTranslation = code !== undefined && code !== languages.main
}
