/** The links of all pages, backlinks and what is said in them, changed by the pages that changed. */
import { type ListChange, mapAgain, sortAgain } from '../../../text/map-again.ts'
import { byOrderThenDate } from '../order.ts'
import type { PageLinks } from '../page-links.ts'
import type { Page } from '../site.ts'
import { type Linking, noLinks, type SiteLinks } from './link-graph.ts'
import { gather, leadAlike, type PageReferences, readReferences } from './page-references.ts'
import { type LinkInput, relink } from './relink.ts'

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
    return relink({ pages, references, byPath, gathered, noting: noting.map(({ page }) => page) }, noLinks, all)
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
