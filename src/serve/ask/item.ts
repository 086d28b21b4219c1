/** Search results as schema.org objects, with their addresses and quotations. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { oneLine } from '../../text/one-line.ts'
import { asciiReference } from '../../text/web-address.ts'
import { type ItemType, itemTypeOf } from './filters.ts'
import { quotedText } from './plain-text.ts'
import type { Hit, Near, Quote } from './retrieval.ts'

/** JSON omits members that are `undefined`. */
export interface ResultItem {
  /** A root page is an `Article` too for clients of version 0.54, which show nothing else. */
  readonly '@type': ItemType | readonly ItemType[]
  /** The same as `url`. */
  readonly '@id': string
  /** Canonical HTML address with the fragment of the best section. */
  readonly url: string
  /** Title of the page, and of the section if that has a different one. */
  readonly name: string
  readonly headline: string
  /** The best passage as plain text: the first of the quotations, with what leads to it. */
  readonly description: string
  /** Host of the site. */
  readonly site: string
  /** 0 to 100. */
  readonly score: number
  readonly datePublished: string | undefined
  readonly dateModified: string
  readonly author: Named<'Person'> | undefined
  readonly keywords: readonly string[] | undefined
  readonly inLanguage: string
  readonly isPartOf: Named<'CollectionPage' | 'WebSite'> & { readonly url: string }
  /** A URL, or a work by its name. */
  readonly license: string | Named<'CreativeWork'> | undefined
  readonly isBasedOn: string | Named<'CreativeWork'> | undefined
  /** Best first; the first is from the section that `url` names. */
  readonly quotations: readonly Quotation[]
  readonly grounding: Grounding
}

interface Named<Type extends string> {
  readonly '@type': Type
  readonly name: string
}

export interface Quotation {
  /** A part of the page's Markdown, letter for letter. */
  readonly text: string
  /** Canonical HTML address of its section. */
  readonly url: string
}

/** Quotations in the form of NLWeb: the n-th citation is from the n-th URL. */
export interface Grounding {
  readonly source_urls: readonly string[]
  readonly citations: readonly string[]
}

export function resultItem(hit: Hit, site: SiteInfo): ResultItem {
  const { page, quotes } = hit
  const url = sectionUrl(site, page, hit.anchor)
  const quotations = quotes.flatMap((quote) => quotationsOf(quote, sectionUrl(site, page, quote.anchor)))
  return {
    '@type': itemTypeOf(page),
    '@id': url,
    url,
    name: sectionTitle(hit),
    headline: page.title,
    description: quotedText(quotes[0] ?? { text: page.description }),
    site: site.baseUrl.slice(site.baseUrl.indexOf('//') + 2), // The base URL is an origin.
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

/** Where to look when nothing answers; the same on every surface. */
export interface NearestItem {
  /** Title of the page. */
  readonly title: string
  /** Canonical HTML address with the fragment of the section. */
  readonly url: string
  /** Its heading; empty for the text before the first one. */
  readonly section: string
}

export function nearestItem({ page, anchor, heading }: Near, site: SiteInfo): NearestItem {
  const section = heading === page.title ? '' : oneLine(heading)
  return { title: oneLine(page.title), url: sectionUrl(site, page, anchor), section }
}

/** Title of the page and of the section, in one. */
export function nearestName({ title, section }: NearestItem): string {
  return section === '' ? title : `${title}: ${section}`
}

/** What leads to a quotation comes before it, as on the page. */
export function quotationsOf({ text, lead }: Pick<Quote, 'text' | 'lead'>, url: string): Quotation[] {
  return lead === undefined
    ? [{ text, url }]
    : [
        { text: lead, url },
        { text, url },
      ]
}

export function groundingOf(quotations: readonly Quotation[]): Grounding {
  return { source_urls: quotations.map(({ url }) => url), citations: quotations.map(({ text }) => text) }
}

/** @param anchor fragment as the page has it; empty for the whole page */
export function sectionUrl({ baseUrl }: SiteInfo, { path }: Pick<PageRecord, 'path'>, anchor: string): string {
  if (anchor === '') return `${baseUrl}${path}`
  return `${baseUrl}${path}#${asciiReference(anchor)}`
}

/** Title of the page, and of the section if that has a different one. */
export function sectionTitle({ page, heading }: Pick<Near, 'page' | 'heading'>): string {
  return heading === '' || heading === page.title ? page.title : `${page.title}: ${heading}`
}

export function collectionTitle(name: string, { collections }: SiteInfo): string {
  return collections.find((collection) => collection.name === name)?.title ?? name
}

function wholeOf({ collection }: PageRecord, site: SiteInfo): ResultItem['isPartOf'] {
  const { baseUrl, title } = site
  if (collection === undefined) return { '@type': 'WebSite', name: title, url: `${baseUrl}/` }
  return { '@type': 'CollectionPage', name: collectionTitle(collection, site), url: `${baseUrl}/${collection}` }
}

function work(reference: string): ResultItem['license'] {
  return /^https?:\/\//i.test(reference) ? reference : { '@type': 'CreativeWork', name: reference }
}
