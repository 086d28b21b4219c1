/** What decides the paths of the further pages of lists, without planning a page. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { allPageCount, type List, pageCount, tagsPageCount } from '../../content/model/list-pages.ts'
import { hasPublicEntries } from '../../content/model/public-pages.ts'
import type { Site } from '../../content/model/site.ts'
import type { Endpoint } from '../render/context.ts'

/**
 * Two sites with the same outline of a row have the same routes of it but for titles and dates, and as many of them in the
 * sitemap.
 *
 * @returns nothing for rows whose paths depend on more
 */
export function outlineOf(row: Endpoint, site: Site, config: ResolvedConfig): string | undefined {
  if (row.kind !== 'prepared' || row.when) return undefined
  switch (row.per) {
    case 'collectionPage':
      return outlineOfLists(site.collections.map((list) => [list.name, list]))
    case 'folderPage':
      return outlineOfLists(
        site.collections.flatMap(({ folders }) => Array.from(folders.values(), (list) => [list.path, list] as const)),
      )
    case 'tagPage':
      return outlineOfLists(site.tags.map((list) => [list.path, list]))
    case 'authorPage':
      return outlineOfLists(Array.from(site.authors.values(), (list) => [list.slug, list]))
    case 'tagsPage':
      return `${tagsPageCount(site.tags)} ${site.tags.some(hasPublicEntries)}`
    case 'allPage':
    case 'allOrderPage':
      return `${allPageCount(site, config)} ${site.written.some(({ noindex }) => !noindex)}`
    default:
      return undefined
  }
}

function outlineOfLists(lists: readonly (readonly [name: string, list: List])[]): string {
  return lists
    .filter(([, list]) => pageCount(list) > 1)
    .map(([name, list]) => `${name} ${pageCount(list)} ${hasPublicEntries(list)}`)
    .join('\n')
}
