/** Where the frontmatter of a text begins and ends, in the forms that YAML can read: JSON is YAML too. */

export interface FrontmatterSplit {
  /** The YAML between the fences, or an object in JSON; absent where there is none. */
  readonly block?: string
  /** Offset of the first character after the block and its closing fence. */
  readonly end: number
  /** Line of the file on which the block begins, from 1; the second by default. */
  readonly line?: number
}

const none: FrontmatterSplit = { end: 0 }

/** Longer objects count as text. In UTF-16 code units. */
const longestObject = 262_144

/**
 * Finds the block that a first line `---` opens and a line `---` or `...` closes; behind the first fence its language may
 * stand, as in `---json`. A first line `---` that nothing closes is a thematic break. An object at the start of the text
 * that ends with its line, as Hugo writes it, is a block too, and so are Hexo's members of one before a line `;;;`.
 *
 * @param text with LF line ends and without BOM
 * @param isKey whether a name is that of a key that means something
 */
export function splitFrontmatter(text: string, isKey: (name: string) => boolean = () => false): FrontmatterSplit {
  if (text.startsWith('-')) return splitFenced(text)
  return text.startsWith('{') ? splitObject(text, isKey) : splitMembers(text)
}

function splitFenced(text: string): FrontmatterSplit {
  const opening = /^---(?:ya?ml|json5?)?[ \t]*\n/i.exec(text)
  if (!opening) return none
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm
  closing.lastIndex = opening[0].length
  const match = closing.exec(text)
  return match ? { block: text.slice(opening[0].length, match.index), end: match.index + match[0].length } : none
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
