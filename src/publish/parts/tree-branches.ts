/** The folders of a site for its tree, with what is looked up for every page made once. */
import { topFolders } from '../../content/model/folder-contents.ts'
import { listedOf } from '../../content/model/order.ts'
import type { Collection, Folder, Page, Site } from '../../content/model/site.ts'

/** A folder, a collection as the folder around all of its folders, or the root with the collections as its folders. */
export interface Branch {
  readonly path: string
  readonly navTitle: string
  readonly size: number
  readonly folders: readonly Branch[]
  /** In the order of the site. */
  readonly entries: readonly Page[]
  readonly listed?: readonly Page[]
  readonly parent?: Branch | undefined
  readonly index?: Page | undefined
}

export interface Branches {
  readonly root: Branch
  /** The folders around a page, the innermost first, with the collection as the last. */
  around(collection: Collection, folder: Folder | undefined): readonly Branch[]
  /** Where a branch is among the folders of another; -1 for none. */
  positionOf(branch: Branch | undefined, outer: Branch): number
}

export function createBranches({ collections }: Site): Branches {
  const tops = new Map<Collection, Branch>()
  for (const collection of collections) if (collection.entries.length > 0) tops.set(collection, topOf(collection))
  const root: Branch = { path: '', navTitle: '', size: 0, folders: [...tops.values()], entries: [] }
  const positions = new Map<Branch, ReadonlyMap<Branch, number>>()
  return {
    root,
    around(collection, folder) {
      const open: Branch[] = []
      for (let branch: Branch | undefined = folder; branch; branch = branch.parent) open.push(branch)
      const top = tops.get(collection)
      return top ? [...open, top] : open
    },
    positionOf(branch, outer) {
      if (!branch) return -1
      const known = positions.get(outer) ?? new Map(outer.folders.map((inner, at) => [inner, at]))
      positions.set(outer, known)
      return known.get(branch) ?? -1
    },
  }
}

function topOf(collection: Collection): Branch {
  const entries = collection.entries.filter(({ folder }) => folder === undefined)
  const { name, title, entries: all } = collection
  const folders = topFolders(collection)
  return { path: `/${name}`, navTitle: title, size: all.length, folders, entries, ...listedOf(entries) }
}

/**
 * The index of an entry among those of its folder, without a look at each: pinned ones first, in the order of the site.
 */
export function placeAmong(entries: readonly Page[], entry: Page, { positions }: Collection): number {
  const rank = (page: Page) => (positions.get(page.path) ?? 0) - (page.pinned ? positions.size : 0)
  const wanted = rank(entry)
  let first = 0
  let end = entries.length
  while (first < end) {
    const middle = (first + end) >> 1
    const found = entries[middle]
    if (found !== undefined && rank(found) < wanted) first = middle + 1
    else end = middle
  }
  return entries[first] === entry ? first : -1
}
