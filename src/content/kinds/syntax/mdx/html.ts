/** HTML elements as JSX writes them, in plain HTML. */

import type { Tag } from './tags.ts'
import type { PageValues } from './values.ts'

const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Elements that only hold others. In Markdown they would keep their text from being read as Markdown. */
const wrappers: ReadonlySet<string> = new Set('div section article main header footer center nav'.split(' '))

/** Elements whose text is not for readers. */
const silent: ReadonlySet<string> = new Set(['style', 'script', 'template', 'noscript'])

const renamed: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', to: 'href' }
const targets: ReadonlySet<string> = new Set(['src', 'href', 'poster', 'to'])

export function isVoid(name: string): boolean {
  return voidElements.has(name)
}

export function isWrapper(name: string): boolean {
  return wrappers.has(name)
}

export function isSilentElement(name: string): boolean {
  return silent.has(name)
}

/** The tag in HTML, with its lines. Attributes with values that are not known, and those for scripts, are dropped. */
export function htmlTag(tag: Tag, values: PageValues, lines: number): string {
  if (tag.kind === 'close') return `</${tag.name}>`
  const written: string[] = []
  for (const [name, attribute] of tag.attributes) {
    if (name === 'style' || name === 'key' || /^on[A-Z]/.test(name) || /[:@]/.test(name)) continue
    const isFlag = attribute.text === undefined && (attribute.code === undefined || attribute.code === 'true')
    const value = targets.has(name) ? values.target(attribute) : (values.text(attribute) ?? numberOf(attribute.code))
    if (isFlag) written.push(name.toLowerCase())
    else if (value !== undefined)
      written.push(`${renamed[name] ?? name.toLowerCase()}="${value.replaceAll('"', '&quot;').replace(/\s+/g, ' ')}"`)
  }
  const breaks = Math.min(lines, written.length)
  const attributes = written.map((each, at) => (at < breaks ? '\n' : ' ') + each).join('')
  const end = tag.kind === 'empty' && !isVoid(tag.name) ? `></${tag.name}>` : '>'
  return `<${tag.name}${attributes}${end}`
}

function numberOf(code: string | undefined): string | undefined {
  return code !== undefined && /^\d{1,9}$/.test(code) ? code : undefined
}
