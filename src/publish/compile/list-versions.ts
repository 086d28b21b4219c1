/**
 * Versions of the pages after the first of two kinds of list: the entries of a collection, and all pages. First pages show more
 * of the site, and are few.
 */
import { folderAround } from '../../content/model/folder-contents.ts'
import {
  type AllOrder,
  allOrders,
  allPageCount,
  allPageSize,
  allPath,
  listedEntries,
  listPage,
} from '../../content/model/list-pages.ts'
import { countInOrder, neighbourWords } from '../../content/model/order.ts'
import { hasPublicEntries } from '../../content/model/public-pages.ts'
import type { Collection, Folder, Page, Site } from '../../content/model/site.ts'
import { lazilyEach } from '../../text/lazily.ts'
import type { RenderContext } from '../render/context.ts'
import type { TreeVersions } from './tree-versions.ts'

interface ListVersionsInput {
  readonly site: Site
  readonly context: RenderContext
  readonly factsOf: (page: Page) => string
  readonly treeOf: TreeVersions
}

/** @returns what the list that has a page at a path shows; nothing for first pages, and for other lists */
export function createListVersions({ site, context, factsOf, treeOf }: ListVersionsInput) {
  const collections = new Map(site.collections.map((collection) => [`/${collection.name}`, collection]))
  const orders = new Map<string, AllOrder>(
    allOrders.map((order) => [order === 'changed' ? allPath : `${allPath}/${order}`, order]),
  )
  const wholes = new Map<string, string>()
  const whole = (path: string, make: () => unknown) => {
    const known = wholes.get(path) ?? JSON.stringify([make(), context.preview({ path, title: '' })?.url ?? ''])
    wholes.set(path, known)
    return known
  }

  const headOf = lazilyEach(({ path, navTitle }: Folder) => JSON.stringify([path, navTitle]))
  const rowOf = (page: Page) => {
    const folder = folderAround(page, site)
    return folder ? `${factsOf(page)} ${headOf(folder)}` : factsOf(page)
  }

  const ofCollection = (path: string, collection: Collection, number: number): string => {
    const { entries } = collection
    const own = whole(path, () => [
      ...[entries.length, neighbourWords(entries), countInOrder(entries), hasPublicEntries(collection)],
      context.lastDated(listedEntries(collection)),
    ])
    const page = listPage(collection, number)
    return [own, page.pages, ...page.entries.map(rowOf), ...treeOf(undefined, collection, undefined)].join('\n')
  }

  const ofAll = (path: string, order: AllOrder, number: number): string => {
    const pages = context.allPages(order)
    const size = allPageSize(site)
    const own = whole(path, () => [
      ...[pages.length, size, allPageCount(site, context.config), site.lastUpdated],
      pages.every(({ noindex }) => noindex),
    ])
    return [own, ...pages.slice((number - 1) * size, number * size).map(rowOf)].join('\n')
  }

  return (path: string): string | undefined => {
    const [, first = '', digits = ''] = /^(.+)\/page\/(\d{1,9})$/.exec(path) ?? []
    const number = Number(digits)
    const collection = collections.get(first)
    const order = orders.get(first)
    if (collection) return ofCollection(first, collection, number)
    return order && ofAll(first, order, number)
  }
}
