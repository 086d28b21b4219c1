/** Routes to files that nobody renders. */
import type { FileRoute } from '../../snapshot.ts'
import { mediaTypeOf } from '../media-types.ts'
import type { Attachment, Site } from '../model/site.ts'
import type { ThemeAsset } from './theme-assets.ts'

/** @param endpoint id of the row */
export function fileRoute(file: Attachment, endpoint: string): FileRoute {
  return {
    kind: 'file',
    path: file.path,
    endpoint,
    mediaType: mediaTypeOf(file.path),
    lastModified: file.modified,
    size: file.size,
    file: file.file,
  }
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
