/** What other pages call a page: the texts of their links to it. */
import { byCodeUnits } from '../../../text/compare.ts'
import { collapseBlanks } from '../../../text/one-line.ts'
import type { Edge, Link, Reference } from '../../parse/parsed-page.ts'
import { outside, spanAt, within } from '../../parse/spans.ts'
import { folded } from '../alias-titles.ts'
import type { Destination } from '../page-links.ts'
import type { LinkText, Page } from '../site.ts'

/** For each page those that are kept, and those that are counted, the first ones of the site: more would say nothing new. */
const [mostTexts, mostHeard] = [12, 48] as const
/** In UTF-16 code units. */
const longestText = 100

/**
 * What the links of other pages say: each distinct text once, the most used first. Only pages that are public and searchable
 * count, and of them only what readers see.
 */
export class LinkTexts {
  readonly #called = new Map<Page, Called>()
  /** By label as it is written, and by folded text: most labels occur many times. */
  readonly #names = new Map<string, Name>()
  readonly #byText = new Map<string, Name>()

  /** @param before the reference before it */
  add(from: Page, reference: Reference, before: Reference | undefined, to: Destination): void {
    if (to.kind !== 'page' || to.page === from || from.withheld !== undefined || from.noindex) return
    if (reference.kind !== 'link' && reference.kind !== 'edge') return
    if (from.asides.length > 0 && spanAt(from.asides, reference.start)) return
    const name = this.#nameOf(labelOf(from, reference, before))
    if (name === noName || (reference.wiki && reference.fragment !== undefined && name.text.includes(' > '))) return
    const called = this.#calledOf(to.page)
    if (name.folded === called.title || (to.section && name.folded === folded(to.section.heading))) return
    const anchor = anchorOf(to)
    const same = called.as.find((other) => other.name === name && other.anchor === anchor)
    if (same) same.count++
    else if (called.as.length < mostHeard) called.as.push({ name, anchor, count: 1 })
  }

  finish(): ReadonlyMap<string, readonly LinkText[]> {
    const texts = new Map<string, readonly LinkText[]>()
    for (const [{ path }, { as }] of this.#called) {
      const kept = as.sort(byUse).slice(0, mostTexts)
      if (kept.length > 0)
        texts.set(
          path,
          kept.map(({ name, anchor }) => ({ anchor, text: name.text })),
        )
    }
    return texts
  }

  #nameOf(label: string): Name {
    const known = this.#names.get(label)
    if (known) return known
    const text = collapseBlanks(label)
    const key = folded(text)
    const name = isName(text) ? (this.#byText.get(key) ?? { text, folded: key }) : noName
    this.#byText.set(key, name)
    this.#names.set(label, name)
    return name
  }

  #calledOf(page: Page): Called {
    const known = this.#called.get(page)
    if (known) return known
    const called = { title: folded(page.title), as: [] }
    this.#called.set(page, called)
    return called
  }
}

/** One for all spellings that differ in case. */
interface Name {
  readonly text: string
  readonly folded: string
}

const noName: Name = { text: '', folded: '' }

interface Called {
  /** Folded. */
  readonly title: string
  readonly as: { readonly name: Name; readonly anchor: string; count: number }[]
}

function byUse(one: Called['as'][number], other: Called['as'][number]): number {
  return (
    other.count - one.count || byCodeUnits(one.name.folded, other.name.folded) || byCodeUnits(one.anchor, other.anchor)
  )
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

/** Of a bounded length, and no address. */
function isName(text: string): boolean {
  return text.length <= longestText && /[\p{L}\p{N}]/u.test(text) && !/^[a-z][a-z\d+.-]*:|^www\.|^\.{0,2}\//i.test(text)
}

function anchorOf({ page, section, block }: Extract<Destination, { kind: 'page' }>): string {
  return (section ?? (block && spanAt(page.sections, block.start)))?.anchor ?? ''
}
