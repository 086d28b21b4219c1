/** Related pages: those that a page links to, that link to it, or that share its tags. */
import type { Page, Site } from './site.ts'

/** Bound the work for one page. A page or tag that everything links to says little about any two pages. */
const mostLinks = 200
const mostTags = 50
const mostTagged = 200

/** An author chooses links, so a shared tag weighs less, and even less if many pages have it. */
const linkWeight = 2
const tagWeight = 2

/**
 * The best pages first, in the order of the site if they are equal. Without the page itself, `noindex` and built-in
 * pages.
 *
 * @param limit maximum number of pages
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
