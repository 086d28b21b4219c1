/**
 * The keys that decide whether a page is public. Unreadable values count as "not yet": showing a page too late does
 * less harm than showing it too early.
 */
import { isScalar, type Node } from 'yaml'
import type { WrittenDate } from './frontmatter-date.ts'
import type { Draft, KeyReader, KeyRow, Problem } from './frontmatter-record.ts'
import { memberOf, notDate, readDateValue, readFlag, readFlagWord, readList } from './frontmatter-values.ts'

/** Yes or no. `hides` is the answer that withholds the page. */
const flags: Readonly<Record<string, { readonly hides: boolean; readonly description: string }>> = {
  draft: { hides: true, description: '`true` withholds the page.' },
  publish: { hides: false, description: '`false`, or a day in the future, withholds the page.' },
  // Jekyll, Hexo and Gatsby; Hugo and web clippers write a date.
  published: {
    hides: false,
    description: '`false`, or a day in the future, withholds the page. A day may be its date.',
  },
  // Logseq, and the plugin Digital Garden.
  public: { hides: false, description: '`false` withholds the page.' },
  'dg-publish': { hides: false, description: '`false` withholds the page.' },
  private: { hides: true, description: '`true` withholds the page.' },
  headless: { hides: true, description: 'Hugo: `true` withholds the page.' },
  // Plugins and themes of Hexo, Hugo and Astro.
  encrypt: { hides: true, description: '`true` withholds the page.' },
  encrypted: { hides: true, description: '`true` withholds the page.' },
}

/** Pages that only people with a password can read: of Hexo, Hugo, VuePress, MkDocs, Pelican and exports of WordPress. */
const passwordKeys = ['password', 'passphrase', 'enc_pwd', 'post_password'] as const

/** Pages that only people who know the address can find. We have none of those, and our lists would show them. */
const unlistedKeys = ['unlisted', 'hidden'] as const

/** First public day: the names of Hugo, Astro and exports. */
const releaseKeys = ['publishdate', 'publish_date', 'publish-date', 'pubdate', 'published_at', 'publishedat'] as const
/** First day on which a page is no longer public: the names of Hugo. */
const expiryKeys = ['expirydate', 'unpublishdate'] as const

/** Status of unpublished pages in WordPress and its exports, and what people write. Any other status is ignored. */
const hiddenStatus = /^(?:auto-draft|drafts?|future|hidden|pending|private|scheduled|trash|unpublished)$|\bdraft\b/i
const publicVisibility = /^(?:all|everyone|public|published|visible)$/i

const flagHint = (key: string) => `Write ${key}: true or ${key}: false.`
const dayHint = (key: string) => `Write ${key}: 2024-01-31.`

/** What decides whether a page is public, in the order of precedence of the dates. */
export const publishRows: readonly KeyRow[] = [
  {
    keys: ['date'],
    meaning: 'date',
    type: 'date',
    description:
      'The day of the page, with an optional time and zone. A day in the future withholds the page until then. ' +
      'Material for MkDocs: `created` and `updated` in it.',
    read: takeDate,
    hint: dayHint,
  },
  {
    keys: releaseKeys,
    meaning: 'date',
    type: 'date',
    description: 'First public day; also the date of a page without `date`.',
    read: takeRelease,
    hint: dayHint,
  },
  ...Object.entries(flags).map(([key, { hides, description }]) => ({
    keys: [key],
    meaning: key === 'draft' ? 'draft' : 'publish',
    type: 'yes or no' as const,
    description,
    read: takeFlag(key, hides),
    hint: flagHint,
  })),
  {
    keys: unlistedKeys,
    meaning: 'publish',
    type: 'yes or no',
    description: 'Withholds the page, because a list would show it; consider `noindex: true`.',
    read: takeUnlisted,
    hint: () => 'Write noindex: true instead, which keeps the page from search, feeds and sitemaps, or draft: true.',
    suggested: [],
  },
  {
    keys: passwordKeys,
    meaning: 'publish',
    type: 'text',
    description: 'Any password withholds the page, because everybody can read what is published here.',
    read: takePassword,
    suggested: [],
  },
  {
    keys: expiryKeys,
    meaning: 'expires',
    type: 'date',
    description: 'First day on which the page is no longer public.',
    read: takeExpiry,
    hint: dayHint,
  },
  {
    keys: ['status'],
    meaning: 'draft',
    type: 'text',
    description: '`draft`, `pending`, `private`, `scheduled` and the like withhold the page; any other word is yours.',
    read: takeStatus,
    suggested: [],
  },
  {
    keys: ['visibility'],
    meaning: 'publish',
    type: 'text',
    description: 'Anything but `public` withholds the page.',
    read: takeVisibility,
    hint: () => 'Write visibility: public or visibility: private.',
    suggested: [],
  },
  {
    keys: ['build', '_build'],
    meaning: 'publish',
    type: 'group',
    description: 'Hugo: `render: never`, `render: link` and `list: never` withhold the page.',
    read: takeBuild,
    suggested: [],
  },
  {
    // Merged keys are not read (YAML 1.2 has no merges), and one of them may mark a draft.
    keys: ['<<'],
    meaning: 'publish',
    type: 'group',
    description: 'Withholds the page, because merged keys are not read.',
    read: takeMerge,
    hint: () => 'Write the keys out.',
    suggested: [],
  },
]

