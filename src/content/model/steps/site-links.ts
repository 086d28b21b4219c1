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
import { gather, type LocalAddress, leadAlike, type PageReferences, readReferences } from './page-references.ts'

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
  /** The pages whose references are more than pages, in the order of the site. */
  readonly noting: readonly Page[]
  /**
   * Paths of all pages that came, went, lead to other pages or versions of them, or are led to in other words, since the site
   * before. Absent if that may be any.
   */
  readonly touched?: ReadonlySet<string>
}

interface Linking {
  readonly page: Page
  readonly references: PageReferences
}

/**
 * @param pages in the order of the site
 * @param byPath the same pages
 * @param change from the pages of `before`
 * @param isSame whether every name means the same path as before; otherwise all references are read, and those of pages
 *   that lead to the same are kept
 */
export function siteLinks(
  pages: readonly Page[],
  byPath: ReadonlyMap<string, Page>,
  resolver: PageLinks,
  change: ListChange<Page>,
  before: SiteLinks | undefined,
  isSame: boolean,
): SiteLinks {
  const again = before ? exactlyLinking(change.removed, before) : new Set<Page>()
  const last = before && { items: before.pages, results: before.references }
  const references = mapAgain(pages, last, (page) => readReferences(page, resolver)).results.slice()
  if (before && (!isSame || again.size > 0)) {
    const isNew = new Set(change.added)
    for (const [at, page] of pages.entries()) {
      const own = references[at]
      if (own === undefined || isNew.has(page) || (isSame && !again.has(page))) continue
      const read = readReferences(page, resolver)
      if (!again.has(page) && leadAlike(own, read)) continue
      references[at] = read
      again.add(page)
    }
  }
  if (!before || (change.added.length + again.size) * 8 > pages.length) {
    const all = pairs(pages, references, pages)
    const noting = all.filter(isNoting)
    const gathered = gather(noting.map((own) => own.references))
    return relink({ pages, references, byPath, gathered, noting: noting.map(({ page }) => page) }, nothing, all)
  }
  const added = pairs(pages, references, [...change.added, ...again].sort(byOrderThenDate))
  const removed = new Set([...change.removed, ...again])
  const noted = notesAgain({ pages, references }, added, removed, before)
  return relink({ pages, references, byPath, ...noted }, before, added, removed)
}

/** Pages that name parts of pages that are no longer there in this version. */
function exactlyLinking(removed: ReadonlySet<Page>, { incoming, linking }: SiteLinks): Set<Page> {
  const found = new Set<Page>()
  for (const { path } of removed) {
    for (const page of incoming.get(path) ?? [])
      if (!removed.has(page) && linking.get(page.path)?.references.to.get(path)?.isExact) found.add(page)
  }
  return found
}

/** @param some of the pages, in the same order */
function pairs(
  pages: readonly Page[],
  references: readonly PageReferences[],
  some: readonly Page[],
): readonly Linking[] {
  let at = -1
  return some.flatMap((page) => {
    at = pages.indexOf(page, at + 1)
    const own = references[at]
    return own ? [{ page, references: own }] : []
  })
}

/** What all pages use and what is wrong with their references, made again only if that of some page has changed. */
function notesAgain(
  { pages, references }: Pick<SiteLinks, 'pages' | 'references'>,
  added: readonly Linking[],
  removed: ReadonlySet<Page>,
  before: SiteLinks,
): Pick<LinkInput, 'noting' | 'gathered'> {
  const came = added.filter(isNoting).map(({ page }) => page)
  const noting = sortAgain(before.noting, { added: came, removed }, byOrderThenDate)
  if (came.length === 0 && noting.length === before.noting.length) return { noting, gathered: before.graph }
  return { noting, gathered: gather(pairs(pages, references, noting).map((own) => own.references)) }
}

function isNoting({ references: { files, shown, diagnostics, localAddresses } }: Linking): boolean {
  return files.length + shown.length + diagnostics.length + localAddresses.length > 0
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
  readonly gathered: Pick<PageGraph, 'files' | 'shown' | 'diagnostics' | 'localAddresses'>
  readonly noting: readonly Page[]
}

const nothing: SiteLinks = {
  graph: {
    ...{ links: new Map(), backlinks: new Map(), mentions: new LaterMap(), linkTexts: new LaterMap() },
    ...{ files: [], shown: new Set(), diagnostics: [], localAddresses: [] },
  },
  ...{ pages: [], references: [], linking: new Map(), incoming: new Map(), noting: [] },
}

/**
 * Makes only what the changed pages lead to, or led to, and the links of the pages that lead to them.
 *
 * @param added in the order of the site
 */
function relink(
  input: LinkInput,
  before: SiteLinks,
  added: readonly Linking[],
  removed: ReadonlySet<Page> = new Set(),
): SiteLinks {
  const { pages, references, byPath, gathered, noting } = input
  const came = new Set(added.map(({ page }) => page))
  const nextLinking = new Map<string, Linking | undefined>()
  const reached = new Map<string, From[]>()
  for (const { path } of removed) {
    nextLinking.set(path, undefined)
    for (const to of before.linking.get(path)?.references.to.keys() ?? []) if (!reached.has(to)) reached.set(to, [])
  }
  for (const { path } of came) if (!reached.has(path)) reached.set(path, [])
  for (const own of added) {
    const { page } = own
    if (own.references.to.size === 0) continue
    nextLinking.set(page.path, own)
    for (const [to, { links, isLinked }] of own.references.to) {
      const from = { page, links, isLinked }
      const list = reached.get(to)
      if (list) list.push(from)
      else reached.set(to, [from])
    }
  }
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
  for (const page of came) setLinks(page)
  const touched = new Set(reached.keys())
  for (const { path } of removed) {
    touched.add(path)
    // They lead to another version of it.
    for (const page of before.incoming.get(path) ?? []) touched.add(page.path)
  }
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
    ...{ pages, references, linking, noting },
    ...(before === nothing ? {} : { touched }),
    incoming: changedMap(before.incoming, changes.incoming),
    graph: {
      files: gathered.files,
      shown: gathered.shown,
      diagnostics: gathered.diagnostics,
      localAddresses: gathered.localAddresses,
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
