/** The `nav` of `mkdocs.yml`: the order of pages, and what menus call them and their folders. */
import type { FolderLabel, FolderLabels } from '../../model/placement.ts'
import { foldersAbove } from '../syntax/sections.ts'
import { entriesOf, textOf } from '../syntax/settings.ts'
import { insidePath } from '../syntax/site-paths.ts'

export interface Navigation {
  /** By path below the folder of pages. */
  readonly pages: ReadonlyMap<string, FolderLabel>
  /** The same for folders: those whose pages are one section, and all of it. */
  readonly folders: FolderLabels
}

/** Further ones do not count. */
const mostPages = 20_000

interface Section {
  readonly title: string
  readonly order: number
  /** Places of its pages in the list of all: from the first on, to the last but not with it. */
  readonly from: number
  readonly to: number
}

export function readNavigation(nav: unknown): Navigation {
  const paths: string[] = []
  const pages = new Map<string, FolderLabel>()
  const sections: Section[] = []
  const readList = (list: readonly unknown[]) => {
    for (const item of list) {
      if (paths.length >= mostPages) return
      if (typeof item === 'string') readPage(item)
      else for (const [title, value] of entriesOf(item)) readItem(title, value)
    }
  }
  const readItem = (title: string, value: unknown) => {
    if (!Array.isArray(value)) return readPage(value, title)
    const at = sections.length
    const from = paths.length
    sections.push({ title, order: from, from, to: from })
    readList(value)
    sections[at] = { title, order: from, from, to: paths.length }
  }
  const readPage = (value: unknown, title?: string) => {
    const path = insidePath(textOf(value) ?? '')
    if (!path || /^[a-z]+:/i.test(path)) return
    paths.push(path)
    if (!pages.has(path)) pages.set(path, { order: paths.length, ...(title === undefined ? {} : { title }) })
  }
  readList(Array.isArray(nav) ? nav : [])
  return { pages, folders: foldersOf(sections, paths) }
}

/** Of several sections that are a folder, the outermost names it. */
function foldersOf(sections: readonly Section[], paths: readonly string[]): FolderLabels {
  const sizes = new Map<string, number>()
  for (const path of paths) for (const folder of foldersAbove(path)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  const labels = new Map<string, FolderLabel>()
  for (const { title, order, from, to } of sections) {
    const [first, last] = [paths[from], paths[to - 1]]
    if (first === undefined || last === undefined || to <= from) continue
    // All pages of a folder are together if as many as it has are between its first and its last.
    const isAll = (folder: string) => sizes.get(folder) === to - from && last.startsWith(`${folder}/`)
    const folder = foldersAbove(first).findLast(isAll)
    if (folder !== undefined && isBelow(paths, from, to, folder) && !labels.has(folder))
      labels.set(folder, { title, order })
  }
  return labels
}

function isBelow(paths: readonly string[], from: number, to: number, folder: string): boolean {
  for (let at = from; at < to; at++) if (!paths[at]?.startsWith(`${folder}/`)) return false
  return true
}
