/** The keys of a frontmatter that mean something, and what each makes of its value. */
import type { Node } from 'yaml'
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
/** Names of the same thing; of several, the newest day counts. */
const updateKeys = ['updated', 'last-updated', 'lastmod', 'modified'] as const

/** By the name of the key in lower case. */
export const readers: ReadonlyMap<string, KeyReader> = new Map([
  ...texts.map((key) => [key, take(key, readText)] as const),
  ...updateKeys.map((key) => [key, takeUpdated] as const),
  ...publishReaders,
  ['noindex', take('noindex', readFlag)] as const,
  ['lang', take('lang', readLanguage)] as const,
  // What Obsidian's owners and other generators call it.
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
