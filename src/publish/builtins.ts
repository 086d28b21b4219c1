/**
 * What the service brings to a site: its documentation, the slugs that its documents take, and titles of collections.
 */
import { reservedSegments } from '../config/reserved.ts'
import type { OwnCollection, ResolvedConfig } from '../config/schema.ts'
import type { ReservedSlugs } from '../content/model/slugs.ts'
import type { Per } from '../contract/endpoint.ts'
import { primaryLanguage } from '../text/language-tag.ts'
import type { Word } from '../theme/words/en.ts'
import { type Phrases, phrasesFor } from '../theme/words/phrases.ts'
import { apiDocsPage } from './render/api/docs-api.ts'
import type { BuiltinPage, Endpoint } from './render/context.ts'
import { authPage } from './render/guides/docs-auth.ts'
import { developersPage } from './render/guides/docs-developers.ts'
import { pricingPage } from './render/guides/docs-pricing.ts'

interface Builtin extends Omit<BuiltinPage, 'title' | 'description' | 'language' | 'english'> {
  readonly words: { readonly title: Word; readonly description: Word }
  /** Programs read its Markdown, people its HTML. */
  readonly isForPrograms?: boolean
}

/** Built-in documentation pages. An owner's page with the same slug replaces one. */
export const builtinPages: readonly Builtin[] = [
  { slug: 'developers', ...developersPage },
  { slug: 'api-docs', announce: ['llms.txt', 'link-header', 'api-catalog'], rel: 'service-doc', ...apiDocsPage },
  { slug: 'auth', ...authPage },
  { slug: 'pricing', ...pricingPage },
]

/** The same for a site, in its language. The Markdown of those for programs is in English on every site. */
export function builtinPagesIn({
  language,
  theme,
}: Pick<ResolvedConfig, 'language' | 'theme'>): readonly BuiltinPage[] {
  const phrases = phrasesFor(language, theme.words)
  const english = phrasesFor('en', theme.words)
  const isEnglish = primaryLanguage(phrases.language) === 'en'
  return builtinPages.map(({ words, isForPrograms = false, ...page }) => {
    const spoken = isForPrograms && isEnglish ? english : phrases
    const twin = isForPrograms && !isEnglish && { english: named(words, english) }
    return { ...page, ...named(words, spoken), language: spoken.language, ...twin }
  })
}

function named({ title, description }: Builtin['words'], { say }: Phrases) {
  return { title: say(title), description: say(description) }
}

/** The configuration with titles in the language of the site for the collections of the service that have none. */
export function withOwnTitles(config: ResolvedConfig): ResolvedConfig {
  const { collections, language, theme, untitled = [] } = config
  const phrases = phrasesFor(language, theme.words)
  const titles = new Map<string, string>(untitled.map((name) => [name, phrases.say(titleWords[name])]))
  return {
    ...config,
    collections: collections.map((each) => ({ ...each, title: titles.get(each.name) ?? each.title })),
  }
}

const titleWords = {
  notes: 'notesTitle',
  jornal: 'journalTitle',
  lab: 'labTitle',
} as const satisfies Record<OwnCollection, Word>

/**
 * Slugs that pages cannot have, because a row of the catalog answers at their address.
 *
 * @param builtins pages that an owner may replace: their slugs are free
 */
export function reservedSlugs(
  rows: readonly Endpoint[],
  config: ResolvedConfig,
  builtins: readonly { readonly slug: string }[],
): ReservedSlugs {
  const root = new Set([...reservedSegments(rows)].map(withoutEnding))
  // The documents of authors and languages are below their segments; nothing is published at the segments themselves.
  for (const row of rows) if (row.kind === 'prepared' && below.has(row.per)) root.delete(row.path.split('/')[1] ?? '')
  for (const { name } of config.collections) root.add(name)
  for (const { slug } of builtins) root.delete(slug)
  // The page `index` at the root is the home page.
  root.delete('index')
  const collection = new Set(rows.flatMap(({ path }) => /^\/\{collection\}\/([^/{}]+)$/.exec(path)?.[1] ?? []))
  const names = new Set([...collection].map(withoutEnding))
  const lists = rows.flatMap(({ path }) => /^\/\{collection\}(?:\/\{folder\})?\/(\w+)[/.]/.exec(path)?.[1] ?? [])
  return { root, collection: names, folder: new Set([...names, ...lists]) }
}

const below: ReadonlySet<string> = new Set<Per>(['author', 'language', 'languageLlmsPart'])

/** `/notes/llms.txt` reserves the slug `llms`: addresses that differ only in their ending cause mistakes. */
function withoutEnding(name: string): string {
  return name.replace(/\.[a-z]+$/, '')
}
