/**
 * HTML of the trees that are made here. `hast-util-to-html` writes the same, byte by byte, and ten times as slowly,
 * since it looks up every attribute and builds its patterns for every text. It still writes whatever is unusual.
 */
import type { Element, Properties, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'

/** @param options `raw` writes raw HTML as it is, instead of as text */
export function serialise(tree: Root | Element, { raw }: { readonly raw: boolean }): string {
  return contentHtml(tree, raw)
}

function contentHtml(parent: Root | Element, raw: boolean): string {
  let html = ''
  for (const child of parent.children) html += child.type === 'text' ? escapeText(child.value) : nodeHtml(child, raw)
  return html
}

function nodeHtml(node: RootContent, raw: boolean): string {
  const attributes = node.type === 'element' && !foreign.has(node.tagName) ? attributesHtml(node.properties) : undefined
  if (node.type !== 'element' || attributes === undefined) return toHtml(node, { allowDangerousHtml: raw })
  const { tagName } = node
  const content = node.children.length === 0 ? '' : contentHtml(node, raw)
  const isOpen = content === '' && voids.has(tagName)
  return `<${tagName}${attributes}>${isOpen ? '' : `${content}</${tagName}>`}`
}

/** Elements whose attributes or content have rules of their own. */
const foreign: ReadonlySet<string> = new Set(['svg', 'template', 'script', 'style'])

/** Elements that have no end tag if they are empty. */
const voids: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/** @returns nothing if one of them is not in the tables below */
function attributesHtml(properties: Properties): string | undefined {
  let html = ''
  for (const property in properties) {
    const value = properties[property]
    if (value === undefined || value === null || value === false) continue
    const name = typeof value === 'boolean' ? (switches[property] ?? names[property]) : names[property]
    if (name === undefined || (typeof value === 'number' && Number.isNaN(value))) return undefined
    html += value === true ? ` ${name}` : ` ${name}="${escapeValue(textOf(value))}"`
  }
  return html
}

function textOf(value: string | number | readonly (string | number)[]): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : value.join(' ').trim()
}

/** Names of attributes with a value, or a list of words, by the names that hast gives them. */
const names: Readonly<Record<string, string>> = {
  ...{ align: 'align', alt: 'alt', ariaDescribedBy: 'aria-describedby', ariaHidden: 'aria-hidden' },
  ...{ ariaLabel: 'aria-label', className: 'class', dataAddress: 'data-address' },
  ...{ dataCallout: 'data-callout', dataFootnoteBackref: 'data-footnote-backref' },
  ...{ dataFootnoteRef: 'data-footnote-ref', dataFootnotes: 'data-footnotes', dataLine: 'data-line' },
  ...{ decoding: 'decoding', dir: 'dir', height: 'height', href: 'href', id: 'id', lang: 'lang', loading: 'loading' },
  ...{ role: 'role', sizes: 'sizes', src: 'src', srcSet: 'srcset', start: 'start', tabIndex: 'tabindex' },
  ...{ title: 'title', type: 'type', width: 'width' },
}

/** Names of attributes that are there or not. */
const switches: Readonly<Record<string, string>> = {
  ...{ checked: 'checked', controls: 'controls', disabled: 'disabled', open: 'open' },
}

function escapeText(text: string): string {
  return /[<&]/.test(text) ? text.replace(/[<&]/g, reference) : text
}

function escapeValue(text: string): string {
  return /[\0"&'`]/.test(text) ? text.replace(/[\0"&'`]/g, reference) : text
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`
}
