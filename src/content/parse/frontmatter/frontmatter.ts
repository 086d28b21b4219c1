/** Frontmatter: found, read as YAML or TOML, and validated. */
import { type Document, isAlias, isMap, isNode, isScalar, type Node, type YAMLMap } from 'yaml'
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import { shorten } from '../../../text/cut.ts'
import { lazily } from '../../../text/lazily.ts'
import type { Dialect } from '../dialect.ts'
import { countLines } from '../spans.ts'
import { aliasTargets } from '../yaml.ts'
import { isPublishFlag, saysNotYet } from './frontmatter-flags.ts'
import { hintFor, likelyMeant, mergeTable, rowsByKey, tableKeys } from './frontmatter-keys.ts'
import { readPlainBlock } from './frontmatter-plain.ts'
import { isDecisive } from './frontmatter-publish.ts'
import type { Draft, Frontmatter, Problem } from './frontmatter-record.ts'
import { type Repair, repairYaml, withUsualMarks } from './frontmatter-repair.ts'
import { type FrontmatterSplit, type Language, splitBlock } from './frontmatter-split.ts'
import { readToml } from './frontmatter-toml.ts'
import { readFlag, readText } from './frontmatter-values.ts'
import { notKey, readYaml, type YamlProblem } from './frontmatter-yaml.ts'

