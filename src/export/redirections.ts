/** Redirects and removed addresses, as hosts need them: each address by itself, and the patterns of the owner. */
import type { Snapshot } from '../contract/snapshot.ts'
import { isPattern, type RedirectRule } from '../text/redirect-rules.ts'

/** `to` is a local path, an absolute address, or 410 for what is gone. */
export interface Redirections {
  readonly exact: readonly RedirectRule[]
  /** With `:name` and a final `*`, the most specific first. */
  readonly patterns: readonly RedirectRule[]
}

export function redirectionsOf({ routes, site }: Pick<Snapshot, 'routes' | 'site'>): Redirections {
  const exact: RedirectRule[] = []
  const add = (from: string, to: RedirectRule['to']) => {
    if (from !== to) exact.push({ from, to })
  }
  for (const route of routes.values()) {
    if (route.kind === 'redirect') add(route.path, route.location)
    else if (route.kind === 'gone') add(route.path, 410)
    else continue
    const twin = `${route.path}.md`
    if (routes.has(twin)) continue
    const to = route.kind === 'gone' ? 410 : markdownOf(route.location, routes)
    if (to !== undefined) add(twin, to)
  }
  const rules = site.redirects ?? []
  for (const { from, to } of rules) if (!isPattern(from) && !routes.has(from)) add(from, to)
  const patterns = rules.filter(({ from }) => isPattern(from))
  return { exact, patterns: patterns.toSorted((a, b) => specificity(b.from) - specificity(a.from)) }
}

/** The Markdown of a page moves with the page. */
function markdownOf(location: string, routes: Snapshot['routes']): string | undefined {
  const page = routes.get(location)
  return page?.kind === 'prepared' ? page.markdown : undefined
}

/** The length of the literal beginning decides, as it does in the service. */
function specificity(from: string): number {
  const at = from.search(/\/:|\*/)
  return at < 0 ? from.length : at
}
