/** The sidebars of a website and the chapters of a book, as `_quarto.yml` lists them. */
import type { MenuItem } from '../navigation/navigation.ts'
import { at, textOf } from '../syntax/settings.ts'
import { sitePath } from '../syntax/site-paths.ts'

/** Sections in more others do not count. */
const deepest = 10

/** @param sidebars one, or a list of them */
export function sidebarMenu(sidebars: unknown): readonly MenuItem[] {
  const all: readonly unknown[] = Array.isArray(sidebars) ? sidebars : [sidebars]
  return all.flatMap((sidebar) => itemsOf(at(sidebar, 'contents')))
}

/** Parts are sections, and their page, if they have one, is the first in them. */
export function bookMenu(book: unknown): readonly MenuItem[] {
  return [...itemsOf(at(book, 'chapters')), ...itemsOf(at(book, 'appendices'))]
}

/** The paths of all pages. */
export function pagesIn(menu: readonly MenuItem[]): ReadonlySet<string> {
  return new Set(menu.flatMap(({ path, items = [] }) => [...(path === undefined ? [] : [path]), ...pagesIn(items)]))
}

function itemsOf(contents: unknown, depth = 0): readonly MenuItem[] {
  if (depth > deepest) return []
  if (typeof contents === 'string') return pageOf(contents)
  return Array.isArray(contents) ? contents.flatMap((item: unknown) => itemOf(item, depth)) : []
}

function itemOf(item: unknown, depth: number): readonly MenuItem[] {
  if (typeof item === 'string') return pageOf(item)
  const inner = at(item, 'contents') ?? at(item, 'chapters')
  const head = textOf(at(item, 'section')) ?? textOf(at(item, 'part'))
  const title = textOf(at(item, 'text'))
  const page = pageOf(textOf(at(item, 'href')) ?? textOf(at(item, 'file')) ?? '', title)
  if (inner === undefined) return page.length > 0 || head === undefined ? page : pageOf(head)
  // A section is called by a title, or is the page that it names.
  const own = head === undefined ? [] : pageOf(head)
  const named = own.length > 0 ? undefined : (head ?? title)
  return [{ title: named, items: [...page, ...own, ...itemsOf(inner, depth + 1)] }]
}

/** Of anything but a page of the site, nothing. */
function pageOf(written: string, title?: string): readonly MenuItem[] {
  const path = /\.(?:q?md)$/i.test(written) ? sitePath(written) : undefined
  return path ? [{ title, path }] : []
}
