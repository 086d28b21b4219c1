/** What other pages call a page: the texts of their links to it. */
import { collapseBlanks } from '../../text/one-line.ts'
import type { Edge, Link, Reference } from '../parse/parsed-page.ts'
import { outside, spanAt, within } from '../parse/spans.ts'
import { folded } from './alias-titles.ts'
import type { Destination } from './page-links.ts'
import type { LinkText, Page } from './site.ts'

/** For each page those that are kept, and the length of each in UTF-16 code units: more would say nothing new. */
const [mostTexts, longestText] = [12, 100] as const

/**
 * By path of the page that they lead to, what the links of other pages say: each distinct text once, the most used first. Only
 * pages that are public and searchable count, and of them only what readers see.
 */
export class LinkTexts {
  /** By path, then by section and folded text. */
  readonly #found = new Map<string, Map<string, { anchor: string; text: string; count: number }>>()

  /** @param before the reference before it */
  add(from: Page, reference: Reference, before: Reference | undefined, to: Destination): void {
    if (to.kind !== 'page' || to.page === from || from.withheld !== undefined || from.noindex) return
    if (reference.kind !== 'link' && reference.kind !== 'edge') return
    if (spanAt(from.asides, reference.start)) return
    const text = textOf(from, reference, before)
    if (text === '' || text.length > longestText || isNoName(text, to, reference)) return
    const anchor = anchorOf(to)
    const key = `${anchor}\n${folded(text)}`
    const known = this.#found.get(to.page.path) ?? new Map()
    this.#found.set(to.page.path, known)
    const same = known.get(key)
    if (same === undefined) known.set(key, { anchor, text, count: 1 })
    else {
      same.count++
      if (text < same.text) same.text = text
    }
  }

  /** The same for the same pages, whatever their order. */
  finish(): ReadonlyMap<string, readonly LinkText[]> {
    const texts = new Map<string, readonly LinkText[]>()
    for (const [path, found] of this.#found) {
      const all = [...found].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
      const kept = all.slice(0, mostTexts)
      texts.set(
        path,
        kept.map(([, { anchor, text }]) => ({ anchor, text })),
      )
    }
    return texts
  }
}

/** Of a link whose label is apart from its edges, the label without what is hidden or shown as a picture. */
function textOf({ text, references }: Page, reference: Link | Edge, before: Reference | undefined): string {
  if (reference.kind === 'link') return collapseBlanks(reference.label.slice(0, 4 * longestText))
  const start = openingOf(references, reference, before)?.end
  if (start === undefined || reference.start - start > 4 * longestText) return ''
  const label = { start, end: reference.start }
  const parts = outside(within(references, label), label)
  return collapseBlanks(parts.map((part) => text.slice(part.start, part.end)).join(' '))
}

/** The edge that opens the label: before it, with at most a few pictures and comments in between. */
function openingOf(references: readonly Reference[], closing: Edge, before: Reference | undefined): Edge | undefined {
  if (before?.kind === 'edge' && before.value === undefined) return before
  const inLabel = within(references, { start: Math.max(0, closing.start - 4 * longestText), end: closing.start })
  const opening = inLabel.findLast((other) => other.kind === 'edge')
  return opening?.kind === 'edge' && opening.target === closing.target ? opening : undefined
}

/** An address, nothing, the title itself, or what Obsidian shows for a link without a label. */
function isNoName(text: string, { page, section }: Extract<Destination, { kind: 'page' }>, link: Link | Edge): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || /^[a-z][a-z\d+.-]*:|^www\.|^\.{0,2}\//i.test(text)) return true
  if (link.wiki && link.fragment !== undefined && text.includes(' > ')) return true
  const name = folded(text)
  return name === folded(page.title) || (section !== undefined && name === folded(section.heading))
}

function anchorOf({ page, section, block }: Extract<Destination, { kind: 'page' }>): string {
  return (section ?? (block && spanAt(page.sections, block.start)))?.anchor ?? ''
}
