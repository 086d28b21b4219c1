/** The YAML of a frontmatter block, safe against blocks that are made to hurt a parser. */
import { type Document, isMap, isScalar, type Node, parseDocument } from 'yaml'
import { explain, quoteIt, type YamlProblem } from './yaml-problem.ts'

/** Longer blocks are refused rather than read; real ones stay below one percent of this. In UTF-16 code units. */
const maxLength = 262_144
/** The parser is recursive, and running out of stack inside of it can end the process. */
const maxDepth = 64

/**
 * Reads a block as YAML 1.2 without expanding anything, so that aliases cost nothing. Never throws.
 *
 * @param meaningOf what a key stands for; two keys that stand for the same are an error
 */
export function readYaml(block: string, meaningOf: (key: string) => string): Document.Parsed | YamlProblem {
  if (block.length > maxLength)
    return { problem: 'it is longer than 256 KiB', hint: 'Move what is long into the text.', offset: 0 }
  const deep = tooDeep(block)
  if (deep !== undefined)
    return { problem: 'it is nested too deeply', hint: 'Take brackets and dashes away.', offset: deep }
  try {
    // Its own check for duplicate keys compares every pair of keys.
    const document = parseDocument(block, {
      version: '1.2',
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    })
    const error = document.errors[0]
    if (error) return explain(error, document, block)
    return duplicateKey(document.contents, meaningOf) ?? document
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'it is no YAML', hint: quoteIt, offset: 0 }
  }
}

/** Offset at which too many collections are open; brackets in texts count too, which no real block notices. */
function tooDeep(block: string): number | undefined {
  const compact = /(?:[-?:][ \t]+){64}/.exec(block)
  if (compact) return compact.index
  let depth = 0
  for (let i = 0; i < block.length; i++) {
    const character = block[i]
    if (character === '[' || character === '{') depth++
    else if ((character === ']' || character === '}') && depth > 0) depth--
    if (depth > maxDepth) return i
  }
  return undefined
}

/** Of `draft: true` and `draft: false` nobody can tell which is meant. */
function duplicateKey(contents: Node | null, meaningOf: (key: string) => string): YamlProblem | undefined {
  const keys = new Set<unknown>()
  for (const { key } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key)) continue
    const meaning = typeof key.value === 'string' ? meaningOf(key.value) : key.value
    if (keys.has(meaning)) {
      const problem = `the key "${String(key.value)}" stands twice`
      return { problem, hint: 'Keep one of the two.', offset: key.range?.[0] ?? 0 }
    }
    keys.add(meaning)
  }
  return undefined
}
