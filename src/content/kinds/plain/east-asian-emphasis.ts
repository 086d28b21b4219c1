/**
 * Emphasis beside the punctuation of Chinese, Japanese and Korean, which write no blanks between words. By CommonMark 6.2, the
 * second mark of `**「土」**です` closes nothing: punctuation comes before it, and a letter after it.
 */
import type { Dialect } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'

/** Applied whatever the kind of folder. */
export const eastAsianEmphasis: Dialect = {
  read: ({ frontmatter, text }) => ({ frontmatter, text: emphasise(text) }),
}

const eastAsian = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud8bf][\udc00-\udfff]/

/** Writes tags where authors meant emphasis that CommonMark does not see. Everything else stays as it is. Linear. */
export function emphasise(text: string): string {
  if (!text.includes('*') || !eastAsian.test(text)) return text
  const code = codeSpans(text)
  const edits: Edit[] = []
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(start, end)
    if (mayConcern(line)) for (const edit of editsOf(line, start, code)) edits.push(edit)
    start = end + 1
  }
  return applyEdits(text, edits)
}

/** Longer lines stay as they are. In UTF-16 code units. */
const longestLine = 10_000
/** Lines that may be code: indented, and no items of a list. */
const indented = /^(?: {4}|\t)(?!\s*(?:[-*+]|\d{1,9}[.)])\s)/

/** Stars in formulas, addresses and tags are no emphasis. */
function mayConcern(line: string): boolean {
  if (line.length > longestLine || !line.includes('*') || !eastAsian.test(line) || indented.test(line)) return false
  return !line.includes('$') && !hasStarWithin(line, '](', ')') && !hasStarWithin(line, '<', '>')
}

function hasStarWithin(line: string, opening: string, closing: string): boolean {
  const [, ...pieces] = line.split(opening)
  return pieces.some((piece) => piece.slice(0, Math.max(0, piece.indexOf(closing))).includes('*'))
}

/** Where a run of stars may open and close emphasis. */
interface Sides {
  readonly opens: boolean
  readonly closes: boolean
}

interface Run extends Span {
  /** By CommonMark. */
  readonly strict: Sides
  /** As authors mean it. */
  readonly meant: Sides
}

interface Pair {
  readonly opening: Run
  readonly closing: Run
}

/** Nothing unless all stars of the line have a partner: then what an author meant is not certain. */
function editsOf(line: string, offset: number, code: readonly Span[]): Edit[] {
  const runs = runsOf(line, offset, code)
  const strict = new Map(pairsOf(runs, 'strict')?.map(({ opening, closing }) => [opening, closing]))
  const lost = pairsOf(runs, 'meant')?.filter(({ opening, closing }) => strict.get(opening) !== closing) ?? []
  // Cells of a table.
  if (lost.some(({ opening, closing }) => line.slice(opening.end, closing.start).includes('|'))) return []
  const edits = lost.flatMap(({ opening, closing }) => {
    const [before = '', after = ''] = tags[opening.end - opening.start] ?? []
    return [editOf(opening, offset, before), editOf(closing, offset, after)]
  })
  return edits.sort((a, b) => a.start - b.start)
}

function editOf({ start, end }: Span, offset: number, text: string): Edit {
  return { start: offset + start, end: offset + end, text }
}

/** By the number of stars. */
const tags: readonly (readonly [string, string] | undefined)[] = [
  undefined,
  ['<em>', '</em>'],
  ['<strong>', '</strong>'],
  ['<em><strong>', '</strong></em>'],
]

function runsOf(line: string, offset: number, code: readonly Span[]): readonly Run[] {
  return [...line.matchAll(/(?<!\\)\*+/g)].flatMap(({ 0: run, index: start }) => {
    if (spanAt(code, offset + start)) return []
    const end = start + run.length
    const [before, after] = [neighbour(characterBefore(line, start)), neighbour(characterAt(line, end))]
    return { start, end, strict: sidesOf(before, after, false), meant: sidesOf(before, after, true) }
  })
}

interface Neighbour {
  readonly isBlank: boolean
  readonly isMark: boolean
  readonly isEastAsian: boolean
}

function neighbour(character: string): Neighbour {
  return {
    isBlank: character.trim() === '',
    isMark: /[\p{P}\p{S}]/u.test(character),
    isEastAsian: eastAsian.test(character),
  }
}

/**
 * Left-flanking and right-flanking delimiter runs, as CommonMark 6.2 has them.
 *
 * @param isFriendly whether East Asian characters are as good as blanks, and their punctuation is as good as letters
 */
function sidesOf(before: Neighbour, after: Neighbour, isFriendly: boolean): Sides {
  return {
    opens: !after.isBlank && (!separates(after, isFriendly) || isEdge(before, isFriendly)),
    closes: !before.isBlank && (!separates(before, isFriendly) || isEdge(after, isFriendly)),
  }
}

function separates({ isMark, isEastAsian }: Neighbour, isFriendly: boolean): boolean {
  return isMark && !(isFriendly && isEastAsian)
}

function isEdge({ isBlank, isMark, isEastAsian }: Neighbour, isFriendly: boolean): boolean {
  return isBlank || isMark || (isFriendly && isEastAsian)
}

/** @returns nothing if a run of stars has no partner of its length */
function pairsOf(runs: readonly Run[], by: 'strict' | 'meant'): readonly Pair[] | undefined {
  const open: Run[] = []
  const pairs: Pair[] = []
  for (const run of runs) {
    const { opens, closes } = run[by]
    const length = run.end - run.start
    const last = open.at(-1)
    if (closes && last && last.end - last.start === length && length < tags.length) {
      open.pop()
      pairs.push({ opening: last, closing: run })
    } else if (opens) open.push(run)
    else if (closes) return undefined
  }
  return open.length === 0 ? pairs : undefined
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function characterBefore(text: string, at: number): string {
  const whole = characterAt(text, at - 2)
  return whole.length === 2 ? whole : text.charAt(at - 1)
}
