/** Finds dead paths in links and navigation: after every path is planned, before a byte is rendered. */
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { type Destination, isRootRelative, type PageLinks, type Place } from '../../content/model/page-links.ts'
import type { Page } from '../../content/model/site.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { Route } from '../../contract/snapshot.ts'
import { percentDecoded } from '../../text/web-address.ts'
import type { Endpoint } from '../render/context.ts'

/** @param address root-relative, with or without a query and a fragment */
export type IsServed = (address: string) => boolean

/** Paths that answer with a document, a file, a redirect or a computation; those absent on purpose do not count. */
export function servedPaths(
  routes: Pick<ReadonlyMap<string, Pick<Route, 'kind'>>, 'get'>,
  rows: readonly Endpoint[],
): IsServed {
  const isComputed = computedPaths(rows)
  const answers = (path: string) => {
    const route = routes.get(path)
    return route ? route.kind !== 'absent' && route.kind !== 'gone' : isComputed(path)
  }
  return (address) => spellings(address.replace(/[?#].*$/s, '')).some(answers)
}

/** Whether an operation answers at a canonical path. */
export function computedPaths(rows: readonly Endpoint[]): (path: string) => boolean {
  const patterns = rows.filter(({ kind }) => kind === 'live').map(({ path }) => patternOf(path))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** The same links, in which paths of this site without an answer are broken. */
export function withServedAddresses(links: PageLinks, isServed: IsServed): PageLinks {
  return {
    resolve(place, from) {
      const found = links.resolve(place, from)
      const isDead = found.kind === 'address' && isRootRelative(found.address) && !isServed(found.address)
      return isDead ? { kind: 'broken' } : found
    },
  }
}

/** The same links for the documents of a page: its HTML and its Markdown are written soon after each other. */
export function resolvedOnce(links: PageLinks): PageLinks {
  const last = new Map<Place, { readonly from: Page; readonly found: Destination }>()
  return {
    resolve(place, from) {
      const known = last.get(place)
      if (known?.from === from) return known.found
      const found = links.resolve(place, from)
      if (last.size === mostLinks) last.clear()
      last.set(place, { from, found })
      return found
    },
  }
}

/** Links that are kept: those of some hundred pages. */
const mostLinks = 8_192

/** Dead links in the header of every page. */
export function deadNavigation(config: ResolvedConfig, isServed: IsServed): Diagnostic[] {
  return (config.theme.nav ?? []).flatMap(({ url }, at) => {
    if (!isRootRelative(url) || isServed(url)) return []
    const message = `"${url}" in theme.nav leads to no page or file; readers get an error.`
    const hint = 'Correct the address, or create the page.'
    return [diagnostic('LINK_BROKEN', configPlace(config, ['theme', 'nav', at, 'url']), message, hint)]
  })
}

/** The path itself and those that the service redirects it to: without a final slash, `.html` and `index`. */
function spellings(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  const canonical = `/${segments.map((segment) => encodeURIComponent(percentDecoded(segment))).join('/')}`
  const bare = canonical.replace(/\.html$/i, '')
  return [path, canonical, bare, bare.replace(/\/index$/, '') || '/']
}

/** `/api/jobs/{id}` matches every path of that form. */
function patternOf(template: string): RegExp {
  const literals = template.split(/\{[^{}]+\}/).map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literals.join('[^/]+')}$`)
}
