/** Pages for crawlers and llms files: everything published that is not `noindex`. */
import type { Collection, Page, Site } from './site.ts'

export function publicEntries({ entries }: Pick<Collection, 'entries'>): readonly Page[] {
  return entries.filter(({ noindex }) => !noindex)
}

/** The owner's pages at the root of the site, without the home page, by title. */
export function publicRootPages({ pages }: Pick<Site, 'pages'>): readonly Page[] {
  return pages.filter(({ noindex, builtin, path }) => !noindex && builtin === undefined && path !== '/')
}

export function hasPublicEntries({ entries }: Pick<Collection, 'entries'>): boolean {
  return entries.some(({ noindex }) => !noindex)
}

/** BCP 47, of all pages of a site and of the site itself, each once. */
export function languagesOf(
  { pages, collections }: Pick<Site, 'pages' | 'collections'>,
  siteLanguage: string,
): string[] {
  const languages = new Set([siteLanguage])
  for (const { language } of pages) languages.add(language)
  for (const { entries } of collections) for (const { language } of entries) languages.add(language)
  return [...languages]
}
