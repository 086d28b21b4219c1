/** The links of all pages, backlinks and what is said in them, changed by the pages that changed. */
import type { Diagnostic } from '../../../contract/diagnostic.ts'
import { changedMap } from '../../../text/changed-map.ts'
import { Later, LaterMap } from '../../../text/later-map.ts'
import { type ListChange, mapAgain, sortAgain } from '../../../text/map-again.ts'
import { type LinkingPage, linkTextsOf } from '../mentions/link-texts.ts'
import { mentionsOf } from '../mentions/mentions.ts'
import { byOrderThenDate } from '../order.ts'
import type { PageLinks } from '../page-links.ts'
import type { Attachment, LinkText, Mention, Page } from '../site.ts'
import { type LocalAddress, type PageReferences, readReferences } from './page-references.ts'

export interface PageGraph {
  readonly links: ReadonlyMap<string, readonly Page[]>
  readonly backlinks: ReadonlyMap<string, readonly Page[]>
  readonly mentions: LaterMap<string, ReadonlyMap<Page, Mention>>
  /** Files that published pages use. */
  readonly files: readonly Attachment[]
  /** Paths of the files that pages show: those that are embedded, and those that raw HTML or a definition names. */
  readonly shown: ReadonlySet<string>
  readonly linkTexts: LaterMap<string, readonly LinkText[]>
  readonly diagnostics: readonly Diagnostic[]
  readonly localAddresses: readonly LocalAddress[]
}

/** The graph with what the next one is made from. */
export interface SiteLinks {
  readonly graph: PageGraph
  readonly pages: readonly Page[]
  /** In the order of the pages. */
  readonly references: readonly PageReferences[]
  /** By path. */
  readonly linking: ReadonlyMap<string, Linking>
  /** By path, the pages that lead to it, in the order of the site. */
  readonly incoming: ReadonlyMap<string, readonly Page[]>
}

interface Linking {
  readonly page: Page
  readonly references: PageReferences
}

/**
 * @param pages in the order of the site
 * @param byPath the same pages
 * @param change from the pages of `before`
 * @param before of a site in which every reference means the same path; by default all references are read
 */
export function siteLinks(
  pages: readonly Page[],
  byPath: ReadonlyMap<string, Page>,
  resolver: PageLinks,
  change: ListChange<Page>,
  before: SiteLinks | undefined,
): SiteLinks {
  const again = before ? exactlyLinking(change.removed, before) : new Set<Page>()
  const known = before && mapAgain(pages, { items: before.pages, results: before.references }, () => undefined).results
  const references = pages.map((page, at) => {
    const old = again.has(page) ? undefined : known?.[at]
    return old ?? readReferences(page, resolver)
  })
  const gathered = gather(references)
  if (!before || (change.added.length + again.size) * 8 > pages.length) {
    return relink({ pages, references, byPath, gathered }, nothing, { added: pages, removed: new Set() })
  }
  const changed = { added: [...change.added, ...again], removed: new Set([...change.removed, ...again]) }
  return relink({ pages, references, byPath, gathered }, before, changed)
}

/** Pages that name parts of pages that are no longer there in this version. */
function exactlyLinking(removed: ReadonlySet<Page>, { incoming, linking }: SiteLinks): ReadonlySet<Page> {
  const found = new Set<Page>()
  for (const { path } of removed) {
    for (const page of incoming.get(path) ?? [])
      if (!removed.has(page) && linking.get(page.path)?.references.to.get(path)?.isExact) found.add(page)
  }
  return found
}

/** What all pages use and what is wrong with their references, in the order of the site. */
function gather(all: readonly PageReferences[]) {
  const files = new Set<Attachment>()
  const shown = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const localAddresses: LocalAddress[] = []
  for (const references of all) {
    for (const file of references.files) files.add(file)
    for (const path of references.shown) shown.add(path)
    for (const found of references.diagnostics) diagnostics.push(found)
    for (const found of references.localAddresses) localAddresses.push(found)
  }
  return { files: [...files], shown, diagnostics, localAddresses }
}

/** A page that leads to another. */
interface From extends LinkingPage {
  readonly isLinked: boolean
}

