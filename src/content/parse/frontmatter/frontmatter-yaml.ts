/** Parses the YAML of frontmatter, safe against malicious blocks. */
import { type Document, isMap, isScalar, type Node, visit, type YAMLError } from 'yaml'
import { parseYaml } from '../yaml.ts'

/** Longer blocks are refused; real ones stay below one percent of this. In UTF-16 code units. */
const maxLength = 262_144
/** What the parser takes time for: ends of lines, and signs of keys, items and brackets. Real blocks have a few hundred at most. */
const mostMarks = 16_384
const mark = /[\n,:[\]{}]|[-?](?=[ \t])/g
/** The parser is recursive, and a stack overflow inside it can end the process. */
export const maxDepth = 64

/**
 * Reads a block as YAML 1.2 without expanding anything, so that aliases cost nothing. Never throws.
 *
 * @param meaningOf what a key means; two keys with one meaning are an error
 */
export function readYaml(block: string, meaningOf: (key: string) => string): Document.Parsed | YamlProblem {
  const long = tooLong(block) ?? tooDense(block)
  if (long) return long
  const deep = tooDeep(block)
  if (deep !== undefined)
    return { problem: 'it is nested too deeply', hint: 'Remove some of the brackets or dashes.', offset: deep }
  try {
    const document = parseYaml(block)
    const error = document.errors[0]
    if (error) return explain(error, document, block)
    return duplicateKey(document.contents, meaningOf) ?? document
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'it is not YAML', hint: quoteIt, offset: 0 }
  }
}

export function tooLong(block: string): YamlProblem | undefined {
  if (block.length <= maxLength) return undefined
  return { problem: 'it is longer than 256 KiB', hint: shortenIt, offset: 0 }
}

function tooDense(block: string): YamlProblem | undefined {
  if ((block.match(mark)?.length ?? 0) <= mostMarks) return undefined
  return { problem: 'it has thousands of keys and items', hint: shortenIt, offset: 0 }
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

/** With both `draft: true` and `draft: false`, nobody knows which is meant. */
export function duplicateKey(contents: Node | null, meaningOf: (key: string) => string): YamlProblem | undefined {
  const keys = new Set<unknown>()
  for (const { key } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key)) continue
    const meaning = typeof key.value === 'string' ? meaningOf(key.value) : key.value
    if (keys.has(meaning)) {
      const problem = `the key "${String(key.value)}" appears twice`
      return { problem, hint: 'Keep one of the two.', offset: key.range?.[0] ?? 0 }
    }
    keys.add(meaning)
  }
  return undefined
}

export interface YamlProblem {
  /** What is wrong, in words that follow "The frontmatter cannot be read: ". */
  readonly problem: string
  /** What to do about it, in one sentence. */
  readonly hint: string
  /** Where, in UTF-16 code units from the start of the block. */
  readonly offset: number
}

const shortenIt = 'Move long values into the text.'
const quoteIt = 'Quote values that contain ": ", "#", "[", "{", "@" or quotes, and indent with spaces.'
export const notKey = {
  problem: 'a line is not "key: value"',
  hint: 'Write one "key: value" on each line, and close the block with "---" before the text begins.',
}

/** Explains the first error of a block at its cause, which may be far above the place that the parser reports. */
function explain(error: YAMLError, document: Document.Parsed, block: string): YamlProblem {
  const offset = error.pos[0]
  const { message } = error
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { problem: 'a line is indented with a tab', hint: 'Indent with spaces.', offset }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return misplacedBlock(message, block, offset)
    case 'BAD_SCALAR_START': {
      const problem = `a value starts with "${message.slice(-1)}"`
      return { problem, hint: 'Put the value in quotes.', offset }
    }
    case 'BAD_DQ_ESCAPE':
      return { problem: 'a backslash in double quotes means nothing', hint: 'Use single quotes instead.', offset }
    case 'MULTILINE_IMPLICIT_KEY':
      return { ...notKey, offset }
    case 'MISSING_CHAR':
      if (!message.startsWith('Missing closing')) return { ...notKey, offset }
      return { problem: 'a quote is never closed', hint: 'Close the quote.', offset: lastOpened(document, 'quote') }
  }
  if (/^Flow (?:map|sequence) in block/.test(message)) {
    const hint = 'Close it, or put the value in quotes if the bracket is a part of it.'
    return { problem: 'a bracket is never closed', hint, offset: lastOpened(document, 'bracket') }
  }
  if (message.startsWith('Unexpected scalar'))
    return { problem: 'a value goes on after its end', hint: 'Put the whole value in single quotes.', offset }
  if (/^Not a YAML token|cannot be an empty string/.test(message))
    return { problem: 'a value starts with a character of YAML, such as ">"', hint: 'Put the value in quotes.', offset }
  return { problem: `${message.charAt(0).toLowerCase()}${message.slice(1)}`, hint: quoteIt, offset }
}

/** A colon within a value, or a line with another indentation than its neighbours. */
function misplacedBlock(message: string, block: string, offset: number): YamlProblem {
  const lineEnd = block.indexOf('\n', offset)
  const rest = block.slice(offset, lineEnd === -1 ? block.length : lineEnd)
  if (message.startsWith('Nested mappings') && /:(?:\s|$)/.test(rest))
    return { problem: 'a value contains a colon', hint: 'Put the value in quotes.', offset }
  const hint = 'Start every key in the first column, and indent the items of a list alike.'
  const isBelow = message.startsWith('Nested mappings') && lineEnd !== -1
  return { problem: 'a line is not indented like its neighbours', hint, offset: isBelow ? lineEnd + 1 : offset }
}

/** An unclosed quote or bracket is the last of its kind. */
function lastOpened(document: Document.Parsed, kind: 'quote' | 'bracket'): number {
  let offset = 0
  visit(document, {
    Collection(_, { flow, range }) {
      if (kind === 'bracket' && flow) offset = range?.[0] ?? offset
    },
    Scalar(_, { type, range }) {
      if (kind === 'quote' && type?.startsWith('QUOTE')) offset = range?.[0] ?? offset
    },
  })
  return offset
}
