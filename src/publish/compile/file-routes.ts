/** Routes to files that nobody renders. */

import { mediaTypeOf } from '../../content/media-types.ts'
import type { Attachment, Site } from '../../content/model/site.ts'
import type { FileDescription } from '../../contract/endpoint.ts'
import type { FileRoute } from '../../contract/snapshot.ts'
import { type Part, totalLength } from '../images/metadata/picture-parts.ts'
import type { Variant } from '../images/variants.ts'
import { fillPath } from './describe.ts'
import type { Claim, MadeFile, SplicedFile } from './planned-route.ts'
import type { ThemeAsset } from './theme-assets.ts'

/**
 * @param endpoint id of the row
 * @param parts what is served of it; all by default
 */
export function fileRoute(file: Attachment, endpoint: string, parts?: readonly Part[]): FileRoute | SplicedFile {
  const route: FileRoute = {
    kind: 'file',
    path: file.path,
    endpoint,
    mediaType: mediaTypeOf(file.path),
    lastModified: file.modified,
    size: file.size,
    file: file.file,
  }
  return parts ? { ...route, size: totalLength(parts), parts: () => parts, wholeSize: file.size } : route
}

/** @param variants by the path of the picture */
export function variantRoutes(row: FileDescription, variants: ReadonlyMap<string, readonly Variant[]>): Claim[] {
  return [...variants.values()].flat().map(({ name, picture, make }) => {
    const route: MadeFile = {
      kind: 'file',
      path: fillPath(row.path, { image: name }),
      endpoint: row.id,
      mediaType: 'image/webp',
      lastModified: picture.modified,
      size: 0,
      file: picture.file,
      immutable: true,
      make,
    }
    return { route, file: picture.file }
  })
}

export function assetRoute(asset: ThemeAsset, endpoint: string, site: Site): FileRoute {
  return {
    kind: 'file',
    path: asset.path,
    endpoint,
    mediaType: mediaTypeOf(asset.name),
    lastModified: site.modified,
    size: asset.bytes.length,
    file: asset.name,
    immutable: true,
  }
}
