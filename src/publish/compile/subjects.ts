/** The subjects that a row of each `per` is expanded over, with what their routes need. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { entriesBelow } from '../../content/model/folder-contents.ts'
import {
  type AllOrder,
  type AllPage,
  allOrders,
  allPageCount,
  furtherPages,
  type List,
  type ListPage,
  tagsPageCount,
} from '../../content/model/list-pages.ts'
import { collectionLlmsRoom, foldersWithLongLists, siteLlmsRoom } from '../../content/model/llms-parts.ts'
import { newestDates } from '../../content/model/order.ts'
import { hasPublicEntries, publicEntries, publicRootPages } from '../../content/model/public-pages.ts'
import type { Folder, Page, Site } from '../../content/model/site.ts'
import type { Per } from '../../contract/endpoint.ts'
import { ownName } from '../../text/language-name.ts'
import { mostAlternates } from '../parts/translations.ts'
import type { Subjects } from '../render/context.ts'
import { sitemapPartSize } from '../render/feeds/sitemap.ts'
import { datesOf } from '../render/pages/entry-links.ts'
import { furtherLlmsParts, numbered, range, type SubjectInfo } from './subject-info.ts'

type SubjectsOf = {
  readonly [P in Per]: (site: Site, config: ResolvedConfig, addresses: number) => Iterable<SubjectInfo<Subjects[P]>>
}

/** `addresses` is the number of addresses in the sitemap. */
export const subjectsOf: SubjectsOf = {
  site: (site, config) => [ofSite(site, config)],

  siteLlmsPart: (site, config) =>
    furtherLlmsParts(ofSite(site, config), publicRootPages(site), config.baseUrl, siteLlmsRoom),

  collection: (site) =>
    site.collections.map((collection) => ({
      subject: collection,
      values: { collection: collection.name },
      title: collection.title,
      ...((collection.entries.length > 0 && collection.newest) || datesOf(collection.entries, site)),
      noindex: !hasPublicEntries(collection),
      collection: collection.name,
      file: '',
    })),

  collectionPage: (...input) => furtherListPages(subjectsOf.collection(...input)),

  *collectionLlmsPart(...input) {
    const [, { baseUrl }] = input
    for (const info of subjectsOf.collection(...input))
      yield* furtherLlmsParts(info, publicEntries(info.subject), baseUrl, collectionLlmsRoom)
  },

  *folder(site) {
    for (const folder of allFolders(site))
      if (folder.index === undefined) yield { values: folderValues(folder.address), ...folderInfo(folder) }
  },

  *folderPage(site) {
    for (const folder of allFolders(site))
      yield* furtherListPages([{ values: folderValues(folder.path), ...folderInfo(folder) }])
  },

  *folderLlms(site) {
    for (const folder of allFolders(site))
      if (folder.hasPublicEntries) yield { values: folderValues(folder.address), ...folderInfo(folder) }
  },

  *folderLlmsPart(site, config, addresses) {
    const long = foldersWithLongLists(site, config.baseUrl)
    for (const info of subjectsOf.folderLlms(site, config, addresses)) {
      const collection = site.collections.find(({ name }) => name === info.collection)
      if (collection === undefined || !long.has(info.subject)) continue
      const pages = publicEntries({ entries: entriesBelow(info.subject, collection) })
      yield* furtherLlmsParts(info, pages, config.baseUrl, collectionLlmsRoom)
    }
  },

  *entry(site) {
    for (const { name, entries } of site.collections) for (const page of entries) yield entryInfo(name, page)
  },

  page: (site) => site.pages.map(rootPageInfo),

  /** A list of no tags would be a page about nothing. */
  tags: (site, config) => (site.tags.length === 0 ? [] : [ofTags(site, config)]),

  tagsPage(site, config) {
    const info = ofTags(site, config)
    const pages = tagsPageCount(site.tags)
    return range(2, pages).map((number) => numbered(info, { number, pages }))
  },

  all: (site, config) => (allPageCount(site, config) === 0 ? [] : [ofAll(site, config)]),

  allPage(site, config) {
    const info = ofAll(site, config)
    return furtherAllPages(info, 'changed', allPageCount(site, config))
  },

  allOrder: (site, config) =>
    allPageCount(site, config) === 0 ? [] : otherOrders.map((order) => ofOrder(order, site, config)),

  allOrderPage(site, config) {
    const pages = allPageCount(site, config)
    return otherOrders.flatMap((order) => furtherAllPages(ofOrder(order, site, config), order, pages))
  },

  tag: (site) =>
    site.tags.map((tag) => ({
      subject: tag,
      values: { tag: encodeURIComponent(tag.slug) },
      title: `#${tag.name}`,
      ...datesOf(tag.entries, site),
      noindex: !hasPublicEntries(tag),
      file: '',
    })),

  tagPage: (...input) => furtherListPages(subjectsOf.tag(...input)),

  author: (site) =>
    [...site.authors.values()].map((author) => ({
      subject: author,
      values: { author: encodeURIComponent(author.slug) },
      title: author.name,
      ...datesOf(author.entries, site),
      noindex: !hasPublicEntries(author),
      file: '',
    })),

  authorPage: (...input) => furtherListPages(subjectsOf.author(...input)),

  language: (site) =>
    site.languages.map((language) => ({
      subject: language,
      values: { language: encodeURIComponent(language.slug) },
      title: ownName(language.tag),
      ...newestDates(language.entries),
      noindex: false,
      file: '',
    })),

  *languageLlmsPart(...input) {
    const [, { baseUrl }] = input
    for (const info of subjectsOf.language(...input))
      yield* furtherLlmsParts(info, info.subject.entries, baseUrl, collectionLlmsRoom)
  },

  sitemapPart(site, config, addresses) {
    const info = ofSite(site, config)
    const size = sitemapPartSize(mostAlternates(site))
    const parts = addresses > size ? Math.ceil(addresses / size) : 0
    return range(1, parts).map((number) => ({ ...info, subject: { number }, values: { part: String(number) } }))
  },
}

