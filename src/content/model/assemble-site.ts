/** The last step of the model: combines pages, links and files into collections, tags and maps. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { groupBy } from '../../text/group-by.ts'
import { collectAuthors } from './authors.ts'
import { isoDate } from './create-page.ts'
import type { CollectionFolders } from './folders.ts'
import { byTitle, listedOf, newestDates } from './order.ts'
import { collectSeries } from './series.ts'
import type { Attachment, Collection, Page, Site } from './site.ts'
import type { SiteInput } from './site-input.ts'
import type { PageGraph } from './steps/site-links.ts'
import { collectTags, tagAddresses } from './tags.ts'
import { siteLanguages } from './translations/site-languages.ts'

/**
 * @param pages in the order of the site
 * @param folders by collection
 */
export function assembleSite(
  pages: readonly Page[],
  folders: ReadonlyMap<string, CollectionFolders>,
  graph: PageGraph & Pick<Site, 'translations'>,
  publicFiles: readonly Attachment[],
  input: SiteInput,
  diagnostics: readonly Diagnostic[],
): Site {
  const newest = newestDates(pages)
  // An empty site was updated now.
  const lastUpdated = newest.lastUpdated || isoDate(input.now)
  const modified = newest.modified || input.now
  const entries = pages.filter((page) => page.collection !== undefined)
  const addressOf = tagAddresses(new Set(entries.flatMap((page) => page.tags)))
  const byCollection = groupBy(entries, (page) => page.collection)
  const collections = input.config.collections.map((config): Collection => {
    const own = byCollection.get(config.name) ?? []
    const positions = new Map(own.map((page, at) => [page.path, at]))
    const inFolders = folders.get(config.name)?.folders ?? new Map()
    const tags = collectTags(own, addressOf)
    return { ...config, entries: own, ...listedOf(own), positions, tags, folders: inFolders }
  })
  const rootPages = pages.filter((page) => page.collection === undefined)
  const all = [...rootPages, ...builtinPages(input, rootPages, { lastUpdated, modified })].sort(byTitle)
  const tags = collectTags(entries, addressOf)
  let longestPath = 0
  for (const { path } of pages) if (path.length > longestPath) longestPath = path.length
  for (const { path } of all) if (path.length > longestPath) longestPath = path.length
  const ownPages = all.filter(({ file, path }) => file && path !== '/')
  return {
    collections,
    pages: all,
    written: [...collections.flatMap((collection) => collection.entries), ...ownPages],
    longestPath,
    tags,
    authors: collectAuthors(entries),
    series: collectSeries(entries),
    translations: graph.translations,
    languages: siteLanguages(collections),
    tagsByName: new Map(tags.map((tag) => [tag.name, tag])),
    folderRedirects: [...folders.values()].flatMap(({ redirects }) => redirects),
    byPath: new Map([...entries, ...all].map((page) => [page.path, page])),
    links: graph.links,
    backlinks: graph.backlinks,
    mentions: graph.mentions,
    linkTexts: graph.linkTexts,
    files: new Map([...graph.files, ...publicFiles].map((file) => [file.path, file])),
    shown: graph.shown,
    lastUpdated,
    modified,
    diagnostics: [...diagnostics, ...graph.diagnostics],
  }
}

/** The built-in pages that the owner did not replace; as new as the newest page of the site. */
export function builtinPages(
  { builtins, config }: Pick<SiteInput, 'builtins' | 'config'>,
  owned: readonly Page[],
  newest: { readonly lastUpdated: string; readonly modified: number },
): Page[] {
  const slugs = new Set(owned.map((page) => page.slug))
  return builtins
    .filter(({ slug }) => !slugs.has(slug))
    .map(({ slug, title, description }) => ({
      path: `/${slug}`,
      markdownPath: `/${slug}.md`,
      slug,
      title,
      description,
      ...newest,
      tags: [],
      language: 'en',
      noindex: false,
      builtin: slug,
      file: '',
      hash: '',
      text: '',
      lineOffset: 0,
      references: [],
      sections: [],
      asides: [],
      footnotes: [],
      blocks: [],
      words: 0,
      ...(config.license === undefined ? {} : { license: config.license }),
    }))
}
