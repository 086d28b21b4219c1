/** All parts of a text that are rewritten or left out when the page is published. */
import { findBlockIds } from './block-ids.ts'
import { findComments, findDefinedComments, findInstructions } from './comments.ts'
import { findHtmlAddresses } from './html-addresses.ts'
import { markdownReferences } from './markdown-references.ts'
import type { Reference, Span } from './parsed-page.ts'
import { byPlace, overlaps } from './spans.ts'
import type { Survey } from './survey.ts'
import { findWikilinks } from './wikilinks.ts'

/**
 * If two overlap, a comment wins, since nothing private may show; then the one that starts first, then the longer. A
 * link that contains images or comments is split around them, and only its destination is rewritten.
 *
 * @returns references in order, never overlapping; those of them that hide text, including block ids; and blocks with
 *   ids
 */
export function findReferences(text: string, found: Survey) {
  const written = findComments(text, merge(found.code, destinations(text, found)))
  const others = [...findInstructions(text, found.html), ...findDefinedComments(found)]
  const hidden = others.length === 0 ? written : apart(merge(written, others))
  const opaque = merge(found.code, found.html)
  const wikilinks = findWikilinks(text, found.containers, found.code, found.html)
  const { ids, blocks } = findBlockIds(text, found.containers, opaque, hidden, [...wikilinks, ...found.targets])
  const comments = merge(hidden, ids)
  const html = findHtmlAddresses(text, found.html)
  const embeds = wikilinks.filter(({ kind }) => kind === 'embed')
  const inner = apart(merge<Span>(comments, embeds, html))
  const candidates = [...wikilinks, ...html, ...markdownReferences(text, found, inner)]
  const visible = candidates.filter((candidate) => !overlaps(comments, candidate)).sort(byPlace)
  return { references: merge<Reference>(comments, apart(visible)), comments, blocks }
}

/** Destinations of links, in which a `%%` is part of the address, as in `a%%20b.md`. */
function destinations(text: string, { targets }: Survey): Span[] {
  return targets.flatMap(({ node, start, end }) => {
    if (node.type !== 'link' || text[start] !== '[') return [{ start, end }]
    const labelEnd = node.children.at(-1)?.position?.end.offset ?? start
    // An image at the end of a label is opaque itself.
    return [{ start: Math.max(labelEnd, start), end }]
  })
}

function merge<T extends Span>(...lists: readonly (readonly T[])[]): T[] {
  // Each note asks for several lists, and `flat` takes longer.
  return ([] as T[]).concat(...lists).sort(byPlace)
}

/** Drops spans that overlap an earlier one. */
function apart<T extends Span>(sorted: readonly T[]): T[] {
  let end = 0
  return sorted.filter((span) => {
    if (span.start < end) return false
    end = span.end
    return true
  })
}