interface FrontmatterResult {
  /** Undefined for a block that is not YAML, whose page must be withheld. */
  readonly frontmatter: Frontmatter | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds the block at the start of a text; see `frontmatter-split.ts`. */
export function splitFrontmatter(text: string): FrontmatterSplit {
  return splitBlock(text, isKnownKey)
}

/**
 * Reads a block as YAML 1.2 or as TOML. Ignores unknown keys, so that an alias bomb costs nothing and `__proto__` is
 * harmless. A value of a wrong type is coerced or ignored with a warning; an empty one counts as absent. An unreadable
 * value that may mean that the page is not public withholds it.
 *
 * @param written the block
 * @param file path for the diagnostics
 * @param line of the file on which the block begins
 * @param dialects name further keys, whose values are kept as text in `other`, and values of `date` that are no days
 */
export function readFrontmatter(
  written: string,
  file: string,
  line = 2,
  language: Language = 'yaml',
  dialects: readonly Pick<Dialect, 'keys' | 'fileDates'>[] = [],
): FrontmatterResult {
  const own: OwnWords = {
    keys: new Set(dialects.flatMap(({ keys }) => keys ?? [])),
    fileDates: new Set(dialects.flatMap(({ fileDates }) => fileDates ?? [])),
  }
  const block = language === 'yaml' ? withUsualMarks(written, isKnownKey) : written
  const at = (offset: number) => ({ file, line: line + countLines(block, offset) })
  const plain = language === 'yaml' ? readPlainBlock(block) : undefined
  if (plain) return readMap(plain, undefined, at, own)
  const document = language === 'toml' ? readToml(block, meaningOf) : readYaml(block, meaningOf)
  if (!('problem' in document)) return readDocument(document, block, at, own)
  const repaired = language === 'yaml' ? repairYaml(block, (key) => isDecisive(meaningOf(key))) : undefined
  const again = repaired && readYaml(repaired.block, meaningOf)
  if (!repaired || !again || 'problem' in again || !isMap(again.contents))
    return {
      frontmatter: undefined,
      diagnostics: [invalid({ ...at(document.offset), column: columnOf(block, document.offset) }, document)],
    }
  // Repairs move offsets within lines, never lines.
  const atRepaired = (offset: number) => ({ file, line: line + countLines(repaired.block, offset) })
  const { frontmatter, diagnostics } = readMap(again.contents, again, atRepaired, own)
  return { frontmatter, diagnostics: [repairedLines({ file, line: line + repaired.line }, repaired), ...diagnostics] }
}

/** What the tool of the folder understands beyond the table of keys. */
interface OwnWords {
  readonly keys: ReadonlySet<string>
  readonly fileDates: ReadonlySet<string>
}

/** @param at place of an offset in the block */
function readDocument(
  document: Document,
  block: string,
  at: (offset: number) => Place,
  own: OwnWords,
): FrontmatterResult {
  const contents: unknown = document.contents
  if (isMap(contents)) {
    const stray = contents.items.find(({ key, value }) => isBareFlag(key) && (!isNode(value) || isBlank(value)))
    if (!stray) return readMap(contents, document, at, own)
    const offset = isNode(stray.key) ? (stray.key.range?.[0] ?? 0) : 0
    return { frontmatter: undefined, diagnostics: [invalid(at(offset), notKey)] }
  }
  if (contents === null || (isScalar(contents) && contents.value === null)) return { frontmatter: {}, diagnostics: [] }
  const lines = block.split('\n')
  const doubtful = lines.findIndex(saysNotYet)
  if (doubtful === -1) return { frontmatter: {}, diagnostics: [noMap(at(0))] }
  const offset = lines.slice(0, doubtful).join('\n').length + (doubtful > 0 ? 1 : 0)
  return { frontmatter: undefined, diagnostics: [invalid(at(offset), notKey)] }
}

/** A key without a blank behind its colon is all of its entry: `{title: x, draft:true}`. */
function isBareFlag(key: unknown): boolean {
  return isScalar(key) && typeof key.value === 'string' && saysNotYet(key.value)
}

export function isKnownKey(key: string): boolean {
  const meaning = meaningOf(key)
  return rowsByKey.has(meaning) || tableKeys.has(meaning)
}

/**
 * Known keys are recognised in any case, as in Obsidian and Hugo, and with invisible characters: neither `Draft: true`
 * nor a zero-width space may publish a page.
 */
function meaningOf(key: string): string {
  const plain = /^[\w-]*$/.test(key) ? key : key.normalize('NFKC').replace(/[\p{Cf}\s]+/gu, '')
  const lower = plain.toLowerCase()
  return rowsByKey.has(lower) || tableKeys.has(lower) ? lower : key
}

type Place = Parameters<typeof diagnostic>[1]

/** From 1. */
function columnOf(block: string, offset: number): number {
  return offset === 0 ? 1 : offset - block.lastIndexOf('\n', offset - 1)
}

/** A key with a value, in the order of reading. */
interface Entry {
  readonly name: string
  readonly node: Node
  /** Position in the table of keys; those behind all others are unknown. */
  readonly rank: number
  readonly offset: number
}

/**
 * @param document resolves aliases; a plain block has none
 * @param isTable the map is a table in the frontmatter; tables within tables are not read, which may be endless
 */
function readMap(
  map: YAMLMap,
  document: Document | undefined,
  at: (offset: number) => Place,
  own: OwnWords,
  isTable = false,
): FrontmatterResult {
  const frontmatter: Draft = {}
  const found: { readonly offset: number; readonly diagnostic: Diagnostic }[] = []
  for (const { name, node, offset } of entriesOf(map, document)) {
    const asked = name.toLowerCase()
    const text = own.keys.has(asked) ? readText(node).value : undefined
    if (text !== undefined) frontmatter.other = { ...frontmatter.other, [asked]: text }
    if (name === 'date' && own.fileDates.has(readText(node).value?.toLowerCase() ?? '')) continue
    const row = rowsByKey.get(name)
    const problem = row?.read(frontmatter, node, name)
    if (problem !== undefined) found.push({ offset, diagnostic: wrongValue(at(offset), name, problem) })
    if (row || text !== undefined) continue
    if (tableKeys.has(name)) {
      const inner =
        isMap(node) && !isTable ? readMap(node, document, at, own, true) : { frontmatter: undefined, diagnostics: [] }
      if (inner.frontmatter) mergeTable(frontmatter, inner.frontmatter)
      const serious = inner.diagnostics.filter(({ code }) => code === 'PUBLISH_UNCLEAR')
      found.push(...serious.map((diagnostic) => ({ offset, diagnostic })))
      continue
    }
    const meant = likelyMeant(name)
    if (meant !== undefined && (!isPublishFlag(meant) || readFlag(node).value !== undefined))
      found.push({ offset, diagnostic: unknownKey(at(offset), name, meant) })
  }
  found.sort((a, b) => a.offset - b.offset)
  return { frontmatter, diagnostics: found.map(({ diagnostic }) => diagnostic) }
}

/** Entries with a value, known keys first, by their rank. */
function entriesOf(map: YAMLMap, document: Document | undefined): Entry[] {
  const entries: Entry[] = []
  const targets = lazily(() => document && aliasTargets(document))
  // An alias to nothing stays an alias, which no reader accepts.
  const resolve = (node: unknown) => (isAlias(node) ? (targets()?.get(node) ?? node) : node)
  for (const { key: written, value } of map.items) {
    const key = resolve(written)
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const node = resolve(value)
    if (!isNode(node) || isBlank(node)) continue
    const name = meaningOf(key.value)
    const rank = rowsByKey.get(name)?.rank ?? Number.MAX_SAFE_INTEGER
    entries.push({ name, node, rank, offset: (isNode(written) ? written.range?.[0] : undefined) ?? 0 })
  }
  return entries.sort((a, b) => a.rank - b.rank)
}

function isBlank(node: Node): boolean {
  return isScalar(node) && (node.value === null || (typeof node.value === 'string' && node.value.trim() === ''))
}

function invalid(place: Place, { problem, hint }: Omit<YamlProblem, 'offset'>): Diagnostic {
  const message = `The frontmatter cannot be read: ${problem}; the page is withheld.`
  return diagnostic('FRONTMATTER_INVALID', place, message, hint)
}

function repairedLines(place: Place, { count, problem, hint }: Repair): Diagnostic {
  const others = count > 1 ? `, and ${count - 1} more lines are repaired` : ''
  return diagnostic('FRONTMATTER_REPAIRED', place, `The frontmatter is not valid YAML: ${problem}${others}.`, hint)
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
