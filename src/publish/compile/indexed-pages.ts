/** The text of each page for search, kept for as long as the page and everything that it names stay as they are. */
import type { PageLinks } from '../../content/model/page-links.ts'
import { footnotesMarkdown, sectionMarkdown } from '../../content/model/page-markdown.ts'
import type { LinkText, Page, Site } from '../../content/model/site.ts'
import type { SiteLinks } from '../../content/model/steps/link-graph.ts'
import type { PageReferences } from '../../content/model/steps/page-references.ts'
import type { IndexedPage, IndexedSection, PageChanges, PageText } from '../../contract/page-record.ts'
import { footnotesAnchor } from '../../text/slug.ts'
import { isSearchable, searchable } from './page-records.ts'
import type { IsServed } from './served-paths.ts'

export interface IndexedInput {
  readonly site: Site
  readonly links: PageLinks
  /** Whether something answers at a path of this site; it decides which links the text has. */
  readonly isServed: IsServed
  readonly baseUrl: string
  readonly references: Pick<SiteLinks, 'pages' | 'references' | 'noting' | 'touched'>
  /** From snapshots of the same configuration and catalog; receives what is made. */
  readonly memory: IndexedMemory
  /** Greater than that of every site before. */
  readonly order: number
}

export interface IndexedMemory {
  readonly made: WeakMap<Page, Made>
  /** The last site whose texts were asked for: texts that were made before are the same in it, and no earlier site stays. */
  newest: IndexedInput | undefined
}

export function createIndexedMemory(): IndexedMemory {
  return { made: new WeakMap(), newest: undefined }
}

/** The text of a page, and what it follows from besides the page itself. */
interface Made {
  readonly text: SiteText
  readonly references: PageReferences
  /** The pages that it leads to: a link without words shows the title. */
  readonly targets: readonly (Page | undefined)[]
  /** Which of the addresses of this site that it names are served. */
  readonly served: readonly boolean[]
  readonly linkTexts: readonly LinkText[] | undefined
}

/** Every page that search may use, or those with the given paths. Nothing of them is kept: who needs them again asks for `pageTexts`. */
export function* indexedPages(
  { site, links, baseUrl }: IndexedInput,
  only?: ReadonlySet<string>,
): Generator<IndexedPage> {
  for (const page of searchable(site))
    if (only === undefined || only.has(page.path))
      yield indexedPage(page, site.linkTexts.get(page.path), writeSections(page, links, baseUrl).sections)
}

/** The same in any order. A page whose text is as before is the same object as before. */
export function* pageTexts(input: IndexedInput, only?: ReadonlySet<string>): Generator<PageText> {
  useLinksOf(input)
  const { pages, references } = input.references
  for (let at = 0; at < pages.length; at++) {
    const [page, own] = [pages[at], references[at]]
    if (only && page && !only.has(page.path)) continue
    if (page && own && isSearchable(page)) yield textOf(page, own, input)
  }
}

/** Texts of an earlier site may be asked for after those of a later one, when its index is kept. */
function useLinksOf(input: IndexedInput): void {
  const { memory, order } = input
  if (memory.newest === undefined || memory.newest.order <= order) memory.newest = input
}

function textOf(page: Page, references: PageReferences, input: IndexedInput): PageText {
  const { site, memory, isServed } = input
  const known = memory.made.get(page)
  const linkTexts = site.linkTexts.get(page.path)
  if (known && known.references === references && known.linkTexts === linkTexts && leadsToSame(known, site, isServed))
    return known.text
  const text = new SiteText(page, linkTexts, memory)
  const served = references.localAddresses.map(({ address }) => isServed(address))
  memory.made.set(page, { text, references, targets: targetsOf(references, site), served, linkTexts })
  return text
}

/** What may differ from the state before; nothing if that may be any page. */
export function changedTexts(input: IndexedInput): PageChanges | undefined {
  const { pages, references, noting, touched } = input.references
  if (!touched) return undefined
  useLinksOf(input)
  const { byPath } = input.site
  const paths = new Set(touched)
  // What answers at an address may have changed without any page that names it.
  for (const { path } of noting) paths.add(path)
  const came: PageText[] = []
  const gone: string[] = []
  for (const path of paths) {
    const page = byPath.get(path)
    const own = page && isSearchable(page) ? references[pages.indexOf(page)] : undefined
    if (page && own) came.push(textOf(page, own, input))
    else gone.push(path)
  }
  return { came, gone }
}

/** Its text is made when it is read, and not kept: a service that has an index of it may never need it. */
class SiteText implements PageText {
  readonly path: string
  readonly #page: Page
  readonly #linkTexts: readonly LinkText[] | undefined
  readonly #memory: IndexedMemory
  #places: readonly number[] | undefined

  constructor(page: Page, linkTexts: readonly LinkText[] | undefined, memory: IndexedMemory) {
    this.path = page.path
    this.#page = page
    this.#linkTexts = linkTexts
    this.#memory = memory
  }

  read(): IndexedPage {
    const { newest } = this.#memory
    if (!newest) throw new Error('Texts are read after they were asked for.')
    const { sections, places } = writeSections(this.#page, newest.links, newest.baseUrl)
    this.#places = places
    return indexedPage(this.#page, this.#linkTexts, sections)
  }

  basePlaces(): readonly number[] | undefined {
    return this.#places
  }
}

function leadsToSame({ references, targets, served }: Made, { byPath }: Site, isServed: IsServed): boolean {
  let at = 0
  for (const path of references.to.keys()) if (byPath.get(path) !== targets[at++]) return false
  return references.localAddresses.every(({ address }, place) => isServed(address) === served[place])
}

function targetsOf({ to }: PageReferences, { byPath }: Site): (Page | undefined)[] {
  return Array.from(to.keys(), (path) => byPath.get(path))
}

function indexedPage(
  page: Page,
  linkTexts: readonly LinkText[] = [],
  sections: Mutable<IndexedSection>[],
): IndexedPage {
  const { path, title, tags, language, collection, aliases, boost } = page
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

interface WrittenSections {
  readonly sections: Mutable<IndexedSection>[]
  /** See `PageText`. */
  readonly places: readonly number[] | undefined
}

/** Footnotes come last, as on the page, and without a heading, which would be the same on all pages. */
function writeSections(page: Page, links: PageLinks, baseUrl: string): WrittenSections {
  const isMarked = !page.text.includes(baseMark)
  const base = isMarked ? baseMark : baseUrl
  const sections = page.sections.map((section): Mutable<IndexedSection> => {
    const { anchor, heading } = section
    return { anchor, heading, text: sectionMarkdown(page, section, links, base) }
  })
  if (page.footnotes.length > 0)
    sections.push({ anchor: footnotesAnchor, heading: '', text: footnotesMarkdown(page, links, base) })
  if (!isMarked) return { sections, places: undefined }
  const places: number[] = []
  for (const section of sections) section.text = fillIn(section.text, baseUrl, places)
  return { sections, places }
}

/** Stands for the base URL while a page is written: control characters of ASCII, so that the text takes a byte a letter. */
const baseMark = '\u0001base\u0002'

/** Puts the base URL in the place of its marks, and notes these places. */
function fillIn(text: string, baseUrl: string, places: number[]): string {
  const parts = text.split(baseMark)
  places.push(parts.length - 1)
  let at = 0
  for (let i = 0; i < parts.length - 1; i++) {
    at += parts[i]?.length ?? 0
    places.push(at)
    at += baseUrl.length
  }
  return parts.length === 1 ? text : parts.join(baseUrl)
}
