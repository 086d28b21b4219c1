/** The pages that a reader of a page may want next: what it links to, what links to it, what shares its tags. */
import type { Page, Site } from './site.ts'

/**
 * Bounds the work for one page, whatever the site: a page that everything links to, or a tag that everything carries,
 * says little about any two of them.
 */
const mostLinks = 200
const mostTags = 50
const mostTagged = 200

/** A link is a choice of the author's; a shared tag weighs less, and less still when many pages have it. */
const linkWeight = 2
const tagWeight = 2

/**
 * The nearest pages first, the order of the site where they are equally near. Neither the page itself, nor one that
 * wants to be left out of indexes, nor a page of the service.
 *
 * @param limit most pages
 */
export function relatedPages(page: Page, site: Site, limit: number): Page[] {
  const scores = new Map<Page, number>()
  const add = (other: Page, score: number) => scores.set(other, (scores.get(other) ?? 0) + score)
  for (const graph of [site.links, site.backlinks]) {
    for (const other of (graph.get(page.path) ?? []).slice(0, mostLinks)) add(other, linkWeight)
  }
  for (const name of page.tags.slice(0, mostTags)) {
    const { entries } = site.tagsByName.get(name) ?? { entries: [] }
    // Log 2 of the number of pages: 1 for the smallest tag that two pages can share.
    const score = tagWeight / Math.max(1, Math.log2(entries.length))
    for (const other of entries.slice(0, mostTagged)) add(other, score)
  }
  scores.delete(page)
  return [...scores]
    .filter(([{ noindex, builtin }]) => !noindex && builtin === undefined)
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([other]) => other)
}
