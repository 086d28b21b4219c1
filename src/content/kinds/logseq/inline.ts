/** What Logseq writes within lines, as Markdown. */
import type { LeftOut } from '../../parse/dialect.ts'
import { overlaps } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { imageSize, wikilink } from '../syntax/markdown.ts'
import { blockLink, macroEdits } from './macros.ts'

export interface Inline {
  readonly text: string
  /** Of several words, which Markdown has no mark for. */
  readonly tags: readonly string[]
  readonly leftOut: readonly LeftOut[]
}

interface Pattern {
  readonly pattern: RegExp
  /** Only texts with it are searched. */
  readonly mark: string
  readonly write: (match: RegExpExecArray) => string
}

const blockId = '([0-9a-fA-F]{8}-[0-9a-fA-F-]{27})'

/** With one pair of parentheses in others. */
const target = '([^()<>"\\n]*(?:\\([^()<>"\\n]*\\)[^()<>"\\n]*)*)'

const patterns: readonly Pattern[] = [
  {
    pattern: new RegExp(`\\[([^[\\]\\n]+)\\]\\(\\(\\(${blockId}\\)\\)\\)`, 'g'),
    mark: '](((',
    write: ([, label, id = '']) => blockLink(id, label),
  },
  { pattern: new RegExp(`\\(\\(${blockId}\\)\\)`, 'g'), mark: '((', write: ([, id = '']) => blockLink(id) },
  {
    pattern: /\[([^[\]\n]+)\]\(\[\[([^[\]\n]+)\]\]\)/g,
    mark: ']([[',
    write: ([, label = '', page = '']) => wikilink(page, label),
  },
  { pattern: /\^\^(?=[^\s^])([^^\n]+)\^\^/g, mark: '^^', write: ([, marked = '']) => `==${marked.trim()}==` },
  { pattern: /(?<![\w/&])#\[\[([^[\]\n]+)\]\]/g, mark: '#[[', write: ([, tag = '']) => tag },
  {
    pattern: new RegExp(`!\\[([^[\\]\\n]*)\\]\\(${target}\\)\\{:([^{}\\n]*)\\}`, 'g'),
    mark: '){:',
    write: ([, label = '', address = '', attributes = '']) =>
      `![${label}${sizeOf(attributes)}](${withoutBlanks(address)})`,
  },
  {
    // Names of files that Logseq gives to attachments have blanks, which would end the address.
    pattern: new RegExp(`(?<!\\])\\]\\(${target}\\)`, 'g'),
    mark: '](',
    write: ([, address = '']) => `](${withoutBlanks(address)})`,
  },
]

function withoutBlanks(address: string): string {
  const bare = address.trim()
  return bare.includes(' ') ? `<${bare}>` : address
}

function sizeOf(attributes: string): string {
  const [, width] = /:width (\d{1,5})/.exec(attributes) ?? []
  const [, height] = /:height (\d{1,5})/.exec(attributes) ?? []
  if (width === undefined) return ''
  return imageSize(width, height)
}

/** @param text as an outline in Markdown */
export function readInline(text: string): Inline {
  const code = codeSpans(text)
  const macros = macroEdits(text, code)
  const edits: Edit[] = [...macros.edits]
  const tags: string[] = []
  for (const { pattern, mark, write } of patterns) {
    if (!text.includes(mark)) continue
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length }
      if (overlaps(code, span)) continue
      if (mark === '#[[' && match[1]) tags.push(match[1].trim())
      edits.push({ start: span.start, end: span.end, text: write(match) })
    }
  }
  for (const edit of text.includes('[:') ? hiccupEdits(text) : []) if (!overlaps(code, edit)) edits.push(edit)
  return { text: applyEdits(text, apart(edits)), tags, leftOut: macros.leftOut }
}

/** In order; the first of two that overlap counts. */
function apart(edits: Edit[]): Edit[] {
  let end = 0
  return edits
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((edit) => {
      if (edit.start < end) return false
      end = edit.end
      return true
    })
}

const bracket = /[[\]\n]/g
const hiccupText = /"([^"\n]*)"/g

/** `[:em "text"]`, the elements that Logseq makes of lists of Clojure, on one line: their text. */
function hiccupEdits(text: string): Edit[] {
  const edits: Edit[] = []
  let open: number[] = []
  for (const { 0: mark, index } of text.matchAll(bracket)) {
    if (mark === '\n') open = []
    else if (mark === '[') open.push(index)
    else {
      const start = open.pop()
      if (start === undefined || !/^\[:[a-z]/.test(text.slice(start, start + 3))) continue
      const words = [...text.slice(start, index).matchAll(hiccupText)].map(([, word]) => word)
      const mark = text.startsWith('[:code ', start) ? '`' : ''
      edits.push({ start, end: index + 1, text: mark + words.join(' ') + mark })
    }
  }
  return edits
}
