/** Turns the pieces of a page of MDX into edits of its text. */
import type { LeftOut } from '../../../parse/dialect.ts'
import { countLines } from '../../../parse/spans.ts'
import { isLineEnd, skipBlanks } from '../characters.ts'
import type { Edit } from '../edits.ts'
import { calloutMark, type QuotedLines } from '../quote.ts'
import { codeText } from './code.ts'
import { type Meaning, meaningOf } from './components.ts'
import { htmlTag, isSilentElement, isVoid, isWrapper } from './html.ts'
import type { ElementLines } from './layout.ts'
import type { Code, Piece } from './scan.ts'
import type { Tag } from './tags.ts'
import { escapeMarkdown, isSilent, type PageValues, shownText } from './values.ts'

export interface Translation {
  readonly edits: readonly Edit[]
  readonly leftOut: readonly LeftOut[]
  readonly elements: readonly ElementLines[]
  readonly quotes: readonly Omit<QuotedLines, 'column'>[]
}

export const mdxFamily = 'components and expressions of MDX'
const cure = 'Write in Markdown what readers should see.'

/** An element whose closing tag has not come yet. */
interface Opened {
  readonly tag: Tag
  readonly meaning: Meaning
  readonly line: number
  /** Width of the indentation; nothing where text stands before the tag. */
  readonly column: number | undefined
  /** Lengths of the lists before it: what it contains can be taken back. */
  readonly edits: number
  readonly leftOut: number
  readonly piece: number
}

/** Linear. */
export function translateMdx(text: string, pieces: readonly Piece[], values: PageValues): Translation {
  const edits: Edit[] = []
  const leftOut: LeftOut[] = []
  const elements: ElementLines[] = []
  const quotes: Omit<QuotedLines, 'column'>[] = []
  const opened: Opened[] = []
  const names = new Map<string, number>()
  const lineAt = createLineCounter(text)

  const omit = (name: string, at: number) => leftOut.push({ family: mdxFamily, name, at, cure })

  const readCode = (piece: Code) => {
    const shown = piece.kind === 'expression' && !isSilent(piece.code) ? shownText(piece.code, values) : ''
    if (shown === undefined) omit('{…}', piece.start)
    edits.push({ start: piece.start, end: piece.end, text: escapeMarkdown(onOneLine(shown ?? '')) })
  }

  const meaningAt = (tag: Tag, lines: number): Meaning => {
    if (isHtml(tag.name)) {
      if (isWrapper(tag.name)) return { open: '' }
      if (isSilentElement(tag.name)) return { open: '', dropsChildren: true }
      return { open: htmlTag(tag, values, lines) }
    }
    const around = opened.at(-1)?.tag
    const meaning = meaningOf(tag, {
      values,
      isFollowed: isFollowed(text, tag.end),
      ...(around ? { parent: around } : {}),
    })
    if (meaning === undefined && !isCodeComponent(tag.name)) omit(tag.name, tag.start)
    return meaning ?? { open: '' }
  }

  const readOpening = (tag: Tag, piece: number) => {
    const { line, start } = lineAt(tag.start)
    const lines = countLines(text, tag.end, tag.start)
    const column = indentAt(text, start, tag.start)
    const state = { edits: edits.length, leftOut: leftOut.length, piece }
    if (tag.kind === 'empty' && isCodeComponent(tag.name)) {
      const code = values.text(tag.attributes.get('code'))
      const shown =
        code === undefined
          ? undefined
          : codeText(code, tag, values, text.slice(start, column === undefined ? start : tag.start), lines)
      if (shown === undefined) omit(tag.name, tag.start)
      edits.push({ start: tag.start, end: tag.end, text: shown ?? '' })
      return
    }
    const meaning = meaningAt(tag, lines)
    const isOpen = tag.kind === 'open' && !(isHtml(tag.name) && isVoid(tag.name))
    // What needs its closing tag is written when that comes.
    const waits = isOpen && (meaning.close !== undefined || meaning.callout !== undefined)
    edits.push({ start: tag.start, end: tag.end, text: waits ? '' : meaning.open })
    if (!isOpen) return
    opened.push({ tag, meaning, line, column, ...state })
    names.set(tag.name, (names.get(tag.name) ?? 0) + 1)
  }

  const readClosing = (tag: Tag, piece: number) => {
    const element = popTo(tag.name, opened, names)
    if (element === undefined) {
      edits.push({ start: tag.start, end: tag.end, text: '' })
      return
    }
    const { line, start } = lineAt(tag.start)
    const { meaning } = element
    const code = codeOf(element, tag, piece)
    if (code !== undefined || meaning.dropsChildren) {
      edits.length = element.edits
      leftOut.length = element.leftOut
      edits.push({ start: element.tag.start, end: tag.end, text: code ?? '' })
      return
    }
    const isAlone = indentAt(text, start, tag.start) !== undefined
    const last = isAlone ? line - 1 : line
    const end = isHtml(tag.name) && !isWrapper(tag.name) ? `</${tag.name}>` : (meaning.close ?? '')
    if (meaning.close !== undefined) {
      const breaks = meaning.open === '[' ? '\n'.repeat(countLines(text, element.tag.end, element.tag.start)) : ''
      fill(edits, element, breaks + meaning.open)
    }
    if (meaning.callout !== undefined && element.column !== undefined) {
      fill(edits, element, calloutHead(meaning, isFollowed(text, element.tag.end)))
      quotes.push({ first: element.line, last: Math.max(last, element.line) })
    }
    edits.push({ start: tag.start, end: tag.end, text: end })
    const first = element.line + countLines(text, element.tag.end, element.tag.start) + 1
    if (element.column !== undefined && last >= first) elements.push({ first, last, column: element.column })
  }

  /** The only child of a component that shows code, if that is a text. */
  const codeOf = (element: Opened, closing: Tag, piece: number): string | undefined => {
    const child = pieces[element.piece + 1]
    if (!isCodeComponent(element.tag.name) || piece !== element.piece + 2 || child?.kind !== 'expression')
      return undefined
    const around = text.slice(element.tag.end, child.start) + text.slice(child.end, closing.start)
    const code = around.trim() === '' ? values.text({ code: child.code }) : undefined
    const lines = countLines(text, closing.end, element.tag.start)
    return code === undefined ? undefined : codeText(code, element.tag, values, ' '.repeat(element.column ?? 0), lines)
  }

  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'close') readClosing(piece, at)
    else if (piece.kind === 'open' || piece.kind === 'empty') readOpening(piece, at)
    else if ('code' in piece) readCode(piece)
  }
  return { edits, leftOut, elements, quotes: quotes.toSorted((a, b) => a.first - b.first || b.last - a.last) }
}

