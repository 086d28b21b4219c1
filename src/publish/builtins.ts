/** What the service brings to a site: its documentation, the slugs that its documents take, and titles of collections. */
import { reservedSegments } from '../config/reserved.ts'
import type { OwnCollection, ResolvedConfig } from '../config/schema.ts'
import type { ReservedSlugs } from '../content/model/slugs.ts'
import type { Per } from '../contract/endpoint.ts'
import type { Word } from '../theme/words/en.ts'
import { phrasesFor } from '../theme/words/phrases.ts'
import { apiDocsPage } from './render/api/docs-api.ts'
import type { BuiltinPage, Endpoint } from './render/context.ts'
import { authPage } from './render/guides/docs-auth.ts'
import { developersPage } from './render/guides/docs-developers.ts'
import { pricingPage } from './render/guides/docs-pricing.ts'

/** Built-in documentation pages. An owner's page with the same slug replaces one. */
export const builtinPages: readonly BuiltinPage[] = [
  { slug: 'developers', ...developersPage },
  { slug: 'api-docs', announce: ['llms.txt', 'link-header', 'api-catalog'], rel: 'service-doc', ...apiDocsPage },
  { slug: 'auth', ...authPage },
  { slug: 'pricing', ...pricingPage },
]

/** The same for a site: what programmers and programs read stays in English, the rest is in the language of the site. */
export function builtinPagesIn({
  language,
  theme,
}: Pick<ResolvedConfig, 'language' | 'theme'>): readonly BuiltinPage[] {
  const { say, language: spoken } = phrasesFor(language, theme.words)
  return builtinPages.map((page) =>
    page.words === undefined
      ? page
      : { ...page, title: say(page.words.title), description: say(page.words.description), language: spoken },
  )
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
  // The documents of authors and languages are below their segments, and none is at them.
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
