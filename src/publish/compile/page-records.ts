/** What crosses the border of a page beside its documents: its data for live operations, its text for search. */

import type { PageLinks } from '../../content/model/page-links.ts'
import { footnotesMarkdown, sectionMarkdown } from '../../content/model/page-markdown.ts'
import type { Page, Site } from '../../content/model/site.ts'
import type { IndexedPage, IndexedSection, PageRecord } from '../../contract/snapshot.ts'
import { footnotesAnchor } from '../../text/footnotes.ts'

/** Every page that search and MCP may know of: no `noindex` page and no documentation of the service itself. */
export function pageRecords(site: Site): PageRecord[] {
  return searchable(site).map((page) => pageRecord(page, site))
}

/** The same pages with their text. */
export function* indexedPages(site: Site, links: PageLinks, baseUrl: string): Generator<IndexedPage> {
  for (const page of searchable(site)) {
    const { path, title, tags, language, collection } = page
    yield {
      path,
      title,
      tags,
      language,
      ...(collection === undefined ? {} : { collection }),
      sections: indexedSections(page, links, baseUrl),
    }
  }
}

/** Footnotes come last, as they do on the page; without a heading, which would be the same on all pages. */
function indexedSections(page: Page, links: PageLinks, baseUrl: string): IndexedSection[] {
  const sections = page.sections.map((section) => ({
    anchor: section.anchor,
    heading: section.heading,
    text: sectionMarkdown(page, section, links, baseUrl),
  }))
  if (page.footnotes.length > 0)
    sections.push({ anchor: footnotesAnchor, heading: '', text: footnotesMarkdown(page, links, baseUrl) })
  return sections
}

/** In the order of the site: entries by collection, then pages at the root. */
function searchable({ collections, pages }: Site): Page[] {
  const own = pages.filter(({ builtin }) => builtin === undefined)
  return [...collections.flatMap(({ entries }) => entries), ...own].filter(({ noindex }) => !noindex)
}

function pageRecord(page: Page, { links, backlinks }: Site): PageRecord {
  const { path, markdownPath, slug, title, description, lastUpdated, tags, language, words } = page
  const { collection, date, author, source, license } = page
  const paths = (pages: readonly Page[] = []) => pages.filter(({ noindex }) => !noindex).map((other) => other.path)
  // Not begun with a spread, which would give each record a hidden class of its own: every answer of `/ask` reads ten.
  return {
    path,
    markdownPath,
    slug,
    title,
    description,
    lastUpdated,
    tags,
    language,
    words,
    ...(collection === undefined ? {} : { collection }),
    ...(date === undefined ? {} : { date }),
    ...(author === undefined ? {} : { author }),
    ...(source === undefined ? {} : { source }),
    ...(license === undefined ? {} : { license }),
    links: paths(links.get(path)),
    backlinks: paths(backlinks.get(path)),
  }
}
