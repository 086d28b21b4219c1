/** Frontmatter: found, read as YAML and validated. */
import { type Document, isAlias, isMap, isNode, isScalar, type Node, type YAMLMap } from 'yaml'
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import { shorten } from '../../../text/cut.ts'
import { countLines } from '../spans.ts'
import { hintFor, likelyMeant, readers } from './frontmatter-keys.ts'
import { readPlainBlock } from './frontmatter-plain.ts'
import { isPublishFlag, saysNotYet } from './frontmatter-publish.ts'
import type { Draft, Frontmatter, Problem } from './frontmatter-record.ts'
import { type FrontmatterSplit, splitFrontmatter as splitObjectOrBlock } from './frontmatter-split.ts'
import { readFlag, readText } from './frontmatter-values.ts'
import { notKey, readYaml, type YamlProblem } from './frontmatter-yaml.ts'

interface FrontmatterResult {
  /** Undefined for a block that is not YAML, whose page must be withheld. */
  readonly frontmatter: Frontmatter | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds the block at the start of a text; see `frontmatter-split.ts`. */
export function splitFrontmatter(text: string): FrontmatterSplit {
  return splitObjectOrBlock(text, isKnownKey)
}

/**
 * Reads a block as YAML 1.2. Ignores unknown keys, so that an alias bomb costs nothing and `__proto__` is harmless. A
 * value of a wrong type is coerced or ignored with a warning; an empty one counts as absent. An unreadable value that
 * may mean that the page is not public withholds it.
 *
 * @param file path for the diagnostics
 * @param line of the file on which the block begins
 * @param keys further keys, in lower case, whose values are kept as text in `other`
 */
export function readFrontmatter(
  block: string,
  file: string,
  line = 2,
  keys: ReadonlySet<string> = new Set(),
): FrontmatterResult {
  const at = (offset: number) => ({ file, line: line + countLines(block, offset) })
  const plain = readPlainBlock(block)
  if (plain) return readMap(plain, undefined, at, keys)
  const document = readYaml(block, meaningOf)
  if ('problem' in document) {
    return { frontmatter: undefined, diagnostics: [invalid(at(document.offset), document)] }
  }
  const contents: unknown = document.contents
  if (isMap(contents)) return readMap(contents, document, at, keys)
  if (contents === null || (isScalar(contents) && contents.value === null)) return { frontmatter: {}, diagnostics: [] }
  const doubtful = block.split('\n').findIndex(saysNotYet)
  if (doubtful === -1) return { frontmatter: {}, diagnostics: [noMap(at(0))] }
  return { frontmatter: undefined, diagnostics: [invalid({ file, line: line + doubtful }, notKey)] }
}

export function isKnownKey(key: string): boolean {
  return readers.has(meaningOf(key))
}

/**
 * Known keys are recognised in any case, as in Obsidian and Hugo, and with invisible characters: neither `Draft: true`
 * nor a zero-width space may publish a page.
 */
function meaningOf(key: string): string {
  const plain = /^[\w-]*$/.test(key) ? key : key.normalize('NFKC').replace(/[\p{Cf}\s]+/gu, '')
  const lower = plain.toLowerCase()
  return readers.has(lower) ? lower : key
}

type Place = Parameters<typeof diagnostic>[1]

/** @param document resolves aliases; a plain block has none */
function readMap(
  map: YAMLMap,
  document: Document | undefined,
  at: (offset: number) => Place,
  keys: ReadonlySet<string>,
): FrontmatterResult {
  const frontmatter: Draft = {}
  const diagnostics: Diagnostic[] = []
  // An alias to nothing stays an alias, which no reader accepts.
  const resolve = (node: unknown) => (isAlias(node) && document ? (node.resolve(document) ?? node) : node)
  for (const { key: written, value } of map.items) {
    const key = resolve(written)
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const place = () => at((isNode(written) ? written.range?.[0] : undefined) ?? 0)
    const name = meaningOf(key.value)
    const reader = readers.get(name)
    const asked = name.toLowerCase()
    const text = keys.has(asked) && isNode(value) ? readText(value).value : undefined
    if (text !== undefined) frontmatter.other = { ...frontmatter.other, [asked]: text }
    const node = resolve(value)
    if (!isNode(node) || isBlank(node)) continue
    const problem = reader?.(frontmatter, node)
    if (problem !== undefined) diagnostics.push(wrongValue(place(), name, problem))
    const meant = reader || keys.has(asked) ? undefined : likelyMeant(name, readers.keys())
    if (meant !== undefined && (!isPublishFlag(meant) || readFlag(node).value !== undefined))
      diagnostics.push(unknownKey(place(), name, meant))
  }
  return { frontmatter, diagnostics }
}

function isBlank(node: Node): boolean {
  return isScalar(node) && (node.value === null || (typeof node.value === 'string' && node.value.trim() === ''))
}

function invalid(place: Place, { problem, hint }: Omit<YamlProblem, 'offset'>): Diagnostic {
  const message = `The frontmatter cannot be read: ${problem}; the page is withheld.`
  return diagnostic('FRONTMATTER_INVALID', place, message, hint)
}

function noMap(place: Place): Diagnostic {
  const message = 'The frontmatter is not a list of keys and values; it is ignored.'
  const hint = 'Write one "key: value" on each line, or put a blank line before a "---" that is meant as a rule.'
  return diagnostic('FRONTMATTER_TYPE', place, message, hint)
}

function wrongValue(place: Place, key: string, problem: Problem): Diagnostic {
  if (typeof problem === 'string')
    return diagnostic('FRONTMATTER_TYPE', place, `The value of "${key}" ${problem}.`, hintFor(key))
  const message = `The value of "${key}" ${problem.unclear}; the page is withheld.`
  return diagnostic('PUBLISH_UNCLEAR', place, message, hintFor(key))
}

function unknownKey(place: Place, key: string, meant: string): Diagnostic {
  const consequence = isPublishFlag(meant) ? ', and the page is published' : ''
  const message = `The key "${shorten(key, 40)}" is not read${consequence}.`
  return diagnostic('FRONTMATTER_KEY', place, message, `Did you mean "${meant}"?`)
}
