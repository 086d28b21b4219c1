/** Components of MDC that are on lines of their own: `::note{title="Soil"}` … `::`, with YAML and slots in them. */
import type { LeftOut } from '../../parse/dialect.ts'
import { fenceAfter } from '../syntax/fences.ts'
import type { ReadText } from '../syntax/omissions.ts'
import { type QuotedLines, quoteLines } from '../syntax/quote.ts'
import { meaningOf } from './meaning.ts'
import { endOfProps, type Props, readProps, readYaml } from './props.ts'

const opening = /^([ \t]*)(:{2,20})([A-Za-z][\w-]{0,100})(?=[\s[{]|$)/
const closing = /^[ \t]*(:{2,20})[ \t]*$/
const slot = /^[ \t]*#[A-Za-z][\w-]{0,100}(?:\{[^{}\n]{0,300}\})?[ \t]*$/

/** Longer lines open nothing. In UTF-16 code units. */
const longestLine = 2_000
/** Values in YAML are not longer. In lines. */
const mostValues = 60

const family = 'components of MDC'
const cure = 'Write in Markdown what readers should see.'

interface Opened {
  readonly line: number
  readonly colons: number
  /** Width of the indentation of the outermost component around it, or of itself. */
  readonly base: number
  /** Indentation that its lines have because of those around it, and that would make code of a text. */
  readonly shift: number
  readonly isCallout: boolean
}

/** Keeps the number of lines: the name is replaced by a title or a callout, and what closes is empty. Linear. */
export function readComponents(text: string): ReadText {
  return text.includes('::') ? new Reader(text).read() : { text, leftOut: [] }
}

class Reader {
  readonly #lines: string[]
  readonly #opened: Opened[] = []
  /** Open components by the number of their colons. */
  readonly #open = new Map<number, number>()
  readonly #quotes: QuotedLines[] = []
  readonly #leftOut: LeftOut[] = []

  constructor(text: string) {
    this.#lines = text.split('\n')
  }

  read(): ReadText {
    let fence: string | undefined
    let start = 0
    // Values become empty lines before they are reached.
    const lengths = this.#lines.map(({ length }) => length)
    for (let at = 0; at < this.#lines.length; at++) {
      const line = outdent(this.#lines[at] ?? '', this.#opened.at(-1)?.shift ?? 0)
      this.#lines[at] = line
      const offset = start
      start += (lengths[at] ?? 0) + 1
      if (line.length > longestLine) continue
      const before = fence
      fence = fenceAfter(line, fence)
      if (before !== undefined || fence !== undefined) continue
      const colons = closing.exec(line)?.[1]?.length ?? 0
      if (colons > 0 && this.#close(colons, at)) this.#lines[at] = ''
      else if (this.#opened.length > 0 && slot.test(line)) this.#lines[at] = ''
      else this.#readOpening(line, at, offset)
    }
    while (this.#opened.length > 0) this.#pop(this.#lines.length)
    const quotes = this.#quotes.toSorted((a, b) => a.first - b.first || b.last - a.last)
    return { text: quoteLines(this.#lines, quotes).join('\n'), leftOut: this.#leftOut }
  }

  #readOpening(line: string, at: number, offset: number): void {
    const [whole, indent = '', marks = '', name = ''] = opening.exec(line) ?? []
    const rest = whole === undefined ? undefined : readRest(line, whole.length)
    if (rest === undefined) return
    const end = this.#endOfValues(at)
    const yaml = end === undefined ? undefined : readYaml(this.#lines.slice(at + 2, end))
    if (end !== undefined) this.#lines.fill('', at + 1, end + 1)
    const meaning = meaningOf(name, rest.label, yaml ? new Map([...yaml, ...rest.props]) : rest.props)
    if (!meaning.isKnown) this.#leftOut.push({ family, name, at: offset, cure })
    const around = this.#opened.at(-1)
    const base = around?.base ?? indent.length
    this.#lines[at] = (' '.repeat(Math.min(base, indent.length)) + meaning.head).trimEnd()
    const shift = (around?.shift ?? 0) + Math.max(0, indent.length - base)
    this.#opened.push({ line: at, colons: marks.length, base, shift, isCallout: meaning.isCallout === true })
    this.#open.set(marks.length, (this.#open.get(marks.length) ?? 0) + 1)
  }

  /** The line that ends YAML right below a name. */
  #endOfValues(at: number): number | undefined {
    if (this.#lines[at + 1]?.trim() !== '---') return undefined
    for (let end = at + 2; end < Math.min(this.#lines.length, at + mostValues); end++)
      if (this.#lines[end]?.trim() === '---') return end
    return undefined
  }

  /** A component ends with as many colons as it began with, and those in it end with it. */
  #close(colons: number, at: number): boolean {
    if ((this.#open.get(colons) ?? 0) === 0) return false
    while (this.#pop(at) !== colons);
    return true
  }

  #pop(end: number): number | undefined {
    const component = this.#opened.pop()
    if (component === undefined) return undefined
    const { line, colons, base, isCallout } = component
    this.#open.set(colons, (this.#open.get(colons) ?? 1) - 1)
    if (isCallout) this.#quotes.push({ first: line, last: Math.max(line, end - 1), column: base })
    return colons
  }
}

/** `[label]` and `{values}` behind a name; nothing if something else is there. */
function readRest(line: string, start: number): { readonly label: string; readonly props: Props } | undefined {
  let at = start
  let label = ''
  if (line.charAt(at) === '[') {
    const end = line.indexOf(']', at)
    if (end === -1) return undefined
    label = line.slice(at + 1, end)
    at = end + 1
  }
  let props: Props = new Map()
  if (line.charAt(at) === '{') {
    const end = endOfProps(line, at)
    if (end === undefined) return undefined
    props = readProps(line.slice(at, end))
    at = end
  }
  return line.slice(at).trim() === '' ? { label, props } : undefined
}

function outdent(line: string, most: number): string {
  let at = 0
  while (at < most && (line.charAt(at) === ' ' || line.charAt(at) === '\t')) at++
  return line.slice(at)
}
