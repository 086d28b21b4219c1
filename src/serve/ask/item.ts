/** What was found, as schema.org objects that say where it stands and quote it. */

import type { PageRecord, SiteInfo } from '../../contract/snapshot.ts'
import { asciiReference } from '../../text/web-address.ts'
import { type ItemType, itemTypeOf } from './filters.ts'
import { quotedText } from './plain-text.ts'
import type { Hit } from './retrieval.ts'

/** JSON leaves out what is `undefined`. */
export interface ResultItem {
  /** A root page is an `Article` too for clients of version 0.54, which show nothing else. */
  readonly '@type': ItemType | readonly ItemType[]
  /** The same as `url`. */
  readonly '@id': string
  /** Canonical HTML address with the fragment of the best section. */
  readonly url: string
  /** Title of the page, and of the section where it has another. */
  readonly name: string
  readonly headline: string
  /** The best passage as plain text: the first of the quotations. */
  readonly description: string
  /** Host of the site. */
  readonly site: string
  /** 0 to 100. */
  readonly score: number
  readonly datePublished: string | undefined
  readonly dateModified: string
  readonly author: Person | undefined
  readonly keywords: readonly string[] | undefined
  readonly inLanguage: string
  readonly isPartOf: Whole
  /** A URL, or a work by its name. */
  readonly license: string | Work | undefined
  readonly isBasedOn: string | Work | undefined
  /** Best first; the first is of the section that `url` names. */
  readonly quotations: readonly Quotation[]
  readonly grounding: Grounding
}

/** What is cited, and where it stands. */
export interface Quotation {
  /** A part of the page's Markdown, letter for letter. */
  readonly text: string
  /** Canonical HTML address of its section. */
  readonly url: string
}

/** The same as NLWeb has it: the n-th citation is from the n-th URL. */
export interface Grounding {
  readonly source_urls: readonly string[]
  readonly citations: readonly string[]
}

interface Person {
  readonly '@type': 'Person'
  readonly name: string
}

interface Work {
  readonly '@type': 'CreativeWork'
  readonly name: string
}

interface Whole {
  readonly '@type': 'CollectionPage' | 'WebSite'
  readonly name: string
  readonly url: string
}

export function resultItem(hit: Hit, site: SiteInfo): ResultItem {
  const { page, heading, quotes } = hit
  const url = sectionUrl(site, page, hit.anchor)
  const quotations = quotes.map(({ text, anchor }) => ({ text, url: sectionUrl(site, page, anchor) }))
  return {
    '@type': itemTypeOf(page),
    '@id': url,
    url,
    name: heading === '' || heading === page.title ? page.title : `${page.title}: ${heading}`,
    headline: page.title,
    description: quotedText(quotes[0] ?? { text: page.description }),
    site: authorityOf(site),
    score: Math.round(hit.score * 10) / 10,
    datePublished: page.date,
    dateModified: page.lastUpdated,
    author: page.author === undefined ? undefined : { '@type': 'Person', name: page.author },
    keywords: page.tags.length === 0 ? undefined : page.tags,
    inLanguage: page.language,
    isPartOf: wholeOf(page, site),
    license: page.license === undefined ? undefined : work(page.license),
    isBasedOn: page.source === undefined ? undefined : work(page.source),
    quotations,
    grounding: groundingOf(quotations),
  }
}

export function groundingOf(quotations: readonly Quotation[]): Grounding {
  return { source_urls: quotations.map(({ url }) => url), citations: quotations.map(({ text }) => text) }
}

/** @param anchor fragment as the page has it; empty for the whole page */
export function sectionUrl({ baseUrl }: SiteInfo, { path }: Pick<PageRecord, 'path'>, anchor: string): string {
  if (anchor === '') return `${baseUrl}${path}`
  return `${baseUrl}${path}#${asciiReference(anchor)}`
}

/** The base URL is an origin. */
function authorityOf({ baseUrl }: SiteInfo): string {
  return baseUrl.slice(baseUrl.indexOf('//') + 2)
}

function wholeOf({ collection }: PageRecord, { baseUrl, title, collections }: SiteInfo): Whole {
  if (collection === undefined) return { '@type': 'WebSite', name: title, url: `${baseUrl}/` }
  const name = collections.find((each) => each.name === collection)?.title ?? collection
  return { '@type': 'CollectionPage', name, url: `${baseUrl}/${collection}` }
}

function work(reference: string): string | Work {
  return /^https?:\/\//i.test(reference) ? reference : { '@type': 'CreativeWork', name: reference }
}
