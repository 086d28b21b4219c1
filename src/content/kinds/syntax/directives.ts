/** Directives of Docusaurus, Starlight, VitePress and VuePress: `:::note[Title]` … `:::` becomes a callout. */
import type { LeftOut } from '../../parse/dialect.ts'
import { fenceAfter } from './fences.ts'
import type { ReadText } from './omissions.ts'
import { calloutMark, type QuotedLines, quoteLines } from './quote.ts'

/** mkdocstrings writes `::: package.module` for what a program says about itself. VuePress gives tabs an id: `tabs#shell`. */
const opening = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)(?:#[\w-]+)?(?=[\s[{]|$)/
/** Pandoc and Quarto write `::: {.callout-note title="Soil"}` around what has a class. */
const classed = /^([ \t]*)(:{3,})[ \t]*\{[ \t]*((?:[.#][\w-]|[\w-]{1,40}=)[^{}\n]*)\}[ \t]*$/
/** Zenn has two boxes. */
const message = /^([ \t]*)(:{3,})[ \t]*message(?:[ \t]+(alert))?[ \t]*$/
const closing = /^[ \t]*(:{3,})[ \t]*$/

const callouts: ReadonlySet<string> = new Set(
  'note tip info caution warning danger important success secondary quote details'.split(' '),
)

/** Nothing is lost with them: they only change how their content looks. */
const wrappers: ReadonlySet<string> = new Set(['code-group', 'code-tabs', 'raw', 'tab', 'tabs', 'v-pre'])

/** In tabs of VuePress: `@tab Title#id`, `@tab:active Title`. */
const tab = /^([ \t]*)@tab(?::active)?[ \t](.*)$/

const family = 'directives'
const cure = 'Write a callout instead: "> [!note] Title", and "> " in front of its lines.'

/** Longer lines open nothing. In UTF-16 code units. */
const longestLine = 1_000

interface Opened {
  readonly line: number
  readonly colons: number
  /** Of it and those around it. */
  readonly fewest: number
  readonly column: number
  readonly isCallout: boolean
  readonly hasTabs: boolean
}

/** Keeps the number of lines: the opening line is that of the callout, and the closing one is empty. Linear. */
export function directives(text: string): ReadText {
  if (!text.includes(':::')) return { text, leftOut: [] }
  const lines = text.split('\n')
  const opened: Opened[] = []
  const quotes: QuotedLines[] = []
  const leftOut: LeftOut[] = []
  let fence: string | undefined
  const close = (last: number) => {
    const element = opened.pop()
    if (element?.isCallout) quotes.push({ first: element.line, last, column: element.column })
  }
  let start = 0
  for (const [at, line] of lines.entries()) {
    const offset = start
    start += line.length + 1
    if (line.length > longestLine) continue
    const colons = closing.exec(line)?.[1]?.length ?? 0
    if (colons > 0 && (opened.at(-1)?.fewest ?? Number.POSITIVE_INFINITY) <= colons) {
      // Code that has not ended by then ends with the directive around it.
      fence = undefined
      lines[at] = ''
      while ((opened.at(-1)?.colons ?? 0) > colons) close(at - 1)
      close(at - 1)
      continue
    }
    const before = fence
    fence = fenceAfter(line, fence)
    if (before !== undefined || fence !== undefined) continue
    if (opened.at(-1)?.hasTabs) lines[at] = withTabTitle(line)
    const [whole, indent = '', mark = '', name = ''] =
      openingOfMessage(line) ?? opening.exec(line) ?? openingOfClass(line)
    if (whole !== undefined) {
      const isCallout = callouts.has(name.toLowerCase())
      if (!isCallout && name !== '' && !wrappers.has(name)) leftOut.push({ family, name, at: offset, cure })
      const fewest = Math.min(mark.length, opened.at(-1)?.fewest ?? mark.length)
      const hasTabs = /^(?:code-)?tabs$/.test(name)
      opened.push({ line: at, colons: mark.length, fewest, column: indent.length, isCallout, hasTabs })
      lines[at] = (indent + headOf(name.toLowerCase(), titleIn(line) ?? line.slice(whole.length), isCallout)).trimEnd()
    }
  }
  while (opened.length > 0) close(lines.length - 1)
  const sorted = quotes.toSorted((a, b) => a.first - b.first || b.last - a.last)
  return { text: quoteLines(lines, sorted).join('\n'), leftOut }
}

function openingOfMessage(line: string): readonly string[] | undefined {
  const [, indent = '', mark, alert] = message.exec(line) ?? []
  return mark === undefined ? undefined : [line, indent, mark, alert === undefined ? 'note' : 'warning']
}

/** The same as a directive: `::: note[Title]` for a callout, and one without a name for anything else. */
function openingOfClass(line: string): readonly string[] {
  const [, indent = '', mark, inner = ''] = classed.exec(line) ?? []
  if (mark === undefined) return []
  const name = inner.split(/\s+/).find((each) => callouts.has(each.replace(/^\.(?:callout-)?/, '').toLowerCase()))
  return [line, indent, mark, name?.replace(/^\.(?:callout-)?/, '') ?? '']
}

/** The title among attributes. */
function titleIn(line: string): string | undefined {
  return /\btitle="([^"\n]{1,200})"/.exec(classed.exec(line)?.[3] ?? '')?.[1]
}

/** @param rest `[Title]`, `[Title]{.class}`, ` Title`, ` Title {open}` */
function headOf(name: string, rest: string, isCallout: boolean): string {
  const title = titleOf(rest.trim())
  // There are no tabs, but their names matter; so does the label of a directive that is not known.
  const hasLabel = name === 'tab' || (!wrappers.has(name) && rest.startsWith('['))
  if (!isCallout) return hasLabel && title !== undefined && title !== '' ? `**${title}**` : ''
  if (name !== 'details') return calloutMark(name, title)
  const fold = /\{[ \t]*open[ \t]*\}[ \t]*$/.test(rest) ? '+' : '-'
  return `[!details]${fold}${title === undefined ? '' : ` ${title}`}`
}

/** A tab begins with its name, as in `headOf`. */
function withTabTitle(line: string): string {
  const [, indent = '', rest = ''] = tab.exec(line) ?? []
  const title = rest.trim().replace(/#[\w-]+$/, '')
  return title === '' ? line : `${indent}**${title}**`
}

function titleOf(text: string): string | undefined {
  if (!text.startsWith('[')) {
    const attributes = text.endsWith('}') ? text.lastIndexOf('{') : -1
    return (attributes === -1 ? text : text.slice(0, attributes)).trim() || undefined
  }
  const end = text.lastIndexOf(']')
  return end === -1 ? text.slice(1) : text.slice(1, end)
}
