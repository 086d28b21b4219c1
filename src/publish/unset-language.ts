/** Tells the owner of a site that is not in English that its language is not configured. */
import { configPlace } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import type { Page, Site } from '../content/model/site.ts'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { ownName } from '../text/language-name.ts'

/** Languages of the pages that were looked at, by the hash of their file, for the next build. */
export type PageLanguages = ReadonlyMap<string, string>

interface UnsetLanguage {
  readonly diagnostics: readonly Diagnostic[]
  readonly languages: PageLanguages
}

/**
 * Of some pages, the beginnings are looked at, until the rest cannot change the result.
 *
 * @param languageOf the primary subtag of what a text is clearly in, else `en`
 * @param known of the last build
 */
export function unsetLanguage(
  site: Pick<Site, 'written'>,
  config: ResolvedConfig,
  languageOf: ((text: string) => string) | undefined,
  known?: PageLanguages,
): UnsetLanguage {
  const languages = new Map<string, string>()
  if (!config.isLanguageDefault || !languageOf) return { diagnostics: [], languages }
  const languageOfPage = ({ hash, text }: Page) => {
    const language = known?.get(hash) ?? languageOf(text.slice(0, mostText))
    languages.set(hash, language)
    return language
  }
  return { diagnostics: mostlyIn(site, config, languageOfPage), languages }
}

function mostlyIn(
  { written }: Pick<Site, 'written'>,
  config: ResolvedConfig,
  languageOf: (page: Page) => string,
): readonly Diagnostic[] {
  const pages = someOf(written).filter(({ language, words }) => language === config.language && words >= fewestWords)
  const needed = Math.max(fewestPages, Math.ceil(leastShare * pages.length))
  const counts = new Map<string, number>()
  for (const page of pages) {
    const language = languageOf(page)
    const count = (counts.get(language) ?? 0) + 1
    counts.set(language, count)
    if (language === 'en' && count > pages.length - needed) return []
  }
  const found = [...counts].find(([language, count]) => language !== 'en' && count >= needed)
  if (!found) return []
  const [language, count] = found
  const message = `${count} of ${pages.length} pages that were looked at seem to be in ${ownName(language)}, but no language is configured, so the site calls them English.`
  const hint = `Write "language: ${language}" in the configuration, or "language: en" if that is right.`
  return [diagnostic('LANGUAGE_UNSET', configPlace(config, []), message, hint)]
}

/** Evenly spread. */
function someOf(pages: readonly Page[]): readonly Page[] {
  const count = Math.min(pages.length, mostPages)
  return Array.from({ length: count }, (_, at) => pages[Math.floor((at * pages.length) / count)]).filter(
    (page) => page !== undefined,
  )
}

const mostPages = 12
const fewestPages = 3
const leastShare = 0.6

/** Fewer tell little. */
const fewestWords = 10

/** In UTF-16 code units. */
const mostText = 1_000
