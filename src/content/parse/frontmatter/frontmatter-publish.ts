/**
 * The keys that decide whether a page is public. Unreadable values count as "not yet": showing a page too late does
 * less harm than showing it too early.
 */
import { isScalar, type Node } from 'yaml'
import { takeChange, takeRelease, unclear } from './frontmatter-days.ts'
import { flagRows } from './frontmatter-flags.ts'
import type { Draft, KeyRow, Problem } from './frontmatter-record.ts'
import { memberOf, notDate, readDateValue, readList } from './frontmatter-values.ts'

/** Pages that only people with a password can read: of Hexo, Hugo, VuePress, MkDocs, Pelican and exports of WordPress. */
const passwordKeys = ['password', 'passphrase', 'enc_pwd', 'post_password'] as const

/** First public day: the names of Hugo, Astro and exports. */
const releaseKeys = [
  ...['publishdate', 'publish_date', 'publish-date', 'pubdate', 'pub_date', 'pubdatetime', 'publishdatetime'],
  ...['published_at', 'publishedat'],
] as const
/** First day on which a page is no longer public: the names of Hugo. */
const expiryKeys = ['expirydate', 'unpublishdate'] as const

/** Status of unpublished pages in WordPress and its exports, and what people write. Any other status is ignored. */
const hiddenStatus = /^(?:auto-draft|drafts?|future|hidden|pending|private|scheduled|trash|unpublished)$|\bdraft\b/i
const publicVisibility = /^(?:all|everyone|public|published|visible)$/i

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
  ...flagRows,
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

/** An ambiguous day is not shown, and its last meaning decides. `false` says that there is none. */
function takeDate(draft: Draft, node: Node): Problem | undefined {
  if (isScalar(node) && node.value === false) return undefined
  const updated = memberOf(node, ['updated'])
  if (updated) takeChange(draft, readDateValue(updated).value?.day)
  const problem = takeRelease(draft, memberOf(node, ['created']) ?? node)
  if (problem !== undefined || draft.date !== undefined) return problem
  return 'fits more than one day; the page is public after the last, without a date'
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
