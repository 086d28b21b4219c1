/** A snapshot with indexes for the tools, each of which is built when it is first needed. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { SiteInfo, Snapshot } from '../../contract/snapshot.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { cut } from '../../text/cut.ts'
import { createNearestPaths } from '../http/not-found.ts'
import { folderTable, type KnownFolder } from './folders.ts'

export class SiteView {
  readonly snapshot: Snapshot
  readonly pages: readonly PageRecord[]
  #byPath: ReadonlyMap<string, PageRecord> | undefined
  #bySlug: ReadonlyMap<string, readonly PageRecord[]> | undefined
  #byCollection: ReadonlyMap<string, readonly PageRecord[]> | undefined
  #byTag: ReadonlyMap<string, TagPages> | undefined
  #folders: readonly KnownFolder[] | undefined
  #newest: readonly PageRecord[] | undefined
  readonly #names = new Map<string, readonly PageName[]>()
  readonly #texts = new Map<string, Promise<string>>()
  /** Canonical paths of what may have been meant, the best first; at most three. */
  readonly nearestPaths: (path: string) => readonly string[]

  /** @throws {PartMissing} while the page records have not been read */
  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot
    this.pages = snapshot.pages
    const nearest = createNearestPaths(snapshot)
    this.nearestPaths = (path) => nearest.find(path)
  }

  /** Canonical, absolute address of a path. */
  url(path: string): string {
    return `${this.snapshot.site.baseUrl}${path}`
  }

  get byPath(): ReadonlyMap<string, PageRecord> {
    this.#byPath ??= new Map(this.pages.map((page) => [page.path, page]))
    return this.#byPath
  }

  /** By slug in lower case. Pages of different collections may have the same slug. */
  get bySlug(): ReadonlyMap<string, readonly PageRecord[]> {
    this.#bySlug ??= group(this.pages, ({ slug }) => [slug.toLowerCase()])
    return this.#bySlug
  }

  /** By name of the collection, newest first. */
  get byCollection(): ReadonlyMap<string, readonly PageRecord[]> {
    this.#byCollection ??= group(this.newest, ({ collection }) => (collection === undefined ? [] : [collection]))
    return this.#byCollection
  }

  /** By tag in lower case, the commonest first. */
  get byTag(): ReadonlyMap<string, TagPages> {
    this.#byTag ??= tagTable(this.newest)
    return this.#byTag
  }

  /** The folders that pages are in. */
  get folders(): readonly KnownFolder[] {
    this.#folders ??= folderTable(this.pages)
    return this.#folders
  }

  /** All pages, newest first by `date`, else by `updated`, as on every list. Undated pages come last, by their last change. */
  get newest(): readonly PageRecord[] {
    this.#newest ??= this.pages.toSorted(newestFirst)
    return this.#newest
  }

  /**
   * What people call the pages, newest first.
   *
   * @param collection the slugs of its entries; of all pages, without it, their paths
   */
  namesIn(collection?: string): readonly PageName[] {
    const key = collection ?? ''
    const known = this.#names.get(key)
    if (known) return known
    const names =
      collection === undefined
        ? this.newest.map((page) => pageName(page, decodeURIComponent(page.path.slice(1))))
        : (this.byCollection.get(collection) ?? []).map((page) => pageName(page, page.slug))
    this.#names.set(key, names)
    return names
  }

  /** The collections that have entries, in the order of the site. */
  get filledCollections(): SiteInfo['collections'] {
    return this.snapshot.site.collections.filter(({ name }) => this.byCollection.has(name))
  }

  /** A text that follows from the snapshot alone, written once. One that could not be written is tried again. */
  textOf(name: string, write: () => Promise<string>): Promise<string> {
    const known = this.#texts.get(name)
    if (known) return known
    const text = write().catch((error: unknown) => {
      this.#texts.delete(name)
      throw error
    })
    this.#texts.set(name, text)
    return text
  }

  /** Says which collections exist if none has this name; otherwise nothing. */
  unknownCollection(name: string | undefined): string | undefined {
    const names = this.snapshot.site.collections.map((collection) => collection.name)
    if (name === undefined || names.includes(name)) return undefined
    const filled = this.filledCollections.map((collection) => collection.name)
    return `There is no collection ${quoted(name)}. There ${filled.length === 0 ? 'is none yet' : `are: ${filled.join(', ')}`}.`
  }
}

/** Ready to be searched with every key that somebody types. */
export interface PageName {
  readonly name: string
  /** In lower case. */
  readonly folded: string
  /** The beginning of the title in lower case. */
  readonly title: string
}

/** UTF-16 code units of a title that are searched. */
const longestTitle = 200

function pageName({ title }: PageRecord, name: string): PageName {
  return { name, folded: name.toLowerCase(), title: cut(title, longestTitle).toLowerCase() }
}

export interface TagPages {
  /** As it is displayed. */
  readonly name: string
  /** Newest first. */
  readonly pages: readonly PageRecord[]
}

/** Pages of one day stay in the order of the site, which knows the time of day. */
function newestFirst(a: PageRecord, b: PageRecord): number {
  const [first, second] = [a.date ?? a.updated, b.date ?? b.updated]
  if (first === undefined && second === undefined) return byCodeUnits(b.lastUpdated, a.lastUpdated)
  return byCodeUnits(second ?? '', first ?? '')
}

function tagTable(pages: readonly PageRecord[]): ReadonlyMap<string, TagPages> {
  const byTag = group(pages, ({ tags }) => tags.map((tag) => tag.toLowerCase()))
  const table = [...byTag].map(([key, tagged]): [string, TagPages] => {
    const name = tagged[0]?.tags.find((tag) => tag.toLowerCase() === key) ?? key
    return [key, { name, pages: tagged }]
  })
  return new Map(table.sort(([a, { pages: ofA }], [b, { pages: ofB }]) => ofB.length - ofA.length || byCodeUnits(a, b)))
}

function group(pages: readonly PageRecord[], keysOf: (page: PageRecord) => readonly string[]) {
  const groups = new Map<string, PageRecord[]>()
  for (const page of pages) {
    for (const key of keysOf(page)) {
      const known = groups.get(key)
      if (known) known.push(page)
      else groups.set(key, [page])
    }
  }
  return groups
}

/**
 * A page of a list. A cursor names the last item seen, so that it stays valid when others are added in front.
 *
 * @returns the items, and the cursor of the next page if there is one; nothing when the cursor
 *   names no item of the list
 */
export function pageOf(list: readonly PageRecord[], cursor: string | undefined, limit: number) {
  const last = cursor === undefined ? -1 : list.findIndex(({ path }) => path === cursor)
  if (cursor !== undefined && last < 0) return undefined
  const end = last + 1 + limit
  const items = list.slice(last + 1, end)
  return { items, nextCursor: end < list.length ? items.at(-1)?.path : undefined }
}

/** `"soil"`, cut so that an error stays short. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 200 ? `${cut(text, 200).toWellFormed()}…` : text)
}
