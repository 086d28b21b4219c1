/** What crawlers and llms files may name: everything that is published and not marked `noindex`. */
import type { Collection, Page, Site, Tag } from './site.ts'

export function publicEntries({ entries }: Pick<Collection, 'entries'>): readonly Page[] {
  return entries.filter(({ noindex }) => !noindex)
}

/** The owner's pages at the root of the site, without the home page, by title. */
export function publicPages({ pages }: Pick<Site, 'pages'>): readonly Page[] {
  return pages.filter(({ noindex, builtin, path }) => !noindex && builtin === undefined && path !== '/')
}

/** Whether a collection or a tag has anything for them. */
export function hasPublicEntries({ entries }: Collection | Tag): boolean {
  return entries.some(({ noindex }) => !noindex)
}
