/** Finds where the pages of known addresses are now, by file, by content and by the renames of version control. */
import { changedMap } from '../../../text/changed-map.ts'
import { byCodeUnits } from '../../../text/compare.ts'
import { groupBy } from '../../../text/group-by.ts'
import type { ListChange } from '../../../text/map-again.ts'
import { fold } from '../../kinds/private-places.ts'
import { isoDate, pathOf } from '../create-page.ts'
import { isMarkdown, placeOf } from '../placement.ts'
import type { Page } from '../site.ts'
import type { SiteInput } from '../site-input.ts'
import { plainSlug } from '../slugs.ts'
import { type AddressMemory, mostRemembered, type RememberedAddress } from './address-memory.ts'
import type { History } from './history.ts'

/** How long the address of a deleted page answers 410. */
const goneDays = 180

export interface MovedPages {
  /** Pages by an address that they had. */
  readonly moved: ReadonlyMap<string, Page>
  /** Addresses of deleted pages, and when they are forgotten, in milliseconds since 1970. */
  readonly gone: ReadonlyMap<string, number>
  /** For the next build. */
  readonly memory: AddressMemory
  /** No address but those of the pages is known. */
  readonly isPlain: boolean
}

/** What became of the addresses that no page has any more. */
interface Orphans {
  readonly moved: Map<string, Page>
  /** With the day on which the page was missing first. */
  readonly deleted: Map<string, RememberedAddress & { readonly gone: string }>
  /** Their pages are there, but not published. */
  readonly silent: Map<string, RememberedAddress>
}

/** What was known of a site, and what has changed since. */
export interface MovesBefore {
  readonly moves: MovedPages
  readonly change: ListChange<Page>
}

/**
 * @param pages the published ones
 * @param before if every page has the address that it had
 */
export function findMovedPages(pages: readonly Page[], input: SiteInput, before?: MovesBefore): MovedPages {
  const { history } = input
  if (before?.moves.isPlain && history.remembered === before.moves.memory && history.renamed.size === 0)
    return { ...before.moves, memory: rememberChange(before) }
  const current = new Set(pages.map(({ path }) => path))
  const orphans = sortOrphans(current, pages, input)
  const { moved, deleted, silent } = orphans
  for (const [path, page] of renamedPages(pages, input)) {
    if (current.has(path) || moved.has(path) || silent.has(path)) continue
    moved.set(path, page)
    deleted.delete(path)
  }
  const gone = new Map(Array.from(deleted, ([path, entry]) => [path, forgottenAt(entry.gone)]))
  const isPlain = moved.size + deleted.size + silent.size === 0 && pages.length < mostRemembered
  return { moved, gone, memory: remember(pages, orphans), isPlain }
}

function sortOrphans(current: ReadonlySet<string>, pages: readonly Page[], input: SiteInput): Orphans {
  const { history, now } = input
  const found: Orphans = { moved: new Map(), deleted: new Map(), silent: new Map() }
  const orphans: [path: string, entry: RememberedAddress][] = []
  for (const [path, entry] of history.remembered) if (!current.has(path)) orphans.push([path, entry])
  if (orphans.length === 0) return found
  // A service that starts again reads them in this order, and the same site has the same routes.
  orphans.sort(([a], [b]) => byCodeUnits(a, b))
  const find = pageFinder(pages, history)
  const withheld = withheldPages(pages, input)
  const today = isoDate(now)
  for (const [path, entry] of orphans) {
    const isHere = withheld.files.has(entry.file)
    const page = isHere ? undefined : find(entry)
    if (page) found.moved.set(path, page)
    else if (isHere || withheld.mayBe(entry)) found.silent.set(path, entry)
    else {
      // A day in the future comes from a wrong clock.
      const gone = entry.gone !== undefined && entry.gone < today ? entry.gone : today
      if (forgottenAt(gone) > now) found.deleted.set(path, { file: entry.file, hash: entry.hash, gone })
    }
  }
  return found
}

