/** Roles of MyST (``{sub}`2` ``), names of places (`(soil)=`) and links to them, as Markdown. */
import { countLines, spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { link } from '../syntax/markdown.ts'

const role = /\{([a-z][\w:-]{0,30})\}`([^`\n]+)`/gi
const place = /^\(([\w.:/-]{1,100})\)=[ \t]*$|(?<=\$\$)[ \t]{1,9}\(([\w.:/-]{1,100})\)[ \t]*$/gm
const project = /<project:(#?)([^\s<>]{1,300})>|(?<=\]\()project:/g
const placeName = /^[\w.:/-]{1,100}$/
/** `Text <target>`. */
const titled = /^([^<>]+)<([^<>]+)>$/

/** Roles that only say what their text is for. Others stay code. */
const texts: ReadonlySet<string> = new Set(
  'term abbr guilabel menuselection index cite cite:p cite:t cite:ps cite:ts u del span'.split(' '),
)
const references: ReadonlySet<string> = new Set(['ref', 'numref', 'eq', 'any', 'prf:ref'])
/** Pages that Sphinx makes. */
const made: ReadonlySet<string> = new Set(['genindex', 'modindex', 'search'])
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

/** A place, by its line in the text from 0. */
export interface Named {
  readonly name: string
  readonly line: number
  /** What is counted: "figure"; empty for formulas, and nothing for what has no number. */
  readonly word?: string | undefined
}

/** Keeps the number of lines. */
export function withoutRoles(text: string): { readonly text: string; readonly named: readonly Named[] } {
  if (!/\}`|\)=|\$\$[ \t]{1,9}\(|project:/.test(text)) return { text, named: [] }
  const code = codeSpans(text)
  const edits: Edit[] = []
  for (const { 0: whole, 1: name = '', 2: inner = '', index } of text.matchAll(role)) {
    const written = spanAt(code, index) ? undefined : roleText(name.toLowerCase(), inner.trim())
    if (written !== undefined) edits.push({ start: index, end: index + whole.length, text: written })
  }
  for (const { 0: whole, 1: hash = '', 2: target, index } of text.matchAll(project)) {
    const written = target === undefined ? '' : hash === '' ? link('', target) : linkByName(target, target)
    if (!spanAt(code, index)) edits.push({ start: index, end: index + whole.length, text: written })
  }
  const named: Named[] = []
  let [line, at] = [0, 0]
  for (const { 0: whole, 1: name, 2: equation = '', index } of text.matchAll(place)) {
    if (spanAt(code, index)) continue
    line += countLines(text, index, at)
    at = index
    const anchor = name === undefined ? '' : `<a id="${name}"></a>`
    edits.push({ start: index, end: index + whole.length, text: anchor })
    named.push(name === undefined ? { name: equation, line, word: '' } : { name, line })
  }
  return {
    text: applyEdits(
      text,
      edits.sort((a, b) => a.start - b.start),
    ),
    named,
  }
}

/** @returns nothing for a role that is not known */
function roleText(name: string, inner: string): string | undefined {
  const [, before, target] = titled.exec(inner) ?? []
  const title = before?.trim()
  const element = elements.get(name)
  if (element !== undefined) return `<${element}>${escaped(inner)}</${element}>`
  if (name === 'math') return `$${inner}$`
  if (name === 'doc' || name === 'download') return link(title ?? lastOf(inner), pathOf(name, target ?? inner))
  if (references.has(name)) return referenceText(title, target ?? inner)
  if (codes.has(name)) return `\`${inner}\``
  return texts.has(name) ? escaped(title ?? inner) : undefined
}

/** A title may have a place for a number, which is that of another numbering. */
function referenceText(title: string | undefined, target: string): string {
  if (!placeName.test(target) || made.has(target)) return escaped(title ?? target)
  const isName = title === undefined || /%s|\{(?:number|name)\}/.test(title)
  return linkByName(isName ? target : escaped(title), target)
}

/**
 * A label that is the name stands for what is called so.
 *
 * @param name if it cannot be one, the label alone
 */
export function linkByName(label: string, name: string): string {
  return placeName.test(name) ? `[${label}](#@${name})` : label
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
