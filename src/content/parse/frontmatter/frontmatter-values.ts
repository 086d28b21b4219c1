/** Readers of frontmatter values: from nodes of YAML to what the service uses. */
import { isMap, isNode, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import { midnightOf } from '../../../text/calendar.ts'
import { shorten } from '../../../text/cut.ts'
import { languageTag } from '../../../text/language-tag.ts'
import { readDate, type WrittenDate } from './frontmatter-date.ts'

/** `problem` is half a sentence for the warning, such as "is a number; it is read as …". */
export interface Reading<T> {
  readonly value?: T
  readonly problem?: string
}

/** A text. Numbers and booleans stay as they are written (`1.10` stays `1.10`), lists are joined. */
export function readText(node: Node): Reading<string> {
  if (isScalar(node)) {
    const value = written(node)
    return typeof node.value === 'string' ? { value } : { value, problem: `is ${kind(node)}; it is read as "${value}"` }
  }
  const value = isSeq(node) ? node.items.flatMap((item) => (isScalar(item) ? [written(item)] : [])).join(', ') : ''
  if (value === '') return { problem: `is ${kind(node)} instead of text; it is ignored` }
  return { value, problem: `is a list; it is read as "${value}"` }
}

/** A language tag (BCP 47). Anything else would be an invalid attribute on every page that lists the entry. */
export function readLanguage(node: Node): Reading<string> {
  const { value, problem } = readText(node)
  if (value === undefined || languageTag.test(value)) return { ...(value && { value }), ...(problem && { problem }) }
  return { problem: 'is not a language tag; it is ignored' }
}

/** A boolean, also as `"true"`, `yes`, `on`, `1` and their opposites. */
export function readFlag(node: Node): Reading<boolean> {
  if (isScalar(node)) {
    if (typeof node.value === 'boolean') return { value: node.value }
    const value = readFlagWord(written(node))
    if (value !== undefined) return { value, problem: `is ${kind(node)}; it is read as ${value}` }
  }
  return { problem: `is ${kind(node)} instead of true or false; it is ignored` }
}

/** `yes`, `On`, `0`, ignoring invisible characters. */
export function readFlagWord(word: string): boolean | undefined {
  const visible = word.replace(/\p{Cf}+/gu, '')
  if (/^(?:true|yes|on|y|1)$/i.test(visible)) return true
  return /^(?:false|no|off|n|0)$/i.test(visible) ? false : undefined
}

/** A date with an optional time; see `readDate`. */
export function readDateValue(node: Node): Reading<WrittenDate> {
  const value = isScalar(node) ? readDate(written(node)) : undefined
  return value ? { value } : { problem: `${notDate(node)}; it is ignored` }
}

/** Why a value is not a date, as half a sentence. */
export function notDate(node: Node): string {
  const text = isScalar(node) ? written(node) : ''
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0]
  if (day === undefined) return 'is not a date such as 2024-01-31'
  if (midnightOf(day) === undefined) return `is ${day}, which is not a day of the calendar`
  const rest = shorten(text.slice(day.length).trim(), 40)
  return `begins with the day ${day}, but "${rest}" after it is not a time of day such as 18:30 or 18:30 -0800`
}

/** A list of texts, or one text with commas. Each item once, in order; only scalars count. */
export function readList(node: Node): Reading<readonly string[]> {
  if (isScalar(node)) return { value: unique(written(node).split(',')) }
  if (!isSeq(node)) return { problem: `is ${kind(node)} instead of a list; it is ignored` }
  const value = unique(node.items.flatMap(itemText))
  const rest = node.items.find((item) => !isScalar(item))
  return rest === undefined ? { value } : { value, problem: 'has items that are not text; they are ignored' }
}

/** Like `readList`, with the items of lists within it, as Hexo nests categories. */
export function readNestedList(node: Node): readonly string[] {
  if (!isSeq(node)) return readList(node).value ?? []
  return unique(node.items.flatMap((item) => (isSeq(item) ? (readList(item).value ?? []) : itemText(item))))
}

function itemText(item: unknown): string[] {
  return isScalar(item) && item.value !== null ? [written(item)] : []
}

/** Like `readList`, without the `#` that users of Obsidian put before a tag; `"#a #b"` is two tags. */
export function readTags(node: Node): Reading<readonly string[]> {
  const { value, ...reading } = readList(node)
  const tags = value
    ?.flatMap((tag) => (tag.includes('#') ? tag.split(/(?<=\s)(?=#)/) : tag))
    .map((tag) => tag.replace(/^#+/, ''))
  return tags ? { ...reading, value: unique(tags) } : reading
}

/** A finite number, also as a text. */
export function readNumber(node: Node): Reading<number> {
  const text = isScalar(node) ? written(node) : ''
  const value = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined
  return value === undefined ? { problem: `is ${kind(node)} instead of a number; it is ignored` } : { value }
}

/** A text, or the first of these members of a map that is one, or the same of the first item of a list. */
export function readTextWithin(node: Node, members: readonly string[]): string | undefined {
  const first = isSeq(node) ? node.items[0] : node
  const found = isMap(first) ? memberOf(first, members) : first
  if (!isScalar(found) || found.value === null || typeof found.value === 'boolean') return undefined
  return written(found) || undefined
}

/** Names: a text, a map with a name, or a list of them. Each once, in order. */
export function readNames(node: Node): readonly string[] {
  const items = isSeq(node) ? node.items : [node]
  return unique(items.flatMap((item) => (isNode(item) && !isSeq(item) ? (readTextWithin(item, nameKeys) ?? []) : [])))
}

const nameKeys = ['name', 'title']

/** The value of the first of these keys that a map has, in any case; aliases are not followed. */
export function memberOf(node: unknown, names: readonly string[]): Node | undefined {
  if (!isMap(node)) return undefined
  for (const name of names) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value).toLowerCase() === name)
    if (pair && isNode(pair.value) && !(isScalar(pair.value) && pair.value.value === null)) return pair.value
  }
  return undefined
}

/** The text of a scalar as it was typed. */
export function written(node: Scalar): string {
  return (typeof node.value === 'string' ? node.value : (node.source ?? String(node.value))).trim()
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))]
}

function kind(node: Node): string {
  if (isMap(node)) return 'a map'
  if (isSeq(node)) return 'a list'
  if (!isScalar(node)) return 'something else'
  if (typeof node.value === 'boolean') return 'a truth value'
  return typeof node.value === 'string' ? 'a text' : 'a number'
}
