/** Parses the TOML of frontmatter into nodes of YAML, which the readers take. */
import { parse, TomlDate, TomlError } from 'smol-toml'
import { Document, isNode, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { duplicateKey, maxDepth, tooLong, type YamlProblem } from './frontmatter-yaml.ts'

/**
 * Reads a block as TOML 1.0. Never throws.
 *
 * @param meaningOf what a key means; two keys with one meaning are an error
 */
export function readToml(block: string, meaningOf: (key: string) => string): Document | YamlProblem {
  const long = tooLong(block)
  if (long) return long
  try {
    const table = parse(block, { maxDepth, integersAsBigInt: 'asNeeded' })
    const contents = toNode(table, 0)
    if (contents === undefined) return { ...tooDeep, offset: 0 }
    placeKeys(contents, block)
    const document = new Document()
    document.contents = contents
    return duplicateKey(contents, meaningOf) ?? document
  } catch (error) {
    return explain(error, block)
  }
}

const tooDeep = { problem: 'it is nested too deeply', hint: 'Remove some of the brackets or of the dots in keys.' }

/** Nothing for what is nested too deeply: dotted keys nest without brackets. */
function toNode(value: unknown, depth: number): Scalar | YAMLSeq | YAMLMap | undefined {
  if (depth > maxDepth) return undefined
  if (value instanceof TomlDate) return new Scalar(value.toISOString())
  if (typeof value !== 'object' || value === null) return new Scalar(value)
  const isList = Array.isArray(value)
  const node = isList ? new YAMLSeq() : new YAMLMap()
  for (const [key, item] of Object.entries(value)) {
    const inner = toNode(item, depth + 1)
    if (inner === undefined) return undefined
    if (node instanceof YAMLSeq) node.items.push(inner)
    else node.items.push(new Pair(new Scalar(key), inner))
  }
  return node
}

/** Gives keys of the page the offset of the first line that names them, for diagnostics. */
function placeKeys(contents: unknown, block: string): void {
  const offsets = new Map<string, number>()
  for (const { 1: quoted, 2: bare, 3: table, index } of block.matchAll(/^[ \t]*(?:"([\w-]+)"|([\w-]+)|\[([\w-]+))/gm)) {
    const key = quoted ?? bare ?? table ?? ''
    if (!offsets.has(key)) offsets.set(key, index)
  }
  const items: Pair[] = contents instanceof YAMLMap ? contents.items : []
  for (const { key } of items) {
    const offset = isNode(key) && key instanceof Scalar ? (offsets.get(String(key.value)) ?? 0) : 0
    if (key instanceof Scalar) key.range = [offset, offset, offset]
  }
}

function explain(error: unknown, block: string): YamlProblem {
  if (!(error instanceof TomlError)) return { problem: 'it is not TOML', hint: writeToml, offset: 0 }
  const [, reason = ''] = /^Invalid TOML document: ([^\n]*)/.exec(error.message) ?? []
  if (/too deep|depth|nest/i.test(reason)) return { ...tooDeep, offset: offsetOfLine(block, error.line) }
  return { problem: `it is not TOML: ${reason}`, hint: writeToml, offset: offsetOfLine(block, error.line) }
}

const writeToml = 'Write one key = "value" on each line, with texts in quotes, and close the block with "+++".'

/** @param line from 1 */
function offsetOfLine(block: string, line: number): number {
  let offset = 0
  for (let at = 1; at < line; at++) {
    const end = block.indexOf('\n', offset)
    if (end === -1) break
    offset = end + 1
  }
  return offset
}
