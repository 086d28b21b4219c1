/** Old addresses in other spellings, as Markdown, and by the rules of the owner. */
import type { GoneRoute, RedirectRoute, Route, Snapshot } from '../../contract/snapshot.ts'
import { splitAddress, withQuery, withRest } from '../../text/address.ts'
import { createRuleMatcher } from '../../text/redirect-rules.ts'
import { safeQuery, type Target } from './canonical-url.ts'
import type { Found } from './found.ts'

export type OldRoute = RedirectRoute | GoneRoute

/** Redirects by rules in one chain. */
const mostHops = 8

/**
 * Answers for paths at which no document is. One redirect leads to the final address.
 *
 * @param find what is at a path, old addresses included
 * @returns a function of a path, its canonical spelling if that exists, and the rules that led to it
 */
export function createRedirects(
  { routes, site }: Pick<Snapshot, 'routes' | 'site'>,
  find: (path: string, hops: number) => Found | undefined,
): (path: string, canonical: string | undefined, hops: number) => OldRoute | undefined {
  const match = createRuleMatcher(site.redirects ?? [])

  function routeAt(path: string): OldRoute | undefined {
    const route = routes.get(path)
    return route && isOld(route) ? route : undefined
  }

  /** The Markdown of a page moves with the page. */
  function twin(path: string): OldRoute | undefined {
    const old = path.endsWith('.md') ? routeAt(path.slice(0, -'.md'.length)) : undefined
    if (old?.kind !== 'redirect') return old
    const page = routes.get(old.location)
    return page?.kind === 'prepared' && page.markdown !== undefined ? { ...old, location: page.markdown } : undefined
  }

  /** A path that is not served is no target: 404 says more than a redirect to one. */
  function byRule(path: string, hops: number): OldRoute | undefined {
    const target = hops < mostHops ? match(path)?.to : undefined
    if (target === undefined) return undefined
    if (target === 410) return { kind: 'gone', path, endpoint: '' }
    if (!target.startsWith('/')) return redirect(path, target)
    const [local, rest] = splitAddress(target)
    const found = find(local, hops + 1)
    switch (found?.kind) {
      case undefined:
        return undefined
      case 'live':
        return redirect(path, target)
      case 'moved':
        return redirect(path, found.path + rest)
      case 'route':
        if (found.route.kind === 'gone') return found.route
        if (found.route.kind === 'redirect') return { ...found.route, location: withRest(found.route.location, rest) }
        return found.route.kind === 'absent' ? undefined : redirect(path, found.route.path + rest)
    }
  }

  return (path, canonical, hops) => {
    if (canonical !== undefined) return routeAt(canonical)
    return twin(path) ?? byRule(path, hops)
  }
}

function isOld(route: Route): route is OldRoute {
  return route.kind === 'redirect' || route.kind === 'gone'
}

function redirect(path: string, location: string): RedirectRoute {
  return { kind: 'redirect', path, endpoint: '', location, keepsQuery: true }
}

/** @param query as it was sent */
export function locationOf({ location, keepsQuery }: RedirectRoute, query: string): string {
  return keepsQuery ? withQuery(location, safeQuery(query)) : location
}

/** On the host of the site: the final address of an old or misspelled one, so that its readers are redirected once. */
export function onOwnHost(found: Found | undefined, { path, query }: Target, baseUrl: string): string {
  if (found?.kind === 'moved') return baseUrl + found.path + safeQuery(query)
  const route = found?.kind === 'route' ? found.route : undefined
  if (route?.kind !== 'redirect' || !route.keepsQuery) return baseUrl + safeQuery(path + query)
  const location = locationOf(route, query)
  return location.startsWith('/') ? baseUrl + location : location
}
