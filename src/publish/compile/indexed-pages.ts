/** The text of each page for search, kept for as long as the page and everything that it names stay as they are. */
import type { PageLinks } from '../../content/model/page-links.ts'
import { footnotesMarkdown, sectionMarkdown } from '../../content/model/page-markdown.ts'
import type { LinkText, Page, Site } from '../../content/model/site.ts'
import type { PageReferences } from '../../content/model/steps/page-references.ts'
import type { IndexedPage, IndexedSection } from '../../contract/page-record.ts'
import { footnotesAnchor } from '../../text/slug.ts'
import { searchable } from './page-records.ts'

export interface IndexedInput {
  readonly site: Site
  readonly links: PageLinks
  readonly baseUrl: string
  readonly references: { readonly pages: readonly Page[]; readonly references: readonly PageReferences[] }
  /** Of sites of the same configuration and catalog; receives what is made. */
  readonly memory: IndexedMemory
}

export type IndexedMemory = WeakMap<Page, Made>

/** An indexed page, and the objects that its text follows from besides the page itself. */
interface Made {
  readonly indexed: IndexedPage
  readonly references: PageReferences
  /** The pages that it leads to: a link without words shows the title. */
  readonly targets: readonly (Page | undefined)[]
  readonly linkTexts: readonly LinkText[] | undefined
}

/** Every page that search may use. A page whose text is as before is the same object as before. */
export function* indexedPages(input: IndexedInput): Generator<IndexedPage> {
  const { site, memory } = input
  const { pages, references } = input.references
  const referencesOf = new Map(pages.map((page, at) => [page, references[at]]))
  for (const page of searchable(site)) {
    const own = referencesOf.get(page)
    const known = own && memory.get(page)
    const linkTexts = site.linkTexts.get(page.path)
    if (known && known.references === own && known.linkTexts === linkTexts && leadsToSame(known, site)) {
      yield known.indexed
      continue
    }
    const indexed = indexedPage(page, linkTexts, input)
    // Whether something answers at a local address depends on the whole plan.
    if (own && own.localAddresses.length === 0)
      memory.set(page, { indexed, references: own, targets: targetsOf(own, site), linkTexts })
    yield indexed
  }
}

function leadsToSame({ references, targets }: Made, { byPath }: Site): boolean {
  let at = 0
  for (const path of references.to.keys()) if (byPath.get(path) !== targets[at++]) return false
  return true
}

function targetsOf({ to }: PageReferences, { byPath }: Site): (Page | undefined)[] {
  return Array.from(to.keys(), (path) => byPath.get(path))
}

function indexedPage(page: Page, linkTexts: readonly LinkText[] = [], { links, baseUrl }: IndexedInput): IndexedPage {
  const { path, title, tags, language, collection, aliases, boost } = page
  const sections = indexedSections(page, links, baseUrl)
  addSaid(sections, page, linkTexts)
  const indexed: Mutable<IndexedPage> = { path, title, tags, language, sections }
  if (collection !== undefined) indexed.collection = collection
  if (aliases !== undefined) indexed.aliases = aliases
  if (boost !== undefined) indexed.boost = boost
  return indexed
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * Adds what owners wrote about the page: its description, unless its text repeats it, and what links say, to the first section
 * or to the one that a link names.
 */
function addSaid(sections: Mutable<IndexedSection>[], page: Page, linkTexts: readonly LinkText[]): void {
  const { description, isDescribed, text } = page
  const first = sections[0]
  if (!first) return
  const said = new Map<IndexedSection, string[]>()
  const add = (section: IndexedSection, each: string) => said.set(section, [...(said.get(section) ?? []), each])
  if (isDescribed && !text.includes(description)) add(first, description.slice(0, longestDescription))
  for (const { anchor, text: each } of linkTexts) add(sections.find((own) => own.anchor === anchor) ?? first, each)
  for (const section of sections) {
    const own = said.get(section)
    if (own) section.said = own
  }
}

/** In UTF-16 code units: more is no description. */
const longestDescription = 1000

/** Footnotes come last, as on the page, and without a heading, which would be the same on all pages. */
function indexedSections(page: Page, links: PageLinks, baseUrl: string): Mutable<IndexedSection>[] {
  const sections = page.sections.map((section): Mutable<IndexedSection> => {
    const { anchor, heading } = section
    return { anchor, heading, text: sectionMarkdown(page, section, links, baseUrl) }
  })
  if (page.footnotes.length > 0)
    sections.push({ anchor: footnotesAnchor, heading: '', text: footnotesMarkdown(page, links, baseUrl) })
  return sections
}
