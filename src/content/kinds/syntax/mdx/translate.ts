/** Turns the pieces of a page of MDX into edits of its text. */
import type { LeftOut } from '../../../parse/dialect.ts'
import type { Span } from '../../../parse/parsed-page.ts'
import { countLines } from '../../../parse/spans.ts'
import { matchAt } from '../characters.ts'
import type { Edit } from '../edits.ts'
import { calloutMark, type QuotedLines } from '../quote.ts'
import { codeText, isCodeComponent, type Meaning, meaningOf } from './components.ts'
import { htmlTag, isSilentElement, isVoid, isWrapper } from './html.ts'
import { createLineCounter, type ElementLines, indentAt, isFollowed } from './layout.ts'
import type { Code, Piece } from './scan.ts'
import type { Tag } from './tags.ts'
import { anchor, escapeMarkdown, isSilent, onOneLine, type PageValues, shownText } from './values.ts'

export interface Translation {
  readonly edits: readonly Edit[]
  readonly leftOut: readonly LeftOut[]
  readonly elements: readonly ElementLines[]
  readonly quotes: readonly Omit<QuotedLines, 'column'>[]
  /** Ids of elements that begin with a heading, by the line of that, from 0. */
  readonly headingIds: ReadonlyMap<number, string>
}

export const mdxFamily = 'components and expressions of MDX'
const cure = 'Write in Markdown what readers should see.'

/** An element whose closing tag has not come yet. */
interface Opened {
  readonly tag: Tag
  readonly meaning: Meaning
  readonly line: number
  /** Width of the indentation; nothing where text comes before the tag. */
  readonly column: number | undefined
  /** Lengths of the lists before it: what it contains can be taken back. */
  readonly before: {
    readonly edits: number
    readonly leftOut: number
    readonly elements: number
    readonly quotes: number
  }
  readonly piece: number
  /** Components in it so far. */
  children: number
}

/** Linear. */
export function translateMdx(text: string, pieces: readonly Piece[], values: PageValues): Translation {
  return new Translator(text, pieces, values).translate()
}

class Translator {
  readonly #text: string
  readonly #pieces: readonly Piece[]
  readonly #values: PageValues
  readonly #edits: Edit[] = []
  readonly #leftOut: LeftOut[] = []
  readonly #elements: ElementLines[] = []
  readonly #quotes: Omit<QuotedLines, 'column'>[] = []
  readonly #headingIds = new Map<number, string>()
  readonly #opened: Opened[] = []
  /** Open elements by name. */
  readonly #names = new Map<string, number>()
  readonly #lineAt: ReturnType<typeof createLineCounter>

  constructor(text: string, pieces: readonly Piece[], values: PageValues) {
    this.#text = text
    this.#pieces = pieces
    this.#values = values
    this.#lineAt = createLineCounter(text)
  }

  translate(): Translation {
    for (const [at, piece] of this.#pieces.entries()) {
      if (piece.kind === 'close') this.#readClosing(piece, at)
      else if (piece.kind === 'open' || piece.kind === 'empty') this.#readOpening(piece, at)
      else if ('code' in piece) this.#readCode(piece)
    }
    const quotes = this.#quotes.toSorted((a, b) => a.first - b.first || b.last - a.last)
    return {
      edits: this.#edits,
      leftOut: this.#leftOut,
      elements: this.#elements,
      quotes,
      headingIds: this.#headingIds,
    }
  }

