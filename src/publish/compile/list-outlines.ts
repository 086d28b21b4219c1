/** What decides the paths of the further parts of lists and llms files, without planning one. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { entriesBelow } from '../../content/model/folder-contents.ts'
import { allPageCount, type List, pageCount, tagsPageCount } from '../../content/model/list-pages.ts'
import {
  collectionLlmsRoom,
  foldersWithLongLists,
  llmsPartCount,
  siteLlmsRoom,
} from '../../content/model/llms-parts.ts'
import { hasPublicEntries, publicEntries, publicRootPages } from '../../content/model/public-pages.ts'
import type { Page, Site } from '../../content/model/site.ts'
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
    case 'siteLlmsPart':
      return String(llmsPartCount(publicRootPages(site), config.baseUrl, siteLlmsRoom))
    case 'collectionLlmsPart':
      return outlineOfLlms(
        site.collections.map((collection) => [collection.name, publicEntries(collection)]),
        config,
      )
    case 'folderLlmsPart':
      return outlineOfLlms(longFolders(site, config), config)
    case 'languageLlmsPart':
      return outlineOfLlms(
        site.languages.map(({ slug, entries }) => [slug, entries]),
        config,
      )
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

type NamedPages = readonly (readonly [name: string, pages: readonly Page[]])[]

/** A list without public entries has no further part. */
function outlineOfLlms(lists: NamedPages, { baseUrl }: ResolvedConfig): string {
  return lists.map(([name, pages]) => `${name} ${llmsPartCount(pages, baseUrl, collectionLlmsRoom)}`).join('\n')
}

/** The public entries of the folders whose llms file may have further parts. */
function longFolders(site: Site, { baseUrl }: ResolvedConfig): NamedPages {
  const long = foldersWithLongLists(site, baseUrl)
  return site.collections.flatMap((collection) =>
    [...collection.folders.values()]
      .filter((folder) => long.has(folder))
      .map((folder) => [folder.address, publicEntries({ entries: entriesBelow(folder, collection) })] as const),
  )
}
