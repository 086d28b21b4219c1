/**
 * Finds TeX in Markdown: `$…$` within a line, and `$$…$$`. Engines take any two dollar signs for a formula, even in
 * `$5 and $10`; by the rules of Pandoc and GitHub, which apply here, prices and shell variables stay text.
 */
import { trimStart } from '../../text/cut.ts'

export interface Formula {
  /** With its signs, in UTF-16 code units; a fenced formula includes its whole lines. */
  readonly start: number
  readonly end: number
  readonly tex: string
  readonly display: boolean
  /** Only for a fenced formula: the marks of quotes and lists before it. */
  readonly fenced?: string
}

/** A fence of code or, as `$$` alone on its line, of a formula; marks of lists and quotes may come before it. */
const fence = /^([ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,}|\$\$(?=[ \t]*$))/
const closingLine = /^[ \t>]*\$\$+[ \t]*$/gm
/** Without blanks at the inner edges, or characters around it that would make it a variable or a price. */
const inline = /(?<![\w$])\$(?![\s$])((?:\\[\s\S]|[^\\$])*?)(?<!\s)\$(?![\w$])/y
const inlineDisplay = /\$\$(?!\$)((?:\\[\s\S]|[^\\$]|\$(?!\$))+?)\$\$(?!\$)/y
/** In UTF-16 code units. Longer ones are accidents, and finding the end of each would take quadratic time. */
const longest = 2_000

/** In the order of the text. Ignores code and escaped signs. */
export function findFormulas(text: string): readonly Formula[] {
  if (!text.includes('$')) return []
  const formulas: Formula[] = []
  const lastClosing = [...text.matchAll(closingLine)].at(-1)?.index ?? -1
  let paragraph = 0
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at)
    const line = text.slice(at, end).trimEnd()
    const block = line === '' ? { end } : fencedAt(text, at, end, line, lastClosing)
    if (block !== undefined) {
      findInline(text, paragraph, at, formulas)
      if (block.formula !== undefined) formulas.push(block.formula)
      paragraph = block.end
    }
    at = block?.end ?? end
  }
  findInline(text, paragraph, text.length, formulas)
  return formulas
}

type Fenced = { readonly end: number; readonly formula?: Formula }

/** An unclosed `$$` is not a formula, or the rest of the page would be one. */
function fencedAt(text: string, start: number, next: number, line: string, lastClosing: number): Fenced | undefined {
  const [, prefix = '', marks = ''] = fence.exec(line) ?? []
  const isFormula = marks === '$$'
  // Otherwise each of a thousand `- $$` would be searched to the end of the page.
  if (marks === '' || (isFormula && next > lastClosing)) return undefined
  for (let at = next; at < text.length; ) {
    const end = endOfLine(text, at)
    const content = text.slice(at, end).replace(/^[ \t>]+/, '')
    if (content.startsWith(marks) && trimStart(content, marks).trim() === '') {
      if (!isFormula) return { end }
      const tex = text.slice(next, at).replace(/^[ \t>]+/gm, '')
      return { end, formula: { start, end, tex: tex.trim(), display: true, fenced: prefix } }
    }
    at = end
  }
  return isFormula ? undefined : { end: text.length }
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at + 1
}

function findInline(text: string, start: number, end: number, formulas: Formula[]): void {
  const marks = /\\[\s\S]|`+|\$+/g
  const paragraph = text.slice(start, end)
  if (!paragraph.includes('$')) return
  for (let match = marks.exec(paragraph); match; match = marks.exec(paragraph)) {
    const [mark] = match
    if (mark.startsWith('`')) marks.lastIndex = endOfCode(paragraph, marks.lastIndex, mark)
    else if (mark.startsWith('$')) {
      const found = formulaAt(paragraph, match.index, mark === '$$')
      if (found === undefined) continue
      formulas.push({ ...found, start: start + found.start, end: start + found.end })
      marks.lastIndex = found.end
    }
  }
}

function formulaAt(paragraph: string, start: number, display: boolean): Formula | undefined {
  // One more character in front, for the lookbehind.
  const from = Math.max(0, start - 1)
  const near = paragraph.slice(from, start + longest)
  const pattern = new RegExp(display ? inlineDisplay : inline)
  pattern.lastIndex = start - from
  const match = pattern.exec(near)
  if (match === null) return undefined
  const tex = (match[1] ?? '').replace(/\n[ \t>]*/g, '\n').trim()
  return tex === '' ? undefined : { start, end: start + match[0].length, tex, display }
}

/** The end of the code that a run of backticks opens, or of the run if nothing closes it. */
function endOfCode(paragraph: string, from: number, run: string): number {
  const closing = new RegExp(`(?<!\`)${run}(?!\`)`).exec(paragraph.slice(from, from + longest))
  return closing === null ? from : from + closing.index + run.length
}
