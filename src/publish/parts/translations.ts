/** A page in other languages: for readers, and as addresses for search engines. */

import type { Page, Site, SiteLanguage } from '../../content/model/site.ts'
import { isLanguage } from '../../content/model/translations/collect-translations.ts'
import type { RouteAlternate } from '../../contract/snapshot.ts'
import { ownName } from '../../text/language-name.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { View } from '../../theme/view.ts'
import type { RenderContext } from '../render/context.ts'
import { feedsOf } from './feeds.ts'

/** `In other languages: Português · Deutsch`; nothing for a page in one language. */
export function translationsHtml(page: Page, context: RenderContext): SafeHtml | undefined {
  const others = context.site.translations.get(page.path)?.pages.filter(({ path }) => path !== page.path)
  if (others === undefined) return undefined
  const phrases = context.phrases(page.language)
  const links = others.map(
    ({ path, language }, at) =>
      html`${at > 0 && ' · '}<a href="${path}" rel="alternate" hreflang="${language}" lang="${language}" dir="auto">${ownName(language)}</a>`,
  )
  return html`<p class="meta translations"${langAttribute(phrases.language, page.language)}><span>${phrases.fill('inOtherLanguages', { languages: html`${links}` })}</span></p>
`
}

/** What a page tells the layout of its translations, and of the feeds and the summary of its language. */
export function languageView(
  { path, language }: { readonly path: string; readonly language: string },
  context: RenderContext,
): Pick<View, 'translations' | 'feeds' | 'summary'> {
  const { site, config, url } = context
  const alternates = alternatesOf(path, site, config.language)
  const own = siteLanguage(language, site)
  const summary = own && `/languages/${own.slug}/llms.txt`
  const isServed = own && context.endpoints.some((row) => row.kind === 'prepared' && row.id === 'languageLlms')
  return {
    ...(alternates && {
      translations: alternates.map((found) => ({ language: found.language, url: url(found.path) })),
    }),
    ...(own && { feeds: feedsOf(own, context) }),
    ...(summary && isServed && { summary }),
  }
}

function siteLanguage(language: string, { languages }: Site): SiteLanguage | undefined {
  const slug = language.toLowerCase()
  return languages.find((candidate) => candidate.slug === slug)
}

/**
 * The page in all its languages, itself among them, and for readers of any other language (`x-default`) in that of the
 * site. Nothing for a page in one language. Pages that are kept from search engines are left out.
 */
export function alternatesOf(path: string, site: Site, siteLanguage: string): readonly RouteAlternate[] | undefined {
  const shown = site.translations.get(path)?.pages.filter(({ noindex }) => !noindex)
  if (shown === undefined || shown.length < 2 || !shown.some((page) => page.path === path)) return undefined
  const alternates = shown.map((page) => ({ language: page.language, path: page.path }))
  // The language of the site is the first if the page is in it.
  const [main] = shown
  return main && isLanguage(main, siteLanguage)
    ? [...alternates, { language: 'x-default', path: main.path }]
    : alternates
}

/** The most addresses that one page has in the sitemap because of its translations. */
export function mostAlternates({ translations }: Site): number {
  let most = 0
  for (const { pages } of translations.values()) most = Math.max(most, pages.length + 1)
  return most
}

/** Together with the address of the page itself: in UTF-16 code units, and their number. */
const longestHeader = 4_000
const mostInHeader = 20

/** Those that fit into a header: all of them or none. The page itself and the sitemap have them too. */
export function headerAlternates(alternates: readonly RouteAlternate[]): readonly RouteAlternate[] | undefined {
  const size = alternates.reduce((sum, { path, language }) => sum + path.length + language.length + 50, 0)
  return alternates.length <= mostInHeader && size <= longestHeader ? alternates : undefined
}
