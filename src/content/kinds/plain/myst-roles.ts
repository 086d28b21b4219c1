/** Roles of MyST (``{sub}`2` ``) and names of places (`(soil)=`), as Markdown. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { link } from '../syntax/markdown.ts'

const role = /\{([a-z][\w:-]{0,30})\}`([^`\n]+)`/gi
const place = /^\(([\w.:-]{1,100})\)=[ \t]*$/gm
/** `Text <target>`. */
const titled = /^([^<>]+)<([^<>]+)>$/

/** Roles that only say what their text is for. Others stay code. */
const texts: ReadonlySet<string> = new Set(
  'ref numref term abbr guilabel menuselection index cite cite:p cite:t cite:ps cite:ts eq any u del span'.split(' '),
)
const codes: ReadonlySet<string> = new Set(
  'code file command program option envvar samp literal token py:func py:class py:meth py:mod py:attr py:obj'.split(
    ' ',
  ),
)
const elements: ReadonlyMap<string, string> = new Map([
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['kbd', 'kbd'],
])

export function withoutRoles(text: string): string {
  if (!text.includes('}`') && !text.includes(')=')) return text
  const code = codeSpans(text)
  const edits: Edit[] = []
  for (const { 0: whole, 1: name = '', 2: inner = '', index } of text.matchAll(role)) {
    const written = spanAt(code, index) ? undefined : roleText(name.toLowerCase(), inner.trim())
    if (written !== undefined) edits.push({ start: index, end: index + whole.length, text: written })
  }
  for (const { 0: whole, 1: name = '', index } of text.matchAll(place))
    if (!spanAt(code, index)) edits.push({ start: index, end: index + whole.length, text: `<a id="${name}"></a>` })
  return applyEdits(
    text,
    edits.sort((a, b) => a.start - b.start),
  )
}

/** @returns nothing for a role that is not known */
function roleText(name: string, inner: string): string | undefined {
  const [, before, target] = titled.exec(inner) ?? []
  const title = before?.trim()
  const element = elements.get(name)
  if (element !== undefined) return `<${element}>${escaped(inner)}</${element}>`
  if (name === 'math') return `$${inner}$`
  if (name === 'doc' || name === 'download') return link(title ?? lastOf(inner), pathOf(name, target ?? inner))
  if (codes.has(name)) return `\`${inner}\``
  return texts.has(name) ? escaped(title ?? inner) : undefined
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Documents are named without their ending. */
function pathOf(role: string, path: string): string {
  return role === 'download' || /\.[a-z]{2,5}$/i.test(path) ? path : `${path}.md`
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>&|]/g, '\\$&')
}
