/** What a fragment names within a page: a heading or a block. */
import { slugify } from '../../text/slug.ts'
import type { NamedPlace, Section, Span } from '../parse/parsed-page.ts'
import { spanAt } from '../parse/spans.ts'
import type { Page } from './site.ts'

type Part = { section?: Section; block?: Span; place?: NamedPlace; missing?: true }

interface PartFinder {
  /** A heading by its anchor or its text, a nested one by its last step, a block by `^id`, or a named place. */
  find(page: Page, fragment: string): Part
  /** The named place alone. */
  placed(page: Page, name: string): Part | undefined
}

/** The tables of a page are made once, since a page may have a thousand headings and a thousand links to them. */
export function partFinder(): PartFinder {
  const known = new WeakMap<Page, ReturnType<typeof partsOf>>()
  const foreign = new WeakMap<Page, ReturnType<typeof foreignAnchors>>()
  const tablesOf = (page: Page) => {
    const parts = known.get(page) ?? partsOf(page)
    known.set(page, parts)
    return parts
  }
  const placed = (page: Page, name: string): Part | undefined => {
    const place = page.named.length === 0 ? undefined : tablesOf(page).places.get(name)
    const section = place && sectionFrom(page, place.start)
    return place && (section ? { place, section } : { place })
  }
  const find = (page: Page, fragment: string): Part => {
    const parts = tablesOf(page)
    if (fragment.startsWith('^')) {
      const block = parts.blocks.get(fragment.slice(1))
      if (!block) return { missing: true }
      const section = spanAt(page.sections, block.start)
      return section ? { block, section } : { block }
    }
    const place = placed(page, fragment)
    if (place) return place
    const heading = fragment.slice(fragment.lastIndexOf('#') + 1)
    const anchor = slugify(heading)
    const section = parts.sections.get(heading) ?? parts.sections.get(anchor)
    if (section) return { section }
    // The heading that the title repeats is the top of the page.
    if (parts.title === anchor || lettersOf(page.title) === lettersOf(heading)) return {}
    const find = foreign.get(page) ?? foreignAnchors(page)
    foreign.set(page, find)
    const other = find(fragment)
    return other ? { section: other } : { missing: true }
  }
  return { find, placed }
}

function partsOf({ title, sections, blocks, named }: Page) {
  return {
    title: slugify(title),
    sections: new Map(sections.map((section) => [section.anchor, section])),
    // Reversed, so that the first of several blocks with one id wins.
    blocks: new Map(blocks.toReversed().map((block) => [block.id, block])),
    places: new Map(named.toReversed().map((place) => [place.name, place])),
  }
}

const named = /<[a-z][^<>]{0,200}?[\s"'](?:id|name)[ \t]*=[ \t]*["']?([\p{L}\p{N}_.:-]{1,100})/giu

/** What Markdown has in place of the titles of tabs, steps and boxes that open, which tools give ids. */
const boldLine = /^[ \t>]{0,20}\*\*([^*\n]{1,100})\*\*[ \t]*$/gm

/**
 * Anchors as other tools write them: GitHub, Hugo and MkDocs make others of a heading than we
 * do, and HTML names its own.
 *
 * @returns the section that a fragment means which is none of our anchors
 */
function foreignAnchors(page: Page): (fragment: string) => Section | undefined {
  const headings = new Map<string, Section[]>()
  for (const section of page.sections) {
    if (section.heading === '') continue
    const key = lettersOf(section.heading)
    const same = headings.get(key)
    if (same) same.push(section)
    else headings.set(key, [section])
  }
  const elements = new Map<string, number>()
  for (const { 1: name = '', index } of page.text.matchAll(named)) if (!elements.has(name)) elements.set(name, index)
  const labels = new Map<string, number>()
  for (const { 1: label = '', index } of page.text.matchAll(boldLine))
    if (!labels.has(lettersOf(label))) labels.set(lettersOf(label), index)
  return (fragment) => {
    const place = elements.get(fragment)
    if (place !== undefined) return sectionFrom(page, place)
    const exact = headings.get(lettersOf(fragment))?.[0]
    if (exact) return exact
    const label = labels.get(lettersOf(fragment))
    if (label !== undefined) return spanAt(page.sections, label)
    // Of several headings with one text, the second is `text-1`.
    const [, text, number] = /^(.*)-(\d{1,4})$/.exec(fragment) ?? []
    return text === undefined ? undefined : headings.get(lettersOf(text))?.[Number(number)]
  }
}

/** Directly above a heading, `<a name="soil"></a>` names that. */
function sectionFrom({ sections, text }: Page, place: number): Section | undefined {
  const around = spanAt(sections, place)
  const below = around && spanAt(sections, around.end)
  const isAbove = below !== undefined && below.start - place < 500 && onlyTags.test(text.slice(place, below.start))
  return isAbove ? below : around
}

const onlyTags = /^(?:\s|<[^<>]*>)*$/

/** Every tool keeps letters and digits, and each treats other characters in its own way. */
function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
