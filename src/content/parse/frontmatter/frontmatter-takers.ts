/** Readers of the keys that describe a page. Those of other tools are read without warnings. */
import type { Node } from 'yaml'
import { languageTag } from '../../../text/language-tag.ts'
import { plainLine, withoutWikilinks } from '../plain-text.ts'
import { takeChange, takeDay } from './frontmatter-days.ts'
import { addPaths, writtenTexts } from './frontmatter-paths.ts'
import type { Draft, Frontmatter, KeyReader, Problem } from './frontmatter-record.ts'
import {
  memberOf,
  type Reading,
  readDateValue,
  readFlag,
  readList,
  readNames,
  readNestedList,
  readNumber,
  readTags,
  readText,
  readTextWithin,
} from './frontmatter-values.ts'

/** The first key with a value wins; a wrong value is told. */
export function take<K extends keyof Frontmatter>(
  name: K,
  read: (node: Node) => Reading<NonNullable<Frontmatter[K]>>,
): KeyReader {
  return (draft, node) => {
    const { value, problem } = read(node)
    if (value !== undefined) draft[name] ??= value
    return problem
  }
}

/** Like `take`, for keys that mean other things elsewhere: a value that does not fit is nobody's affair. */
export function takeQuietly<K extends keyof Frontmatter>(
  name: K,
  read: (node: Node) => NonNullable<Frontmatter[K]> | undefined,
): KeyReader {
  return (draft, node) => {
    const value = read(node)
    if (value !== undefined) draft[name] ??= value
    return undefined
  }
}

export const quietText = (node: Node) => readTextWithin(node, [])
export function quietDescription(node: Node): string | undefined {
  const text = quietText(node)
  return text === undefined ? undefined : plainLine(text)
}
export const quietFlag = (node: Node) => readFlag(node).value
export const quietNumber = (node: Node) => readNumber(node).value
const addressOf = (node: Node) => readTextWithin(node, imageMembers)
const altOf = (node: Node) => readTextWithin(node, ['alt', 'caption'])

const imageMembers = ['src', 'url', 'image', 'path', 'file', 'name']

export function takeCreated(draft: Draft, node: Node): undefined {
  const { value } = readDateValue(node)
  if (!value || draft.date !== undefined || value.day === undefined) return
  takeDay(draft, value)
  // Its date is shown, so a page from the future waits for it.
  draft.dateTime = Math.max(draft.dateTime ?? Number.NEGATIVE_INFINITY, value.time)
}

/** Keys whose wrong values are told. */
export const ownUpdateKeys: readonly string[] = ['updated', 'last-updated', 'lastmod', 'modified']

export function takeUpdated(draft: Draft, node: Node, key: string): string | undefined {
  const { value, problem } = readDateValue(node)
  const { day } = value ?? {}
  takeChange(draft, day)
  if (day !== undefined || readFlag(node).value !== undefined || !ownUpdateKeys.includes(key)) return undefined
  return problem ?? 'fits more than one day; it is ignored'
}

export function takeLastUpdate(draft: Draft, node: Node): undefined {
  const date = memberOf(node, ['date'])
  if (date) takeUpdated(draft, date, '')
}

export function addTags(draft: Draft, node: Node, key: string): string | undefined {
  const { value, problem } = key === 'tags' ? readTags(node) : { value: readNestedList(node) }
  if (value !== undefined && (key === 'tags' || value.length > 0))
    draft.tags = [...new Set([...(draft.tags ?? []), ...value.map(withoutWikilinks)])]
  return problem
}

export function takeAliases(draft: Draft, node: Node): string | undefined {
  const { value, problem } = readList(node)
  if (value === undefined) return problem
  const names = value.filter((alias) => !alias.startsWith('/'))
  if (names.length > 0 || value.length === 0) draft.aliases = names
  addOldPaths(
    draft,
    value.filter((alias) => alias.startsWith('/')),
  )
  return problem
}

