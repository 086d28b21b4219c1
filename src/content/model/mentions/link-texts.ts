/** What other pages call a page: the texts of their links to it. */
import { byCodeUnits } from '../../../text/compare.ts'
import { collapseBlanks } from '../../../text/one-line.ts'
import type { Edge, Link, Reference, Section, Span } from '../../parse/parsed-page.ts'
import { outside, spanAt, within } from '../../parse/spans.ts'
import { folded } from '../alias-titles.ts'
import type { LinkText, Page } from '../site.ts'

/**
 * For each page those that are kept, and those that are counted, the first ones of the site:
 * more would say nothing new.
 */
const [mostTexts, mostHeard] = [12, 48] as const
/** In UTF-16 code units. */
const longestText = 100

/** A link of a page to another that readers see. */
export interface SeenLink {
  readonly reference: Link | Edge
  /** The reference before it. */
  readonly before: Reference | undefined
  /** What it names within the other page. */
  readonly section?: Section | undefined
  readonly block?: Span | undefined
  /** What it shows, if that is not written there. */
  readonly label?: string
}

/** A page with its links to another, in the order of the text. */
export interface LinkingPage {
  readonly page: Page
  readonly links: readonly SeenLink[]
}

/**
 * What the links of other pages say: each distinct text once, the most used first. Only pages that are public and
 * searchable count, and of them only what readers see.
 *
 * @param linking pages that link to the page, in the order of the site
 */
export function linkTextsOf(to: Page, linking: readonly LinkingPage[]): readonly LinkText[] | undefined {
  const title = folded(to.title)
  const called: Called[] = []
  let last: Label = { written: '', isName: false, text: '', name: '' }
  for (const { page, links } of linking) {
    if (page.withheld !== undefined || page.noindex) continue
    for (const { reference, before, section, block, label } of links) {
      if (page.asides.length > 0 && spanAt(page.asides, reference.start)) continue
      const written = label ?? labelOf(page, reference, before)
      // Most links to a page have the same label.
      if (written !== last.written) last = readLabel(written)
      const { text, name } = last
      if (!last.isName || (reference.wiki && reference.fragment !== undefined && text.includes(' > '))) continue
      if (name === title || (section && name === folded(section.heading))) continue
      const anchor = (section ?? (block && spanAt(to.sections, block.start)))?.anchor ?? ''
      const same = called.find((other) => other.name === name && other.anchor === anchor)
      if (same) same.count++
      else if (called.length < mostHeard) called.push({ name, text, anchor, count: 1 })
    }
  }
  if (called.length === 0) return undefined
  const kept = called.sort(byUse).slice(0, mostTexts)
  return kept.map(({ anchor, text }) => ({ anchor, text }))
}

interface Label {
  readonly written: string
  readonly isName: boolean
  readonly text: string
  /** Folded: one for all spellings that differ in case. */
  readonly name: string
}

function readLabel(written: string): Label {
  const text = collapseBlanks(written)
  return { written, isName: isName(text), text, name: folded(text) }
}

interface Called extends Pick<Label, 'name'> {
  /** As it is written first. */
  readonly text: string
  readonly anchor: string
  count: number
}

function byUse(one: Called, other: Called): number {
  return other.count - one.count || byCodeUnits(one.name, other.name) || byCodeUnits(one.anchor, other.anchor)
}

/** Of a link whose label is apart from its edges, the label without what is hidden or shown as a picture. */
function labelOf({ text, references }: Page, reference: Link | Edge, before: Reference | undefined): string {
  if (reference.kind === 'link') return reference.label.slice(0, 4 * longestText)
  const start = openingOf(references, reference, before)?.end
  if (start === undefined || reference.start - start > 4 * longestText) return ''
  const label = { start, end: reference.start }
  const parts = outside(within(references, label), label)
  return parts.map((part) => text.slice(part.start, part.end)).join(' ')
}

/** The edge that opens the label: before it, with at most a few pictures and comments in between. */
export function openingOf(
  references: readonly Reference[],
  closing: Edge,
  before: Reference | undefined,
): Edge | undefined {
  if (before?.kind === 'edge' && before.value === undefined) return before
  const inLabel = within(references, { start: Math.max(0, closing.start - 4 * longestText), end: closing.start })
  const opening = inLabel.findLast((other) => other.kind === 'edge')
  return opening?.kind === 'edge' && opening.target === closing.target ? opening : undefined
}

/** Whether it is of a bounded length, and no address. */
function isName(text: string): boolean {
  return text.length <= longestText && /[\p{L}\p{N}]/u.test(text) && !/^[a-z][a-z\d+.-]*:|^www\.|^\.{0,2}\//i.test(text)
}
