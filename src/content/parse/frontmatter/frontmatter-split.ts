/** Where the frontmatter of a text begins and ends: YAML, JSON (which is YAML too) or TOML. */
import { jsToYaml } from './frontmatter-js.ts'

export type Language = 'yaml' | 'toml'

export interface FrontmatterSplit {
  /** What is between the fences, or an object in JSON; absent where there is none. */
  readonly block?: string
  /** YAML by default. */
  readonly language?: Language
  /** Offset of the first character after the block and its closing fence. */
  readonly end: number
  /** Line of the file on which the block begins, from 1; the second by default. */
  readonly line?: number
}

const none: FrontmatterSplit = { end: 0 }

/** Longer objects count as text. In UTF-16 code units. */
const longestObject = 262_144

/**
 * Finds the block that a first line `---` opens and a line `---` or `...` closes; behind the first fence its language
 * may stand, as in `---json`. Lines `+++` open and close TOML. A first line `---` that nothing closes is a thematic
 * break. Behind blank lines, a block is only one if its first paragraph has a known key. An object at the start
 * of the text that ends with its line, as Hugo writes it, is a block too, and so are Hexo's
 * members of one before a line `;;;`.
 *
 * @param text with LF line ends and without BOM
 * @param isKey whether a name is that of a key that means something
 */
export function splitBlock(text: string, isKey: (name: string) => boolean = () => false): FrontmatterSplit {
  if (text.startsWith('-')) return splitFenced(text)
  if (text.startsWith('+')) return splitToml(text)
  if (text.startsWith('{')) return splitObject(text, isKey)
  const start = fenceBelowBlanks(text)
  return start > 0 ? splitBelow(text, start, isKey) : splitMembers(text)
}

function splitFenced(text: string): FrontmatterSplit {
  const opening = /^---(?:ya?ml|json5?|(js|javascript))?[ \t]*\n/i.exec(text)
  if (!opening) return none
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm
  closing.lastIndex = opening[0].length
  const match = closing.exec(text)
  if (!match) return none
  const written = text.slice(opening[0].length, match.index)
  const block = opening[1] === undefined ? written : jsToYaml(written)
  return block === undefined ? none : { block, end: match.index + match[0].length }
}

/** Text between two lines `+++` is no TOML without a `=`, unless there are only comments. */
function splitToml(text: string): FrontmatterSplit {
  const opening = /^\+\+\+[ \t]*\n/.exec(text)
  if (!opening) return none
  const closing = /^\+\+\+[ \t]*(?:\n|$)/gm
  closing.lastIndex = opening[0].length
  const match = closing.exec(text)
  if (!match) return none
  const block = text.slice(opening[0].length, match.index)
  const isToml = block.includes('=') || /^\[[^[\]\n]*\]/m.test(block) || !/^[ \t]*[^#\s]/m.test(block)
  return isToml ? { block, language: 'toml', end: match.index + match[0].length } : none
}

/** Offset of a fence below blank lines or behind invisible characters; 0 for none. */
function fenceBelowBlanks(text: string): number {
  const start = text.search(/[^\s\p{Cf}]/u)
  if (start <= 0 || !/^(?:---|\+\+\+)[ \t]*\n/.test(text.slice(start, start + 100))) return 0
  return /[\n\p{Cf}]/u.test(text[start - 1] ?? '') ? start : 0
}

function splitBelow(text: string, start: number, isKey: (name: string) => boolean): FrontmatterSplit {
  const below = text.slice(start)
  const { block, end, language } = below.startsWith('+') ? splitToml(below) : splitFenced(below)
  if (block === undefined || !(language === 'toml' || startsWithKeys(block, ':', isKey))) return none
  const line = text.slice(0, start).split('\n').length + 1
  return { block, end: start + end, line, ...(language && { language }) }
}

/** Whether a known key is in the lines before the first blank one. */
export function startsWithKeys(text: string, separator: ':' | '=', isKey: (name: string) => boolean): boolean {
  for (const line of firstParagraph(text).split('\n')) {
    const [, key, found] = /^([\w-]+)[ \t]*(=|:(?=\s|$))/.exec(line) ?? []
    if (key !== undefined && found === separator && isKey(key)) return true
  }
  return false
}

export function firstParagraph(text: string): string {
  return text.slice(0, /^[ \t]*$/m.exec(text)?.index)
}

/** `{{< toc >}}`, `{% include %}` and `{.class}` are not objects, and `{note: this}` is text without a known key. */
function splitObject(text: string, isKey: (name: string) => boolean): FrontmatterSplit {
  if (!startsObject(text)) return none
  const close = endOfObject(text)
  if (close === undefined) return none
  const lineEnd = /[ \t]*(?:\n|$)/y
  lineEnd.lastIndex = close
  if (!lineEnd.test(text)) return none
  const block = text.slice(0, close)
  const isObject = /^\{\s*["'}]/.test(block) || namesKey(block, isKey)
  return isObject ? { block, end: lineEnd.lastIndex, line: 1 } : none
}

/** Whether a text begins with a brace and a first key. */
export function startsObject(text: string): boolean {
  return /^\{\s*(?:"[^"\n]*"\s*:|'[^'\n]*'\s*:|[\w-]+\s*:\s|\}\s*(?:\n|$))/.test(text.slice(0, 1024))
}

/** Whether the text contains a known key in the syntax of YAML or JSON. No known key is longer. */
export function namesKey(text: string, isKey: (name: string) => boolean): boolean {
  return [...text.matchAll(/(?<![\w-])([\w-]{1,40})["']?\s{0,8}:/g)].some(([, name = '']) => isKey(name))
}

/** Offset after the brace that closes the first one, ignoring braces in quotes. */
function endOfObject(text: string): number | undefined {
  let depth = 0
  let quote = ''
  for (let at = 0; at < Math.min(text.length, longestObject); at++) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === '\\' && quote === '"') at++
      else if (character === quote) quote = ''
    } else if (character === '"' || (character === "'" && !/\w/.test(text[at - 1] ?? ''))) quote = character
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return undefined
}

function splitMembers(text: string): FrontmatterSplit {
  const opening = /^;;;[ \t]*\n/.exec(text)?.[0] ?? ''
  if (opening === '' && !/^"[\w-]+"\s*:/.test(text)) return none
  const closing = /^;;;[ \t]*(?:\n|$)/gm
  closing.lastIndex = opening.length
  const match = closing.exec(text)
  if (!match) return none
  const members = text.slice(opening.length, match.index)
  const block = members.trimStart().startsWith('{') ? members : `{${members}}`
  return { block, end: match.index + match[0].length, ...(opening === '' ? { line: 1 } : {}) }
}
