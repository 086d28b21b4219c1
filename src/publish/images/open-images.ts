/** Prepares the images of a site before any page is rendered. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Site } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { FileDescription } from '../../contract/endpoint.ts'
import { textBefore } from '../../text/cut.ts'
import type { Endpoint } from '../render/context.ts'
import { createImageHeaders, type HeaderMemory } from './image-headers.ts'
import type { Part } from './metadata/picture-parts.ts'
import { type MetadataMemory, planMetadata } from './plan-metadata.ts'
import { type FingerprintMemory, planVariants } from './plan-variants.ts'
import { openPreviews, type Previews } from './previews.ts'
import { createSiteImages, type SiteImages } from './site-images.ts'
import type { ImageTools } from './tools.ts'
import type { Variant } from './variants.ts'

export interface OpenedImages {
  readonly images: SiteImages
  /** By the path of the picture. */
  readonly variants: ReadonlyMap<string, readonly Variant[]>
  /** Parts of the pictures that are served without metadata, by their path. */
  readonly stripped: ReadonlyMap<string, readonly Part[]>
  /** Absent if none are made. */
  readonly previews?: Previews
}

/** Outlives a state of the site. */
export interface ImageMemory {
  readonly headers: HeaderMemory
  readonly fingerprints: FingerprintMemory
  readonly metadata: MetadataMemory
}

export interface ImagesInput {
  readonly site: Site
  readonly source: Source
  readonly config: ResolvedConfig
  /** Rows of the catalog: images without a row are not made. */
  readonly rows: readonly Endpoint[]
  readonly memory: ImageMemory
  readonly tools: ImageTools | undefined
}

export async function openImages(
  input: ImagesInput,
): Promise<OpenedImages & { readonly diagnostics: readonly Diagnostic[] }> {
  const { site, source, config, rows, memory, tools = {} } = input
  const headers = createImageHeaders(source, site.files, memory.headers)
  const row = (from: FileDescription['from']) => rows.find((other) => other.kind === 'file' && other.from === from)
  const { scaler, painter, ...others } = tools
  const variantRow = row('variant')
  const scaling = { ...others, ...(scaler && variantRow ? { scaler } : {}) }
  const planned = await planVariants(site, source, headers, memory.fingerprints, scaling)
  const metadata = await planMetadata(site, source, config, memory.metadata, input.tools !== undefined)
  const made = await openPreviews(config, source, { ...others, ...(painter && row('preview') ? { painter } : {}) })
  const { variants } = planned
  const variantFolder = textBefore(variantRow?.path ?? '', '{')
  return {
    images: createSiteImages(site.files, headers, config.baseUrl, variants, variantFolder),
    variants,
    stripped: metadata.stripped,
    ...(made.previews ? { previews: made.previews } : {}),
    diagnostics: [...planned.diagnostics, ...metadata.diagnostics, ...made.diagnostics],
  }
}