/** In milliseconds since 1970. */
function forgottenAt(gone: string): number {
  return Date.parse(gone) + goneDays * 24 * 60 * 60 * 1000
}

function rememberChange({ moves, change }: MovesBefore): AddressMemory {
  return changedMap(moves.memory, new Map(change.added.map(({ path, file, hash }) => [path, { file, hash }])))
}

/** When the next deleted page is forgotten, in milliseconds since 1970; infinite if none is. */
export function nextForgotten(memory: AddressMemory): number {
  let next = Number.POSITIVE_INFINITY
  for (const { gone } of memory.values()) if (gone !== undefined) next = Math.min(next, forgottenAt(gone))
  return next
}

/** Pages come first, since there is room for so many only. */
function remember(pages: readonly Page[], { moved, deleted, silent }: Orphans): AddressMemory {
  const memory = new Map<string, RememberedAddress>()
  const add = (path: string, entry: RememberedAddress) => {
    if (memory.size < mostRemembered) memory.set(path, entry)
  }
  for (const { path, file, hash } of pages) add(path, { file, hash })
  for (const [path, { file, hash }] of moved) add(path, { file, hash })
  for (const [path, { file, hash }] of silent) add(path, { file, hash })
  for (const [path, entry] of deleted) add(path, entry)
  return memory
}

/** The same file at another address, else the same content, else the file by its new name. */
function pageFinder(pages: readonly Page[], { remembered, renamed }: History) {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const byHash = groupBy(pages, (page) => page.hash)
  return (entry: RememberedAddress): Page | undefined => {
    const same = byHash.get(entry.hash) ?? []
    return byFile.get(entry.file) ?? moveOf(entry, same) ?? byFile.get(renamed.get(entry.file) ?? '')
  }

  /** Stubs may have one text. Of several pages, one is the moved page if its name or its age says so. */
  function moveOf({ file }: RememberedAddress, same: readonly Page[]): Page | undefined {
    if (same.length < 2) return same[0]
    const name = nameOf(file)
    return same.find((page) => nameOf(page.file) === name) ?? same.find((page) => !remembered.has(page.path))
  }
}

/** Pages that are there and not published: their addresses say nothing. */
function withheldPages(pages: readonly Page[], input: SiteInput) {
  const published = new Set(pages.map((page) => page.file))
  const hidden = input.notes.filter(({ file }) => !published.has(file.path))
  const files = new Set([
    ...hidden.map(({ file }) => file.path),
    ...input.withheld.map(({ path }) => path),
    ...input.history.unlisted,
  ])
  const hashes = new Set(hidden.map(({ hash }) => hash))
  const names = new Set([...files].map(nameOf))
  return {
    files,
    /** A draft is often a page that was moved to another folder. */
    mayBe: ({ file, hash }: RememberedAddress) => hashes.has(hash) || names.has(nameOf(file)),
  }
}

/** The addresses that files of earlier names had, by the rules for slugs. */
function* renamedPages(
  pages: readonly Page[],
  { roots, config, notes, withheld, history }: SiteInput,
): Generator<[path: string, page: Page]> {
  const { renamed, unlisted, isPrivate } = history
  if (renamed.size === 0) return
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const present = new Set([...notes.map(({ file }) => file.path), ...withheld.map(({ path }) => path), ...unlisted])
  for (const [from, to] of renamed) {
    const page = byFile.get(to)
    if (!page || !roots.contains(from) || !isMarkdown(from) || present.has(from) || isPrivate(from)) continue
    const placement = placeOf(from, roots, config)
    yield [pathOf(placement.collection, plainSlug({ file: from, placement })), page]
  }
}

/** Ignores the ending and, like many file systems, case. */
function nameOf(file: string): string {
  return fold(file.slice(file.lastIndexOf('/') + 1).replace(/\.[a-z]+$/i, ''))
}
