/** From the model to a snapshot: every path decided now, every body when it is first asked for. */
import { parseHost } from '../../config/base-url.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Drawing } from '../../content/markdown/drawing/drawing.ts'
import type { LocalAddress } from '../../content/model/page-graph.ts'
import type { PageLinks } from '../../content/model/page-links.ts'
import type { Page, Site } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { EndpointDescription, Per } from '../../contract/endpoint.ts'
import type { OwnerTheme } from '../../contract/frame.ts'
import type { BodySource, SiteInfo, Snapshot } from '../../contract/snapshot.ts'
import { textBefore } from '../../text/cut.ts'
import { sha256 } from '../../text/hash.ts'
import { assemble, type Part } from '../images/metadata/picture-parts.ts'
import type { Previews } from '../images/previews.ts'
import type { SiteImages } from '../images/site-images.ts'
import type { Variant } from '../images/variants.ts'
import type { BuiltinPage, Endpoint, RenderContext } from '../render/context.ts'
import { usageHeaders } from '../render/discovery/content-use.ts'
import { searchPage } from '../render/pages/search.ts'
import { apiVersion, createContext } from './context.ts'
import { describe, fillPath } from './describe.ts'
import { streamParts } from './file-routes.ts'
import { indexedPages, pageRecords } from './page-records.ts'
import { type Plan, plan } from './plan.ts'
import { deadNavigation, servedPaths, withServedAddresses } from './served-paths.ts'
import type { TextCache } from './text-cache.ts'
import type { ThemeAsset } from './theme-assets.ts'

export interface CompileInput {
  readonly rows: readonly Endpoint[]
  readonly site: Site
  readonly links: PageLinks
  /** Paths that pages name, to be looked for among those that are planned. */
  readonly localAddresses: readonly LocalAddress[]
  readonly config: ResolvedConfig
  readonly builtins: readonly BuiltinPage[]
  readonly assets: readonly ThemeAsset[]
  /** For attachments and public files. */
  readonly source: Source
  readonly fragments: TextCache
  readonly drawing: Drawing
  /** Told of what is found only when a page is rendered, each time that it is. */
  readonly onDiagnostic: (found: Diagnostic) => void
  readonly images: SiteImages
  /** With names of files. */
  readonly ownerTheme: OwnerTheme
  /** Pages have no generated image without them. */
  readonly previews?: Previews
  /** By the path of the picture. */
  readonly variants: ReadonlyMap<string, readonly Variant[]>
  /** Parts of the pictures that are served without metadata, by their path. */
  readonly stripped: ReadonlyMap<string, readonly Part[]>
}

export interface Compiled {
  readonly snapshot: Snapshot
  readonly diagnostics: readonly Diagnostic[]
}

/** Same input, same id and bytes: nothing here reads a clock or depends on the order of a disk. */
export async function compile(input: CompileInput): Promise<Compiled> {
  const { rows, site, config, assets } = input
  const planned = plan(rows, site, config, assets, input)
  const endpoints = describe(rows, site, config, input.builtins).filter((row) => isInUse(row, planned))
  const isServed = servedPaths(planned.routes, rows)
  const links = withServedAddresses(input.links, isServed)
  const context = createContext({ ...input, links, endpoints, plan: planned })
  const info: SiteInfo = {
    title: config.title,
    description: config.description,
    baseUrl: config.baseUrl,
    language: config.language,
    apiVersion,
    rateLimit: { limit: config.rateLimit.limit, windowSeconds: config.rateLimit.windowSeconds },
    collections: config.collections.map(({ name, title, description }) => ({ name, title, description })),
    links: linkHeaders(endpoints),
    frame: context.frame,
    ...(planned.routes.get('/search')?.kind === 'prepared' ? { searchPage: searchPage(site, context) } : {}),
    trustedHosts: config.theme.hosts,
    otherHosts: config.otherHosts.flatMap((host) => parseHost(host) ?? []),
    usageHeaders: usageHeaders(config),
  }
  const id = await snapshotId(site, config, endpoints, assets, input.ownerTheme)
  const bodies = lazyBodies(planned, context, assets, input.source)
  const snapshot: Snapshot = {
    id,
    site: info,
    endpoints,
    routes: planned.routes,
    bodies,
    pages: pageRecords(site, links, config.baseUrl, (page) => documentAt(page.markdownPath, planned, context)),
    search: { kind: 'texts', texts: () => indexedPages(site, links, config.baseUrl) },
  }
  const broken = input.localAddresses.filter(({ address }) => !isServed(address)).map((found) => found.broken)
  return { snapshot, diagnostics: [...planned.diagnostics, ...broken, ...deadNavigation(config, isServed)] }
}

