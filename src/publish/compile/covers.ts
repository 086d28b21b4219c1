/** The pictures that pages name in their frontmatter. */
import type { PageLinks } from '../../content/model/page-links.ts'
import type { Page } from '../../content/model/site.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import { textBefore } from '../../text/cut.ts'
import type { SiteImages } from '../images/site-images.ts'
import type { Variant } from '../images/variants.ts'
import type { Cover } from '../render/context.ts'

interface CoverInput {
  readonly images: SiteImages
  readonly links: PageLinks
  readonly variants?: ReadonlyMap<string, readonly Variant[]>
  readonly endpoints: readonly EndpointDescription[]
}

/** Served as they are in lists, so nothing larger. In bytes. */
const largestThumbnail = 128 * 1024

/** A file of this site, or a picture of another over HTTPS; readers on HTTPS see no other. */
export async function coverOf(page: Page, { images, links }: CoverInput): Promise<Cover | undefined> {
  const found = page.image && links.resolve(page.image, page)
  const alt = page.image?.alt ?? ''
  if (found?.kind === 'address') return isPicture(found.address) ? { address: found.address, alt } : undefined
  if (found?.kind !== 'file' || !showable.test(found.file.path)) return undefined
  const { path } = found.file
  return { address: path, alt, view: await images.view(path) }
}

/** The narrowest width of the picture, or the picture itself if it is small. */
export function thumbnailOf(page: Page, { links, variants, endpoints }: CoverInput): string | undefined {
  const found = page.image && links.resolve(page.image, page)
  if (found?.kind === 'address') return isPicture(found.address) ? found.address : undefined
  if (found?.kind !== 'file' || !showable.test(found.file.path)) return undefined
  const { path, size } = found.file
  const narrow = variants?.get(path)?.[0]
  const row = endpoints.find((endpoint) => endpoint.kind === 'file' && endpoint.from === 'variant')
  if (narrow && row) return `${textBefore(row.path, '{')}${narrow.name}`
  return size <= largestThumbnail ? path : undefined
}

const showable = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

function isPicture(address: string): boolean {
  return /^https:\/\//i.test(address)
}
