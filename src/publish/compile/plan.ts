/**
 * Plans every path before a byte is rendered, so that the sitemap can list the addresses and two documents with the same
 * path are found.
 */
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import type { OldAddresses } from '../../content/model/addresses/old-addresses.ts'
import type { Page, Site } from '../../content/model/site.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { Mapped } from '../../text/map-again.ts'
import type { Part } from '../images/metadata/picture-parts.ts'
import type { Previews } from '../images/previews.ts'
import type { Variant } from '../images/variants.ts'
import type { Endpoint } from '../render/context.ts'
import { type AddressPlan, planAddresses } from './address-routes.ts'
import { assetRoute, fileRoute, variantRoutes } from './file-routes.ts'
import { outlineOf } from './list-outlines.ts'
import { type Claims, type PlacedRoutes, placeAgain, placeAll, RouteList } from './placed-routes.ts'
import type { Claim, PlanRoute } from './planned-route.ts'
import { type ExpandInput, type PageClaims, pageRoutes, preparedRoutes } from './prepared-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** Images that the service makes; none without the tools for them. */
export interface PlannedImages {
  readonly previews?: Previews
  /** By the path of the picture. */
  readonly variants?: ReadonlyMap<string, readonly Variant[]>
  /** Parts of the pictures that are served without metadata, by their path. */
  readonly stripped?: ReadonlyMap<string, readonly Part[]>
}

export interface Plan {
  /** By path, in the order of the catalog, then of the site. */
  readonly routes: RouteList
  /** The addresses that pages had before; their routes are among all. */
  readonly old: AddressPlan
  readonly diagnostics: readonly Diagnostic[]
  /** Ids of the rows of images that have a route. */
  readonly inUse: ReadonlySet<string>
  readonly memory: PlanMemory
}

/** What the next plan of the same folder uses again. */
export interface PlanMemory {
  readonly pages: PageClaims
  readonly translated: boolean
  readonly placed: PlacedRoutes
}

interface PlanExtras extends PlannedImages {
  readonly addresses?: OldAddresses
  /** From the last plan, with the same configuration and rows. */
  readonly before?: PlanMemory | undefined
}

export function plan(
  rows: readonly Endpoint[],
  site: Site,
  config: ResolvedConfig,
  assets: readonly ThemeAsset[],
  extras: PlanExtras = {},
): Plan {
  const translated = site.translations.size > 0
  // Translations of a page are part of its routes.
  const before = translated || extras.before?.translated ? undefined : extras.before?.pages
  const known = new Map<string, Mapped<Page, Claim>>()
  const computed = new Set<string>(rows.filter(({ kind }) => kind === 'live').map(({ path }) => path))
  const isComputed = (path: string) => computed.has(path)
  const claims: Claims = {
    of: (row, addresses) => claimsOf(row, { rows, site, config, assets, images: extras, addresses, before, known }),
    later: laterClaims(rows, site, config),
  }
  const diagnostics: Diagnostic[] = []
  const again = before && extras.before && placeAgain(claims, isComputed, extras.before.placed)
  const placed =
    again ??
    placeAll(inPlanningOrder(rows), claims, isComputed, ({ route, file }, holder) => {
      if (!isOverride(route, holder, site)) diagnostics.push(conflict(route, holder, file, config))
    })
  const further = folderRedirects((path) => placed.byPath.has(path) || computed.has(path), rows, site)
  const old = planAddresses(rows, new RouteList(placed, further), extras.addresses, config)
  for (const route of old.routes) further.set(route.path, route)
  return {
    routes: new RouteList(placed, further),
    old,
    diagnostics: [...diagnostics, ...old.diagnostics],
    inUse: new Set(placed.lists.flatMap((list) => (isImages(list.row) && list.claims.length > 0 ? [list.row.id] : []))),
    memory: { pages: known, translated, placed },
  }
}

/** A function of its own, since the claims outlive the plan: a closure within another would keep what that one knows. */
function laterClaims(rows: readonly Endpoint[], site: Site, config: ResolvedConfig): Claims['later'] {
  return (row) => {
    const outline = outlineOf(row, site, config)
    if (outline === undefined || row.kind !== 'prepared') return undefined
    return { outline, make: () => preparedRoutes(row, { rows, site, config, addresses: 0 }) }
  }
}

