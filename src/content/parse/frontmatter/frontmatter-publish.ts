/**
 * The keys that decide whether a page is public. Unreadable values count as "not yet": showing a page too late does
 * less harm than showing it too early.
 */
import { isScalar, type Node } from 'yaml'
import type { Draft, KeyReader, Problem } from './frontmatter-record.ts'
import { readDateValue, readFlag, readFlagWord, readList } from './frontmatter-values.ts'

/** Yes or no. `hides` is the answer that withholds the page. */
const flags: Readonly<Record<string, { readonly hides: boolean }>> = {
  draft: { hides: true },
  publish: { hides: false },
  // Jekyll, Hexo and Gatsby; Hugo and web clippers write a date.
  published: { hides: false },
  // Logseq, and the plugin Digital Garden.
  public: { hides: false },
  'dg-publish': { hides: false },
  private: { hides: true },
}

/** Pages that only people who know the address can find. We have none of those, and our lists would show them. */
const unlistedKeys = ['unlisted', 'hidden'] as const

/** First public day: the names of Hugo, Astro and exports. */
const releaseKeys = ['publishdate', 'publish_date', 'publish-date', 'pubdate', 'published_at', 'publishedat'] as const
/** First day on which a page is no longer public: the names of Hugo. */
const expiryKeys = ['expirydate', 'unpublishdate'] as const

/** Status of unpublished pages in WordPress and its exports, and what people write. Any other status is ignored. */
const hiddenStatus = /^(?:auto-draft|drafts?|future|hidden|pending|private|scheduled|trash|unpublished)$|\bdraft\b/i
const publicVisibility = /^(?:all|everyone|public|published|visible)$/i

/** By the name of the key in lower case. */
export const publishReaders: readonly (readonly [string, KeyReader])[] = [
  ...Object.entries(flags).map(([key, { hides }]) => [key, takeFlag(key, hides)] as const),
  ...unlistedKeys.map((key) => [key, takeUnlisted] as const),
  ['date', takeDate] as const,
  ...releaseKeys.map((key) => [key, takeRelease] as const),
  ...expiryKeys.map((key) => [key, takeExpiry] as const),
  ['status', takeStatus] as const,
  ['visibility', takeVisibility] as const,
  // Merged keys are not read (YAML 1.2 has no merges), and one of them may mark a draft.
  ['<<', takeMerge] as const,
]

/** Whether a key says whether a page is public, with yes or no. */
export function isPublishFlag(key: string): boolean {
  return Object.hasOwn(flags, key)
}

/**
 * Whether a line that no parser reads may say that a page is not public: `draft: true` without fences around it,
 * `published = false`, `draft:: yes`.
 */
export function saysNotYet(line: string): boolean {
  const [, key = '', word = ''] = line.length > longestLine ? [] : (writtenFlag.exec(line) ?? [])
  const flag = Object.hasOwn(flags, key.toLowerCase()) ? flags[key.toLowerCase()] : undefined
  return flag !== undefined && readFlagWord(word) === flag.hides
}

/** Marks of a list, of quotes and of the end may surround it; more text may not. */
const writtenFlag =
  /^[\s>*+"'`-]*([a-z][\w-]*)["'`*]*(?:[ \t]*(?:::?|=)[ \t]*|[ \t]+)["'`*]*(\w+)["'`*]*[\s,;]*(?:#.*)?$/i
/** In UTF-16 code units. */
const longestLine = 100

/** What to write instead; nothing for other keys. */
export function publishHint(key: string): string | undefined {
  if (isPublishFlag(key)) return `Write ${key}: true or ${key}: false.`
  if (unlistedKeys.some((name) => name === key))
    return 'Write noindex: true instead, which keeps the page from search, feeds and sitemaps, or draft: true.'
  if (key === 'visibility') return 'Write visibility: public or visibility: private.'
  if (key === '<<') return 'Write the keys out.'
  const dates: readonly string[] = ['date', ...releaseKeys, ...expiryKeys]
  return dates.includes(key) ? `Write ${key}: 2024-01-31.` : undefined
}

function takeFlag(key: string, hides: boolean): KeyReader {
  return (draft, node) => {
    const { value, problem } = readFlag(node)
    if (value === undefined && key !== 'draft' && isScalar(node) && readDateValue(node).value)
      return takeRelease(draft, node)
    const hidden = value === undefined || value === hides
    if (key === 'draft') draft.draft = draft.draft === true || hidden
    else if (hidden) draft.publish = false
    else if (!hides) draft.publish ??= true
    return value === undefined ? unclear('is neither true nor false') : problem
  }
}

function takeUnlisted(draft: Draft, node: Node): Problem | undefined {
  if (readFlag(node).value === false) return undefined
  draft.publish = false
  return unclear('asks for a page that nobody finds but by its address, and there are none here')
}

/** An ambiguous day is not shown, and its last meaning decides. */
function takeDate(draft: Draft, node: Node): Problem | undefined {
  const problem = takeRelease(draft, node)
  const { day } = readDateValue(node).value ?? {}
  if (day === undefined) return problem ?? 'fits more than one day; the page is public after the last, without a date'
  draft.date = day
  return problem
}

function takeRelease(draft: Draft, node: Node): Problem | undefined {
  const { value } = readDateValue(node)
  draft.dateTime = Math.max(draft.dateTime ?? Number.NEGATIVE_INFINITY, value?.time ?? Number.POSITIVE_INFINITY)
  return value ? undefined : unclear('is not a date such as 2024-01-31')
}

function takeExpiry(draft: Draft, node: Node): Problem | undefined {
  const { value } = readDateValue(node)
  const time = value?.earliest ?? Number.NEGATIVE_INFINITY
  draft.expires = Math.min(draft.expires ?? Number.POSITIVE_INFINITY, time)
  return value ? undefined : unclear('is not a date such as 2024-01-31')
}

function takeStatus(draft: Draft, node: Node): undefined {
  if (readList(node).value?.some((status) => hiddenStatus.test(status))) draft.draft = true
}

function takeVisibility(draft: Draft, node: Node): Problem | undefined {
  const words = readList(node).value ?? []
  if (words.length > 0 && words.every((word) => publicVisibility.test(word))) return undefined
  draft.publish = false
  return words.length > 0 ? undefined : unclear('says nothing that could be read')
}

function takeMerge(draft: Draft): Problem {
  draft.publish = false
  return unclear('brings keys from elsewhere, which are not read')
}

const unclear = (problem: string): Problem => ({ unclear: problem })
