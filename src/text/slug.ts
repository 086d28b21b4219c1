/** Names as parts of addresses: slugs of pages and tags, anchors of headings and footnotes. */
import { trimEnd } from './cut.ts'
import { contentHash } from './hash.ts'
import { streamSafe } from './one-line.ts'

/** Letters with the marks that belong to them, digits and `_`; a mark after anything else is not part of a letter. */
const kept = /(?:\p{L}\p{M}*|[\p{Nd}_])+/gu

/**
 * The slug of a name: Unicode lower case in NFC, every run of other characters one `-`, none at the ends. Idempotent,
 * never empty, never with a `/`, and always fit for `encodeURIComponent`: lone surrogates count as other characters.
 * A name with nothing left, such as `…`, gets eight digits of its hash.
 */
export function slugify(name: string): string {
  const letters = /^[\x20-\x7e]*$/.test(name)
    ? name.toLowerCase().match(/[a-z\d_]+/g)
    : streamSafe(name).normalize('NFC').toLowerCase().normalize('NFC').match(kept)
  return letters === null ? contentHash(name).slice(0, 8) : letters.join('-')
}

/**
 * The start of a slug that fits into `room` characters of an address; percent-encoded, a character takes up to twelve.
 */
export function fittingSlug(slug: string, room: number): string {
  if (slug.length * 9 <= room) return slug
  let left = room
  let end = 0
  for (const character of slug) {
    left -= encodeURIComponent(character).length
    if (left < 0) break
    end += character.length
  }
  return trimEnd(slug.slice(0, end), '-')
}

/**
 * Gives the headings of one page their anchors, in the order of the page: the slug, with `-1`, `-2` for repeats.
 * Anchors that another heading spells out (`## Soil 1`) are skipped.
 *
 * @param others further anchors of the page to skip
 */
export function createAnchors(others: Iterable<string> = []): (heading: string) => string {
  const taken = new Map([...others].map((anchor) => [anchor, 0]))
  return (heading) => {
    const slug = slugify(heading)
    let repeats = taken.get(slug)
    let anchor = slug
    if (repeats !== undefined) {
      do anchor = `${slug}-${++repeats}`
      while (taken.has(anchor))
      taken.set(slug, repeats)
    }
    taken.set(anchor, 0)
    return anchor
  }
}

/** Prefix of the ids of footnotes, so that they cannot clash with other ids of the page. */
export const footnotePrefix = 'user-content-'

/** Id of the heading of the footnotes, which only screen readers announce. */
export const footnotesAnchor = `${footnotePrefix}footnote-label`