/** Whether a key has a part in deciding when a page is public. */
export function isDecisive(key: string): boolean {
  return publishRows.some(({ keys }) => keys.includes(key))
}

/** Whether a key says whether a page is public, with yes or no. */
export function isPublishFlag(key: string): boolean {
  return Object.hasOwn(flags, key)
}

/**
 * Whether a line that no parser reads may say that a page is not public: `draft: true` without fences around it,
 * `published = false`, `draft:: yes`, and `Status: draft` as Pelican has it.
 */
export function saysNotYet(line: string): boolean {
  const [, key = '', word = ''] = line.length > longestLine ? [] : (writtenFlag.exec(line) ?? [])
  const flag = Object.hasOwn(flags, key.toLowerCase()) ? flags[key.toLowerCase()] : undefined
  if (key.toLowerCase() === 'status') return /^(?:drafts?|hidden|private|unpublished)$/i.test(word)
  return flag !== undefined && readFlagWord(word) === flag.hides
}

/** Marks of a list, of quotes and of the end may surround it; more text may not. */
const writtenFlag =
  /^[\s>*+"'`-]*([a-z][\w-]*)["'`*]*(?:\s*(?:::?|=|\uff1a)\s*|\s+)["'`*]*(\w+)["'`*]*[\s,;]*(?:#.*)?$/i
/** In UTF-16 code units. */
const longestLine = 100

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
  const updated = memberOf(node, ['updated'])
  if (updated) takeChange(draft, readDateValue(updated).value?.day)
  const problem = takeRelease(draft, memberOf(node, ['created']) ?? node)
  if (problem !== undefined || draft.date !== undefined) return problem
  return 'fits more than one day; the page is public after the last, without a date'
}

function takeRelease(draft: Draft, node: Node): Problem | undefined {
  const { value } = readDateValue(node)
  draft.dateTime = Math.max(draft.dateTime ?? Number.NEGATIVE_INFINITY, value?.time ?? Number.POSITIVE_INFINITY)
  if (value) takeDay(draft, value)
  return value ? undefined : unclear(notDate(node))
}

/** The newest day of a change counts. */
export function takeChange(draft: Draft, day: WrittenDate['day']): void {
  if (day !== undefined && (draft.updated === undefined || day > draft.updated)) draft.updated = day
}

/** The first readable day is the date of the page. */
export function takeDay(draft: Draft, { day, moment }: WrittenDate): void {
  if (day === undefined || draft.date !== undefined) return
  draft.date = day
  if (moment !== undefined) draft.timestamp = moment
}

/** An empty text is no password: it takes a page out of those that its tool encrypts. */
function takePassword(draft: Draft, node: Node): undefined {
  const isNone = isScalar(node) && (node.value === null || node.value === false || node.value === '')
  if (!isNone) draft.publish = false
}

function takeExpiry(draft: Draft, node: Node): Problem | undefined {
  const { value } = readDateValue(node)
  const time = value?.earliest ?? Number.NEGATIVE_INFINITY
  draft.expires = Math.min(draft.expires ?? Number.POSITIVE_INFINITY, time)
  return value ? undefined : unclear(notDate(node))
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

function takeBuild(draft: Draft, node: Node): undefined {
  for (const name of ['render', 'list']) {
    const value = memberOf(node, [name])
    if (value && isScalar(value) && /^(?:never|link|false)$/i.test(String(value.value))) draft.publish = false
  }
}

function takeMerge(draft: Draft): Problem {
  draft.publish = false
  return unclear('brings keys from elsewhere, which are not read')
}

const unclear = (problem: string): Problem => ({ unclear: problem })
