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
/** Without blanks at the inner edges, or characters around it that would make it a variable or a price. */
const inline = /(?<![\w$])\$(?![\s$])((?:\\[\s\S]|[^\\$])*?)(?<!\s)\$(?![\w$])/y
const inlineDisplay = /\$\$(?!\$)((?:\\[\s\S]|[^\\$]|\$(?!\$))+?)\$\$(?!\$)/y
/** In UTF-16 code units. Longer ones are accidents, and finding the end of each would take quadratic time. */
const longest = 2_000

/** In the order of the text. Ignores code and escaped signs. */
export function findFormulas(text: string): readonly Formula[] {
  if (!text.includes('$')) return []
  const formulas: Formula[] = []
  let paragraph = 0
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at)
    const line = text.slice(at, end).trimEnd()
    const found = line === '' ? null : fence.exec(line)
    if (line === '' || found !== null) {
      const [, prefix = '', marks = ''] = found ?? []
      const closed = marks === '$$' ? closedBy(text, paragraph, at, end) : undefined
      for (const formula of closed ?? findInline(text, paragraph, at)) formulas.push(formula)
      const block = closed === undefined && marks !== '' ? fencedAt(text, at, end, prefix, marks) : { end }
      if (block?.formula !== undefined) formulas.push(block.formula)
      // The signs of a formula that is not fenced are part of the next paragraph.
      paragraph = block?.end ?? at
      at = block?.end ?? end
    } else at = end
  }
  for (const formula of findInline(text, paragraph, text.length)) formulas.push(formula)
  return formulas
}

type Fenced = { readonly end: number; readonly formula?: Formula }

/**
 * An unclosed `$$` is not a formula, or the rest of the page would be one. Neither is one whose signs close within a line,
 * as in `b$$` and `$$, where`: that is a formula of the paragraph.
 */
function fencedAt(text: string, start: number, next: number, prefix: string, marks: string): Fenced | undefined {
  const isFormula = marks === '$$'
  const isQuoted = prefix.includes('>')
  for (let at = next; at < text.length; ) {
    const end = endOfLine(text, at)
    const [margin = ''] = /^[ \t>]*/.exec(text.slice(at, end)) ?? []
    // Both end with the quote around them.
    if (isQuoted && !margin.includes('>')) return isFormula ? undefined : { end: at }
    const content = text.slice(at + margin.length, end)
    if (content.startsWith(marks) && trimStart(content, marks).trim() === '') {
      if (!isFormula) return { end }
      const tex = text.slice(next, at).replace(/^[ \t>]+/gm, '')
      return { end, formula: { start, end, tex: tex.trim(), display: true, fenced: prefix } }
    }
    if (isFormula && unescapedSigns.test(content)) return undefined
    at = end
  }
  return isFormula ? undefined : { end: text.length }
}

const unescapedSigns = /(?<!\\)(?:\\\\)*\$\$/
/** Marks of quotes and lists, and nothing else. */
const onlyMarks = /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*$/

/**
 * Formulas of a paragraph, if the `$$` alone on the line behind it is the end of the last one: its first sign begins a line,
 * as in `$$ a`, or ends one, as in `where $$`.
 */
function closedBy(text: string, paragraph: number, at: number, end: number): readonly Formula[] | undefined {
  const formulas = findInline(text, paragraph, end)
  const last = formulas.at(-1)
  if (last === undefined || last.end <= at) return undefined
  const before = text.slice(Math.max(paragraph, text.lastIndexOf('\n', last.start) + 1), last.start)
  const endsLine = text.slice(last.start + 2, endOfLine(text, last.start)).trim() === ''
  return endsLine || onlyMarks.test(before) ? formulas : undefined
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at + 1
}

function findInline(text: string, start: number, end: number): readonly Formula[] {
  const formulas: Formula[] = []
  const marks = /\\[\s\S]|`+|\$+/g
  const paragraph = text.slice(start, end)
  if (!paragraph.includes('$')) return formulas
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
  return formulas
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
