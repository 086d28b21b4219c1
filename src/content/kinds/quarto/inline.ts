/** What Quarto writes within lines: attributes behind spans, links and pictures, shortcodes, and references to figures. */
import type { LeftOut, NamedLine, RawPage } from '../../parse/dialect.ts'
import { byPlace, spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { isAttributeList } from '../syntax/heading-ids.ts'
import { imageSize, link, videos } from '../syntax/markdown.ts'
import type { ReadText } from '../syntax/omissions.ts'
import { attributesIn } from './attributes.ts'
import { namedIn, references } from './references.ts'

/** @param knownValue of `{{< var name >}}` and `{{< meta name >}}`; nothing where it is not known */
export function withinLines(
  page: RawPage,
  knownValue: (of: 'var' | 'meta', name: string) => string | undefined,
): ReadText & { readonly named: readonly NamedLine[] } {
  const { text } = page
  const leftOut: LeftOut[] = []
  const code = codeSpans(text)
  const named = namedIn(page, code)
  const isText = ({ start }: Edit) => !spanAt(code, start)
  const tags = shortcodesIn(text, code, knownValue, leftOut)
  const others = [...attributesBehind(text), ...labels(text), ...references(text, named), ...raised(text)]
  const edits = [...tags, ...others.filter(isText)].sort(byPlace)
  let end = 0
  const apart = edits.filter((edit) => {
    if (edit.start < end) return false
    end = edit.end
    return true
  })
  return { text: applyEdits(text, apart), leftOut, named }
}

const shortcode = /\{\{<([^{}\n]{1,660})>\}\}/g

/** Three braces show the shortcode itself. In code, those of `var` and `meta` count as well, and others are text. */
function shortcodesIn(
  text: string,
  code: ReturnType<typeof codeSpans>,
  knownValue: Parameters<typeof withinLines>[1],
  leftOut: LeftOut[],
): Edit[] {
  if (!text.includes('{{<')) return []
  return [...text.matchAll(shortcode)].flatMap(({ 0: whole, 1: inner = '', index: start }): Edit[] => {
    const end = start + whole.length
    if (text[start - 1] === '{' && text[end] === '}') return [{ start: start - 1, end: end + 1, text: whole }]
    const [name = '', ...words] = inner.trim().split(/[ \t]+/)
    const word = words.join(' ').replace(/^(["'])(.*)\1$/, '$2')
    const known = name === 'var' || name === 'meta' ? knownValue(name, word) : undefined
    if (known === undefined && spanAt(code, start)) return []
    const meaning = known ?? meaningOf(name, word)
    if (meaning === undefined) leftOut.push({ family, name, at: start, cure })
    return [{ start, end, text: meaning ?? '' }]
  })
}

const family = 'shortcodes of Quarto'
const cure = 'Write Markdown in their place where readers need it.'
/** Nothing is lost with them. */
const silent: ReadonlySet<string> = new Set('pagebreak fa bi iconify lipsum placeholder brand contents env'.split(' '))

function meaningOf(name: string, rest: string): string | undefined {
  if (silent.has(name)) return ''
  // `mac=Command` and the like are for other machines.
  const keys = rest.split(' ').filter((word) => !word.includes('='))
  if (name === 'kbd') return `<kbd>${keys.join(' ').replace(/[<>&]/g, '')}</kbd>`
  if (name !== 'video') return undefined
  const address = /^["']?([^\s"']+)/.exec(rest)?.[1] ?? ''
  const id = /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=))([\w-]+)/.exec(address)?.[1]
  return id === undefined ? link('Video', address) : link(videos.youtube.title, videos.youtube.address + id)
}

const behind = /(?<=[\])`])\{([^{}\n]{1,400})\}/g
/** The text of a span, which is no link. */
const span = /(?<![!\\\]])\[([^[\]\n]{1,400})\]$/
const nearby = 410

/** `[text]{.class}` is text, and what follows a picture or a link says how it looks. Widths of pictures stay. */
function attributesBehind(text: string): Edit[] {
  if (!/[\])`]\{/.test(text)) return []
  return [...text.matchAll(behind)].flatMap(({ 0: whole, 1: inner = '', index: start }): Edit[] => {
    if (!isAttributeList(inner)) return []
    const end = start + whole.length
    const [brackets, label = ''] =
      text[start - 1] === ']' ? (span.exec(text.slice(Math.max(0, start - nearby), start)) ?? []) : []
    if (brackets !== undefined) return [{ start: start - brackets.length, end, text: label }]
    const sized = sizeBefore(text, start, inner)
    return sized ? [sized, { start, end, text: '' }] : [{ start, end, text: '' }]
  })
}

const picture = /!\[[^[\]\n]{0,300}(\]\([^()\n]{1,300}\))$/

/** Into the alternative text of the picture, where sizes are. */
function sizeBefore(text: string, end: number, attributes: string): Edit | undefined {
  const [, width] = /^(\d{1,4})(?:px)?$/.exec(attributesIn(attributes).values.get('width') ?? '') ?? []
  const address = width === undefined ? undefined : picture.exec(text.slice(Math.max(0, end - 610), end))?.[1]
  if (width === undefined || address === undefined) return undefined
  const at = end - address.length
  return { start: at, end: at, text: imageSize(width) }
}

const label = /\{#(?:eq|tbl)-[^{}\n]{1,100}\}/g
/** Longer captions are none. In UTF-16 code units. */
const longestCaption = 500

/** What names a formula, and the caption of a table, which is a paragraph of its own. */
function labels(text: string): Edit[] {
  if (!text.includes('{#eq-') && !text.includes('{#tbl-')) return []
  return [...text.matchAll(label)].flatMap(({ 0: whole, index: start }): Edit[] => {
    const near = text.slice(Math.max(0, start - longestCaption), start)
    const line = near.slice(near.lastIndexOf('\n') + 1)
    const written = line.trimEnd()
    const sign = written === '$$' ? '' : /^:[ \t]/.exec(line)?.[0]
    if (sign === undefined) return []
    const first = start - line.length
    return [
      ...(sign === '' ? [] : [{ start: first, end: first + sign.length, text: '' }]),
      { start: first + written.length, end: start + whole.length, text: '' },
    ]
  })
}

const marks = /(?<![~\\])~(?!~)([^\s~]{1,60})~(?!~)|(?<![\\^])\^(?![[^])([^\s^[\]]{1,60})\^(?!\^)/g

/** `H~2~O` and `m^2^`, which elsewhere strike through, or are text. What may be a formula stays. */
function raised(text: string): Edit[] {
  return [...text.matchAll(marks)].flatMap(({ 0: whole, 1: low, 2: high, index: start }): Edit[] => {
    const end = start + whole.length
    const before =
      text
        .slice(Math.max(0, start - nearby), start)
        .split('\n')
        .at(-1) ?? ''
    const [after = ''] = text.slice(end, end + nearby).split('\n', 1)
    if (before.includes('$') || after.includes('$')) return []
    return [{ start, end, text: low === undefined ? `<sup>${high}</sup>` : `<sub>${low}</sub>` }]
  })
}
