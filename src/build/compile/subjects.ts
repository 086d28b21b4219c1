/** The subjects of each `per`: what a row is expanded over, with what a route needs to know of each. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { furtherPages, type List, type ListPage } from '../model/list-pages.ts'
import { newestDates } from '../model/newest.ts'
import type { Collection, Page, Site, Tag } from '../model/site.ts'
import type { SitemapPart } from '../render/context.ts'
import { sitemapPartSize } from '../render/sitemap-xml.ts'

export interface SubjectInfo<Subject> {
  readonly subject: Subject
  /** For the placeholders of the path, percent-encoded. */
  readonly values: Readonly<Record<string, string>>
  readonly title: string
  /** Milliseconds since 1970. */
  readonly modified: number
  /** `YYYY-MM-DD`. */
  readonly lastUpdated: string
  readonly noindex: boolean
  readonly collection?: string
  /** Path below the site folder; empty where no file stands behind it. */
  readonly file: string
}

export const subjectsOf = {
  site: (site: Site, config: ResolvedConfig): SubjectInfo<Site>[] => [
    {
      subject: site,
      values: {},
      title: config.title,
      modified: site.modified,
      lastUpdated: site.lastUpdated,
      noindex: false,
      file: '',
    },
  ],

  collection: (site: Site): SubjectInfo<Collection>[] =>
    site.collections.map((collection) => ({
      subject: collection,
      values: { collection: collection.name },
      title: collection.title,
      ...datesOf(collection.entries, site),
      noindex: false,
      collection: collection.name,
      file: '',
    })),

  *collectionPage(site: Site): Generator<SubjectInfo<ListPage<Collection>>> {
    for (const info of subjectsOf.collection(site))
      for (const page of furtherPages(info.subject)) yield paged(info, page)
  },

  *entry(site: Site): Generator<SubjectInfo<Page>> {
    for (const { name, entries } of site.collections)
      for (const page of entries)
        yield { values: { collection: name, slug: encodeURIComponent(page.slug) }, collection: name, ...pageInfo(page) }
  },

  page: (site: Site): SubjectInfo<Page>[] =>
    site.pages.map((page) => ({ values: { page: encodeURIComponent(page.slug) }, ...pageInfo(page) })),

  tag: (site: Site): SubjectInfo<Tag>[] =>
    site.tags.map((tag) => ({
      subject: tag,
      values: { tag: encodeURIComponent(tag.slug) },
      title: `#${tag.name}`,
      ...datesOf(tag.entries, site),
      noindex: false,
      file: '',
    })),

  *tagPage(site: Site): Generator<SubjectInfo<ListPage<Tag>>> {
    for (const info of subjectsOf.tag(site)) for (const page of furtherPages(info.subject)) yield paged(info, page)
  },

  /** @param addresses how many there are in the sitemap */
  sitemapPart(site: Site, config: ResolvedConfig, addresses: number): SubjectInfo<SitemapPart>[] {
    const parts = addresses > sitemapPartSize ? Math.ceil(addresses / sitemapPartSize) : 0
    return subjectsOf.site(site, config).flatMap((info) =>
      Array.from({ length: parts }, (_, at) => ({
        ...info,
        subject: { number: at + 1 },
        values: { part: String(at + 1) },
      })),
    )
  },
}

/** @param info of the list */
function paged<L extends List>(info: SubjectInfo<L>, page: ListPage<L>): SubjectInfo<ListPage<L>> {
  return {
    ...info,
    subject: page,
    values: { ...info.values, number: String(page.number) },
    title: `${info.title}, page ${page.number}`,
    ...newestDates(page.entries),
  }
}

function pageInfo(page: Page): Omit<SubjectInfo<Page>, 'values'> {
  const { title, modified, lastUpdated, noindex, file } = page
  return { subject: page, title, modified, lastUpdated, noindex, file }
}

/** Of a list of pages; of the site where the list is empty. */
function datesOf(pages: readonly Page[], { modified, lastUpdated }: Site): ReturnType<typeof newestDates> {
  return pages.length === 0 ? { modified, lastUpdated } : newestDates(pages)
}
