/** What is in folders, and which folders are around something. */

import { fold } from '../kinds/private-places.ts'
import { byFolderOrder } from './order.ts'
import type { ContentRoots } from './placement.ts'
import type { Collection, Folder, Page, Site } from './site.ts'

/** The folder of an entry, if it is in one. */
export function folderOf({ folder }: Pick<Page, 'folder'>, collection: Collection | undefined): Folder | undefined {
  return folder === undefined ? undefined : collection?.folders.get(folder)
}

/** The folder around an entry: for the page of a folder, the one that the folder is in. */
export function folderAround(page: Page, { collections }: Pick<Site, 'collections'>): Folder | undefined {
  const folder =
    page.folder === undefined
      ? undefined
      : collections.find(({ name }) => name === page.collection)?.folders.get(page.folder)
  return folder?.index === page ? folder.parent : folder
}

/** The folders that contain a folder, the outermost first. */
export function foldersAround(folder: Folder | undefined): readonly Folder[] {
  const around: Folder[] = []
  for (let outer = folder?.parent; outer; outer = outer.parent) around.push(outer)
  return around.reverse()
}

/** The folders directly below the collection: by the `order` of their index notes, then by title. */
export function topFolders({ folders }: Collection): readonly Folder[] {
  return [...folders.values()].filter(({ parent }) => parent === undefined).sort(byFolderOrder)
}

/** All entries of a folder and the folders in it, in the order of the site. */
export function entriesBelow(folder: Folder, collection: Collection): readonly Page[] {
  const { entries } = collection
  if (folder.size * mostSorted > entries.length) {
    const below = `${folder.name}/`
    return entries.filter(({ folder: own }) => own !== undefined && (own === folder.name || own.startsWith(below)))
  }
  const { positions } = collection
  const found: Page[] = []
  const waiting: Folder[] = [folder]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.index) found.push(next.index)
    for (const page of next.entries) found.push(page)
    for (const inner of next.folders) waiting.push(inner)
  }
  return found.sort((a, b) => (positions.get(a.path) ?? 0) - (positions.get(b.path) ?? 0))
}

/** Sorting a smaller share of a collection takes less time than looking at all of it. */
const mostSorted = 16

/**
 * Addresses of folders by their paths below the content folder, in NFC and lower case. Folders of two places may be one
 * folder of the collection.
 */
export function folderPaths(
  pages: readonly Page[],
  folders: ReadonlyMap<string, { readonly folders: ReadonlyMap<string, Folder> }>,
  roots: ContentRoots,
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  for (const { folder: name, collection = '', file } of pages) {
    let folder = name === undefined ? undefined : folders.get(collection)?.folders.get(name)
    let place = placeAround(fold(roots.toContent(file)))
    // A page that stands for its own folder belongs to the folder above.
    if (folder && lastName(place) !== lastName(fold(folder.name))) place = placeAround(place)
    while (folder && !paths.has(place) && lastName(place) === lastName(fold(folder.name))) {
      paths.set(place, folder.path)
      folder = folder.parent
      place = placeAround(place)
    }
  }
  return paths
}

function placeAround(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
