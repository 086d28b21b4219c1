/** Frontmatter: found, read as YAML and validated. */
import { type Document, isAlias, isMap, isNode, isScalar, type Node, type YAMLMap } from 'yaml'
import { type Diagnostic, diagnostic } from '../../diagnostic.ts'
import { readPlainBlock } from './frontmatter-plain.ts'
import {
  type Reading,
  readDateValue,
  readFlag,
  readLanguage,
  readList,
  readTags,
  readText,
} from './frontmatter-values.ts'
import { readYaml } from './frontmatter-yaml.ts'
import { countLines } from './lines.ts'
import type { YamlProblem } from './yaml-problem.ts'

/** What a page says of itself; every key is optional, and unknown keys are private. */
export interface Frontmatter {
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  /** `YYYY-MM-DD`. */
  readonly date?: string
  /** Milliseconds since 1970 of `date`, with its time of day where it has one: decides what is in the future. */
  readonly dateTime?: number
  /** `YYYY-MM-DD`: `updated` or `last-updated`. */
  readonly updated?: string
  readonly tags?: readonly string[]
  readonly draft?: boolean
  readonly publish?: boolean
  readonly aliases?: readonly string[]
  readonly author?: string
  readonly source?: string
  readonly license?: string
  readonly lang?: string
  /** Image of the page for social networks and feeds, as written: an address, a file, or an embed of one. */
  readonly image?: string
  readonly noindex?: boolean
}

/** Where the frontmatter of a text stands. */
export interface FrontmatterSplit {
  /** The YAML between the fences; absent where there is none. */
  readonly block?: string
  /** Offset of the first character after the block and its closing fence. */
  readonly end: number
}

/** What reading a block yields; without `frontmatter` the block is no YAML, and the page must be withheld. */
export interface FrontmatterResult {
  readonly frontmatter: Frontmatter | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Finds the block that a first line `---` opens and a line `---` or `...` closes. A first line `---` that nothing
 * closes is a thematic break.
 *
 * @param text with LF line ends and without BOM
 */
export function splitFrontmatter(text: string): FrontmatterSplit {
  const opening = text.startsWith('---') ? /^---[ \t]*\n/.exec(text) : null
  if (!opening) return { end: 0 }
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm
  closing.lastIndex = opening[0].length
  const match = closing.exec(text)
  return match ? { block: text.slice(opening[0].length, match.index), end: match.index + match[0].length } : { end: 0 }
}

/**
 * Reads a block as YAML 1.2. Only the known keys are looked at, whatever their case, so that an alias bomb costs
 * nothing and a key such as `__proto__` means nothing. A value of a wrong type is coerced or ignored with a warning; an
 * empty one is absent.
 *
 * @param file path for the diagnostics; the block is taken to start on its second line
 */
export function readFrontmatter(block: string, file: string): FrontmatterResult {
  const at = (offset: number) => ({ file, line: 2 + countLines(block, offset) })
  const plain = readPlainBlock(block)
  if (plain) return readMap(plain, undefined, at)
  const document = readYaml(block, meaningOf)
  if ('problem' in document) {
    return { frontmatter: undefined, diagnostics: [invalid(at(document.offset), document)] }
  }
  const contents: unknown = document.contents
  if (isMap(contents)) return readMap(contents, document, at)
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null)
  return { frontmatter: {}, diagnostics: isEmpty ? [] : [noMap(at(0))] }
}

export function isKnownKey(key: string): boolean {
  return readers.has(meaningOf(key))
}

/** Known keys are one whatever their case, as in Obsidian and Hugo; `Draft: true` must not publish a page. */
function meaningOf(key: string): string {
  const lower = key.toLowerCase()
  return readers.has(lower) ? lower : key
}

interface Place {
  readonly file: string
  readonly line: number
}

/** @param document resolves aliases; a plain block has none */
function readMap(map: YAMLMap, document: Document | undefined, at: (offset: number) => Place): FrontmatterResult {
  const frontmatter: Draft = {}
  const diagnostics: Diagnostic[] = []
  for (const { key, value } of map.items) {
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const name = meaningOf(key.value)
    const reader = readers.get(name)
    const node = isAlias(value) && document ? value.resolve(document) : value
    if (!reader || !isNode(node) || isBlank(node)) continue
    const problem = reader(frontmatter, node)
    if (problem !== undefined) diagnostics.push(wrongType(at(key.range?.[0] ?? 0), name, problem))
  }
  return { frontmatter, diagnostics }
}

function isBlank(node: Node): boolean {
  return isScalar(node) && (node.value === null || (typeof node.value === 'string' && node.value.trim() === ''))
}

function invalid(place: Place, { problem, hint }: YamlProblem): Diagnostic {
  const message = `The frontmatter cannot be read: ${problem}; the page is withheld.`
  return diagnostic('FRONTMATTER_INVALID', place, message, hint)
}

function noMap(place: Place): Diagnostic {
  const message = 'The frontmatter is not a list of keys and values; it is ignored.'
  const hint = 'Write one "key: value" on each line, or put a blank line before a "---" that is meant as a rule.'
  return diagnostic('FRONTMATTER_TYPE', place, message, hint)
}

function wrongType(place: Place, key: string, problem: string): Diagnostic {
  return diagnostic('FRONTMATTER_TYPE', place, `The value of "${key}" ${problem}.`, hintFor(key))
}

type Draft = { -readonly [K in keyof Frontmatter]: Frontmatter[K] }

/** Puts a value into the draft and tells what was wrong with it. */
type KeyReader = (draft: Draft, node: Node) => string | undefined

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
const flags = ['draft', 'publish', 'noindex'] as const
/** Names of the same thing; of several, the newest day counts. */
const updateKeys = ['updated', 'last-updated', 'lastmod', 'modified'] as const

const readers: ReadonlyMap<string, KeyReader> = new Map([
  ...texts.map((key) => [key, take(key, readText)] as const),
  ...flags.map((key) => [key, take(key, readFlag)] as const),
  ...updateKeys.map((key) => [key, takeUpdated] as const),
  ['lang', take('lang', readLanguage)] as const,
  // What Obsidian's owners and other generators call it.
  ['cover', take('image', readText)] as const,
  ['date', takeDate] as const,
  ['tags', take('tags', readTags)] as const,
  ['aliases', take('aliases', readList)] as const,
])

function takeDate(draft: Draft, node: Node): string | undefined {
  const { value, problem } = readDateValue(node)
  if (value) {
    draft.date = value.day
    draft.dateTime = value.time
  }
  return problem
}

function takeUpdated(draft: Draft, node: Node): string | undefined {
  const { value, problem } = readDateValue(node)
  if (value && (draft.updated === undefined || value.day > draft.updated)) draft.updated = value.day
  return problem
}

function hintFor(key: string): string {
  if (key === 'tags' || key === 'aliases') return `Write ${key}: [first, second].`
  if (key === 'date' || updateKeys.some((name) => name === key)) return `Write ${key}: 2024-01-31.`
  if (key === 'lang') return 'Write lang: en, or lang: pt-BR.'
  return flags.some((name) => name === key)
    ? `Write ${key}: true or ${key}: false.`
    : `Put the value of ${key} in quotes.`
}
