/** What is in folders, and which folders are around something. */
import { byTitle } from './order.ts'
import type { Collection, Folder, Page } from './site.ts'

/** The folder of an entry, if it is in one. */
export function folderOf({ folder }: Pick<Page, 'folder'>, collection: Collection | undefined): Folder | undefined {
  return folder === undefined ? undefined : collection?.folders.get(folder)
}

/** The folders that contain a folder, the outermost first. */
export function foldersAround(folder: Folder | undefined): readonly Folder[] {
  const around: Folder[] = []
  for (let outer = folder?.parent; outer; outer = outer.parent) around.push(outer)
  return around.reverse()
}

/** The folders directly below the collection, by title. */
export function topFolders({ folders }: Collection): readonly Folder[] {
  return [...folders.values()].filter(({ parent }) => parent === undefined).sort(byTitle)
}

/** All entries of a folder and the folders in it, in the order of the site. */
export function entriesBelow(folder: Folder, { positions }: Collection): readonly Page[] {
  const found: Page[] = []
  const waiting: Folder[] = [folder]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.index) found.push(next.index)
    for (const page of next.entries) found.push(page)
    for (const inner of next.folders) waiting.push(inner)
  }
  return found.sort((a, b) => (positions.get(a.path) ?? 0) - (positions.get(b.path) ?? 0))
}
