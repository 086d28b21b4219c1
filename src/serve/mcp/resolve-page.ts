/** Finds the document of a page by whatever a client calls the page. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { PreparedRoute } from '../../contract/snapshot.ts'
import { splitAddress } from '../../text/address.ts'
import { nearestOfMany } from '../../text/nearest.ts'
import { slugify } from '../../text/slug.ts'
import { parseUrl, percentDecoded } from '../../text/web-address.ts'
import { canonicalPath, parseTarget } from '../http/canonical-url.ts'
import { withParts } from '../snapshot/parts.ts'
import { quoted, type SiteView } from './site-view.ts'

export interface ResolvedPage {
  /** Canonical path: what to cite. */
  readonly path: string
  /** Absent for documents outside the search index, such as lists and documentation. */
  readonly page?: PageRecord
  /** The document as text. */
  readonly route: PreparedRoute
  /** Decoded fragment of the reference; may be empty. */
  readonly fragment: string
}

/** Why there is no page, and what to try next. */
export interface Unresolved {
  readonly problem: string
}

/** @param reference a slug, a collection and a slug, a path, a title, or any URL of the site */
export async function findPage(view: SiteView, reference: string): Promise<ResolvedPage | Unresolved> {
  return withParts(() => resolvePage(view, reference))
}

function resolvePage(view: SiteView, reference: string): ResolvedPage | Unresolved {
  const named = reference.trim()
  const hash = named.indexOf('#')
  const target = hash < 0 ? named : named.slice(0, hash)
  const fragment = hash < 0 ? '' : percentDecoded(named.slice(hash + 1))
  if (target === '')
    return { problem: 'No page is named. Give a slug or a URL; find pages with search or list_entries.' }
  const path = pathOf(view, target)
  if (path === undefined)
    return { problem: `${quoted(target)} is not on this site, whose addresses begin with ${view.url('/')}` }
  const found = documentAt(view, path, fragment)
  if (found) return found
  const pages = pagesNamed(view, path)
  const [page] = pages
  if (pages.length > 1) {
    const paths = pages.map((one) => one.path)
    return { problem: `${quoted(target)} names several pages. Say which: ${listed(view, paths)}` }
  }
  return (page && documentAt(view, page.path, fragment)) ?? missing(view, target, path)
}

/** As a path of this site, percent-encoded or not; `undefined` for an address elsewhere. */
function pathOf(view: SiteView, target: string): string | undefined {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(target)) return target.startsWith('/') ? parseTarget(target).path : `/${target}`
  const url = parseUrl(target)
  return url?.host === new URL(view.snapshot.site.baseUrl).host ? url.pathname : undefined
}

function documentAt(view: SiteView, path: string, fragment: string): ResolvedPage | undefined {
  const { routes } = view.snapshot
  const canonical = routes.has(path) ? path : canonicalPath(path, (spelling) => routes.has(spelling))
  const route = canonical === undefined ? undefined : routes.get(canonical)
  if (route?.kind === 'redirect' && route.location.startsWith('/')) {
    // A page by the address that it had before. The location is where the redirects end.
    const [moved] = splitAddress(route.location)
    return moved === canonical ? undefined : documentAt(view, moved, fragment)
  }
  if (route?.kind !== 'prepared') return undefined
  const twin = route.markdown === undefined ? undefined : routes.get(route.markdown)
  const text = twin?.kind === 'prepared' ? twin : route
  if (!/^(text\/(markdown|plain)|application\/([\w.-]+\+)?json)\b/.test(text.mediaType)) return undefined
  const cited = text.canonical ?? route.path
  const page = view.byPath.get(cited)
  return { path: cited, route: text, fragment, ...(page ? { page } : {}) }
}

/** Models often call a page by its title, use another case, or omit the collection. */
function pagesNamed(view: SiteView, path: string): readonly PageRecord[] {
  const segments = percentDecoded(path).split('/').filter(Boolean)
  const name = segments.at(-1)?.replace(/\.(md|html)$/i, '') ?? ''
  const pages = view.bySlug.get(name.toLowerCase()) ?? view.bySlug.get(slugify(name)) ?? []
  const [collection] = segments
  return segments.length < 2 ? pages : pages.filter((page) => page.collection === collection?.toLowerCase())
}

function missing(view: SiteView, target: string, path: string): Unresolved {
  const paths = view.nearestPaths(path)
  const near = paths.length > 0 ? paths : nearestBySlug(view, target)
  const next = near.length > 0 ? `The nearest are: ${listed(view, near)}` : 'Find pages with search or list_entries.'
  return { problem: `There is no page ${quoted(target)} on this site. ${next}` }
}

/** For typing errors in every word. Looks at every slug, so only on sites where that is quick. */
function nearestBySlug(view: SiteView, target: string): readonly string[] {
  const typed = slugify(target.slice(target.lastIndexOf('/') + 1)).slice(0, longestSlip)
  const slug = view.bySlug.size > mostSlugs ? undefined : nearestOfMany(typed, view.bySlug.keys())
  return slug === undefined ? [] : (view.bySlug.get(slug) ?? []).map(({ path }) => path)
}

const longestSlip = 64
const mostSlugs = 5000
const mostListed = 5

function listed(view: SiteView, paths: readonly string[]): string {
  return paths
    .slice(0, mostListed)
    .map((path) => {
      const title = view.byPath.get(path)?.title
      return `\n- ${view.url(path)}${title === undefined ? '' : ` (${title})`}`
    })
    .join('')
}
