/** One digest for all pages of a site, changed by the pages that changed. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Page, Site } from '../../content/model/site.ts'
import type { SiteLinks } from '../../content/model/steps/link-graph.ts'
import type { PageReferences } from '../../content/model/steps/page-references.ts'
import { contentHash } from '../../text/hash.ts'
import { changeOf, joinLists } from '../../text/map-again.ts'

export interface PageDigest {
  readonly pages: readonly Page[]
  readonly links: Links
  /** Sums of the parts of the hashes of all pages: the order of pages follows from what is in them. */
  readonly sums: readonly number[]
}

/** What the references of pages lead to, in the same order. */
type Links = Pick<SiteLinks, 'pages' | 'references'>

/** @param before of the same configuration */
export function digestPages(
  site: Site,
  links: Links,
  { language }: ResolvedConfig,
  before: PageDigest | undefined,
): PageDigest {
  const { collections, notFound } = site
  const entries = collections.map((collection) => collection.entries)
  const pages = joinLists([...entries, site.pages, notFound ? [notFound] : []])
  const change = before ? changeOf(before.pages, pages) : { added: pages, removed: [] }
  const leading = before
    ? changeOf(before.links.references, links.references)
    : { added: links.references, removed: [] }
  const sums = [...(before?.sums ?? [0, 0, 0, 0])]
  const add = (key: string, sign: 1 | -1) => {
    const hash = contentHash(key)
    for (let at = 0; at < sums.length; at++) {
      const part = Number.parseInt(hash.slice(at * digits, (at + 1) * digits), 16)
      sums[at] = ((sums[at] ?? 0) + sign * part + modulus) % modulus
    }
  }
  for (const page of change.removed) add(keyOf(page, language), -1)
  for (const page of change.added) add(keyOf(page, language), 1)
  if (before) for (const key of linkKeys(before.links, leading.removed)) add(key, -1)
  for (const key of linkKeys(links, leading.added)) add(key, 1)
  return { pages, links: { pages: links.pages, references: links.references }, sums }
}

/** @param some of the references, in the same order */
function* linkKeys({ pages, references }: Links, some: Iterable<PageReferences>): Generator<string> {
  let at = -1
  for (const one of some) {
    at = references.indexOf(one, at + 1)
    if (one.meaning !== '') yield `${pages[at]?.path} leads to ${one.meaning}`
  }
}

/** Digits in each part, of 28 hexadecimal ones. */
const digits = 7
const modulus = 16 ** digits

/** Everything else about a page follows from its file, what its references lead to, and the configuration. */
function keyOf({ path, file, hash, modified, lastUpdated, language }: Page, usual: string): string {
  // The name of an unpublished file may decide the language of a page.
  return `${path} ${file} ${hash} ${modified} ${lastUpdated}${language === usual ? '' : ` ${language}`}`
}
