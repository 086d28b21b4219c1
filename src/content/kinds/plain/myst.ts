/** MyST, the Markdown of Sphinx and Jupyter Book: its directives become callouts, code and text. */
import type { LeftOut, NamedLine } from '../../parse/dialect.ts'
import { fenceAfter } from '../syntax/fences.ts'
import { destination, imageSize, oneLine } from '../syntax/markdown.ts'
import type { ReadText } from '../syntax/omissions.ts'
import { calloutMark, type QuotedLines, quoteLines } from '../syntax/quote.ts'
import { linkByName, type Named, withoutRoles } from './myst-roles.ts'

const opening = /^([ \t]*)(`{3,}|~{3,}|:{3,})\{([a-z][\w:.-]{0,40})\}(.*)$/i
const closing = /^[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*$/
const option = /^[ \t]*:([\w-]{1,40}):(?=[ \t]|$)(.*)$/

const listOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))
/** Names of callouts, some of which are called otherwise here. */
const callouts: ReadonlyMap<string, string> = new Map([
  ...'note tip hint important warning caution attention danger error'.split(' ').map((name) => [name, name] as const),
  ...['admonition', 'dropdown', 'topic', 'sidebar'].map((name) => [name, 'note'] as const),
  ['seealso', 'info'],
])
const codes = listOf('code code-block code-cell sourcecode parsed-literal prompt mermaid')
const titled = listOf('card grid-item-card tab-item table list-table exercise exercise-start')
const pictures = listOf('figure image')
const numbered: ReadonlyMap<string, string> = new Map([
  ['figure', 'figure'],
  ...['table', 'list-table'].map((name) => [name, 'table'] as const),
  ...['code-block', 'sourcecode'].map((name) => [name, 'listing'] as const),
  ...['exercise', 'exercise-start'].map((name) => [name, 'exercise'] as const),
])
const solution = /^solution(?:-start)?$/
const proof = /^(?:prf|proof):([a-z]{1,30})$/
/** What readers do not miss, and what Sphinx does not publish unless it is told to. */
const unseen = listOf(
  'toctree tableofcontents contents bibliography index meta todo todolist comment highlight exercise-end solution-end',
)
const untold = listOf('include literalinclude eval-rst raw only ifconfig csv-table iframe embed embed-code')

type Shape = 'callout' | 'code' | 'formula' | 'text' | 'none'

interface Opened {
  readonly line: number
  readonly indent: string
  readonly mark: string
  readonly name: string
  readonly argument: string
  readonly options: Map<string, string>
  shape: Shape
  /** Of the options, or of the opening while they may follow. */
  lastOption: number
  reads: 'options' | 'yaml' | 'content'
}

const mayBeMyst = /^[ \t]*(?:`{3,}|~{3,}|:{3,})\{[a-z]|^\([\w.:/-]+\)=|\}`|\$\$[ \t]{1,9}\(|project:/im

/** Keeps the number of lines. Linear. */
export function mystDirectives(text: string): ReadText & { readonly named: readonly NamedLine[] } {
  if (!mayBeMyst.test(text)) return { text, leftOut: [], named: [] }
  const lines = text.split('\n')
  const opened: Opened[] = []
  const all: Opened[] = []
  const quotes: QuotedLines[] = []
  const leftOut: LeftOut[] = []
  let fence: string | undefined
  let isMyst = false
  const close = (last: number) => {
    const element = opened.pop()
    if (element?.reads !== 'content') finish(element, lines)
    if (element?.shape === 'callout') quotes.push({ first: element.line, last, column: element.indent.length })
  }
  let start = 0
  for (const [at, line] of lines.entries()) {
    const offset = start
    start += line.length + 1
    const top = opened.at(-1)
    if (top !== undefined && readOption(top, line, at)) {
      lines[at] = ''
      continue
    }
    if (top !== undefined && top.reads !== 'content') finish(top, lines)
    const mark = fence === undefined ? closing.exec(line)?.[1] : undefined
    if (top !== undefined && mark?.startsWith(top.mark)) {
      lines[at] = closingLine(top)
      close(at - 1)
      continue
    }
    if (top?.shape === 'none') {
      lines[at] = ''
      continue
    }
    if (top?.shape === 'code' || top?.shape === 'formula') continue
    const [, indent = '', sign = '', name = '', argument = ''] = fence === undefined ? (opening.exec(line) ?? []) : []
    const shape = name === '' ? undefined : shapeOf(name.toLowerCase(), sign)
    if (shape === undefined) {
      fence = fenceAfter(line, fence)
      if (fence === undefined && isMyst) lines[at] = withoutMarks(line)
      continue
    }
    isMyst = true
    if (untold.has(name) || /^auto[a-z]/.test(name)) leftOut.push({ family, name, at: offset, cure })
    const options = new Map<string, string>()
    const place = { line: at, lastOption: at, indent, mark: sign }
    const own: Opened = {
      ...place,
      name: name.toLowerCase(),
      argument: argument.trim(),
      options,
      shape,
      reads: 'options',
    }
    opened.push(own)
    all.push(own)
  }
  while (opened.length > 0) close(lines.length - 1)
  const sorted = quotes.toSorted((a, b) => a.first - b.first || b.last - a.last)
  const read = withoutRoles(quoteLines(lines, sorted).join('\n'))
  return { text: read.text, leftOut, named: numberedNames([...namesOf(all), ...read.named]) }
}

const family = 'directives of MyST'
const cure = 'Write what readers should see as Markdown.'

/** What directives are called, in their order. Figures and tables without a name count too. */
function namesOf(directives: readonly Opened[]): Named[] {
  return directives.flatMap(({ name, options, shape, line }): Named[] => {
    const own = options.get('name') ?? options.get('label')
    const word = shape === 'formula' ? '' : (numbered.get(name) ?? proof.exec(name)?.[1])
    const isCounted = word === 'figure' || word === 'table' || own !== undefined
    return shape === 'none' || !isCounted ? [] : [{ name: own ?? '', line, word }]
  })
}

/** Gives each its number, one after the other. */
function numberedNames(all: readonly Named[]): NamedLine[] {
  const counts = new Map<string, number>()
  return all
    .toSorted((a, b) => a.line - b.line)
    .flatMap(({ name, line, word }): NamedLine[] => {
      if (word === undefined) return name === '' ? [] : [{ name, line }]
      const count = (counts.get(word) ?? 0) + 1
      counts.set(word, count)
      if (name === '') return []
      const called = word.charAt(0).toUpperCase() + word.slice(1)
      return [{ name, line, numbered: { word: called, number: word === '' ? `(${count})` : String(count) } }]
    })
}

/** Braces behind a fence of code are not always a directive: Quarto and R have languages there. */
function shapeOf(name: string, mark: string): Shape | undefined {
  if (callouts.has(name)) return 'callout'
  if (codes.has(name)) return 'code'
  if (name === 'math') return 'formula'
  if (unseen.has(name) || untold.has(name) || /^auto[a-z]/.test(name)) return 'none'
  const isKnown =
    titled.has(name) ||
    solution.test(name) ||
    pictures.has(name) ||
    /^(?:grid|tab-set|div|glossary|margin|aside|epigraph|prf:|proof:)/.test(name)
  return isKnown || mark.startsWith(':') ? 'text' : undefined
}

/** `:key: value` below the opening, or the same as YAML between `---`. */
function readOption(element: Opened, line: string, at: number): boolean {
  if (element.reads === 'content') return false
  const isRule = line.trim() === '---'
  if (element.reads === 'yaml') {
    const [, key, value = ''] = /^[ \t]*([\w-]{1,40}):(.*)$/.exec(line) ?? []
    if (key !== undefined) element.options.set(key, value.trim())
    if (isRule) element.reads = 'options'
  } else if (isRule && element.lastOption === element.line) element.reads = 'yaml'
  else {
    const [, key, value = ''] = option.exec(line) ?? []
    // A blank line between the options and code is not part of the code.
    const isCode = element.shape === 'code' || element.shape === 'formula'
    const isBetween = isCode && element.lastOption > element.line && line.trim() === ''
    if (key === undefined && !isBetween) return false
    if (key !== undefined) element.options.set(key, value.trim())
  }
  element.lastOption = at
  return true
}

/** Writes the first line of a directive, once its options are known. That of code is right above its content. */
function finish(element: Opened | undefined, lines: string[]): void {
  if (element === undefined) return
  element.reads = 'content'
  if (/\bremove[-_](?:cell|input)\b/.test(element.options.get('tags') ?? '')) element.shape = 'none'
  lines[element.line] = ''
  const first = element.shape === 'code' || element.shape === 'formula' ? element.lastOption : element.line
  lines[first] = (element.indent + headOf(element)).trimEnd()
}

function headOf({ shape, name, mark, argument, options }: Opened): string {
  if (shape === 'none') return ''
  if (shape === 'formula') return argument === '' ? '$$' : `$$ ${argument}`
  if (shape === 'code') return codeMark(mark) + (name === 'mermaid' ? name : (/^[\w+#-]+/.exec(argument)?.[0] ?? ''))
  if (shape === 'text') {
    if (solution.test(name)) return `**Solution to ${linkByName(argument, argument)}**`
    if (pictures.has(name)) return picture(argument, options)
    return titled.has(name) && argument !== '' ? `**${oneLine(argument)}**` : ''
  }
  const classes = (options.get('class') ?? '').split(/[\s,]+/)
  const type = classes.find((each) => callouts.has(each)) ?? name
  const folds = name === 'dropdown' || classes.includes('dropdown')
  const head = calloutMark(callouts.get(type) ?? 'note', argument)
  return folds ? head.replace(']', options.has('open') ? ']+' : ']-') : head
}

function picture(address: string, options: ReadonlyMap<string, string>): string {
  const [, width] = /^(\d{1,5})(?:px)?$/.exec(options.get('width') ?? '') ?? []
  const alt = oneLine(options.get('alt') ?? '').replace(/[[\]|]/g, '\\$&')
  return `![${alt}${width === undefined ? '' : imageSize(width)}](${destination(address)})`
}

function closingLine({ shape, indent, mark }: Opened): string {
  return shape === 'code' ? indent + codeMark(mark) : shape === 'formula' ? `${indent}$$` : ''
}

function codeMark(mark: string): string {
  return mark.replaceAll(':', '`')
}

/** Comments, breaks between blocks, and names of what is below them. */
function withoutMarks(line: string): string {
  return /^%(?:[ \t]|$)|^\+{3}(?:[ \t]|$)/.test(line) ? '' : line
}
