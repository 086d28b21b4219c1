/** Versions of the lists of folders (`folderLists`): of all that is in a folder, and of the folders around it. */
import { entriesBelow, foldersAround } from '../../content/model/folder-contents.ts'
import type { Folder, Page, Site } from '../../content/model/site.ts'
import type { TreeVersions } from './tree-versions.ts'

/** @returns what the list that has a page at a path shows; nothing if no folder has it */
export function createFolderVersions(
  site: Site,
  factsOf: (page: Page) => string,
  treeOf: TreeVersions,
): (path: string) => string | undefined {
  const versions = new Map<Folder, string>()
  const byPath = new Map<string, Folder>()
  const collections = new Map(site.collections.map((collection) => [collection.name, collection]))
  for (const { folders } of site.collections)
    for (const folder of folders.values()) for (const path of [folder.address, folder.path]) byPath.set(path, folder)

  const headOf = (folder: Folder): unknown => {
    const { name, title, navTitle, address, path, markdownPath, size, hasPublicEntries, lastUpdated, index } = folder
    const own = [name, title, navTitle, address, path, markdownPath, size, hasPublicEntries, lastUpdated]
    return [own, index && factsOf(index)]
  }

  const make = (folder: Folder): string => {
    const collection = collections.get(folder.collection)
    if (!collection) return ''
    const heads = [...foldersAround(folder), folder, ...folder.folders].map(headOf)
    const entries = entriesBelow(folder, collection).map(factsOf)
    return [JSON.stringify(heads), ...entries, ...treeOf(undefined, collection, folder)].join(' ')
  }

  return (path) => {
    const folder = byPath.get(path.replace(/\/page\/\d{1,9}$/, ''))
    if (folder === undefined) return undefined
    const version = versions.get(folder) ?? make(folder)
    versions.set(folder, version)
    return version
  }
}