  #omit(name: string, at: number): void {
    this.#leftOut.push({ family: mdxFamily, name, at, cure })
  }

  #replace({ start, end }: Span, text: string): void {
    this.#edits.push({ start, end, text })
  }

  #readCode(piece: Code): void {
    const shown = piece.kind === 'expression' && !isSilent(piece.code) ? shownText(piece.code, this.#values) : ''
    if (shown === undefined) this.#omit('{…}', piece.start)
    this.#replace(piece, escapeMarkdown(onOneLine(shown ?? '')))
  }

  #readOpening(tag: Tag, piece: number): void {
    const { line, start } = this.#lineAt(tag.start)
    const column = indentAt(this.#text, start, tag.start)
    if (tag.kind === 'empty' && isCodeComponent(tag.name)) {
      this.#readCodeTag(tag, column === undefined ? '' : this.#text.slice(start, tag.start))
      return
    }
    const before = {
      edits: this.#edits.length,
      leftOut: this.#leftOut.length,
      elements: this.#elements.length,
      quotes: this.#quotes.length,
    }
    const meaning = this.#meaningOf(tag)
    const isOpen = tag.kind === 'open' && !(isHtml(tag.name) && isVoid(tag.name))
    // What needs its closing tag is written when that comes.
    const waits = isOpen && (meaning.close !== undefined || meaning.callout !== undefined)
    this.#replace(tag, waits ? '' : meaning.open)
    if (!isOpen) return
    this.#opened.push({ tag, meaning, line, column, before, piece, children: 0 })
    this.#names.set(tag.name, (this.#names.get(tag.name) ?? 0) + 1)
  }

  #meaningOf(tag: Tag): Meaning {
    if (isHtml(tag.name)) {
      if (isWrapper(tag.name)) return { open: this.#anchorOf(tag) }
      if (isSilentElement(tag.name)) return { open: '', dropsChildren: true }
      return { open: htmlTag(tag, this.#values, this.#linesOf(tag)) }
    }
    const around = this.#opened.at(-1)
    const place = { values: this.#values, isFollowed: isFollowed(this.#text, tag.end) }
    const meaning = meaningOf(tag, around ? { ...place, parent: around.tag, before: around.children++ } : place)
    if (meaning === undefined && !isCodeComponent(tag.name)) this.#omit(tag.name, tag.start)
    return meaning ?? { open: '' }
  }

  /** `<div id="soil">` around a heading names that, and else its own place. */
  #anchorOf(tag: Tag): string {
    const id = this.#values.text(tag.attributes.get('id'))
    if (id === undefined || !plainId.test(id)) return ''
    const [blank] = matchAt(beforeHeading, this.#text, tag.end) ?? []
    if (blank === undefined) return anchor(id)
    const { line } = this.#lineAt(tag.start)
    this.#headingIds.set(line + this.#linesOf(tag) + countLines(blank, blank.length), id)
    return ''
  }

  #readCodeTag(tag: Tag, indent: string): void {
    const code = this.#values.text(tag.attributes.get('code'))
    const shown = code === undefined ? undefined : codeText(code, tag, this.#values, indent, this.#linesOf(tag))
    if (shown === undefined) this.#omit(tag.name, tag.start)
    this.#replace(tag, shown ?? '')
  }

  #readClosing(tag: Tag, piece: number): void {
    const element = popTo(tag.name, this.#opened, this.#names)
    if (element === undefined) {
      this.#replace(tag, '')
      return
    }
    const code = this.#codeOf(element, tag, piece)
    if (code !== undefined || element.meaning.dropsChildren) this.#replaceAll(element, tag, code ?? '')
    else this.#closeElement(element, tag)
  }

  #replaceAll({ before, tag }: Opened, closing: Tag, text: string): void {
    this.#edits.length = before.edits
    this.#leftOut.length = before.leftOut
    this.#elements.length = before.elements
    this.#quotes.length = before.quotes
    this.#replace({ start: tag.start, end: closing.end }, text)
  }

  #closeElement(element: Opened, closing: Tag): void {
    const { tag, meaning, column } = element
    const { line, start } = this.#lineAt(closing.start)
    const isAlone = indentAt(this.#text, start, closing.start) !== undefined
    const last = isAlone ? line - 1 : line
    if (meaning.close !== undefined) {
      const breaks = meaning.open === '[' ? '\n'.repeat(this.#linesOf(tag)) : ''
      this.#fill(element, breaks + meaning.open)
    }
    if (meaning.callout !== undefined && column !== undefined) {
      this.#fill(element, calloutHead(meaning, isFollowed(this.#text, tag.end)))
      this.#quotes.push({ first: element.line, last: Math.max(last, element.line) })
    }
    this.#replace(closing, isHtml(tag.name) && !isWrapper(tag.name) ? `</${tag.name}>` : (meaning.close ?? ''))
    const first = element.line + this.#linesOf(tag) + 1
    if (column !== undefined && last >= first) this.#elements.push({ first, last, column })
  }

  /** The only child of a component that shows code, if that is a text. */
  #codeOf(element: Opened, closing: Tag, piece: number): string | undefined {
    const { tag, column = 0 } = element
    const child = this.#pieces[element.piece + 1]
    if (!isCodeComponent(tag.name) || piece !== element.piece + 2 || child?.kind !== 'expression') return undefined
    const around = this.#text.slice(tag.end, child.start) + this.#text.slice(child.end, closing.start)
    const code = around.trim() === '' ? this.#values.text({ code: child.code }) : undefined
    if (code === undefined) return undefined
    const lines = countLines(this.#text, closing.end, tag.start)
    return codeText(code, tag, this.#values, ' '.repeat(column), lines)
  }

  #fill({ before, tag }: Opened, text: string): void {
    this.#edits[before.edits] = { start: tag.start, end: tag.end, text }
  }

  #linesOf({ start, end }: Span): number {
    return countLines(this.#text, end, start)
  }
}

const plainId = /^[\p{L}\p{N}_.:-]{1,100}$/u
/** At most one blank line. */
const beforeHeading = /[ \t]{0,9}\n(?:[ \t]{0,9}\n)?[ \t]{0,9}(?=#{1,6}[ \t])/y

function isHtml(name: string): boolean {
  return /^[a-z][\w-]*$/.test(name)
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

function calloutHead({ callout = 'note', title }: Meaning, hasText: boolean): string {
  if (!hasText) return calloutMark(callout, title)
  return `**${escapeMarkdown(title ?? callout.charAt(0).toUpperCase() + callout.slice(1))}:** `
}
