/** From a path to what stands there, by the tables of one snapshot. */
import type { LiveDescription, LiveOperation } from '../../endpoint.ts'
import type { Route, Snapshot } from '../../snapshot.ts'
import { canonicalPath } from './canonical-url.ts'

export type Found =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'live'; readonly operations: readonly LiveOperation[]; readonly params: PathParameters }
  | { readonly kind: 'moved'; readonly path: string }

export type PathParameters = Readonly<Record<string, string>>

export interface Router {
  /** @param query with its `?`, as it was sent */
  find(path: string, query?: string): Found | undefined
}

export function createRouter({ routes, endpoints }: Snapshot): Router {
  const live = liveTable(endpoints.filter((endpoint) => endpoint.kind === 'live'))
  const absent = [...routes.values()].filter((route) => route.kind === 'absent')
  const suffixed = new Set(
    endpoints.flatMap((endpoint) => (endpoint.kind === 'absent' && endpoint.withSuffix ? [endpoint.id] : [])),
  )
  const absentBelow = absent.filter((route) => suffixed.has(route.endpoint))

  const findLive = (path: string) => live(path) ?? (path.endsWith('/') ? live(path.slice(0, -1)) : undefined)
  const onQuery = new Map(
    endpoints.flatMap((row) => (row.kind === 'prepared' && row.onQuery ? [[row.id, row.onQuery] as const] : [])),
  )
  const exists = (path: string) => routes.has(path) || live(path) !== undefined

  return {
    find(path, query = '') {
      const exact = routes.get(path)
      if (exact) {
        const computed = query.length > 1 && exact.kind === 'prepared' ? onQuery.get(exact.endpoint) : undefined
        return computed ? { kind: 'live', operations: [computed], params: {} } : { kind: 'route', route: exact }
      }
      const operation = findLive(path)
      if (operation) return operation
      const parent = absentBelow.find((route) => path.startsWith(`${route.path}/`))
      if (parent) return { kind: 'route', route: parent }
      const canonical = canonicalPath(path, exists)
      return canonical === undefined || canonical === path ? undefined : { kind: 'moved', path: canonical }
    },
  }
}

/** What may be asked of it, in the order of `Allow`. */
export function allowedMethods(found: Found | undefined): string[] {
  if (found?.kind !== 'live') return ['GET', 'HEAD', 'OPTIONS']
  const methods = new Set<string>(found.operations.map(({ method }) => method))
  return ['GET', 'HEAD', 'POST', 'OPTIONS'].filter(
    (method) => method === 'OPTIONS' || methods.has(method === 'HEAD' ? 'GET' : method),
  )
}

/** Paths without parameters are one lookup; the few templates are tried in turn. */
function liveTable(rows: readonly LiveDescription[]): (path: string) => Found | undefined {
  const operations = new Map<string, LiveOperation[]>()
  for (const row of rows) operations.set(row.path, [...(operations.get(row.path) ?? []), ...row.operations])
  const templates = [...operations].filter(([path]) => path.includes('{')).map(([path, all]) => template(path, all))
  return (path) => {
    const exact = operations.get(path)
    if (exact) return { kind: 'live', operations: exact, params: {} }
    for (const match of templates) {
      const found = match(path)
      if (found) return found
    }
    return undefined
  }
}

function template(path: string, operations: readonly LiveOperation[]): (path: string) => Found | undefined {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  const literals = path.split(/\{[^}]+\}/).map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${literals.join('([^/]+)')}$`)
  return (candidate) => {
    const match = pattern.exec(candidate)
    if (!match) return undefined
    try {
      const values = match.slice(1).map(decodeURIComponent)
      return {
        kind: 'live',
        operations,
        params: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])),
      }
    } catch {
      return undefined // Not UTF-8, so no parameter that anyone could have meant.
    }
  }
}
