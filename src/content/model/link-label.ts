/** What links show that do not say it themselves. */
import type { Link } from '../parse/parsed-page.ts'
import { blockLabel } from './block-label.ts'
import type { Page } from './page.ts'
import type { Destination, PageDestination } from './page-links.ts'
import { isNameless } from './reference-markdown.ts'

/**
 * A link without a label shows the block, section or page that it leads to; `[](#soil)` marks a place in its own page, unless
 * that has a name. In the label of a link to a named place, its name stands for what it is called: `[see @hill](#@hill)`.
 *
 * @param from the page of the link
 */
export function labelled(reference: Link, destination: Destination, from: Page): Link {
  if (destination.kind !== 'page') return reference
  const { label, wiki, target, fragment } = reference
  const name = wiki || target !== '' || !fragment?.startsWith('@') ? undefined : fragment.slice(1)
  if (name !== undefined) {
    const written = label === name ? `@${name}` : label
    const at = written.indexOf(`@${name}`)
    if (at === -1) return reference
    const [first, last] = [written[at - 1] === '-' ? at - 1 : at, at + 1 + name.length]
    const isAlone = first === at && written.slice(0, first).trim() === ''
    const called = escaped(placeLabel(destination, from, isAlone))
    return { ...reference, label: written.slice(0, first) + called + written.slice(last) }
  }
  if (!isNameless(reference) || (!wiki && target === '' && !destination.place)) return reference
  const own = labelOf(destination, from, wiki)
  return { ...reference, label: wiki ? own : escaped(own) }
}

function labelOf(destination: PageDestination, from: Page, wiki: boolean): string {
  const { page, block, section, place } = destination
  if (!wiki && place) return placeLabel(destination, from, true)
  return (block && blockLabel(page, block)) || (!wiki && section?.heading) || page.title
}

/** Numbers are those of one page. Headings have none: readers see no numbers there. */
function placeLabel({ page, section, place }: PageDestination, from: Page, isWhole: boolean): string {
  const numbered = place?.numbered
  if (!numbered) return section?.heading || page.title
  if (!isWhole) return numbered.number
  const called = `${numbered.word} ${numbered.number}`.trim()
  return page.path === from.path ? called : `${page.title}: ${called}`
}

function escaped(label: string): string {
  return label.replace(/[\\[\]<*`]/g, '\\$&')
}
