/** One digest for all pages of a site, changed by the pages that changed. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Page, Site } from '../../content/model/site.ts'
import { contentHash } from '../../text/hash.ts'
import { changeOf, joinLists } from '../../text/map-again.ts'

export interface PageDigest {
  readonly pages: readonly Page[]
  /** Of the parts of the hashes of all pages: the order of pages follows from what is in them. */
  readonly sums: readonly number[]
}

/** @param before of the same configuration */
export function digestPages(site: Site, { language }: ResolvedConfig, before: PageDigest | undefined): PageDigest {
  const { collections, notFound } = site
  const entries = collections.map((collection) => collection.entries)
  const pages = joinLists([...entries, site.pages, notFound ? [notFound] : []])
  const { added, removed } = before ? changeOf(before.pages, pages) : { added: pages, removed: new Set<Page>() }
  const sums = [...(before?.sums ?? [0, 0, 0, 0])]
  const add = (page: Page, sign: 1 | -1) => {
    const hash = contentHash(keyOf(page, language))
    for (let at = 0; at < sums.length; at++) {
      const part = Number.parseInt(hash.slice(at * digits, (at + 1) * digits), 16)
      sums[at] = ((sums[at] ?? 0) + sign * part + modulus) % modulus
    }
  }
  for (const page of removed) add(page, -1)
  for (const page of added) add(page, 1)
  return { pages, sums }
}

/** Of 28 hexadecimal digits, in each part. */
const digits = 7
const modulus = 16 ** digits

/** Everything else about a page follows from its file and the configuration. */
function keyOf({ path, hash, modified, lastUpdated, language }: Page, usual: string): string {
  // The name of an unpublished file may decide the language of a page.
  return `${path} ${hash} ${modified} ${lastUpdated}${language === usual ? '' : ` ${language}`}`
}
