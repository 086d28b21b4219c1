/** Authors of entries: one whatever the case of the name. */
import { bounds } from '../../contract/bounds.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { fittingSlug, slugify } from '../../text/slug.ts'
import { listedOf } from './order.ts'
import type { Author, Page } from './site.ts'
import { freeNames, slugRoom } from './slugs.ts'

/**
 * By folded name, in the order of count, then name; none if all entries are by one author,
 * whose page would repeat the site.
 */
export function collectAuthors(entries: readonly Page[]): ReadonlyMap<string, Author> {
  const groups = new Map<string, { name: string; pages: Page[] }>()
  for (const page of entries) {
    for (const name of (page.authors ?? []).slice(0, bounds.noteTags)) {
      const group = groups.get(foldAuthor(name))
      if (!group) groups.set(foldAuthor(name), { name, pages: [page] })
      else if (group.pages.at(-1) !== page) group.pages.push(page)
    }
  }
  if (groups.size < 2) return new Map()
  const taken = new Set<string>()
  const free = freeNames((candidate) => taken.has(candidate))
  const authors = [...groups.values()]
    .sort((a, b) => byCodeUnits(a.name, b.name))
    .map(({ name, pages }) => {
      const slug = free(fittingSlug(slugify(name), slugRoom))
      taken.add(slug)
      return { name, slug, path: `/authors/${encodeURIComponent(slug)}`, entries: pages, ...listedOf(pages) }
    })
    .sort((a, b) => b.entries.length - a.entries.length || byCodeUnits(a.name, b.name))
  return new Map(authors.map((author) => [foldAuthor(author.name), author]))
}

/** Two spellings name one author when they fold to the same form. */
export function foldAuthor(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
