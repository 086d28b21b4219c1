/** The subjects of each `per`: what a row is expanded over, with what a route needs to know of each. */
import type { ResolvedConfig } from '../../config/schema.ts'
import {
  furtherPages,
  type List,
  type ListPage,
  type PageNumber,
  tagsPageCount,
} from '../../content/model/list-pages.ts'
import { collectionLlmsRoom, type LlmsPart, llmsParts, siteLlmsRoom } from '../../content/model/llms-parts.ts'
import { newestDates } from '../../content/model/order.ts'
import { hasPublicEntries, publicEntries, publicPages } from '../../content/model/public-pages.ts'
import type { Collection, Page, Site, Tag } from '../../content/model/site.ts'
import type { SitemapPart } from '../render/context.ts'
import { sitemapPartSize } from '../render/feeds/sitemap.ts'

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

  *siteLlmsPart(site: Site, config: ResolvedConfig): Generator<SubjectInfo<LlmsPart<Site>>> {
    for (const info of subjectsOf.site(site, config))
      yield* furtherLlmsParts(info, llmsParts(publicPages(site), config.baseUrl, siteLlmsRoom))
  },

  collection: (site: Site): SubjectInfo<Collection>[] =>
    site.collections.map((collection) => ({
      subject: collection,
      values: { collection: collection.name },
      title: collection.title,
      ...datesOf(collection.entries, site),
      noindex: !hasPublicEntries(collection),
      collection: collection.name,
      file: '',
    })),

  *collectionPage(site: Site): Generator<SubjectInfo<ListPage<Collection>>> {
    for (const info of subjectsOf.collection(site))
      for (const page of furtherPages(info.subject)) yield paged(info, page)
  },

  *collectionLlmsPart(site: Site, { baseUrl }: ResolvedConfig): Generator<SubjectInfo<LlmsPart<Collection>>> {
    for (const info of subjectsOf.collection(site))
      yield* furtherLlmsParts(info, llmsParts(publicEntries(info.subject), baseUrl, collectionLlmsRoom))
  },

  *entry(site: Site): Generator<SubjectInfo<Page>> {
    for (const { name, entries } of site.collections)
      for (const page of entries)
        yield { values: { collection: name, slug: encodeURIComponent(page.slug) }, collection: name, ...pageInfo(page) }
  },

  page: (site: Site): SubjectInfo<Page>[] =>
    site.pages.map((page) => ({ values: { page: encodeURIComponent(page.slug) }, ...pageInfo(page) })),

  /** A list of no tags would be a page about nothing. */
  tags: (site: Site, config: ResolvedConfig): SubjectInfo<Site>[] =>
    site.tags.length === 0
      ? []
      : subjectsOf
          .site(site, config)
          .map((info) => ({ ...info, title: 'Tags', noindex: !site.tags.some(hasPublicEntries) })),

  tagsPage: (site: Site, config: ResolvedConfig): SubjectInfo<PageNumber>[] =>
    subjectsOf.tags(site, config).flatMap((info) => {
      const pages = tagsPageCount(site.tags)
      return range(2, pages).map((number) => ({
        ...info,
        subject: { number, pages },
        values: { number: String(number) },
        title: `${info.title}, page ${number}`,
      }))
    }),

  tag: (site: Site): SubjectInfo<Tag>[] =>
    site.tags.map((tag) => ({
      subject: tag,
      values: { tag: encodeURIComponent(tag.slug) },
      title: `#${tag.name}`,
      ...datesOf(tag.entries, site),
      noindex: !hasPublicEntries(tag),
      file: '',
    })),

  *tagPage(site: Site): Generator<SubjectInfo<ListPage<Tag>>> {
    for (const info of subjectsOf.tag(site)) for (const page of furtherPages(info.subject)) yield paged(info, page)
  },

  /** @param addresses how many there are in the sitemap */
  sitemapPart(site: Site, config: ResolvedConfig, addresses: number): SubjectInfo<SitemapPart>[] {
    const parts = addresses > sitemapPartSize ? Math.ceil(addresses / sitemapPartSize) : 0
    return subjectsOf
      .site(site, config)
      .flatMap((info) =>
        range(1, parts).map((number) => ({ ...info, subject: { number }, values: { part: String(number) } })),
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

/** @param info of the subject that the llms file is of */
function furtherLlmsParts<Subject>(
  info: SubjectInfo<Subject>,
  parts: readonly (readonly Page[])[],
): SubjectInfo<LlmsPart<Subject>>[] {
  return range(2, parts.length).map((number) => ({
    ...info,
    subject: { subject: info.subject, number, parts: parts.length, pages: parts[number - 1] ?? [] },
    values: { ...info.values, part: String(number) },
  }))
}

/** Whole numbers, both ends among them. */
function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

function pageInfo(page: Page): Omit<SubjectInfo<Page>, 'values'> {
  const { title, modified, lastUpdated, noindex, file } = page
  return { subject: page, title, modified, lastUpdated, noindex, file }
}

/** Of a list of pages; of the site where the list is empty. */
function datesOf(pages: readonly Page[], { modified, lastUpdated }: Site): ReturnType<typeof newestDates> {
  return pages.length === 0 ? { modified, lastUpdated } : newestDates(pages)
}
