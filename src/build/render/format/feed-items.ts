/** What all feeds contain: the newest entries with their whole content. */
import { byCodeUnits } from '../../../compare.ts'
import type { Page } from '../../model/site.ts'
import type { RenderContext } from '../context.ts'

/** An entry as feeds have it. Dates are midnight UTC of the day that the owner wrote. */
export interface FeedItem {
  /** Canonical address; also the identifier, since it does not change while the page exists. */
  readonly url: string
  readonly title: string
  readonly summary: string
  /** HTML with absolute links. */
  readonly html: string
  readonly published?: Date
  readonly updated: Date
  readonly author?: string
  readonly tags: readonly string[]
  readonly language: string
  readonly license?: string
}

/** The newest entries of all collections without those that are `noindex`. */
export async function feedItems(context: RenderContext): Promise<readonly FeedItem[]> {
  const pages = context.site.collections.flatMap(({ entries }) => entries.filter(({ noindex }) => !noindex))
  const newest = pages
    .sort((a, b) => byCodeUnits(sortKey(b), sortKey(a)) || byCodeUnits(a.path, b.path))
    .slice(0, feedSize)
  return Promise.all(newest.map((page) => feedItem(page, context)))
}

async function feedItem(page: Page, context: RenderContext): Promise<FeedItem> {
  const author = page.author ?? context.config.author?.name
  const license = page.license ?? context.config.license
  return {
    url: context.url(page.path),
    title: page.title,
    summary: page.description,
    html: await context.html(page, 'absolute'),
    updated: new Date(page.lastUpdated),
    tags: page.tags,
    language: page.language,
    ...(page.date === undefined ? {} : { published: new Date(page.date) }),
    ...(author === undefined ? {} : { author }),
    ...(license === undefined ? {} : { license }),
  }
}

/** Dated pages first: in a fresh clone every undated page would be as new as the clone. */
function sortKey({ date, lastUpdated }: Page): string {
  return date === undefined ? `undated ${lastUpdated}` : `~ dated ${date}`
}

const feedSize = 30