/** As JSX shows the line feeds of a text. */
function onOneLine(text: string): string {
  return text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text
}

function isHtml(name: string): boolean {
  return /^[a-z][\w-]*$/.test(name)
}

function isCodeComponent(name: string): boolean {
  return name === 'Code' || name === 'CodeBlock'
}

/** Elements without a closing tag end with the one around them. */
function popTo(name: string, opened: Opened[], names: Map<string, number>): Opened | undefined {
  if ((names.get(name) ?? 0) === 0) return undefined
  for (let element = opened.pop(); element; element = opened.pop()) {
    names.set(element.tag.name, (names.get(element.tag.name) ?? 1) - 1)
    if (element.tag.name === name) return element
  }
  return undefined
}

function fill(edits: Edit[], { edits: at, tag }: Opened, text: string): void {
  edits[at] = { start: tag.start, end: tag.end, text }
}

function calloutHead({ callout = 'note', title }: Meaning, hasText: boolean): string {
  if (!hasText) return calloutMark(callout, title)
  return `**${escapeMarkdown(title ?? callout.charAt(0).toUpperCase() + callout.slice(1))}:** `
}

function isFollowed(text: string, at: number): boolean {
  return !isLineEnd(text, skipBlanks(text, at))
}

/** Width of the indentation of a tag; nothing if other text stands before it. */
function indentAt(text: string, lineStart: number, at: number): number | undefined {
  if (at - lineStart > deepestIndent) return undefined
  const before = text.slice(lineStart, at)
  return before.trim() === '' ? before.replaceAll('\t', '    ').length : undefined
}

const deepestIndent = 100

/** Lines of offsets that only grow. */
function createLineCounter(text: string): (offset: number) => { line: number; start: number } {
  let line = 0
  let start = 0
  let feed = text.indexOf('\n')
  return (offset) => {
    for (; feed !== -1 && feed < offset; feed = text.indexOf('\n', start)) {
      line++
      start = feed + 1
    }
    return { line, start }
  }
}
