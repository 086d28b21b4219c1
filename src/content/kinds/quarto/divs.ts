/** Divs of Pandoc: `::: {.callout-note}` … `:::` becomes a callout, and what is for other formats is left out. */
import { fenceAfter } from '../syntax/fences.ts'
import { calloutMark, type QuotedLines, quoteLines } from '../syntax/quote.ts'
import { type Attributes, attributesIn } from './attributes.ts'

const opening = /^([ \t]*):{3,}[ \t]*(?:\{([^{}\n]*)\}|([\w-]+))(?:[ \t]+:+)?$/
const closing = /^[ \t]*:{3,}$/
const heading = /^[ \t]*#{1,6}[ \t]+(\S.*)$/
/** Longer lines open nothing. In UTF-16 code units. */
const longestLine = 1_000

const callouts: ReadonlySet<string> = new Set(['note', 'tip', 'warning', 'caution', 'important'])

interface Opened {
  readonly line: number
  readonly column: number
  /** Of a callout whose title is the first heading in it. */
  readonly head?: string
  awaitsTitle: boolean
  readonly isCallout: boolean
  readonly isHidden: boolean
}

/** Keeps the number of lines. Linear. */
export function divs(text: string): string {
  if (!text.includes(':::')) return text
  const lines = text.split('\n')
  const opened: Opened[] = []
  const quotes: QuotedLines[] = []
  let fence: string | undefined
  const close = (last: number) => {
    const div = opened.pop()
    if (div?.isCallout && !div.isHidden) quotes.push({ first: div.line, last, column: div.column })
  }
  for (const [at, line] of lines.entries()) {
    const isHidden = opened.at(-1)?.isHidden ?? false
    if (isHidden) lines[at] = ''
    if (line.length > longestLine) continue
    const before = fence
    fence = fenceAfter(line, fence)
    if (before !== undefined || fence !== undefined) continue
    const trimmed = line.trimEnd()
    if (opened.length > 0 && closing.test(trimmed)) {
      lines[at] = ''
      close(at - 1)
      continue
    }
    const [, indent, attributes, name = ''] = opening.exec(trimmed) ?? []
    if (indent !== undefined) {
      const div = divOf(attributes === undefined ? { classes: [name], values: new Map() } : attributesIn(attributes))
      opened.push({ ...div, line: at, column: indent.length, isHidden: isHidden || div.isHidden })
      lines[at] = isHidden || div.head === undefined ? '' : indent + div.head
    } else takeTitle(opened.at(-1), line, at, lines)
  }
  while (opened.length > 0) close(lines.length - 1)
  const sorted = quotes.toSorted((a, b) => a.first - b.first || b.last - a.last)
  return quoteLines(lines, sorted).join('\n')
}

function divOf({ classes, values }: Attributes) {
  const type = classes.map((name) => name.replace(/^callout-/, '')).find((name) => callouts.has(name))
  if (type === undefined) return { isCallout: false, isHidden: isHidden(classes, values), awaitsTitle: false }
  const title = values.get('title')
  const fold = values.get('collapse')
  const mark = calloutMark(type, title)
  const head = fold === undefined ? mark : mark.replace(']', fold === 'true' ? ']-' : ']+')
  return { isCallout: true, isHidden: isHidden(classes, values), awaitsTitle: title === undefined, head }
}

/** The title of a callout may be a heading above all else in it. */
function takeTitle(div: Opened | undefined, line: string, at: number, lines: string[]): void {
  if (!div?.awaitsTitle || div.isHidden || line.trim() === '') return
  div.awaitsTitle = false
  const title = heading.exec(line.trimEnd())?.[1]
  if (title === undefined) return
  const attributes = title.endsWith('}') ? title.lastIndexOf('{') : title.length
  lines[div.line] = `${lines[div.line]} ${title.slice(0, attributes).trimEnd()}`
  lines[at] = ''
}

/** What depends on anything but the format may be private. */
function isHidden(classes: readonly string[], values: ReadonlyMap<string, string>): boolean {
  const [isVisible, isConcealed] = [classes.includes('content-visible'), classes.includes('content-hidden')]
  if (classes.includes('hidden')) return true
  if (!isVisible && !isConcealed) return false
  if (['when-profile', 'unless-profile', 'when-meta', 'unless-meta'].some((key) => values.has(key))) return true
  const [when, unless] = [values.get('when-format'), values.get('unless-format')]
  if (when === undefined && unless === undefined) return isConcealed
  const applies = (when === undefined || isHtml(when)) && (unless === undefined || !isHtml(unless))
  return isVisible ? !applies : applies
}

function isHtml(format: string): boolean {
  return /^html(?::js)?$/.test(format.trim())
}
