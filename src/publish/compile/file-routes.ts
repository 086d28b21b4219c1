/** Routes to files, which are served without rendering. */
import { mediaTypeOf } from '../../content/media-types.ts'
import type { Attachment, Site } from '../../content/model/site.ts'
import type { FileDescription } from '../../contract/endpoint.ts'
import type { FileRoute } from '../../contract/snapshot.ts'
import { cut, type Part, totalLength } from '../images/metadata/picture-parts.ts'
import type { Variant } from '../images/variants.ts'
import { fillPath } from './describe.ts'
import type { Claim, SplicedFile } from './planned-route.ts'
import type { ThemeAsset } from './theme-assets.ts'

/**
 * @param endpoint id of the row
 * @param parts the parts of the file to serve; all by default
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
  return [...variants.values()].flat().map(({ name, picture, width, key, make }) => {
    const path = fillPath(row.path, { image: name })
    const { modified: lastModified, file } = picture
    const shared = { kind: 'file', mediaType: 'image/webp', size: 0, immutable: true } as const
    const scaled = { from: picture.path, mediaType: mediaTypeOf(picture.path), width, key }
    return { route: { ...shared, path, endpoint: row.id, lastModified, file, scaled, make }, file }
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

/**
 * Streams a range of the assembled parts.
 *
 * @param start in bytes; `end` is inclusive
 * @param read gives a range of the file, both ends inclusive
 */
export function streamParts(
  parts: readonly Part[],
  start: number,
  end: number,
  read: (start: number, end: number) => ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const queue = cut(parts, start, end).values()
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (!done) return controller.enqueue(value)
        const next = queue.next()
        if (next.done) return controller.close()
        const part = next.value
        reader = undefined
        if (part instanceof Uint8Array) return controller.enqueue(part)
        reader = read(part.start, part.end - 1).getReader()
      }
    },
    cancel: (reason) => reader?.cancel(reason),
  }
  // It opens nothing before it is read, as a stream of a whole file does.
  return new ReadableStream(source, { highWaterMark: 0 })
}
