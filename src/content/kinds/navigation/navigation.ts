/** Menus that settings of tools write: the order of pages, and what menus call them and their folders. */
import type { FolderLabel, FolderLabels } from '../../model/placement.ts'
import { foldersAbove } from '../syntax/sections.ts'

/** An entry of a menu: a page, a section, or both. */
export interface MenuItem {
  readonly title?: string | undefined
  /** Of a page, as the tool writes it: `navigation.pages` has it again. */
  readonly path?: string | undefined
  /** A folder of which the tool lists all pages itself. */
  readonly folder?: string | undefined
  readonly items?: readonly MenuItem[] | undefined
}

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

/** A page that is listed twice is where it is first. */
export function createNavigation(menu: readonly MenuItem[]): Navigation {
  const paths: string[] = []
  const pages = new Map<string, FolderLabel>()
  const listed = new Map<string, FolderLabel>()
  const sections: Section[] = []
  let order = 0
  const read = ({ title, path, folder, items }: MenuItem) => {
    if (paths.length >= mostPages) return
    const from = paths.length
    order++
    const label = { order, ...(title === undefined ? {} : { title }) }
    if (folder !== undefined) {
      paths.push(`${folder}/`)
      if (title !== undefined && !listed.has(folder)) listed.set(folder, label)
    }
    if (path !== undefined) {
      paths.push(path)
      if (!pages.has(path)) pages.set(path, label)
    }
    if (items === undefined) return
    const at = sections.length
    if (title !== undefined) sections.push({ ...label, title, from, to: from })
    for (const item of items) read(item)
    if (title !== undefined) sections[at] = { ...label, title, from, to: paths.length }
  }
  for (const item of menu) read(item)
  return { pages, folders: new Map([...foldersOf(sections, withIndexes(paths)), ...listed]) }
}

/** Labels of folders by their paths below the site folder. @param folder that of the pages */
export function labelsBelow(folder: string, { folders }: Navigation): FolderLabels {
  const start = folder === '' ? '' : `${folder}/`
  return new Map([...folders].map(([name, label]) => [start + name, label]))
}

/** The page of a folder may be called like it: `guide` beside `guide/start`. */
function withIndexes(paths: readonly string[]): readonly string[] {
  const folders = new Set(paths.flatMap(foldersAbove))
  return paths.map((path) => (folders.has(path) ? `${path}/index` : path))
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
