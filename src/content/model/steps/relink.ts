/** Links, backlinks and what is said in them, made again around the pages that changed. */
import { changedMap } from '../../../text/changed-map.ts'
import { Later } from '../../../text/later-map.ts'
import { type ListChange, sortAgain } from '../../../text/map-again.ts'
import { type LinkingPage, linkTextsOf } from '../mentions/link-texts.ts'
import { mentionsOf } from '../mentions/mentions.ts'
import { byOrderThenDate } from '../order.ts'
import type { LinkText, Mention, Page } from '../site.ts'
import { type Linking, noLinks, type PageGraph, type SiteLinks } from './link-graph.ts'
import type { PageReferences } from './page-references.ts'

export interface LinkInput {
  readonly pages: readonly Page[]
  /** In the order of the pages. */
  readonly references: readonly PageReferences[]
  readonly byPath: ReadonlyMap<string, Page>
  readonly gathered: Pick<PageGraph, 'files' | 'shown' | 'diagnostics' | 'localAddresses'>
  readonly noting: readonly Page[]
}

/**
 * Makes only what the changed pages lead to, or led to, and the links of the pages that lead to them.
 *
 * @param added in the order of the site
 */
export function relink(
  input: LinkInput,
  before: SiteLinks,
  added: readonly Linking[],
  removed: ReadonlySet<Page> = new Set(),
): SiteLinks {
  const { pages, references, byPath, gathered, noting } = input
  const came = new Set(added.map(({ page }) => page))
  const { nextLinking, reached } = reach(before, added, removed)
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
    ...(before === noLinks ? {} : { touched: touchedPaths(before, reached, removed) }),
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

/** A page that leads to another. */
interface From extends LinkingPage {
  readonly isLinked: boolean
}

/**
 * By path, the pages that the added ones lead to and the removed ones led to, and the added ones themselves: each with those
 * of the added ones that lead to it.
 */
function reach(before: SiteLinks, added: readonly Linking[], removed: ReadonlySet<Page>) {
  const nextLinking = new Map<string, Linking | undefined>()
  const reached = new Map<string, From[]>()
  for (const { path } of removed) {
    nextLinking.set(path, undefined)
    for (const to of before.linking.get(path)?.references.to.keys() ?? []) if (!reached.has(to)) reached.set(to, [])
  }
  for (const { page } of added) if (!reached.has(page.path)) reached.set(page.path, [])
  for (const own of added) {
    const { page, references } = own
    if (references.to.size === 0) continue
    nextLinking.set(page.path, own)
    for (const [to, { links, isLinked }] of references.to) {
      const from = { page, links, isLinked }
      const list = reached.get(to)
      if (list) list.push(from)
      else reached.set(to, [from])
    }
  }
  return { nextLinking, reached }
}

/** See `SiteLinks`. */
function touchedPaths(
  before: SiteLinks,
  reached: ReadonlyMap<string, unknown>,
  removed: ReadonlySet<Page>,
): ReadonlySet<string> {
  const touched = new Set(reached.keys())
  for (const { path } of removed) {
    touched.add(path)
    // They lead to another version of it.
    for (const page of before.incoming.get(path) ?? []) touched.add(page.path)
  }
  return touched
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
