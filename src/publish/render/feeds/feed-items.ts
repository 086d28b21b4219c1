/** The items of all feeds: the newest entries with their whole content, or with a summary if that is too long. */
import type { Collection, Page, Site, SiteLanguage, Tag } from '../../../content/model/site.ts'
import { byCodeUnits } from '../../../text/compare.ts'
import { ownName } from '../../../text/language-name.ts'
import { html } from '../../../theme/html.ts'
import type { RenderContext } from '../context.ts'
import { datesOf } from '../pages/entry-links.ts'

/** Dates are the moment that the owner wrote, or midnight UTC of the day. */
export interface FeedItem extends Pick<Page, 'title' | 'tags' | 'language'> {
  /** Canonical address; also the identifier, since it does not change while the page exists. */
  readonly url: string
  readonly summary: string
  /** HTML with absolute links; only the summary if the content is too long for a feed. */
  readonly html: string
  /** RFC 3339, in the zone that the owner wrote. */
  readonly published?: string
  readonly updated: Date
  readonly author?: string
  readonly license?: string
  /** Absolute address of the image that the page itself names. */
  readonly image?: string
}

/** The site, a collection, a tag or a language. */
export interface FeedSubject {
  readonly title: string
  /** May be empty. */
  readonly description: string
  /** Path of the HTML that the feed belongs to. */
  readonly home: string
  readonly pages: readonly Page[]
  /** Newest change, in milliseconds since 1970. */
  readonly modified: number
  /** BCP 47, of all entries; that of the site by default. */
  readonly language?: string
}

export function feedOfSite(site: Site, { config }: RenderContext): FeedSubject {
  const pages = site.collections.flatMap(({ entries }) => entries)
  return { title: config.title, description: config.description, home: '/', pages, modified: site.modified }
}

/** The title includes the site: readers list the feeds of many sites together. */
export function feedOfCollection(collection: Collection, context: RenderContext): FeedSubject {
  const { name, title, description, entries } = collection
  return feedOfPages(entries, { title, description, home: `/${name}` }, context)
}

export function feedOfTag({ name, path, entries }: Tag, context: RenderContext): FeedSubject {
  return feedOfPages(entries, { title: `#${name}`, description: '', home: path }, context)
}

/** It belongs to the home page in that language, if there is one. */
export function feedOfLanguage({ tag, entries }: SiteLanguage, context: RenderContext): FeedSubject {
  const homes = context.site.translations.get('/')?.pages ?? []
  const home = homes.find(({ language }) => language.toLowerCase() === tag.toLowerCase())?.path ?? '/'
  const feed = feedOfPages(entries, { title: ownName(tag), description: '', home }, context)
  return { ...feed, language: tag }
}

function feedOfPages(
  pages: readonly Page[],
  { title, ...subject }: Pick<FeedSubject, 'title' | 'description' | 'home'>,
  { site, config }: RenderContext,
): FeedSubject {
  return { ...subject, title: `${title} · ${config.title}`, pages, modified: datesOf(pages, site).modified }
}

/** The newest entries that are not `noindex`. */
export async function feedItems({ pages }: FeedSubject, context: RenderContext): Promise<readonly FeedItem[]> {
  return Promise.all(newestOf(pages).map((page) => feedItem(page, context)))
}

/** At most `feedSize`, without sorting all pages: each language and each tag has three feeds. */
function newestOf(pages: readonly Page[]): readonly Page[] {
  const newest: Dated[] = []
  for (const page of pages) {
    if (page.noindex) continue
    const dated = { page, key: sortKey(page) }
    const at = newest.findLastIndex((known) => newestFirst(known, dated) <= 0) + 1
    if (at < feedSize) newest.splice(at, 0, dated)
    if (newest.length > feedSize) newest.pop()
  }
  return newest.map(({ page }) => page)
}

interface Dated {
  readonly page: Page
  readonly key: string
}

function newestFirst(a: Dated, b: Dated): number {
  return byCodeUnits(b.key, a.key) || byCodeUnits(a.page.path, b.page.path)
}

async function feedItem(page: Page, context: RenderContext): Promise<FeedItem> {
  const author = page.author ?? context.config.author?.name
  const license = page.license ?? context.config.license
  const image = page.image && (await context.imageOf(page))
  const content = isFarTooLong(page, context) ? undefined : await context.html(page, 'absolute')
  const { title, description: summary, tags, language } = page
  return {
    ...{ title, summary, tags, language },
    url: context.url(page.path),
    html: content === undefined || content.length > longestContent ? html`<p>${summary}</p>`.toString() : content,
    updated: updatedOf(page),
    ...(page.date === undefined ? {} : { published: page.timestamp ?? `${page.date}T00:00:00Z` }),
    ...(author === undefined ? {} : { author }),
    ...(license === undefined ? {} : { license }),
    ...(image ? { image: image.url } : {}),
  }
}

/** Saves rendering a page that embeds many others: each may become a megabyte of HTML that no feed contains. */
function isFarTooLong(page: Page, context: RenderContext): boolean {
  const embeds = page.references.some(({ kind }) => kind === 'embed')
  return embeds && context.markdown(page).length > 2 * longestContent
}

/** Midnight of its last day, but not before the time of day at which it was published. */
function updatedOf({ lastUpdated, timestamp }: Page): Date {
  return new Date(Math.max(Date.parse(lastUpdated), timestamp === undefined ? 0 : Date.parse(timestamp)))
}

/**
 * By `date`, else by `updated`, as lists are. Pages with neither come last: in a fresh clone each of them would be as new
 * as the clone.
 */
function sortKey({ date, updated, timestamp, lastUpdated }: Page): string {
  const day = date ?? updated
  if (day === undefined) return `undated ${lastUpdated}`
  return `~ dated ${new Date(timestamp ?? day).toISOString()}`
}

const feedSize = 30

/** Of one entry, in UTF-16 code units: longer than most chapters of books. The feeds of all its tags repeat it. */
const longestContent = 100_000