interface LinkInput {
  readonly pages: readonly Page[]
  /** In the order of the pages. */
  readonly references: readonly PageReferences[]
  readonly byPath: ReadonlyMap<string, Page>
  readonly gathered: ReturnType<typeof gather>
}

const nothing: SiteLinks = {
  graph: {
    ...{ links: new Map(), backlinks: new Map(), mentions: new LaterMap(), linkTexts: new LaterMap() },
    ...{ files: [], shown: new Set(), diagnostics: [], localAddresses: [] },
  },
  ...{ pages: [], references: [], linking: new Map(), incoming: new Map() },
}

/** Makes only what the changed pages lead to, or led to, and the links of the pages that lead to them. */
function relink(input: LinkInput, before: SiteLinks, { added, removed }: ListChange<Page>): SiteLinks {
  const { pages, references, byPath, gathered } = input
  const came = new Set(added)
  const nextLinking = new Map<string, Linking | undefined>()
  const reached = new Map<string, From[]>()
  for (const { path } of removed) {
    nextLinking.set(path, undefined)
    for (const to of before.linking.get(path)?.references.to.keys() ?? []) if (!reached.has(to)) reached.set(to, [])
  }
  for (const { path } of added) if (!reached.has(path)) reached.set(path, [])
  pages.forEach((page, at) => {
    const own = came.has(page) ? references[at] : undefined
    if (own === undefined || own.to.size === 0) return
    nextLinking.set(page.path, { page, references: own })
    for (const [to, { links, isLinked }] of own.to) {
      const from = { page, links, isLinked }
      const list = reached.get(to)
      if (list) list.push(from)
      else reached.set(to, [from])
    }
  })
  const linking = changedMap(before.linking, nextLinking)
  const changes = {
    incoming: new Map<string, readonly Page[] | undefined>(),
    links: new Map<string, readonly Page[] | undefined>(),
    backlinks: new Map<string, readonly Page[] | undefined>(),
    mentions: new Map<string, Later<ReadonlyMap<Page, Mention>>>(),
    linkTexts: new Map<string, Later<readonly LinkText[]> | undefined>(),
  }
  const setLinks = ({ path }: Page) => {
    const others: Page[] = []
    for (const to of linking.get(path)?.references.linked ?? []) {
      const other = byPath.get(to)
      if (other) others.push(other)
    }
    changes.links.set(path, others.length > 0 ? others : undefined)
  }
  for (const { path } of removed) changes.links.set(path, undefined)
  for (const page of added) setLinks(page)
  for (const [path, sources] of reached) {
    const old = before.incoming.get(path)
    const from = old ? fromAgain(path, linking, old, { added: sources.map(({ page }) => page), removed }) : sources
    const all = from.map(({ page }) => page)
    const linked = from.every(({ isLinked }) => isLinked) ? all : pagesThatLink(from)
    const to = byPath.get(path)
    changes.incoming.set(path, all.length > 0 ? all : undefined)
    changes.backlinks.set(path, linked.length > 0 ? linked : undefined)
    changes.mentions.set(path, new Later(() => mentionsOf(from)))
    changes.linkTexts.set(path, to && new Later(() => linkTextsOf(to, from)))
    if (to && came.has(to)) for (const page of all) if (!came.has(page)) setLinks(page)
  }
  return {
    ...{ pages, references, linking },
    incoming: changedMap(before.incoming, changes.incoming),
    graph: {
      ...gathered,
      links: changedMap(before.graph.links, changes.links),
      backlinks: changedMap(before.graph.backlinks, changes.backlinks),
      mentions: before.graph.mentions.changed(changes.mentions),
      linkTexts: before.graph.linkTexts.changed(changes.linkTexts),
    },
  }
}

/** What leads to a page, in the order of the site: what was there before, with a change of it. */
function fromAgain(
  path: string,
  linking: ReadonlyMap<string, Linking>,
  before: readonly Page[],
  change: ListChange<Page>,
): From[] {
  return sortAgain(before, change, byOrderThenDate).flatMap((page) => {
    const own = linking.get(page.path)?.references.to.get(path)
    return own ? [{ page, links: own.links, isLinked: own.isLinked }] : []
  })
}

function pagesThatLink(from: readonly From[]): Page[] {
  return from.filter(({ isLinked }) => isLinked).map(({ page }) => page)
}
