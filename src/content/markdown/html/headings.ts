/** Headings: the anchors of their sections, links to themselves, levels below the page's title. */
import type { Element, Root } from 'hast'
import { createAnchors } from '../../../text/slug.ts'
import { tidyText } from '../../parse/plain-text.ts'
import { eachElement, element, textContent } from './tree.ts'

const level = /^h[1-6]$/

/**
 * Gives top-level headings their anchors, in place. Call it before raw HTML is parsed: an open `<div>` must not swallow
 * headings that open sections.
 *
 * @param sections anchors of the page's sections, one for each of these headings; ignored if the numbers differ
 * @param taken ids that raw HTML of the text may set. A heading that begins with one, as in `## <a id="x"></a>X`, takes
 *   it over; other headings avoid them
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
 * Puts headings below the page's title and, with a label, a permalink into each that has an anchor, in place. A heading
 * that skips a level gets the one that follows, so that nobody who hears the page looks for the level between. HTML
 * asks for the element of that level: `aria-level` does not count (HTML 4.3.11).
 *
 * @param label name of a permalink; `{heading}` is replaced by the heading's text
 */
export function finishHeadings(root: Root, anchors: ReadonlySet<string>, label: string | undefined): void {
  const levelOf = closedLevels()
  eachElement(root, (heading) => {
    if (!level.test(heading.tagName)) return
    // Only the title of the page is at level 1.
    if (heading.tagName === 'h1') heading.tagName = 'h2'
    heading.tagName = `h${levelOf(Number(heading.tagName.slice(1)))}`
    const { id } = heading.properties
    if (label === undefined || typeof id !== 'string' || !anchors.has(id)) return
    const ariaLabel = label.replace('{heading}', () => tidyText(textContent(heading)))
    // The style sheet draws its sign, so that it is not part of the heading's text when that is read or copied.
    heading.children.push(element('a', { className: ['anchor'], href: `#${encodeURIComponent(id)}`, ariaLabel }, []))
  })
}

/** For each level as written, in order, the level without gaps, from 2 on. */
function closedLevels(): (written: number) => number {
  const around: number[] = []
  return (written) => {
    while ((around.at(-1) ?? 0) >= written) around.pop()
    around.push(written)
    return around.length + 1
  }
}
