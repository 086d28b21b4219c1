/** From a path to what stands there, by the tables of one snapshot. */
import type { LiveDescription, LiveOperation } from '../../contract/endpoint.ts'
import type { Route, Snapshot } from '../../contract/snapshot.ts'
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

/** A parameter is a whole segment. */
function template(path: string, operations: readonly LiveOperation[]): (path: string) => Found | undefined {
  const wanted = path.split('/')
  const beginning = path.slice(0, path.indexOf('{'))
  return (candidate) => {
    if (!candidate.startsWith(beginning)) return undefined
    const segments = candidate.split('/', wanted.length + 1)
    if (segments.length !== wanted.length) return undefined
    const params = parametersOf(wanted, segments)
    return params && { kind: 'live', operations, params }
  }
}

/** `undefined` where another segment differs, or a parameter is empty. */
function parametersOf(wanted: readonly string[], segments: readonly string[]): PathParameters | undefined {
  const params: Record<string, string> = {}
  for (const [i, name] of wanted.entries()) {
    const segment = segments[i] ?? ''
    if (!name.startsWith('{')) {
      if (segment !== name) return undefined
      continue
    }
    const value = decoded(segment)
    if (!value) return undefined
    params[name.slice(1, -1)] = value
  }
  return params
}

/** Nothing for what is not UTF-8, and so no parameter that anyone could have meant. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
