/** What MDC adds within lines: components such as `:badge[New]{color="info"}`, spans, and attributes of text. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { destination } from '../syntax/mdx/values.ts'
import { meaningOf, plainName } from './meaning.ts'
import { endOfProps, isProps, type Props, readProps } from './props.ts'

const mark = /(?<=^|[\s(*_|>]):([a-z][a-z0-9]{0,50}(?:-[a-z0-9]{1,50}){0,5})(?![a-z0-9:-])|(?<=[\])*_`])\{/gm
/** Longer labels and texts of spans are not read. In UTF-16 code units. */
const longestLabel = 300

/** Keeps the number of lines. Linear. */
export function readInline(text: string): string {
  if (!text.includes(':') && !text.includes('{')) return text
  const code = codeSpans(text)
  const edits: Edit[] = []
  let done = 0
  for (const { 0: whole, 1: name, index: start } of text.matchAll(mark)) {
    if (start < done || spanAt(code, start)) continue
    const found = name === undefined ? attributesAt(text, start, done) : componentAt(text, start, whole.length, name)
    if (found.length === 0) continue
    edits.push(...found)
    done = found.at(-1)?.end ?? done
  }
  return applyEdits(text, edits)
}

/** Without brackets and braces, words behind a colon are text, unless they are written as only components are. */
function componentAt(text: string, start: number, length: number, name: string): Edit[] {
  let end = start + length
  let label = ''
  if (text.charAt(end) === '[') {
    const close = text.slice(end, end + longestLabel).search(/[\]\n]/)
    if (close === -1 || text.charAt(end + close) !== ']') return []
    label = text.slice(end + 1, end + close)
    end += close + 1
  }
  let props: Props = new Map()
  const close = text.charAt(end) === '{' ? endOfProps(text, end) : undefined
  if (close !== undefined) {
    props = readProps(text.slice(end, close))
    end = close
  }
  const isBare = end === start + length
  if (isBare && name !== 'br' && name !== 'hr' && !name.includes('-')) return []
  return [{ start, end, text: shownFor(name, label, props) }]
}

function shownFor(written: string, label: string, props: Props): string {
  const name = plainName(written)
  if (name === 'br') return '<br>'
  if (name === 'hr') return '***'
  if (name === 'kbd') return props.get('value') ?? label
  const target = props.get('to') ?? props.get('href')
  // The label is Markdown.
  if (label !== '') return target ? `[${label}](${destination(target)})` : label
  return meaningOf(name, '', props).head.replace(/^\[!\w+\] ?/, '')
}

/** `[text]{.wide}` is its text, and what follows links, code and emphasis is left out. */
function attributesAt(text: string, start: number, done: number): Edit[] {
  const end = endOfProps(text, start)
  if (end === undefined || !isProps(text.slice(start, end))) return []
  const braces = { start, end, text: '' }
  if (text.charAt(start - 1) !== ']') return [braces]
  const from = Math.max(done, start - longestLabel)
  const before = text.slice(from, start - 1)
  const open = Math.max(before.lastIndexOf('['), -1)
  if (open === -1 || before.includes('\n', open) || before.includes(']', open)) return [braces]
  return [
    { start: from + open, end: from + open + 1, text: '' },
    { start: start - 1, end, text: '' },
  ]
}
