/** Where other pages link to a page, so that it can quote them. */
import { spanAt } from '../../parse/spans.ts'
import type { Mention, Page } from '../site.ts'
import { type LinkingPage, openingOf } from './link-texts.ts'

/** Pages that link to a page and that it shows. Without a limit, a glossary would list the whole site. */
export const mostMentions = 12

/**
 * Where the first pages that link to a page do so: of pages that are public and searchable, and only links that readers
 * see in the text.
 *
 * @param linking pages that link to it, in the order of the site, each with its links to it
 */
export function mentionsOf(linking: readonly LinkingPage[]): ReadonlyMap<Page, Mention> | undefined {
  const found = new Map<Page, Mention>()
  for (const { page, links } of linking) {
    if (found.size >= mostMentions) break
    if (page.withheld !== undefined || page.noindex) continue
    for (const { reference, before, label } of links) {
      if (page.asides.length > 0 && spanAt(page.asides, reference.start)) continue
      const opening = reference.kind === 'edge' ? openingOf(page.references, reference, before) : undefined
      if (reference.kind === 'edge' && opening === undefined) continue
      const written = label === undefined ? {} : { label }
      found.set(page, opening === undefined ? { page, reference, ...written } : { page, reference, opening })
      break
    }
  }
  return found.size > 0 ? found : undefined
}
