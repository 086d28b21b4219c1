/** The routes of a plan by their path and in their order, changed by the claims that changed. */
import { changedMap } from '../../text/changed-map.ts'
import { changeOf } from '../../text/map-again.ts'
import type { Endpoint } from '../render/context.ts'
import type { Claim, PlanRoute } from './planned-route.ts'

/** What each row claims, in the order of planning. */
export interface PlacedRoutes {
  readonly lists: readonly { readonly row: Endpoint; readonly claims: readonly Claim[] }[]
  readonly byPath: ReadonlyMap<string, PlanRoute>
  /** Every claim has its path. */
  readonly isClean: boolean
  /** Addresses in the sitemap. */
  readonly addresses: number
}

/** @param addresses those in the sitemap so far */
export type ClaimsOf = (row: Endpoint, addresses: number) => readonly Claim[]

/**
 * @param rows in the order of planning: what counts addresses comes last
 * @param onConflict told of each claim of a path that another claim or an operation has
 */
export function placeAll(
  rows: readonly Endpoint[],
  claimsOf: ClaimsOf,
  isComputed: (path: string) => boolean,
  onConflict: (claim: Claim, holder: PlanRoute | undefined) => void,
): PlacedRoutes {
  const byPath = new Map<string, PlanRoute>()
  let isClean = true
  let addresses = 0
  const lists = rows.map((row) => {
    const claims = claimsOf(row, addresses)
    for (const claim of claims) {
      const { route } = claim
      const holder = byPath.get(route.path)
      if (holder || isComputed(route.path)) {
        isClean = false
        onConflict(claim, holder)
      } else {
        byPath.set(route.path, route)
        if (isListed(claim)) addresses++
      }
    }
    return { row, claims }
  })
  return { lists, byPath, isClean, addresses }
}

/**
 * The same for rows of which most claims are those of before.
 *
 * @returns nothing if two claims have one path: then the order of all of them decides
 */
export function placeAgain(
  claimsOf: ClaimsOf,
  isComputed: (path: string) => boolean,
  before: PlacedRoutes,
): PlacedRoutes | undefined {
  if (!before.isClean) return undefined
  const changes = new Map<string, PlanRoute | undefined>()
  const came: Claim[] = []
  let { addresses } = before
  const lists = before.lists.map(({ row, claims: old }) => {
    const claims = claimsOf(row, addresses)
    const { added, removed } = isByPage(row) ? changeOf(old, claims) : { added: claims, removed: old }
    for (const claim of removed) {
      changes.set(claim.route.path, undefined)
      if (isListed(claim)) addresses--
    }
    for (const claim of added) {
      came.push(claim)
      if (isListed(claim)) addresses++
    }
    return { row, claims }
  })
  for (const { route } of came) {
    const isFree = changes.has(route.path) ? changes.get(route.path) === undefined : !before.byPath.has(route.path)
    if (!isFree || isComputed(route.path)) return undefined
    changes.set(route.path, route)
  }
  return { lists, byPath: changedMap(before.byPath, changes), isClean: true, addresses }
}

/** Most of its claims are the same objects as before; those of other rows are all new. */
function isByPage(row: Endpoint): boolean {
  if (row.kind === 'prepared') return row.per === 'entry' || row.per === 'page'
  return row.kind === 'file' && row.from === 'preview'
}

function isListed({ route }: Claim): boolean {
  return route.kind === 'prepared' && route.inSitemap
}

/** By path, in the order of the catalog, then of the site. */
export class RouteList implements Iterable<[path: string, route: PlanRoute]> {
  readonly #placed: PlacedRoutes
  readonly #further: ReadonlyMap<string, PlanRoute>

  /** @param further at paths that nothing else has; they come last */
  constructor(placed: PlacedRoutes, further: ReadonlyMap<string, PlanRoute>) {
    this.#placed = placed
    this.#further = further
  }

  get size(): number {
    return this.#placed.byPath.size + this.#further.size
  }

  get(path: string): PlanRoute | undefined {
    return this.#placed.byPath.get(path) ?? this.#further.get(path)
  }

  has(path: string): boolean {
    return this.get(path) !== undefined
  }

  *values(): Generator<PlanRoute> {
    const { lists, byPath, isClean } = this.#placed
    if (isClean) for (const { claims } of lists) for (const { route } of claims) yield route
    else yield* byPath.values()
    yield* this.#further.values()
  }

  *keys(): Generator<string> {
    for (const { path } of this.values()) yield path
  }

  *[Symbol.iterator](): Generator<[path: string, route: PlanRoute]> {
    for (const route of this.values()) yield [route.path, route]
  }
}
