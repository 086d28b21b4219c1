/** From the model to a snapshot: every path is decided now, every body is rendered on its first request. */
import type { OldAddresses } from '../../content/model/addresses/old-addresses.ts'
import type { CreatedSite } from '../../content/model/create-site.ts'
import type { PageLinks } from '../../content/model/page-links.ts'
import type { Page } from '../../content/model/site.ts'
import type { LocalAddress } from '../../content/model/steps/page-references.ts'
import type { Source } from '../../content/source/source.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { EndpointDescription, Per } from '../../contract/endpoint.ts'
import type { BodySource, Snapshot } from '../../contract/snapshot.ts'
import { idUnder } from '../../contract/snapshot-id.ts'
import { splitAddress } from '../../text/address.ts'
import { assemble } from '../images/metadata/picture-parts.ts'
import { type PageQuestions, pageQuestions } from '../parts/example-questions.ts'
import type { Endpoint, RenderContext } from '../render/context.ts'
import type { EntryBlocks } from '../render/feeds/entry-blocks.ts'
import { createVersions } from './body-versions.ts'
import { createContext, type RenderInput } from './context.ts'
import { describe, fillPath } from './describe.ts'
import { streamParts } from './file-routes.ts'
import { changedTexts, createIndexedMemory, type IndexedMemory, indexedPages, pageTexts } from './indexed-pages.ts'
import { digestPages, type PageDigest } from './page-digest.ts'
import { pageRecords, searchable } from './page-records.ts'
import { type Plan, type PlanMemory, type PlannedImages, plan } from './plan.ts'
import { deadNavigation, type IsServed, resolvedOnce, servedPaths, withServedAddresses } from './served-paths.ts'
import { siteInfo } from './site-info.ts'
import { createIsNamed, createPageStamp, siteStamp } from './snapshot-id.ts'
import type { ThemeAsset } from './theme-assets.ts'

interface CompileInput extends RenderInput, PlannedImages {
  readonly rows: readonly Endpoint[]
  /** Paths that pages name, to be found among the planned ones. */
  readonly localAddresses: readonly LocalAddress[]
  readonly addresses: OldAddresses
  readonly references: CreatedSite['references']
  /** Has the attachments and public files. */
  readonly source: Source
  /** What the last snapshot of the folder left, with the same configuration and catalog. */
  readonly before?: CompileMemory | undefined
  /** See `BuildOptions`. */
  readonly pause?: (() => Promise<void> | undefined) | undefined
  readonly isLast?: boolean | undefined
}

/** What the next snapshot of the same folder uses again. */
export interface CompileMemory {
  /** The id of the snapshot. */
  readonly id: string
  readonly plan: PlanMemory
  readonly pageDigest: PageDigest
  readonly questions: PageQuestions
  readonly entryBlocks: EntryBlocks<Page> | undefined
  readonly indexed: IndexedMemory
  /** How many compilations there were, this one included. */
  readonly order: number
}

interface Compiled {
  readonly memory: CompileMemory
  readonly snapshot: Snapshot
  /** The links of the site, in which paths without an answer are broken. */
  readonly links: PageLinks
  readonly isServed: IsServed
  readonly diagnostics: readonly Diagnostic[]
}

