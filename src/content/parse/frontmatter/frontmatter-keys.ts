/** The known keys of frontmatter: one table, from which the readers and the documentation come. */
import { editDistance } from '../../../text/nearest.ts'
import { publishRows } from './frontmatter-publish.ts'
import type { Draft, Frontmatter, KeyRow, KeyType } from './frontmatter-record.ts'
import { descriptiveRows } from './frontmatter-rows.ts'
import { quietLanguage, quietText, take, takeQuietly } from './frontmatter-takers.ts'
import { readLanguage, readText } from './frontmatter-values.ts'

/** The keys that say the language of a page, and what it is a translation of. */
const languageRows: readonly KeyRow[] = [
  {
    keys: ['lang'],
    meaning: 'lang',
    type: 'language',
    description: 'Language of the page, such as `en` or `pt-BR`; by default that of the site.',
    read: take('lang', readLanguage),
  },
  {
    keys: ['language', 'locale'],
    meaning: 'lang',
    type: 'language',
    description: 'Language of a page without `lang`.',
    read: takeQuietly('lang', quietLanguage),
    suggested: [],
  },
  {
    keys: ['translation_of', 'translation-of', 'translationof'],
    meaning: 'translationOf',
    type: 'text',
    description: 'The page that this one is a translation of: its file, its slug, or `[[its title]]`.',
    read: take('translationOf', readText),
    suggested: ['translation_of'],
  },
  {
    keys: ['translationkey', 'translation_key'],
    meaning: 'translationKey',
    type: 'text',
    description: 'Pages with the same key are translations of each other, as in Hugo.',
    read: takeQuietly('translationKey', quietText),
    suggested: [],
  },
]

/** Every known key. Earlier rows and keys are read first. */
export const keyRows: readonly KeyRow[] = [...publishRows, ...descriptiveRows, ...languageRows]

interface RankedRow extends KeyRow {
  /** Position in the table; keys are read in this order. */
  readonly rank: number
}

/** The row of each key, by its name in lower case. */
export const rowsByKey: ReadonlyMap<string, RankedRow> = new Map(
  keyRows
    .flatMap((row) => row.keys.map((key) => [key, row] as const))
    .map(([key, row], rank) => [key, { ...row, rank }]),
)

const suggestions: readonly string[] = keyRows.flatMap(({ keys, suggested }) => suggested ?? keys)

/** What to write instead. */
export function hintFor(key: string): string {
  const row = rowsByKey.get(key)
  return row?.hint?.(key) ?? typeHints[row?.type ?? 'text'](key)
}

const quoteIt = (key: string) => `Put the value of ${key} in quotes.`

const typeHints: Readonly<Record<KeyType, (key: string) => string>> = {
  text: quoteIt,
  list: (key) => `Write ${key}: [first, second].`,
  date: (key) => `Write ${key}: 2024-01-31.`,
  'yes or no': (key) => `Write ${key}: true or ${key}: false.`,
  number: (key) => `Write ${key}: 1.`,
  address: quoteIt,
  image: quoteIt,
  language: (key) => `Write ${key}: en, or ${key}: pt-BR.`,
  group: quoteIt,
}

/** Words that are not typos of known keys. */
const ownWords: ReadonlySet<string> = new Set(
  // Keys of other tools.
  (
    'layout type toc menu prev next hide_title id uid template tableofcontents editurl head hero math comments comment ' +
    'cssclass cssclasses keywords keyword subtitle path pagefind sitemap search robots kind mathjax katex banner_y ' +
    'bookcollapsesection bookhidden booktoc eleventyexcludefromcollections pagination sidebar_class_name parent ' +
    'has_children nav_exclude generate_toc insert_anchor_links transparent render outputs markup resources cascade ' +
    'disqus slide slideshow sort_by paginate_by page_template in_search_index ' +
    'imported import private_note serial serials pined order orders older ' +
    // Words.
    'alt arc area articles authors base bases cate cats code codes cause ' +
    'covers dates data drafted drifts dateline gate images imagery lane langs language late licence licensed ' +
    'link links local mate modify place publisher publication rate role sources slugs state stage tile tabs tale update updates'
  ).split(' '),
)

/** Known keys that resemble too many other words. */
const unlikely: ReadonlySet<string> = new Set(['public', 'headless'])

/** Shorter words resemble too many others. In characters. */
const shortest = 3

/**
 * The known key that was probably meant; nothing for a key that is another word.
 *
 * @param key as it was written
 */
export function likelyMeant(key: string): string | undefined {
  const typed = key.toLowerCase()
  if (typed.length < shortest || ownWords.has(typed)) return undefined
  const limit = typed.length >= 8 ? 2 : 1
  for (const candidate of suggestions) {
    if (unlikely.has(candidate) || candidate[0] !== typed[0]) continue
    if (Math.abs(candidate.length - typed.length) > limit) continue
    if (editDistance(typed, candidate, limit) > limit) continue
    // `tabs` is not a typo of `tags`: of short words, one letter makes another.
    const isSwapped = [...typed].sort().join('') === [...candidate].sort().join('')
    if (candidate.length > 4 || typed.length !== candidate.length || isSwapped) return candidate
  }
  return undefined
}

/**
 * Tables for keys of themes (Zola, Hugo) and of the owner (Digital Garden), whose keys count where the page itself says
 * nothing. In lower case. A key of TOML that was meant for the page lands in the table above it.
 */
export const tableKeys: ReadonlySet<string> = new Set(['extra', 'params', 'taxonomies', 'dg-note-properties'])

/** What withholds a page counts wherever it stands. */
export function mergeTable(draft: Draft, table: Frontmatter): void {
  const own = { ...draft }
  Object.assign(draft, table, own)
  if (table.draft === true) draft.draft = true
  if (table.publish === false) draft.publish = false
  if (table.noindex === true) draft.noindex = true
  if (table.dateTime !== undefined) draft.dateTime = Math.max(own.dateTime ?? table.dateTime, table.dateTime)
  if (table.expires !== undefined) draft.expires = Math.min(own.expires ?? table.expires, table.expires)
  // A date of the page has its own time of day, or none.
  if (own.date !== undefined && own.timestamp === undefined) delete draft.timestamp
}
