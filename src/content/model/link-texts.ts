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
 * What the links of other pages say: each distinct text once, the most used first. Only
 * pages that are public and searchable count, and of them only what readers see.
 */
export class LinkTexts {
  /** By path of the page. */
  readonly #called = new Map<string, Called>()
  /** By label as it is written: most labels occur many times. */
  readonly #names = new Map<string, Name | undefined>()

  /** @param before the reference before it */
  add(from: Page, reference: Reference, before: Reference | undefined, to: Destination): void {
    if (to.kind !== 'page' || to.page === from || from.withheld !== undefined || from.noindex) return
    if (reference.kind !== 'link' && reference.kind !== 'edge') return
    if (from.asides.length > 0 && spanAt(from.asides, reference.start)) return
    const name = this.#nameOf(labelOf(from, reference, before))
    if (name === undefined || (reference.wiki && reference.fragment !== undefined && name.text.includes(' > '))) return
    const called = this.#calledOf(to.page)
    if (name.folded === called.title || (to.section && name.folded === folded(to.section.heading))) return
    const anchor = anchorOf(to)
    const key = `${anchor}\n${name.folded}`
    const same = called.names.get(key)
    if (same === undefined) called.names.set(key, { anchor, text: name.text, count: 1 })
    else {
      same.count++
      if (name.text < same.text) same.text = name.text
    }
  }

  /** The same for the same pages, whatever their order. */
  finish(): ReadonlyMap<string, readonly LinkText[]> {
    const texts = new Map<string, readonly LinkText[]>()
    for (const [path, { names }] of this.#called) {
      const all = [...names].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
      const kept = all.slice(0, mostTexts).map(([, { anchor, text }]) => ({ anchor, text }))
      if (kept.length > 0) texts.set(path, kept)
    }
    return texts
  }

  #nameOf(label: string): Name | undefined {
    if (this.#names.has(label)) return this.#names.get(label)
    const text = collapseBlanks(label)
    const name = isName(text) ? { text, folded: folded(text) } : undefined
    this.#names.set(label, name)
    return name
  }

  #calledOf({ path, title }: Page): Called {
    const known = this.#called.get(path)
    if (known) return known
    const called = { title: folded(title), names: new Map() }
    this.#called.set(path, called)
    return called
  }
}

interface Name {
  readonly text: string
  readonly folded: string
}

interface Called {
  /** Folded. */
  readonly title: string
  /** By section and folded text. */
  readonly names: Map<string, { anchor: string; text: string; count: number }>
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
function openingOf(references: readonly Reference[], closing: Edge, before: Reference | undefined): Edge | undefined {
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
