/**
 * Decides everything about an export that does not depend on a body, so that limits are known before a byte is written.
 */
import type { Snapshot } from '../contract/snapshot.ts'
import { contentHash } from '../text/hash.ts'
import { slugify } from '../text/slug.ts'
import { parseUrl } from '../text/web-address.ts'
import type { Answer, ExportedSite, ExtraFiles } from './answer.ts'
import { type DocumentRoute, documentRoutes } from './answers.ts'
import type { Host } from './hosts/host.ts'
import { type Address, type Place, placeAll } from './layout.ts'
import { type Finding, overLimits } from './limits.ts'
import { type Redirections, redirectionsOf } from './redirections.ts'

export interface ExportOptions {
  readonly snapshot: Snapshot
  readonly host: Host
  /**
   * The address of the export without a final slash, with the path of a project page. That of the snapshot by default.
   */
  readonly baseUrl?: string
  /** None by default. */
  readonly extraFiles?: ExtraFiles
}

export interface ExportPlan extends ExportedSite {
  readonly host: Host
  readonly routes: readonly DocumentRoute[]
  readonly extras: readonly Answer[]
  /** Where every document and every further file lies, by its path; those that the host cannot serve are left out. */
  readonly places: ReadonlyMap<string, Place>
  readonly redirections: Redirections
  /** Addresses that the host cannot serve. */
  readonly unservable: readonly string[]
  /** Paths of documents that gave way to further files. */
  readonly replaced: readonly string[]
  /** What the limits of the host forbid or complain about, as far as it can be known without bodies. */
  readonly findings: readonly Finding[]
}

export async function planExport({ snapshot, host, baseUrl, extraFiles }: ExportOptions): Promise<ExportPlan> {
  const address = baseUrl ?? snapshot.site.baseUrl
  const site = { snapshot, baseUrl: address, base: address.slice(new URL(address).origin.length) }
  const extras = (await extraFiles?.(site)) ?? []
  const own = new Set(extras.map(({ path }) => path))
  const documents = documentRoutes(snapshot)
  const routes = documents.filter(({ path }) => !own.has(path))
  const all = placeAll([...routes.map(routeAddress), ...extras.map(extraAddress)], host.layout)
  const places = all.filter(({ isMoved }) => host.finds || !isMoved)
  const redirections = redirectionsOf(snapshot)
  return {
    ...site,
    ...{ host, routes, extras, redirections },
    places: new Map(places.map((place) => [place.path, below(place, site.base, host)])),
    replaced: documents.filter(({ path }) => own.has(path)).map(({ path }) => path),
    unservable: all.filter(({ isMoved }) => isMoved && !host.finds).map(({ path }) => path),
    findings: overLimits(host, {
      files: places.length,
      redirects: redirections.exact.length,
      patterns: redirections.patterns.length,
      sizes: routes.map((route) => ({ path: route.path, bytes: route.kind === 'file' ? route.size : 0 })),
    }),
  }
}

/** Unlike that of a service, it may have a path. */
export interface ExportAddress {
  /** Origin for which the site is built; nothing if the configuration decides. */
  readonly origin?: string
  /** With the path of a project page, if that is where the export will be. */
  readonly baseUrl?: string
}

/**
 * A site below a path is built for an origin that nobody has and no page mentions, so that it
 * can be replaced in every text.
 *
 * @param written after `--base-url`
 */
export function exportAddress(written: string | undefined): ExportAddress {
  if (written === undefined) return {}
  const path = projectPath(written)
  if (path === undefined) return { origin: written }
  const { origin, protocol } = new URL(written)
  return {
    origin: `${protocol}//lectern-${contentHash(origin + path).slice(0, 20)}.example`,
    baseUrl: origin + path,
  }
}

/** The path of an address that is otherwise an origin, without a final slash; nothing if there is none. */
function projectPath(written: string): string | undefined {
  const url = /^https?:\/\//i.test(written) ? parseUrl(written) : undefined
  if (url === undefined) return undefined
  const { pathname, search, hash, username, password } = url
  if (search + hash + username + password !== '' || /[?#]/.test(written)) return undefined
  const end = pathname.endsWith('/') ? -1 : undefined
  const path = pathname.slice(0, end)
  return /^(?:\/[\w.~-]+)+$/.test(path) ? path : undefined
}

/** A host with a root of its own adds the path of a project page; for others it is a folder. */
function below(place: Place, base: string, { hasOwnRoot }: Host): Place {
  return hasOwnRoot || base === '' ? place : { ...place, file: `${base.slice(1)}/${place.file}` }
}

function routeAddress(route: DocumentRoute): Address {
  const cache = route.kind === 'file' ? (route.immutable ? 'immutable' : '') : (route.headers?.['Cache-Control'] ?? '')
  return { path: route.path, mediaType: route.mediaType, group: slugify(`${route.mediaType} ${cache}`) }
}

function extraAddress({ path, headers }: Answer): Address {
  const value = (name: string) =>
    headers[headers.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name) + 1]
  const mediaType = value('content-type') ?? 'application/octet-stream'
  return { path, mediaType, group: slugify(`${mediaType} ${value('cache-control') ?? ''}`) }
}
