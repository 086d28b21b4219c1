/** Versions of the tree of folders as each page shows it, and of the lists of folders. */
import { entriesBelow, foldersAround } from '../../content/model/folder-contents.ts'
import { listedEntries } from '../../content/model/list-pages.ts'
import { shortTitle } from '../../content/model/order.ts'
import type { Collection, Folder, Page, Site } from '../../content/model/site.ts'
import { contentHash } from '../../text/hash.ts'
import { lazilyEach } from '../../text/lazily.ts'
import { mostBytes } from '../parts/tree.ts'
import { type Branch, createBranches, placeAmong } from '../parts/tree-branches.ts'

/** Hashes of all that the tree of a page, or of the list of a folder, may show. */
export type TreeVersions = (
  page: Page | undefined,
  collection: Collection,
  folder: Folder | undefined,
) => readonly string[]

export function createTreeVersions(site: Site): TreeVersions {
  const branches = createBranches(site)
  const blocks = lazilyEach((branch: Branch) => blocksOf(listedEntries(branch)))
  const outlines = lazilyEach((branch: Branch) =>
    contentHash(JSON.stringify([branch, ...branch.folders].map((each) => headOf(each)))),
  )
  // One hash for what all pages of a folder share, so that little is hashed again for each of them.
  const shells = lazilyEach((open: readonly Branch[]) =>
    contentHash(
      [...open, branches.root].flatMap((branch) => [outlines(branch), ...blocks(branch).slice(0, reach)]).join(' '),
    ),
  )
  const around = new Map<Branch, readonly Branch[]>()
  return (page, collection, folder) => {
    const found = branches.around(collection, folder)
    const [inner] = found
    if (inner === undefined) return []
    const open = around.get(inner) ?? found
    around.set(inner, open)
    const at = page ? Math.floor(placeAmong(listedEntries(inner), page, collection) / blockSize) : 0
    return [shells(open), ...blocks(inner).slice(Math.max(0, at - reach), at + reach + 1)]
  }
}

/** @returns what the list that has a page at a path shows; nothing if no folder has it */
export function createFolderVersions(
  site: Site,
  factsOf: (page: Page) => string,
  treeOf: TreeVersions,
): (path: string) => string | undefined {
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
    // Made once for all pages of the list, each of which would hash the whole folder.
    return contentHash([JSON.stringify(heads), ...entries, ...treeOf(undefined, collection, folder)].join(' '))
  }

  const versionOf = lazilyEach(make)
  return (path) => {
    const folder = byPath.get(path.replace(/\/page\/\d{1,9}$/, ''))
    return folder && versionOf(folder)
  }
}

/** Rows that are hashed together. */
const blockSize = 64
/** A row has this many bytes at least, and so a tree at most this many blocks on either side of its page. */
const leastRow = '<li><a href="/"></a></li>'.length
const reach = Math.ceil(mostBytes / leastRow / blockSize)

function headOf({ path, navTitle, size, index }: Branch): unknown {
  return [path, navTitle, size, index?.language]
}

function blocksOf(entries: readonly Page[]): string[] {
  const blocks: string[] = []
  for (let at = 0; at < entries.length; at += blockSize) {
    const rows = entries.slice(at, at + blockSize)
    blocks.push(contentHash(rows.map((page) => `${page.path} ${page.language} ${shortTitle(page)}`).join('\n')))
  }
  return blocks
}
