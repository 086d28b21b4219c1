/** Footnotes within the text, `soil.^[It is alive.]`, as Obsidian and Pandoc have them: they become `[^inline-1]`. */
import type { Dialect } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'

export const inlineFootnotes: Dialect = {
  read: ({ frontmatter, text }) => ({ frontmatter, text: withDefinitions(text) }),
}

/** Other brackets are powers, such as `x^[2]`. */
const word = /\p{L}{2}/u

/** Definitions are added below the text, so no line of it moves. Linear. */
export function withDefinitions(text: string): string {
  if (!text.includes('^[')) return text
  const edits: Edit[] = []
  const definitions: string[] = []
  for (const { start, end } of footnotesIn(text)) {
    const note = text
      .slice(start + 2, end - 1)
      .replace(/\s+/g, ' ')
      .trim()
    if (!word.test(note)) continue
    const name = `[^inline-${definitions.length + 1}]`
    edits.push({ start, end, text: name })
    definitions.push(`${name}: ${note}`)
  }
  return definitions.length === 0 ? text : `${applyEdits(text, edits).trimEnd()}\n\n${definitions.join('\n\n')}\n`
}

const sign = /\\[^\n]|[[\]]|\n[ \t]*(?=\n)/g
/** Behind a word or a mark: at the beginning of a word it is an expression, such as `^[a-z]`. */
const mark = /[^\s"'(/[`\\]\^$/

/** In order: the outermost pairs of brackets behind `^`, within a paragraph, and not in the label of a picture. */
function footnotesIn(text: string): readonly Span[] {
  const code = codeSpans(text)
  const found: Span[] = []
  let open: number[] = []
  /** The open bracket within which nothing else is a footnote. */
  let outer = -1
  for (const { 0: written, index: at } of text.matchAll(sign)) {
    if (spanAt(code, at)) continue
    if (written === '[') {
      const before = text.slice(Math.max(0, at - 2), at)
      if (outer === -1 && (before.endsWith('!') || mark.test(before))) outer = at
      open.push(at)
    } else if (written === ']') {
      const start = open.pop()
      if (start !== outer || start === undefined) continue
      outer = -1
      if (text[start - 1] === '^') found.push({ start: start - 1, end: at + 1 })
    } else if (written.startsWith('\n')) {
      open = []
      outer = -1
    }
  }
  return found
}
