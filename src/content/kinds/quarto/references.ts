/** References of Quarto: `@fig-hill` names a figure of any page, and `@sec-clay` a heading. */
import { trimEnd } from '../../../text/cut.ts'
import type { NamedLine, RawPage } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { countLines, spanAt } from '../../parse/spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'

/** By the prefixes that Quarto reserves for them. */
const words: ReadonlyMap<string, string> = new Map([
  ['fig', 'Figure'],
  ['tbl', 'Table'],
  ['lst', 'Listing'],
  ['eq', 'Equation'],
  ['thm', 'Theorem'],
  ['lem', 'Lemma'],
  ['cor', 'Corollary'],
  ['prp', 'Proposition'],
  ['cnj', 'Conjecture'],
  ['def', 'Definition'],
  ['exm', 'Example'],
  ['exr', 'Exercise'],
  ['sol', 'Solution'],
  ['rem', 'Remark'],
  ['alg', 'Algorithm'],
  ['nte', 'Note'],
  ['tip', 'Tip'],
  ['wrn', 'Warning'],
  ['imp', 'Important'],
  ['cau', 'Caution'],
])

const defined =
  /(?:\{[^{}\n]{0,200}?#|\|[ \t]?(?:lst-)?label:[ \t]{0,9}["']?|\{r[ \t]{1,9})([a-z]{2,3})-([a-z\d][\w-]{0,99})/gi
const program = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)])*(?:`{3,}|~{3,})[ \t]*\{(?!\{)/

/** What other pages may name: headings by their ids, and what has a number, counted by its kind. */
export function namedIn(
  { text, headingIds }: Pick<RawPage, 'text' | 'headingIds'>,
  code: readonly Span[],
): NamedLine[] {
  const named = [...(headingIds ?? [])].flatMap(([line, name]): NamedLine[] =>
    name.startsWith('sec-') ? [{ name, line }] : [],
  )
  const counts = new Map<string, number>()
  const known = new Set<string>()
  let [at, line] = [0, 0]
  for (const { 1: type = '', 2: rest = '', index } of text.matchAll(defined)) {
    const word = words.get(type)
    const name = `${type}-${rest}`
    const block = spanAt(code, index)
    if (word === undefined || known.has(name) || (block && !isOption(text, block, index))) continue
    known.add(name)
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    line += countLines(text, index, at)
    at = index
    named.push({ name, numbered: { word, number: String(count) }, line })
  }
  return named
}

/** Above the code of a program, or in the braces of its fence; not in code that readers see. */
function isOption(text: string, block: Span, at: number): boolean {
  const feed = text.indexOf('\n', block.start)
  const head = text.slice(block.start, Math.min(feed === -1 ? text.length : feed, block.start + 1_000))
  return program.test(head) && (at < block.start + head.length || text[at] === '|')
}

const reference = /(?<![\w/.\\@])(-?)@(sec|[a-z]{2,3})-([a-z\d][\w-]{0,99})/gi
const bracketed = /\[([^[\]\n]{1,400})\]/g

/**
 * Those to numbers of the page are text, and others are links by name, which are shown as they are written if nothing has
 * the name. `[Fig. @fig-hill]` puts another word before the number, and `-@fig-hill` none.
 */
export function references(text: string, named: readonly NamedLine[]): Edit[] {
  if (!text.includes('@')) return []
  const numbers = new Map(named.flatMap(({ name, numbered }) => (numbered ? [[name, numbered] as const] : [])))
  const edits: Edit[] = []
  const brackets: Span[] = []
  for (const { 0: whole, 1: inner = '', index: start } of text.matchAll(bracketed)) {
    if (!inner.includes('@')) continue
    const end = start + whole.length
    const before = text.slice(Math.max(0, start - 1), start)
    // Inline footnotes contain sentences.
    if (before === '\\' || before === '^') continue
    brackets.push({ start, end })
    // Labels contain no links.
    const isLabel = before === '!' || before === ']' || /[({[:]/.test(text.slice(end, end + 1))
    if (isLabel) edits.push({ start: start + 1, end: end - 1, text: withNumbers(inner, numbers) })
    else {
      const written = groupText(inner, numbers)
      if (written !== undefined) edits.push({ start, end, text: written })
    }
  }
  for (const found of text.matchAll(reference)) {
    const item = itemOf(found, '', '')
    if (item === undefined || spanAt(brackets, found.index) || isInHtml(text, found.index)) continue
    edits.push({ start: found.index, end: found.index + item.length, text: numberOf(item, numbers) ?? linkTo(item) })
  }
  return edits
}

interface Item {
  /** Text around the reference. */
  readonly before: string
  readonly after: string
  readonly dash: string
  /** In lower case up to its first hyphen, as Quarto takes it. */
  readonly name: string
  /** Of the reference. */
  readonly length: number
}

/** @returns nothing for a citation */
function itemOf(found: RegExpExecArray, before: string, after: string): Item | undefined {
  const { 1: dash = '', 2: type = '', 3: rest = '' } = found
  const prefix = type.toLowerCase()
  if (prefix !== 'sec' && !words.has(prefix)) return undefined
  const name = `${prefix}-${trimEnd(rest, '-')}`
  return { before, after, dash, name, length: dash.length + 1 + name.length }
}

type Numbers = ReadonlyMap<string, NonNullable<NamedLine['numbered']>>

function withNumbers(label: string, numbers: Numbers): string {
  const edits = [...label.matchAll(reference)].flatMap((found): Edit[] => {
    const item = itemOf(found, '', '')
    const text = item && numberOf(item, numbers)
    return item && text !== undefined ? [{ start: found.index, end: found.index + item.length, text }] : []
  })
  return applyEdits(label, edits)
}

/** Of `[see @fig-a; @fig-b]`; nothing if it has anything else than such references, such as a citation. */
function groupText(inner: string, numbers: Numbers): string | undefined {
  const items = inner.split(';').map((part) => {
    const written = part.trim()
    const [found, another] = written.matchAll(reference)
    if (!found || another || written.split('@').length !== 2) return undefined
    const [at, end] = [found.index, found.index + found[0].length]
    const item = itemOf(found, written.slice(0, at), written.slice(end))
    return item && (numberOf(item, numbers) ?? linkTo(item))
  })
  return items.includes(undefined) ? undefined : items.join(', ')
}

/** Nothing for what is not on the page. */
function numberOf({ before, after, dash, name }: Item, numbers: Numbers): string | undefined {
  const found = numbers.get(name) ?? partOf(name, numbers)
  if (found === undefined) return undefined
  const word = dash === '' && before.trim() === '' ? `${found.word} ` : ''
  return before + word + found.number + after
}

/** `@fig-plots-2` is the second picture of a program. */
function partOf(name: string, numbers: Numbers): NonNullable<NamedLine['numbered']> | undefined {
  const [, whole = '', part] = /^(.*)-(\d{1,2})$/.exec(name) ?? []
  const found = numbers.get(whole)
  return found && { ...found, number: `${found.number} (${String.fromCharCode(96 + Math.min(Number(part), 26))})` }
}

function linkTo({ before, after, dash, name }: Item): string {
  return `[${before}${dash}@${name}${after}](#@${name})`
}

const nearby = 400

/** In a line that begins with a tag, Markdown may be text. */
function isInHtml(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - nearby), at)
  return /^[ \t]{0,3}<\/?[a-z]/i.test(near.slice(near.lastIndexOf('\n') + 1))
}