function* allFolders({ collections }: Site): Generator<Folder> {
  for (const { folders } of collections) yield* folders.values()
}

/** @param path of the collection's part of the site, which begins with the name of the collection */
function folderValues(path: string): Readonly<Record<string, string>> {
  const end = path.indexOf('/', 1)
  return { collection: path.slice(1, end), folder: path.slice(end + 1) }
}

function folderInfo(folder: Folder): Omit<SubjectInfo<Folder>, 'values'> {
  const { title, modified, lastUpdated, hasPublicEntries, collection } = folder
  return { subject: folder, title, modified, lastUpdated, noindex: !hasPublicEntries, collection, file: '' }
}

function ofSite(site: Site, { title }: ResolvedConfig): SubjectInfo<Site> {
  const { modified, lastUpdated } = site
  return { subject: site, values: {}, title, modified, lastUpdated, noindex: false, file: '' }
}

function ofTags(site: Site, config: ResolvedConfig): SubjectInfo<Site> {
  return { ...ofSite(site, config), title: 'Tags', noindex: !site.tags.some(hasPublicEntries) }
}

const otherOrders = allOrders.filter((order) => order !== 'changed')

function ofAll(site: Site, config: ResolvedConfig): SubjectInfo<Site> {
  return { ...ofSite(site, config), title: 'All pages', noindex: !site.written.some(({ noindex }) => !noindex) }
}

/** The same pages in another order are nothing for search engines. */
function ofOrder(order: AllOrder, site: Site, config: ResolvedConfig): SubjectInfo<AllOrder> {
  return { ...ofSite(site, config), subject: order, values: { order }, title: `All pages by ${order}`, noindex: true }
}

function furtherAllPages(info: SubjectInfo<unknown>, order: AllOrder, pages: number): SubjectInfo<AllPage>[] {
  return range(2, pages).map((number) => numbered(info, { order, number, pages }))
}

function* furtherListPages<L extends List>(lists: Iterable<SubjectInfo<L>>): Generator<SubjectInfo<ListPage<L>>> {
  for (const info of lists)
    for (const page of furtherPages(info.subject)) yield { ...numbered(info, page), ...newestDates(page.entries) }
}

export function entryInfo(collection: string, page: Page): SubjectInfo<Page> {
  return { values: { collection, slug: encodeURIComponent(page.slug) }, collection, ...pageInfo(page) }
}

export function rootPageInfo(page: Page): SubjectInfo<Page> {
  return { values: { page: encodeURIComponent(page.slug) }, ...pageInfo(page) }
}

function pageInfo(page: Page): Omit<SubjectInfo<Page>, 'values'> {
  const { title, modified, lastUpdated, noindex, file } = page
  return { subject: page, title, modified, lastUpdated, noindex, file }
}
