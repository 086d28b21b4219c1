/** Where other pages link to a page, so that it can quote them. */
import type { Reference } from '../../parse/parsed-page.ts'
import { spanAt } from '../../parse/spans.ts'
import type { Destination } from '../page-links.ts'
import type { Mention, Page } from '../site.ts'
import { openingOf } from './link-texts.ts'

/** Pages that link to a page and that it shows. Without a limit, a glossary would list the whole site. */
export const mostMentions = 12

/** Collects for each page where the first pages that link to it do so. */
export class Mentions {
  readonly #places = new Map<string, Map<Page, Mention>>()

  /**
   * Of pages that are public and searchable, and only links that readers see in the text.
   *
   * @param before the reference before it
   */
  add(page: Page, reference: Reference, before: Reference | undefined, to: Destination): void {
    if (to.kind !== 'page' || to.page === page || page.withheld !== undefined || page.noindex) return
    if (reference.kind !== 'link' && reference.kind !== 'edge') return
    const known = this.#places.get(to.page.path) ?? new Map<Page, Mention>()
    if (known.size >= mostMentions || known.has(page)) return
    if (page.asides.length > 0 && spanAt(page.asides, reference.start)) return
    if (reference.kind === 'link') known.set(page, { page, reference })
    else {
      const opening = openingOf(page.references, reference, before)
      if (opening === undefined) return
      known.set(page, { page, reference, opening })
    }
    this.#places.set(to.page.path, known)
  }

  /** By the path of the page that they lead to. */
  finish(): ReadonlyMap<string, ReadonlyMap<Page, Mention>> {
    return this.#places
  }
}
