/** The images of a site, by their addresses in pages. */
import type { ImageView } from '../../content/markdown/html/images.ts'
import type { Attachment } from '../../content/model/site.ts'
import { textBefore } from '../../text/cut.ts'
import { percentDecoded } from '../../text/web-address.ts'
import { type ImageHeaders, namesImage, versionOf } from './image-headers.ts'
import { srcsetOf, type Variant } from './variants.ts'

export interface SiteImages {
  /** @param address as it is in HTML: from the root of the site, or absolute */
  view(address: string): Promise<ImageView | undefined>
  /** Changes when the image at an address may have changed; empty if there is none. */
  version(address: string): string
}

/**
 * @param files by the path they are served at
 * @param variants by the path of the picture
 * @param variantFolder path before the names of variants
 */
export function createSiteImages(
  files: ReadonlyMap<string, Attachment>,
  headers: ImageHeaders,
  baseUrl: string,
  variants: ReadonlyMap<string, readonly Variant[]>,
  variantFolder: string,
): SiteImages {
  const at = (address: string) => {
    const file = files.get(pathOf(address, baseUrl))
    return file && namesImage(file.path) ? file : undefined
  }
  return {
    async view(address) {
      const file = at(address)
      const header = file && (await headers.of(file))
      if (!header) return undefined
      const size = { width: header.width, height: header.height }
      const own = variants.get(file.path)
      // Absolute addresses are for readers elsewhere, such as feed readers, which have no text column.
      if (!own || !address.startsWith('/')) return size
      return { ...size, srcset: srcsetOf(file, header, own, variantFolder) }
    },
    version(address) {
      const file = at(address)
      return file ? [versionOf(file), ...(variants.get(file.path) ?? []).map(({ name }) => name)].join(' ') : ''
    },
  }
}

/** Percent-encoded as the paths of files are. */
function pathOf(address: string, baseUrl: string): string {
  const path = address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address
  return textBefore(path, '?#')
    .split('/')
    .map((segment) => encodeURIComponent(percentDecoded(segment)))
    .join('/')
}
