/** Which pages a question is about. A page must match one value of each filter. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { trimEnd } from '../../text/cut.ts'
import { streamSafe } from '../../text/one-line.ts'
import { parseUrl, percentDecoded } from '../../text/web-address.ts'
import type { PageFacts, RetrievalOptions } from './retrieval.ts'

export interface Filters {
  /** Names of this site, `all`, or collections: a collection is what NLWeb calls a sub-corpus. */
  readonly sites: readonly string[]
  /** schema.org types, by name or URL. */
  readonly itemTypes: readonly string[]
  readonly collections: readonly string[]
  readonly tags: readonly string[]
  /** Pages, by their address on this site: of the HTML or of the Markdown, absolute or from the root. */
  readonly urls: readonly string[]
  /** BCP 47 tags. */
  readonly languages: readonly string[]
}

export type ItemType = 'BlogPosting' | 'Article' | 'WebPage'

/** The same type as the page's own JSON-LD has. */
export function itemTypeOf(page: Pick<PageFacts, 'collection' | 'source'>): ItemType {
  if (page.collection === undefined) return 'WebPage'
  return page.source === undefined ? 'BlogPosting' : 'Article'
}

/** What a search is told of them: the first language is that of the question too. */
export function searchScope(filters: Filters, site: SiteInfo): Pick<RetrievalOptions, 'accept' | 'language'> {
  const accept = pageFilter(filters, site)
  const [language] = filters.languages
  return { ...(accept ? { accept } : {}), ...(language === undefined ? {} : { language }) }
}

/** `undefined` if every page matches. Case does not matter. */
export function pageFilter(filters: Filters, site: SiteInfo): ((page: PageFacts) => boolean) | undefined {
  if (Object.values(filters).every((values) => values.length === 0)) return undefined
  const tests: ((page: PageFacts) => boolean)[] = []
  const sites = lowerCase(filters.sites.map((name) => trimEnd(name.replace(/^https?:\/\//i, ''), /\//)))
  if (sites.size > 0 && !namesOf(site).some((name) => sites.has(name))) tests.push(inCollection(sites))
  const collections = lowerCase(filters.collections)
  if (collections.size > 0) tests.push(inCollection(collections))
  const types = lowerCase(filters.itemTypes.map((type) => type.replace(/^https?:\/\/schema\.org\/|^schema:/i, '')))
  if (types.size > 0) tests.push((page) => supertypes[itemTypeOf(page)].some((type) => types.has(type)))
  const tags = lowerCase(filters.tags.map((tag) => tag.replace(/^#/, '')))
  if (tags.size > 0) tests.push((page) => page.tags.some((tag) => tags.has(tag.toLowerCase())))
  const languages = [...lowerCase(filters.languages.map((tag) => tag.replaceAll('_', '-')))]
  if (languages.length > 0) tests.push(inLanguage(languages))
  const paths = new Set(filters.urls.map((url) => pathOf(url, site)))
  if (paths.size > 0) tests.push(({ path }) => paths.has(percentDecoded(path)))
  return tests.length === 0 ? undefined : (page) => tests.every((test) => test(page))
}

/** Each type with its supertypes in schema.org. NLWeb calls the root `item`. */
const supertypes: Readonly<Record<ItemType, readonly string[]>> = {
  BlogPosting: ['blogposting', 'socialmediaposting', 'article', 'creativework', 'thing', 'item'],
  Article: ['article', 'creativework', 'thing', 'item'],
  WebPage: ['webpage', 'creativework', 'thing', 'item'],
}

/** Many pages share few languages: each is compared once. */
function inLanguage(tags: readonly string[]): (page: PageFacts) => boolean {
  const known = new Map<string, boolean>()
  return ({ language }) => {
    const agrees = known.get(language) ?? tags.some((tag) => agree(tag, language.toLowerCase()))
    known.set(language, agrees)
    return agrees
  }
}

/** `pt` and `pt-BR` agree, as a page that names no country is in the language of each; `pt-PT` and `pt-BR` do not. */
function agree(asked: string, own: string): boolean {
  return asked === own || own.startsWith(`${asked}-`) || asked.startsWith(`${own}-`)
}

function inCollection(names: ReadonlySet<string>): (page: PageFacts) => boolean {
  return ({ collection }) => collection !== undefined && names.has(collection.toLowerCase())
}

/** Decoded and without its extension; `undefined` for an address on another host. */
function pathOf(url: string, { baseUrl }: SiteInfo): string | undefined {
  const asked = parseUrl(url, baseUrl)
  const base = new URL(baseUrl)
  if (asked?.host !== base.host) return undefined
  const { pathname } = asked
  // A project page is in a folder of its host.
  const inFolder = base.pathname !== '/' && pathname.startsWith(`${base.pathname}/`)
  const local = inFolder ? pathname.slice(base.pathname.length) : pathname
  const path = streamSafe(percentDecoded(local)).normalize('NFC')
  return (path.endsWith('/') ? trimEnd(path, /\//) : path.replace(/(?:\/index)?\.(?:md|html)$/, '')) || '/'
}

function namesOf({ baseUrl, title }: SiteInfo): readonly string[] {
  const { host, hostname } = new URL(baseUrl)
  return ['all', host, hostname, title.toLowerCase()]
}

function lowerCase(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()).filter((name) => name !== ''))
}