/** In `url` and `redirects`, many write other things than addresses of this site. */
export function takeOldPaths(draft: Draft, node: Node, key: string): undefined {
  if (key === 'permalink' && readFlag(node).value === false) draft.publish = false
  const texts = writtenTexts(node)
  if (key.endsWith('permalink') && texts.includes('/')) draft.isHome = true
  const isSure = key !== 'url' && key !== 'redirects'
  addOldPaths(draft, isSure ? texts : texts.filter((text) => text.startsWith('/')))
}

function addOldPaths(draft: Draft, texts: readonly string[]): void {
  const paths = addPaths(draft.oldPaths, texts)
  if (paths) draft.oldPaths = paths
}

export function readDescription(node: Node): Reading<string> {
  const { value, ...reading } = readText(node)
  return value === undefined ? reading : { ...reading, value: plainLine(value) }
}

export function readBoost(node: Node): Reading<number> {
  const { value, problem } = readNumber(node)
  if (value === undefined) return problem === undefined ? {} : { problem }
  return value >= 0.5 && value <= 2 ? { value } : { problem: 'is not a number from 0.5 to 2; it is ignored' }
}

/** Hugo takes a weight of 0 for none. */
export function takeOrder(draft: Draft, node: Node, key: string): string | undefined {
  const { value, problem } = readNumber(node)
  if (value !== undefined && !(key === 'weight' && value === 0)) draft.order ??= value
  return key === 'order' ? problem : undefined
}

export function takeNavigation(draft: Draft, node: Node): undefined {
  const order = memberOf(node, ['order'])
  const label = readTextWithin(node, ['label', 'title'])
  if (order) takeOrder(draft, order, '')
  if (label !== undefined && memberOf(node, ['label', 'title'])) draft.navTitle ??= label
}

/** Hexo pins with a number: the higher, the further up. */
export function takePinned(draft: Draft, node: Node, key: string): string | undefined {
  const { value, problem } = readFlag(node)
  const isPinned = value ?? (key === 'pinned' ? undefined : (quietNumber(node) ?? 0) > 0)
  if (isPinned !== undefined) draft.pinned ??= isPinned
  return key === 'pinned' ? problem : undefined
}

export function takeSeries(draft: Draft, node: Node): undefined {
  const name = readTextWithin(node, ['name', 'title'])
  const part = memberOf(node, ['part', 'order', 'index'])
  if (name !== undefined) draft.series ??= name
  const number = part && quietNumber(part)
  if (number !== undefined) draft.seriesPart ??= number
}

/** `author: Ann, Bob` may be one name; `authors: Ann, Bob` is two. */
export function takeAuthors(draft: Draft, node: Node, key: string): string | undefined {
  const names = readNames(node)
  const all = key === 'authors' && names.length === 1 ? (names[0] ?? '').split(',').map((name) => name.trim()) : names
  const found = [...new Set(all.map(plainLine).filter((name) => name !== ''))]
  if (found.length === 0)
    return key === 'author' && readFlag(node).value === undefined ? readText(node).problem : undefined
  draft.authors ??= found
  draft.author ??= found.join(', ')
  return undefined
}

/** The first key with an address wins, with its own alternative text. */
export function takeImage(draft: Draft, node: Node, key: string): Problem | undefined {
  const image = addressOf(node)
  if (image === undefined)
    return key === 'image' && readFlag(node).value === undefined ? readText(node).problem : undefined
  if (draft.image !== undefined) return undefined
  draft.image = image
  const alt = memberOf(node, ['alt', 'caption']) && altOf(node)
  if (alt !== undefined) draft.imageAlt = alt
  return undefined
}

/** `en_US` is the form of locales. */
export function quietLanguage(node: Node): string | undefined {
  const tag = quietText(node)?.replaceAll('_', '-')
  return tag !== undefined && languageTag.test(tag) ? tag : undefined
}

export function takeRobots(draft: Draft, node: Node, key: string): undefined {
  const [index, exclude] = [memberOf(node, ['index']), memberOf(node, ['exclude'])]
  if (key === 'search') {
    if (exclude && readFlag(exclude).value === true) draft.noindex = true
    return
  }
  const words = readList(node).value ?? []
  const isHidden = words.some((word) => /\b(?:noindex|none)\b/i.test(word))
  if (isHidden || (index && readFlag(index).value === false)) draft.noindex = true
}
