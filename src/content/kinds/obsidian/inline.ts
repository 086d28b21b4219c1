/** What Obsidian and Dataview write within lines, as Markdown. */
import type { Edit } from '../syntax/edits.ts'

interface Pattern {
  /** Only texts with it are searched. */
  readonly mark: string
  readonly pattern: RegExp
  readonly write: (match: RegExpExecArray) => string
  /** Length of the end of a match that is rewritten; by default all of it. */
  readonly tail?: number
}

/** Values of fields may contain links to notes. */
const patterns: readonly Pattern[] = [
  {
    // `key:: value` on a line of its own.
    mark: '::',
    pattern:
      /^([ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*(?:\[[^[\]\n]\][ \t]+)?(?:\*\*|__|[*_])?\p{L}[\p{L}\p{N} _-]{0,60}(?:\*\*|__|[*_])?)::(?=[ \t]|$)/gmu,
    write: () => ':',
    tail: 2,
  },
  {
    mark: '::',
    pattern: /\[(\p{L}[\p{L}\p{N} _-]{0,60})::((?:[^[\]\n]|\[\[[^[\]\n]*\]\])*)\]/gu,
    write: ([, key = '', value = '']) => `${key}: ${value.trim()}`.trimEnd(),
  },
  {
    mark: '::',
    pattern: /\(\p{L}[\p{L}\p{N} _-]{0,60}::((?:[^()[\]\n]|\[\[[^[\]\n]*\]\])*)\)/gu,
    write: ([, value = '']) => value.trim(),
  },
  {
    // Tasks in progress, cancelled and so on, for which Markdown has no mark.
    mark: '] ',
    pattern: /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[[^[\]\sxX]\][ \t]+/gmu,
    write: ([, item = '']) => item,
  },
]

/** In no order; may overlap, and code is not left alone. */
export function inlineEdits(text: string): Edit[] {
  const edits = text.includes('^[') ? footnoteEdits(text) : []
  for (const { mark, pattern, write, tail } of patterns) {
    if (!text.includes(mark)) continue
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      edits.push({ start: tail === undefined ? match.index : end - tail, end, text: write(match) })
    }
  }
  return edits
}

const bracket = /\^?\[|\]|\n[ \t]*\n/g

/** `^[text]`, a footnote within a line, becomes text in parentheses. */
function footnoteEdits(text: string): Edit[] {
  const edits: Edit[] = []
  let open: { readonly at: number; readonly note: boolean }[] = []
  for (const { 0: mark, index } of text.matchAll(bracket)) {
    if (mark.startsWith('\n')) open = []
    else if (mark !== ']') open.push({ at: index, note: mark === '^[' && text[index - 1] !== '\\' })
    else {
      const start = open.pop()
      if (!start?.note || index === start.at + 2) continue
      const blank = /\S/.test(text[start.at - 1] ?? ' ') ? ' ' : ''
      edits.push({ start: start.at, end: start.at + 2, text: `${blank}(` }, { start: index, end: index + 1, text: ')' })
    }
  }
  return edits
}
