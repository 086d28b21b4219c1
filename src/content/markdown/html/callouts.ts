/** Obsidian's callouts and GitHub's alerts: `> [!note]- Title`. */
import type { Element, ElementContent, Root } from 'hast'
import { element, mapChildren } from './tree.ts'

/** `[!type|anything]` with `-` for closed and `+` for open, at the start of a quote. */
const marker = /^\[!([^\]|\n]{1,40})(?:\|[^\]\n]*)?\]([+-]?)[ \t]*/

/**
 * Turns callouts into `aside`, or `details` if they fold, in place.
 *
 * @param titles of callouts without one, by type; any other type is its title itself
 */
export function makeCallouts(root: Root, titles: Readonly<Record<string, string>>): void {
  mapChildren(root, (child) => {
    if (child.type !== 'element' || child.tagName !== 'blockquote') return undefined
    const callout = calloutOf(child, titles)
    return callout && [callout]
  })
}

function calloutOf(quote: Element, titles: Readonly<Record<string, string>>): Element | undefined {
  const index = quote.children.findIndex(({ type }) => type === 'element')
  const first = quote.children[index]
  const text = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : undefined
  const match = text?.type === 'text' ? marker.exec(text.value) : null
  if (!match || first?.type !== 'element' || text?.type !== 'text') return undefined
  const [whole, kind = '', fold] = match
  const rest: ElementContent[] = [{ type: 'text', value: text.value.slice(whole.length) }, ...first.children.slice(1)]
  const { title, body } = splitTitle(rest)
  const name = kind.trim().toLowerCase()
  const known = Object.hasOwn(titles, name) ? titles[name] : undefined
  const heading = title.length > 0 ? title : [known ?? name.charAt(0).toUpperCase() + name.slice(1)]
  const content = [...(body.length > 0 ? [element('p', {}, body)] : []), ...quote.children.slice(index + 1)]
  const attributes = {
    className: ['callout'],
    dataCallout: name.replace(/[^\p{L}\p{N}_]+/gu, '-'),
    ...(fold ? { open: fold === '+' } : { role: 'note' }),
  }
  const titleLine = element(fold ? 'summary' : 'p', { className: ['callout-title'] }, heading)
  return element(fold ? 'details' : 'aside', attributes, [titleLine, ...content])
}

/** The title is the first line of the first paragraph. */
function splitTitle(children: readonly ElementContent[]): { title: ElementContent[]; body: ElementContent[] } {
  for (const [i, child] of children.entries()) {
    const isBreak = child.type === 'element' && child.tagName === 'br'
    const at = child.type === 'text' ? child.value.indexOf('\n') : -1
    if (!isBreak && at === -1) continue
    const line: ElementContent[] = child.type === 'text' ? [{ type: 'text', value: child.value.slice(0, at) }] : []
    const below: ElementContent[] = child.type === 'text' ? [{ type: 'text', value: child.value.slice(at + 1) }] : []
    return { title: filled([...children.slice(0, i), ...line]), body: filled([...below, ...children.slice(i + 1)]) }
  }
  return { title: filled(children), body: [] }
}

function filled(children: readonly ElementContent[]): ElementContent[] {
  const isBlank = (child: ElementContent) => child.type === 'text' && child.value.trim() === ''
  return children.every(isBlank) ? [] : [...children]
}