/** The same input gives the same id and bytes: nothing here reads a clock or depends on the order of a disk. */
export async function compile(input: CompileInput): Promise<Compiled> {
  const { rows, site, config, assets } = input
  const { before, pause } = input
  const planned = plan(rows, site, config, assets, { ...input, before: before?.plan })
  await pause?.()
  const { old } = planned
  const endpoints = describe(rows, site, config, input.builtins).filter((row) => isInUse(row, planned))
  const answers = servedPaths(planned.routes, rows)
  const isServed: IsServed = (address) => answers(address) || old.isRedirected(splitAddress(address)[0])
  const served = withServedAddresses(input.links, isServed)
  const links = resolvedOnce(served)
  const entryBlocks = input.isLast ? undefined : (before?.entryBlocks ?? new WeakMap())
  const questions = pageQuestions(site, before?.questions.made())
  // The context lives as long as the snapshot, and must not keep the one before.
  const { before: _before, pause: _pause, ...own } = input
  const context = createContext({ ...own, links, endpoints, plan: planned, questions, entryBlocks })
  const info = await siteInfo(site, config, planned, context)
  await pause?.()
  const { baseUrl } = config
  const { references, images } = input
  const pageDigest = digestPages(site, references, config, before?.pageDigest)
  const pictures = { images, files: site.files }
  const order = (before?.order ?? 0) + 1
  const memory = before?.indexed ?? createIndexedMemory()
  // Each link of a text for search is resolved once anyway.
  const indexing = { site, links: served, isServed, baseUrl, references, memory, order }
  const versions = createVersions({ rows, site, context, assets, references, isServed, baseUrl, ...pictures })
  const versionOf = ({ markdownPath }: Page) => {
    const route = planned.routes.get(markdownPath)
    return route?.kind === 'prepared' ? versions.ofRoute(route) : undefined
  }
  const documentOf = (page: Page) => documentAt(page.markdownPath, planned, context)
  const records = pageRecords(site, links, baseUrl, documentOf, input.kept && { store: input.kept, versionOf })
  const identified = { site, config, assets, ownerTheme: input.ownerTheme, old, pages: pageDigest }
  const stamp = await siteStamp(identified, endpoints)
  const id = await idUnder(stamp, baseUrl)
  const last = before?.id
  const snapshot: Snapshot = {
    id,
    site: info,
    endpoints,
    stamp,
    isNamed: createIsNamed(identified),
    routes: planned.routes,
    bodies: { ...lazyBodies(planned, context, assets, input.source), version: versions.ofRoute },
    get pages() {
      return records.all()
    },
    page: records.at,
    search: {
      kind: 'texts',
      texts: (only) => indexedPages(indexing, only),
      versions: () => searchable(site).map((page) => [page.path, versions.ofText(page)] as const),
      pages: (only) => pageTexts(indexing, only),
      written: () => searchable(site),
      changes: (from) => (from === last ? changedTexts(indexing) : undefined),
      stamp: createPageStamp(identified, endpoints),
    },
  }
  const broken = input.localAddresses.filter(({ address }) => !isServed(address)).map((found) => found.broken)
  return {
    snapshot,
    links,
    isServed,
    memory: { id, plan: planned.memory, pageDigest, questions, entryBlocks, indexed: memory, order },
    diagnostics: [...planned.diagnostics, ...broken, ...deadNavigation(config, isServed)],
  }
}

/** A document whose renderer is synchronous, as all Markdown renderers are. */
function documentAt(path: string, { routes }: Plan, context: RenderContext): string {
  const route = routes.get(path)
  const body = route && 'render' in route ? route.render(context) : ''
  return typeof body === 'string' ? body : ''
}

/**
 * Only large sites have parts of a sitemap or an llms file, and images need tools. Without them no address would match
 * the description.
 */
function isInUse(row: EndpointDescription, { routes, inUse }: Plan): boolean {
  if (row.kind === 'file' && (row.from === 'preview' || row.from === 'variant')) return inUse.has(row.id)
  const part = row.kind === 'prepared' ? firstParts[row.per] : undefined
  return part === undefined || routes.has(fillPath(row.path, { part }))
}

/** The part that exists if there are any. */
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
    async load({ path }, encode = (text) => encoder.encode(text)) {
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
      return { bytes: typeof body === 'string' ? encode(body) : body }
    },
    stream({ path, file }, start, end) {
      const route = routes.get(path)
      if (route?.kind !== 'file' || !('parts' in route)) return source.stream(file, start, end)
      return streamParts(route.parts(), start, end, (from, to) => source.stream(file, from, to))
    },
  }
}
