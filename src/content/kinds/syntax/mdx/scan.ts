/** Finds what MDX adds to Markdown: statements, tags and expressions, outside of code. */
import type { Span } from '../../../parse/parsed-page.ts'
import { spanAt } from '../../../parse/spans.ts'
import { isLineEnd, matchAt, skipBlanks } from '../characters.ts'
import { codeSpans } from '../code-spans.ts'
import { endOfBraces, endOfScript } from './braces.ts'
import { createBudget } from './budget.ts'
import { readTag, type Tag } from './tags.ts'

export interface Code extends Span {
  readonly kind: 'script' | 'expression' | 'heading id'
  /** Without the braces. */
  readonly code: string
}

export type Piece = Tag | Code

const mark = /[<{\\$]|^(?:import|export)(?=[ {*\t])/gm
const headingId = /\{#([\w.:-]{1,200})\}/y
const statement =
  /(?:import[ \t]*(?:["'{*]|type[ \t]|[\w$]+[ \t]*(?:,|from[ \t]*["']))|export[ \t]*(?:[{*]|(?:const|let|var|function|class|default|async|type|interface)[ \t]))/y

/** How often code is looked for again, because a tag contains the beginning of what looks like code. */
const mostRepairs = 20

/** In the order of the text, never overlapping. Linear. */
export function scanMdx(text: string): Piece[] {
  const pieces: Piece[] = []
  const budget = createBudget(text)
  let code = codeSpans(text)
  let repairs = 0
  let at = 0
  const marks = new RegExp(mark)
  const next = (from: number) => {
    marks.lastIndex = from
    return marks.exec(text)
  }
  for (let found = next(0); found; found = next(at)) {
    at = found.index
    const inCode = spanAt(code, at)
    if (inCode) {
      at = inCode.end
      continue
    }
    const piece = pieceAt(text, at, found[0], pieces.at(-1), budget)
    if (piece === undefined || typeof piece === 'number') {
      at = piece ?? at + 1
      continue
    }
    pieces.push(piece)
    at = piece.end
    const stale = spanAt(code, at)
    if (stale && stale.start < at && repairs++ < mostRepairs) code = codeBehind(text, at)
  }
  return pieces
}

function codeBehind(text: string, at: number): Span[] {
  return codeSpans(text.slice(at)).map(({ start, end }) => ({ start: start + at, end: end + at }))
}

/** @returns a number to read on there: behind a formula, a comment, or a mark that is escaped */
function pieceAt(
  text: string,
  at: number,
  found: string,
  before: Piece | undefined,
  budget: ReturnType<typeof createBudget>,
): Piece | number | undefined {
  if (found === '\\') return at + 2
  if (found === '$') {
    if (text.startsWith('$$', at)) return text.indexOf('$$', at + 2) === -1 ? at + 2 : text.indexOf('$$', at + 2) + 2
    return endOfFormula(text, at)
  }
  if (found === '<') {
    if (!text.startsWith('<!--', at)) return readTag(text, at, budget)
    const end = text.indexOf('-->', at)
    return end === -1 ? text.length : end + 3
  }
  if (found === '{') {
    const [, id] = text.startsWith('{#', at) ? (matchAt(headingId, text, at) ?? []) : []
    if (id !== undefined && isLineEnd(text, skipBlanks(text, at + id.length + 3)))
      return { kind: 'heading id', code: id, start: at, end: at + id.length + 3 }
    const end = budget.left > 0 ? endOfBraces(text, at, budget) : -1
    return end === -1 ? undefined : { kind: 'expression', code: text.slice(at + 1, end - 1).trim(), start: at, end }
  }
  if (!beginsScript(text, at, before)) return undefined
  const end = endOfScript(text, at, budget)
  return { kind: 'script', code: text.slice(at, end), start: at, end }
}

/** `$x^{2}$`, which neither blanks nor digits may surround. */
function endOfFormula(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && text.charAt(end) !== '$' && text.charAt(end) !== '\n') end++
  const isOne = text.charAt(end) === '$' && text.charAt(at + 1).trim() !== '' && text.charAt(end - 1).trim() !== ''
  return isOne && !/\d/.test(text.charAt(end + 1)) ? end + 1 : at + 1
}

/** Statements begin a block. */
function beginsScript(text: string, at: number, before: Piece | undefined): boolean {
  if (!matchAt(statement, text, at)) return false
  const lineBefore = text.slice(Math.max(0, text.lastIndexOf('\n', at - 2)), Math.max(0, at - 1))
  return lineBefore.trim() === '' || before?.end === at - 1
}
