/** The images of a site, by the addresses that its pages have for them. */
import { percentDecoded } from '../../percent.ts'
import type { ImageView } from '../markdown/html/images.ts'
import type { Attachment } from '../model/site.ts'
import { type ImageHeaders, namesImage, versionOf } from './image-headers.ts'

export interface SiteImages {
  /** @param address as it stands in HTML: from the root of the site, or absolute */
  view(address: string): Promise<ImageView | undefined>
  /** Differs when the image at an address may have changed; empty where there is none. */
  version(address: string): string
}

/** @param files of the site, by the path they are served at */
export function createSiteImages(
  files: ReadonlyMap<string, Attachment>,
  headers: ImageHeaders,
  baseUrl: string,
): SiteImages {
  const at = (address: string) => {
    const file = files.get(pathOf(address, baseUrl))
    return file && namesImage(file.path) ? file : undefined
  }
  return {
    async view(address) {
      const file = at(address)
      const header = file && (await headers.of(file))
      return header && { width: header.width, height: header.height }
    },
    version(address) {
      const file = at(address)
      return file ? versionOf(file) : ''
    },
  }
}

/** Percent-encoded as the paths of files are. */
function pathOf(address: string, baseUrl: string): string {
  const path = address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((segment) => encodeURIComponent(percentDecoded(segment)))
    .join('/')
}
