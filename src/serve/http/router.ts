/** Finds the document or operation at a path, in the tables of one snapshot. */
import type { LiveDescription, LiveOperation } from '../../contract/endpoint.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { textBefore } from '../../text/cut.ts'
import { groupBy } from '../../text/group-by.ts'
import { canonicalPath, isOnlySpelling } from './canonical-url.ts'
import type { Found, PathParameters } from './found.ts'
import type { FlatHeaders } from './message.ts'
import { createRedirects } from './redirects.ts'

export interface Router {
  /** @param query with its `?`, as it was sent */
  find(path: string, query?: string): Found | undefined
}

export function createRouter(snapshot: Snapshot): Router {
  const { routes, endpoints } = snapshot
  const live = liveTable(endpoints.filter((endpoint) => endpoint.kind === 'live'))
  const onQuery = new Map<string, LiveOperation>()
  const absentBelow: { readonly path: string; readonly prefix: string }[] = []
  for (const row of endpoints) {
    if (row.kind === 'prepared' && row.onQuery) onQuery.set(row.id, row.onQuery)
    if (row.kind === 'absent' && row.withSuffix) absentBelow.push({ path: row.path, prefix: `${row.path}/` })
  }
  /** A path to which clients post answers with a slash at its end too: not every client repeats a body elsewhere. */
  const findLive = (path: string) => {
    const below = path.endsWith('/') ? live(path.slice(0, -1)) : undefined
    return live(path) ?? (allowedMethods(below).includes('POST') ? below : undefined)
  }
  const exists = (path: string) => routes.has(path) || live(path) !== undefined

  const findOld = createRedirects(snapshot, (path, hops) => find(path, '', hops))

  /** @param hops rules that led to the path */
  function find(path: string, query: string, hops: number): Found | undefined {
    const exact = routes.get(path)
    if (exact) {
      const computed = query.length > 1 && exact.kind === 'prepared' ? onQuery.get(exact.endpoint) : undefined
      return computed ? { kind: 'live', operations: [computed], params: {} } : { kind: 'route', route: exact }
    }
    const operation = findLive(path)
    if (operation) return operation
    const parent = absentBelow.find(({ prefix }) => path.startsWith(prefix))
    const above = parent && routes.get(parent.path)
    if (above?.kind === 'absent') return { kind: 'route', route: above }
    const canonical = isOnlySpelling(path) ? undefined : canonicalPath(path, exists)
    const old = findOld(path, canonical, hops)
    if (old) return { kind: 'route', route: old }
    return canonical === undefined || canonical === path ? undefined : { kind: 'moved', path: canonical }
  }

  return { find: (path, query = '') => find(path, query, 0) }
}

/** In the order of `Allow`. */
export function allowedMethods(found: Found | undefined): string[] {
  if (found?.kind !== 'live') return ['GET', 'HEAD', 'OPTIONS']
  const methods = new Set<string>(found.operations.map(({ method }) => method))
  return ['GET', 'HEAD', 'POST', 'OPTIONS'].filter(
    (method) => method === 'OPTIONS' || methods.has(method === 'HEAD' ? 'GET' : method),
  )
}

/** One list for all documents; see `ProblemOptions.headers`. */
const allowOfDocuments: FlatHeaders = ['Allow', allowedMethods(undefined).join(', ')]

export function allowHeader(found: Found | undefined): FlatHeaders {
  return found?.kind === 'live' ? ['Allow', allowedMethods(found).join(', ')] : allowOfDocuments
}

/** Finds paths without parameters by one lookup, and tries the few templates in turn. */
function liveTable(rows: readonly LiveDescription[]): (path: string) => Found | undefined {
  const operations = new Map<string, LiveOperation[]>(
    Array.from(
      groupBy(rows, (row) => row.path),
      ([path, same]) => [path, same.flatMap((row) => row.operations)],
    ),
  )
  const templates = Array.from(operations, ([path, all]) => ({
    prefix: textBefore(path, '{'),
    wanted: path.split('/'),
    all,
  })).filter(({ wanted }) => wanted.some(isParameter))
  return (path) => {
    const exact = operations.get(path)
    if (exact) return { kind: 'live', operations: exact, params: {} }
    for (const { prefix, wanted, all } of templates) {
      const params = path.startsWith(prefix) ? parametersOf(wanted, path) : undefined
      if (params) return { kind: 'live', operations: all, params }
    }
    return undefined
  }
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/** A parameter is a whole segment. `undefined` if the path does not match, or a parameter is empty or not UTF-8. */
function parametersOf(wanted: readonly string[], path: string): PathParameters | undefined {
  const segments = path.split('/', wanted.length + 1)
  if (segments.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, name] of wanted.entries()) {
    const segment = segments[i] ?? ''
    if (!isParameter(name)) {
      if (segment !== name) return undefined
      continue
    }
    try {
      params[name.slice(1, -1)] = decodeURIComponent(segment)
    } catch {
      return undefined
    }
    if (segment === '') return undefined
  }
  return params
}