function isImages(row: Endpoint): boolean {
  return row.kind === 'file' && (row.from === 'preview' || row.from === 'variant')
}

/** Folders whose page has another address, in both of its forms. Everything else has priority. */
function folderRedirects(
  isTaken: (path: string) => boolean,
  rows: readonly Endpoint[],
  site: Site,
): Map<string, PlanRoute> {
  const routes = new Map<string, PlanRoute>()
  const row = rows.find((candidate) => candidate.kind === 'prepared' && candidate.per === 'folder')
  if (!row) return routes
  for (const { from, to } of site.folderRedirects) {
    for (const [path, location] of [[from, to.path] as const, [`${from}.md`, to.markdownPath] as const]) {
      if (routes.has(path) || isTaken(path)) continue
      routes.set(path, { kind: 'redirect', path, endpoint: row.id, location })
    }
  }
  return routes
}

/**
 * Absent paths first, since no file may contradict them; then public files, since they replace generated documents;
 * sitemap parts last, since they count the other addresses.
 */
function inPlanningOrder(rows: readonly Endpoint[]): Endpoint[] {
  const turn = (row: Endpoint) => {
    if (row.kind === 'absent') return 0
    if (row.kind === 'file' && row.from === 'public') return 1
    return row.kind === 'prepared' && row.per === 'sitemapPart' ? 3 : 2
  }
  return rows.toSorted((a, b) => turn(a) - turn(b))
}

interface ClaimInput extends ExpandInput {
  readonly assets: readonly ThemeAsset[]
  readonly images: PlannedImages
  readonly before: PageClaims | undefined
  readonly known: Map<string, Mapped<Page, Claim>>
}

function claimsOf(row: Endpoint, input: ClaimInput): readonly Claim[] {
  const { site, config, assets, images } = input
  switch (row.kind) {
    case 'live':
      return []
    case 'prepared':
      if (row.per === 'entry' || row.per === 'page') return pageRoutes(row, input, input.before, input.known)
      return preparedRoutes(row, input)
    case 'moved':
      // They need the routes of all other rows.
      return []
    case 'absent':
      return [{ route: { kind: 'absent', path: row.path, endpoint: row.id, detail: row.detail }, file: '' }]
    case 'alias':
      return Object.entries(config.aliases).map(([name, location]) => ({
        route: { kind: 'redirect', path: `/${name}`, endpoint: row.id, location },
        file: '',
      }))
    case 'file':
      if (row.from === 'preview')
        return images.previews ? previewRoutes(row, site, config, images.previews, input.before, input.known) : []
      if (row.from === 'variant') return variantRoutes(row, images.variants ?? new Map())
      if (row.from === 'theme') return assets.map((asset) => ({ route: assetRoute(asset, row.id, site), file: '' }))
      return [...site.files.values()]
        .filter((file) => file.public === (row.from === 'public'))
        .map((file) => ({ route: fileRoute(file, row.id, images.stripped?.get(file.path)), file: file.file }))
  }
}

/** A public file such as `robots.txt` may replace the generated document without a conflict. */
function isOverride(route: PlanRoute, holder: PlanRoute | undefined, site: Site): boolean {
  return route.kind === 'prepared' && holder?.kind === 'file' && site.files.get(holder.path)?.public === true
}

/** @param holder the document that has the path; none if an operation answers there */
function conflict(route: PlanRoute, holder: PlanRoute | undefined, file: string, config: ResolvedConfig): Diagnostic {
  if (route.kind === 'redirect' || holder?.kind === 'redirect')
    return diagnostic(
      'ALIAS_CONFLICT',
      configPlace(config, ['aliases', route.path.slice(1)]),
      `The alias "${route.path.slice(1)}" names a path that exists.`,
      'Give the alias another name.',
    )
  return diagnostic(
    'ROUTE_CONFLICT',
    { file },
    `Two documents claim ${route.path}; this one is not served.`,
    'Rename the file or give its page another `slug`.',
  )
}
