/** What the serve half gets of a page besides its documents and its text: data for live operations. */
import type { PageLinks } from '../../content/model/page-links.ts'
import { pageMarkdown, sectionStarts } from '../../content/model/page-markdown.ts'
import type { Page, Site } from '../../content/model/site.ts'
import type { PageRecord, PageSection } from '../../contract/page-record.ts'
import { lazily } from '../../text/lazily.ts'
import { withoutFrontmatter } from '../../text/markdown-blocks.ts'
import type { TextCache } from './text-cache.ts'

/**
 * Every page that search and MCP may use: not the `noindex` pages, and not the documentation of the service.
 *
 * @param documentOf the Markdown of a page as it is served, including the frontmatter
 * @param kept sections of earlier builds; by default those of all pages are found
 */
export function pageRecords(
  site: Site,
  links: PageLinks,
  baseUrl: string,
  documentOf: (page: Page) => string,
  kept?: KeptSections,
): PageRecords {
  const find = (page: Page) => servedSections(page, links, baseUrl, documentOf(page))
  const sectionsOf = (page: Page) => {
    // Many short notes have no heading, and then their documents need not be made.
    if (page.sections.every(({ anchor }) => anchor === '')) return []
    return kept ? keptSections(page, kept, find) : find(page)
  }
  const { links: linked, backlinks } = site
  const graph = { links: linked, backlinks }
  const made = new Map<Page, PageRecord>()
  const recordOf = (page: Page) => {
    const record = made.get(page) ?? new SiteRecord(page, graph, sectionsOf)
    made.set(page, record)
    return record
  }
  return {
    all: lazily(() => searchable(site).map(recordOf)),
    at(path) {
      const page = site.byPath.get(path)
      return page && isSearchable(page) ? recordOf(page) : undefined
    },
  }
}

/** Made when they are first asked for: most states of a site that is edited are never asked for most of them. */
interface PageRecords {
  readonly all: () => readonly PageRecord[]
  readonly at: (path: string) => PageRecord | undefined
}

export interface KeptSections {
  readonly store: Pick<TextCache, 'get' | 'set'>
  /** Version of the document of a page, if it has one. */
  readonly versionOf: (page: Page) => string | undefined
}

function keptSections(
  page: Page,
  { store, versionOf }: KeptSections,
  find: (page: Page) => PageSection[],
): PageSection[] {
  const version = versionOf(page)
  if (version === undefined) return find(page)
  const key = `${page.path} sections ${version}`
  const known = store.get(key)
  if (known !== undefined) return JSON.parse(known)
  const found = find(page)
  store.set(key, JSON.stringify(found))
  return found
}

/** In the order of the site: entries by collection, then pages at the root. */
export function searchable({ collections, pages }: Site): Page[] {
  return [...collections.flatMap(({ entries }) => entries), ...pages].filter(isSearchable)
}

export function isSearchable({ builtin, noindex }: Page): boolean {
  return builtin === undefined && !noindex
}

/** The sections of a page with their places in its document, where its Markdown is a block below the title. */
function servedSections(page: Page, links: PageLinks, baseUrl: string, document: string): PageSection[] {
  const body = withoutFrontmatter(document)
  const markdown = pageMarkdown(page, links, 'markdown', baseUrl).trimEnd()
  const top = body.indexOf(`\n\n${markdown}`) + 2
  const starts = sectionStarts(page, links, baseUrl, markdown)
  return page.sections.flatMap(({ anchor, heading, depth }, i) =>
    anchor === '' ? [] : [{ anchor, heading, depth, start: lineAt(body, top + (starts[i] ?? 0)) }],
  )
}

/** Start of the first line with text: a heading may be indented, or follow a definition that is left out. */
function lineAt(text: string, start: number): number {
  const blanks = /\s*/y
  blanks.lastIndex = start
  blanks.test(text)
  return text.lastIndexOf('\n', blanks.lastIndex - 1) + 1
}

/** Built without a spread: it would give each record a hidden class, and every answer of `/ask` reads ten records. */
class SiteRecord implements PageRecord {
  readonly path: string
  readonly markdownPath: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly lastUpdated: string
  readonly tags: readonly string[]
  readonly language: string
  readonly words: number
  readonly collection?: string
  readonly folder?: string
  readonly date?: string
  readonly updated?: string
  readonly author?: string
  readonly source?: string
  readonly license?: string
  readonly #page: Page
  readonly #graph: Pick<Site, 'links' | 'backlinks'>
  readonly #sectionsOf: (page: Page) => PageSection[]

  constructor(page: Page, graph: Pick<Site, 'links' | 'backlinks'>, sectionsOf: (page: Page) => PageSection[]) {
    const { collection, folder, date, updated, author, source, license } = page
    this.path = page.path
    this.markdownPath = page.markdownPath
    this.slug = page.slug
    this.title = page.title
    this.description = page.description
    this.lastUpdated = page.lastUpdated
    this.tags = page.tags
    this.language = page.language
    this.words = page.words
    if (collection !== undefined) this.collection = collection
    if (folder !== undefined) this.folder = folder
    if (date !== undefined) this.date = date
    if (date === undefined && updated !== undefined) this.updated = updated
    if (author !== undefined) this.author = author
    if (source !== undefined) this.source = source
    if (license !== undefined) this.license = license
    this.#page = page
    this.#graph = graph
    this.#sectionsOf = sectionsOf
  }

  /** Computed on each call, as everything that follows: most pages of a state are never asked for. */
  get links(): readonly string[] {
    return publicPaths(this.#graph.links.get(this.path))
  }

  get backlinks(): readonly string[] {
    return publicPaths(this.#graph.backlinks.get(this.path))
  }

  /** Most pages are never read by section, and the offsets of all would slow down the start. */
  get sections(): readonly PageSection[] {
    return this.#sectionsOf(this.#page)
  }

  /** With what is computed, for a snapshot that is stored. */
  toJSON(): PageRecord {
    return { ...this, links: this.links, backlinks: this.backlinks, sections: this.sections }
  }
}

function publicPaths(pages: readonly Page[] = []): readonly string[] {
  return pages.filter(({ noindex }) => !noindex).map(({ path }) => path)
}
