/** Headings: the anchors of their sections, links to themselves, levels below the page's title. */
import type { Element, Root } from 'hast'
import { createAnchors } from '../../../text/slug.ts'
import { tidyText } from '../../parse/plain-text.ts'
import { eachElement, element, textContent } from './tree.ts'

const level = /^h[1-6]$/

/**
 * Gives the headings at the text's own level their anchors, in place. Before raw HTML is parsed: an open `<div>` must not
 * swallow headings that open sections.
 *
 * @param sections anchors of the page's sections, one for each of these headings; made from the headings where there are
 *   others
 * @param taken ids that raw HTML of the text may set. A heading that begins with one, as in `## <a id="x"></a>X`, takes
 *   it over; the others are passed over
 * @returns the anchors
 */
export function anchorHeadings(root: Root, sections: readonly string[], taken: ReadonlySet<string>): Set<string> {
  const headings = root.children.flatMap((child) =>
    child.type === 'element' && level.test(child.tagName) ? child : [],
  )
  const known = headings.length === sections.length ? sections : []
  const anchorOf = createAnchors(taken)
  const anchors = new Set<string>()
  for (const [i, heading] of headings.entries()) {
    const anchor = known[i] ?? takeOver(heading, taken) ?? anchorOf(tidyText(textContent(heading)))
    heading.properties.id = anchor
    anchors.add(anchor)
  }
  return anchors
}

function takeOver(heading: Element, taken: ReadonlySet<string>): string | undefined {
  const [open, close] = heading.children
  if (open?.type !== 'raw' || close?.type !== 'raw' || close.value !== '</a>') return undefined
  const [, id = ''] = /^<a id="([^"]+)">$/.exec(open.value) ?? []
  if (!taken.has(id)) return undefined
  heading.children.splice(0, 2)
  return id
}

/**
 * Puts headings below the page's title and, with a label, a permalink into each that has an anchor, in place.
 *
 * @param label name of a permalink; `{heading}` is replaced by the heading's text
 */
export function finishHeadings(root: Root, anchors: ReadonlySet<string>, label: string | undefined): void {
  eachElement(root, (heading) => {
    if (!level.test(heading.tagName)) return
    // The title of the page is the only heading of the first level.
    if (heading.tagName === 'h1') heading.tagName = 'h2'
    const { id } = heading.properties
    if (label !== undefined && typeof id === 'string' && anchors.has(id))
      heading.children.push(permalink(id, nameOf(heading, label)))
  })
}

function nameOf(heading: Element, label: string): string {
  return label.replace('{heading}', () => tidyText(textContent(heading)))
}

/** Its sign is drawn by the style sheet: the text of a heading is the heading alone, for all that read or copy it. */
function permalink(id: string, name: string): Element {
  const href = `#${encodeURIComponent(id)}`
  return element('a', { className: ['anchor'], href, ariaLabel: name }, [])
}
