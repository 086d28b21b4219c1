/** The routes of a plan by their path and in their order, changed by the claims that changed. */
import { changedMap } from '../../text/changed-map.ts'
import { changeOf } from '../../text/map-again.ts'
import type { Endpoint } from '../render/context.ts'
import type { Claim, PlanRoute } from './planned-route.ts'

/** What each row claims, in the order of planning. */
export interface PlacedRoutes {
  readonly lists: readonly RowClaims[]
  readonly byPath: ReadonlyMap<string, PlacedRoute>
  /** Every claim has its path. */
  readonly isClean: boolean
  /** Addresses in the sitemap. */
  readonly addresses: number
}

interface RowClaims {
  readonly row: Endpoint
  readonly claims: readonly Claim[]
}

/** The route itself, or the claims of the row that makes it. A row is named, so that no route of an earlier site stays. */
type PlacedRoute = PlanRoute | { readonly kind: 'later'; readonly endpoint: string }

/** Claims of a row whose paths are known without them (`outlineOf`): made when one of them is asked for. */
class LaterClaims implements RowClaims {
  readonly row: Endpoint
  readonly outline: string
  #make: Later['make'] | undefined
  #claims: readonly Claim[] = []
  #routes: ReadonlyMap<string, PlanRoute> | undefined

  constructor(row: Endpoint, { outline, make }: Later) {
    this.row = row
    this.outline = outline
    this.#make = make
  }

  get claims(): readonly Claim[] {
    if (this.#make) this.#claims = this.#make()
    this.#make = undefined
    return this.#claims
  }

  find(path: string): PlanRoute | undefined {
    this.#routes ??= new Map(this.claims.map(({ route }) => [route.path, route]))
    return this.#routes.get(path)
  }
}

/** What rows claim. */
export interface Claims {
  /** @param addresses those in the sitemap so far */
  of(row: Endpoint, addresses: number): readonly Claim[]
  /** Nothing for rows without an outline. */
  later(row: Endpoint): Later | undefined
}

/** Claims that may never be made. */
export interface Later {
  /** See `outlineOf`. */
  readonly outline: string
  /** Must not know an earlier plan, since that would know the one before it. */
  readonly make: () => readonly Claim[]
}

/**
 * @param rows in the order of planning: what counts addresses comes last
 * @param onConflict told of each claim of a path that another claim or an operation has
 */
export function placeAll(
  rows: readonly Endpoint[],
  given: Claims,
  isComputed: (path: string) => boolean,
  onConflict: (claim: Claim, holder: PlanRoute | undefined) => void,
): PlacedRoutes {
  const byPath = new Map<string, PlanRoute>()
  let isClean = true
  let addresses = 0
  const lists = rows.map((row) => {
    const list = rowClaims(row, given, addresses)
    for (const claim of list.claims) {
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
    return list
  })
  return { lists, byPath: isClean ? withLater(byPath, lists) : byPath, isClean, addresses }
}

function rowClaims(row: Endpoint, given: Claims, addresses: number): RowClaims {
  const later = given.later(row)
  return later ? new LaterClaims(row, later) : { row, claims: given.of(row, addresses) }
}

function withLater(
  byPath: ReadonlyMap<string, PlanRoute>,
  lists: readonly RowClaims[],
): ReadonlyMap<string, PlacedRoute> {
  const placed = new Map<string, PlacedRoute>(byPath)
  for (const list of lists)
    if (list instanceof LaterClaims) for (const { route } of list.claims) placed.set(route.path, laterOf(list))
  return placed
}

function laterOf({ row }: LaterClaims): PlacedRoute {
  return { kind: 'later', endpoint: row.id }
}

/**
 * The same for rows of which most claims are those of before.
 *
 * @returns nothing if two claims have one path: then the order of all of them decides
 */
export function placeAgain(
  given: Claims,
  isComputed: (path: string) => boolean,
  before: PlacedRoutes,
): PlacedRoutes | undefined {
  if (!before.isClean) return undefined
  const changes = new Map<string, PlacedRoute | undefined>()
  const came: { readonly path: string; readonly route: PlacedRoute }[] = []
  let { addresses } = before
  const lists = before.lists.map((last) => {
    const { row } = last
    const list = rowClaims(row, given, addresses)
    const isLater = list instanceof LaterClaims
    if (isLater && last instanceof LaterClaims && last.outline === list.outline) return list
    const { added, removed } = isByPage(row)
      ? changeOf(last.claims, list.claims)
      : { added: list.claims, removed: last.claims }
    for (const claim of removed) {
      changes.set(claim.route.path, undefined)
      if (isListed(claim)) addresses--
    }
    for (const claim of added) {
      came.push({ path: claim.route.path, route: isLater ? laterOf(list) : claim.route })
      if (isListed(claim)) addresses++
    }
    return list
  })
  for (const { path, route } of came) {
    const isFree = changes.has(path) ? changes.get(path) === undefined : !before.byPath.has(path)
    if (!isFree || isComputed(path)) return undefined
    changes.set(path, route)
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
  readonly #later: ReadonlyMap<string, LaterClaims>

  /** @param further at paths that nothing else has; they come last */
  constructor(placed: PlacedRoutes, further: ReadonlyMap<string, PlanRoute>) {
    this.#placed = placed
    this.#further = further
    this.#later = new Map(
      placed.lists.flatMap((list) => (list instanceof LaterClaims ? [[list.row.id, list] as const] : [])),
    )
  }

  get size(): number {
    return this.#placed.byPath.size + this.#further.size
  }

  get(path: string): PlanRoute | undefined {
    const found = this.#placed.byPath.get(path) ?? this.#further.get(path)
    return found?.kind === 'later' ? this.#later.get(found.endpoint)?.find(path) : found
  }

  has(path: string): boolean {
    return this.#placed.byPath.has(path) || this.#further.has(path)
  }

  *values(): Generator<PlanRoute> {
    const { lists, byPath, isClean } = this.#placed
    if (isClean) for (const { claims } of lists) for (const { route } of claims) yield route
    else for (const route of byPath.values()) if (route.kind !== 'later') yield route
    yield* this.#further.values()
  }

  *keys(): Generator<string> {
    for (const { path } of this.values()) yield path
  }

  *[Symbol.iterator](): Generator<[path: string, route: PlanRoute]> {
    for (const route of this.values()) yield [route.path, route]
  }
}
