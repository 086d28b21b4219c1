/** The known keys of frontmatter, and a reader for each. */
import type { Node } from 'yaml'
import { editDistance } from '../../../text/nearest.ts'
import { publishHint, publishReaders } from './frontmatter-publish.ts'
import type { Draft, Frontmatter, KeyReader } from './frontmatter-record.ts'
import {
  type Reading,
  readDateValue,
  readFlag,
  readLanguage,
  readList,
  readTags,
  readText,
} from './frontmatter-values.ts'

function take<K extends keyof Frontmatter>(
  key: K,
  read: (node: Node) => Reading<NonNullable<Frontmatter[K]>>,
): KeyReader {
  return (draft, node) => {
    const { value, problem } = read(node)
    if (value !== undefined) draft[key] = value
    return problem
  }
}

const texts = ['title', 'description', 'slug', 'author', 'source', 'license', 'image'] as const
/** Synonyms; the newest day counts. */
const updateKeys = ['updated', 'last-updated', 'lastmod', 'modified'] as const

/** By the name of the key in lower case. */
export const readers: ReadonlyMap<string, KeyReader> = new Map([
  ...texts.map((key) => [key, take(key, readText)] as const),
  ...updateKeys.map((key) => [key, takeUpdated] as const),
  ...publishReaders,
  ['noindex', take('noindex', readFlag)] as const,
  ['lang', take('lang', readLanguage)] as const,
  // The name in Obsidian and other generators.
  ['cover', take('image', readText)] as const,
  ['tags', take('tags', readTags)] as const,
  ['aliases', take('aliases', readList)] as const,
])

function takeUpdated(draft: Draft, node: Node): string | undefined {
  const { value, problem } = readDateValue(node)
  const { day } = value ?? {}
  if (day !== undefined && (draft.updated === undefined || day > draft.updated)) draft.updated = day
  return day === undefined ? (problem ?? 'fits more than one day; it is ignored') : undefined
}

/** What to write instead. */
export function hintFor(key: string): string {
  if (key === 'tags' || key === 'aliases') return `Write ${key}: [first, second].`
  if (updateKeys.some((name) => name === key)) return `Write ${key}: 2024-01-31.`
  if (key === 'lang') return 'Write lang: en, or lang: pt-BR.'
  if (key === 'noindex') return 'Write noindex: true or noindex: false.'
  return publishHint(key) ?? `Put the value of ${key} in quotes.`
}

/** Words that are not typos of known keys. */
const ownWords: ReadonlySet<string> = new Set(
  (
    'alt arc area articles authors base bases cate cats code codes cause ' +
    'covers dates data drafted drifts dateline gate images imagery lane langs language late licence licensed ' +
    'link links local mate modify place publisher publication rate role sources slugs state stage tile tabs tale update updates'
  ).split(' '),
)

/** Known keys that resemble too many other words. */
const unlikely: ReadonlySet<string> = new Set(['cover', 'hidden', 'public', 'status', 'unlisted', 'visibility'])

/** Shorter words resemble too many others. In characters. */
const shortest = 3

/**
 * The known key that was probably meant; nothing for a key that is another word.
 *
 * @param key as it was written
 * @param known in lower case
 */
export function likelyMeant(key: string, known: Iterable<string>): string | undefined {
  const typed = key.toLowerCase()
  if (typed.length < shortest || ownWords.has(typed)) return undefined
  const limit = typed.length >= 8 ? 2 : 1
  for (const candidate of known) {
    if (unlikely.has(candidate) || candidate[0] !== typed[0]) continue
    if (Math.abs(candidate.length - typed.length) > limit) continue
    if (editDistance(typed, candidate, limit) > limit) continue
    // `tabs` is not a typo of `tags`: of short words, one letter makes another.
    const isSwapped = [...typed].sort().join('') === [...candidate].sort().join('')
    if (candidate.length > 4 || typed.length !== candidate.length || isSwapped) return candidate
  }
  return undefined
}
