/** Folders for the tools: which there are, and which pages are in one. */
import type { PageRecord } from '../../contract/page-record.ts'
import { byCodeUnits } from '../../text/compare.ts'

/** A folder with pages directly in it. */
export interface FolderPages {
  readonly collection: string
  /** As written: `git/advanced`. */
  readonly name: string
  readonly entries: number
}

/** One that is looked for by name. */
export interface KnownFolder extends FolderPages {
  /** See `folderKey`. */
  readonly key: string
}

/** The folders of the pages that tools may know. */
export function folderTable(pages: readonly PageRecord[]): readonly KnownFolder[] {
  const counts = new Map<string, Map<string, number>>()
  for (const { collection, folder } of pages) {
    if (collection === undefined || folder === undefined) continue
    const own = counts.get(collection) ?? new Map<string, number>()
    own.set(folder, (own.get(folder) ?? 0) + 1)
    counts.set(collection, own)
  }
  return [...counts].flatMap(([collection, own]) =>
    [...own].map(([name, entries]) => ({ collection, name, key: folderKey(name), entries })),
  )
}

/** The folders at the top of the collections, each with the pages in the folders in it, the largest first. */
export function topFolders(folders: readonly FolderPages[]): readonly FolderPages[] {
  const tops = new Map<string, FolderPages>()
  for (const { collection, name, entries } of folders) {
    const [top = ''] = name.split('/', 1)
    const key = `${collection}/${top}`
    tops.set(key, { collection, name: top, entries: (tops.get(key)?.entries ?? 0) + entries })
  }
  return [...tops.values()].sort((a, b) => b.entries - a.entries || byCodeUnits(a.name, b.name))
}

/** Names of a folder and the folders in it, in any collection; ignores case and slashes at the ends. */
export function foldersWithin(folders: readonly KnownFolder[], wanted: string): ReadonlySet<string> {
  const key = folderKey(wanted)
  const within = folders.filter(({ key: own }) => own === key || own.startsWith(`${key}/`))
  return new Set(within.map(({ name }) => name))
}

/** What folders that are meant alike have in common: case and slashes at the ends do not count. */
export function folderKey(name: string): string {
  let [start, end] = [0, name.length]
  while (name[start] === '/') start++
  while (end > start && name[end - 1] === '/') end--
  return name.slice(start, end).normalize('NFC').toLowerCase()
}
