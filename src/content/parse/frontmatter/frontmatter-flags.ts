/** The keys that say with yes or no whether a page is public. */
import { isScalar, type Node } from 'yaml'
import { takeRelease, unclear } from './frontmatter-days.ts'
import type { Draft, KeyReader, KeyRow, Problem } from './frontmatter-record.ts'
import { readDateValue, readFlag, readFlagWord } from './frontmatter-values.ts'

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

/**
 * What sites of one's own say with yes or no, in fields that their code filters by. They only withhold: `visible: true` is no
 * wish to publish where only marked pages are public.
 */
const ownFlags: Readonly<Record<string, boolean>> = {
  visible: false,
  listed: false,
  unpublished: true,
  ...{ isdraft: true, isprivate: true, ishidden: true, isunlisted: true },
  ...{ isvisible: false, ispublished: false, ispublic: false, islisted: false },
}

/** Pages that only people who know the address can find. We have none of those, and our lists would show them. */
const unlistedKeys = ['unlisted', 'hidden'] as const

/** Themes of Hexo; `true` alone counts, since others list in it which parts of a page are not shown. */
const hideKeys = ['hide'] as const

const flagHint = (key: string) => `Write ${key}: true or ${key}: false.`

/** In the order of their precedence. */
export const flagRows: readonly KeyRow[] = [
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
  ...Object.entries(ownFlags).map(([key, hides]) => ({
    keys: key.startsWith('is') ? [key, key.replace('is', 'is_'), key.replace('is', 'is-')] : [key],
    meaning: 'publish',
    type: 'yes or no' as const,
    description: `\`${hides}\` withholds the page.`,
    read: takeOwnFlag(hides),
    hint: flagHint,
    suggested: [],
  })),
  {
    keys: hideKeys,
    meaning: 'publish',
    type: 'yes or no',
    description: 'Themes of Hexo: `true` withholds the page.',
    read: takeHide,
    suggested: [],
  },
]

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

function takeOwnFlag(hides: boolean): KeyReader {
  return (draft, node) => {
    const { value, problem } = readFlag(node)
    if (value !== !hides) draft.publish = false
    return value === undefined ? unclear('is neither true nor false') : problem
  }
}

function takeHide(draft: Draft, node: Node): undefined {
  if (readFlag(node).value === true) draft.publish = false
}

function takeUnlisted(draft: Draft, node: Node): Problem | undefined {
  if (readFlag(node).value === false) return undefined
  draft.publish = false
  return unclear('asks for a page that nobody finds but by its address, and there are none here')
}