/** A document that is rendered at once, as all Markdown is. */
function documentAt(path: string, { routes }: Plan, context: RenderContext): string {
  const route = routes.get(path)
  const body = route && 'render' in route ? route.render(context) : ''
  return typeof body === 'string' ? body : ''
}

/**
 * Parts of a sitemap or of an llms file exist only where a site is large, and images are made only where there are tools
 * for them: elsewhere no address would answer to their description.
 */
function isInUse(row: EndpointDescription, { routes }: Plan): boolean {
  if (row.kind === 'file' && (row.from === 'preview' || row.from === 'variant'))
    return [...routes.values()].some(({ endpoint }) => endpoint === row.id)
  const part = row.kind === 'prepared' ? firstParts[row.per] : undefined
  return part === undefined || routes.has(fillPath(row.path, { part }))
}

/** Number of the part that there is wherever there are parts. */
const firstParts: Readonly<Partial<Record<Per, string>>> = {
  sitemapPart: '1',
  siteLlmsPart: '2',
  collectionLlmsPart: '2',
}

function lazyBodies(
  { routes }: Plan,
  context: RenderContext,
  assets: readonly ThemeAsset[],
  source: Source,
): BodySource {
  const theme = new Map(assets.map((asset) => [asset.path, asset.bytes]))
  const encoder = new TextEncoder()
  return {
    async load({ path }) {
      const route = routes.get(path)
      if (route?.kind === 'file') {
        const made = 'make' in route ? await route.make() : theme.get(path)
        if (made) return { bytes: made }
        const bytes = await source.read(route.file)
        if (!('parts' in route)) return { bytes }
        if (bytes.length !== route.wholeSize) throw new Error(`${route.file} has changed.`)
        return { bytes: assemble(route.parts(), bytes) }
      }
      if (route?.kind !== 'prepared') throw new Error(`Nothing is prepared at ${path}.`)
      const body = await route.render(context)
      return { bytes: typeof body === 'string' ? encoder.encode(body) : body }
    },
    stream({ path, file }, start, end) {
      const route = routes.get(path)
      if (route?.kind !== 'file' || !('parts' in route)) return source.stream(file, start, end)
      return streamParts(route.parts(), start, end, (from, to) => source.stream(file, from, to))
    },
  }
}

function linkHeaders(endpoints: readonly EndpointDescription[]): string[] {
  return endpoints
    .filter((endpoint) => endpoint.announce?.includes('link-header') && endpoint.rel !== undefined)
    .map((endpoint) => {
      const type = endpoint.kind === 'prepared' ? `; type="${textBefore(endpoint.mediaType, ';')}"` : ''
      return `<${endpoint.path}>; rel="${endpoint.rel}"${type}`
    })
}

/** @returns SHA-256 as 64 hexadecimal digits */
async function snapshotId(
  site: Site,
  config: ResolvedConfig,
  endpoints: readonly EndpointDescription[],
  assets: readonly ThemeAsset[],
  ownerTheme: OwnerTheme,
): Promise<string> {
  const parts = [
    JSON.stringify({ ...config, origin: undefined }),
    JSON.stringify(endpoints),
    ...assets.map(({ path }) => path),
    JSON.stringify(ownerTheme),
    ...[...site.byPath.values()].map(pageInput),
    ...[...site.files.values()].map(({ path, size, modified }) => `${path} ${size} ${modified}`),
  ]
  return sha256(parts.join('\n'))
}

/** All else that is known of a page follows from its file and the configuration. */
function pageInput({ path, hash, modified, lastUpdated }: Page): string {
  return `${path} ${hash} ${modified} ${lastUpdated}`
}
