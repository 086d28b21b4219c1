/** The same picture in several widths: which pictures have them, what names them, and how they are made. */
import { columnWidth } from '../../content/markdown/html/images.ts'
import type { Attachment } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import { cut } from '../../text/cut.ts'
import { sha256 } from '../../text/hash.ts'
import { slugify } from '../../text/slug.ts'
import { percentDecoded } from '../../text/web-address.ts'
import type { ImageHeader } from './header.ts'
import { readPart } from './image-headers.ts'
import { withoutMetadata } from './metadata/picture-metadata.ts'
import { type ByteCache, remembered, type Scaler } from './tools.ts'

/** One width of one picture. */
export interface Variant {
  /** Last segment of its path, percent-encoded; changes with the content, so that it can be cached forever. */
  readonly name: string
  /** In pixels. */
  readonly width: number
  readonly picture: Attachment
  /** Names the result in a cache. */
  readonly key: string
  /** A WebP, or the original without metadata if the scaler cannot read it. @throws if the picture has changed since */
  readonly make: () => Promise<Uint8Array>
}

/** In pixels: for a phone, for the text column on a screen of double density, and for that with room for zoom. */
const widths = [480, 960, 1440] as const

/** In bytes: smaller files are not worth another width, larger ones are not read into memory. */
const smallest = 16 * 1024
const largest = 64 * 1024 * 1024
/** A decoded pixel takes four bytes, so that a small file could fill the memory. */
const mostPixels = 100_000_000

const scalable: ReadonlySet<ImageHeader['format']> = new Set(['avif', 'jpeg', 'png', 'webp'])

/** Drawings, animations, and pictures that are small or no wider than the text have none. */
export function hasVariants({ size }: Attachment, { width, height, format, animated }: ImageHeader): boolean {
  const fits = size >= smallest && size <= largest && width * height <= mostPixels
  return fits && width > columnWidth && scalable.has(format) && !animated
}

/** @param fingerprint of the content of the picture */
export function variantsOf(
  picture: Attachment,
  header: ImageHeader,
  fingerprint: string,
  tools: { readonly source: Source; readonly scaler: Scaler; readonly cache: ByteCache | undefined },
): Variant[] {
  const { source, scaler, cache } = tools
  const stem = slugify(percentDecoded(picture.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')))
  return widths
    .filter((width) => width < header.width && likelySize(width, header) < picture.size)
    .map((width) => ({ width, key: `variant-${fingerprint}-${width}` }))
    .map(({ width, key }) => ({
      name: encodeURIComponent(`${cut(stem, longestStem)}-${fingerprint}-${width}.webp`),
      width,
      picture,
      key,
      async make() {
        const known = await cache?.get(key)
        if (known) return known
        const original = await source.read(picture.file)
        if ((await fingerprintOf(original, picture, scaler)) !== fingerprint)
          throw new Error(`${picture.file} has changed.`)
        // Browsers sniff the type of an image (WHATWG MIME Sniffing, 8.1) and show as much of a damaged one as they
        // can, so the original will do. Neither it nor a scaled picture may carry metadata.
        return remembered(cache, key, () => scaler.scale(original, width)).catch(() => withoutMetadata(original))
      },
    }))
}

/** In bytes. A PNG of a chart is often smaller than its WebP of half the width, which has more shades. */
function likelySize(width: number, header: ImageHeader): number {
  return bytesPerPixel * width * ((width * header.height) / header.width)
}

/** What a photograph takes as WebP, plus the quarter that a variant must save to be worthwhile. */
const bytesPerPixel = 0.15

/** In characters: enough to distinguish pictures that readers save. */
const longestStem = 60

/** `srcset` of a picture; the original is the widest candidate unless the widest variant exists. */
export function srcsetOf(
  picture: Attachment,
  header: ImageHeader,
  variants: readonly Variant[],
  folder: string,
): string {
  const candidates = variants.map(({ name, width }) => `${folder}${name} ${width}w`)
  if (variants.at(-1)?.width !== widths.at(-1)) candidates.push(`${picture.path} ${header.width}w`)
  return candidates.join(', ')
}

/** In bytes. */
const part = 16 * 1024

/**
 * Hashes the length and the first and last 16 KiB: a picture is compressed as a whole, so that every edit changes the
 * end (a PNG ends in a checksum), and unchanged photographs need not be read. Includes the path, since each path has a
 * separate document, and the version of the scaler, since its output may differ.
 */
function fingerprintOf(bytes: Uint8Array, { path }: Attachment, { version }: Scaler): Promise<string> {
  return named(bytes.length, bytes.subarray(0, part), bytes.subarray(Math.max(0, bytes.length - part)), path, version)
}

/** The same, without reading the middle. @throws if the file cannot be read */
export async function readFingerprint(source: Source, picture: Attachment, { version }: Scaler): Promise<string> {
  const first = await readPart(source, picture, 0, part)
  const last = await readPart(source, picture, Math.max(0, picture.size - part), part)
  return named(picture.size, first, last, picture.path, version)
}

async function named(
  size: number,
  first: Uint8Array,
  last: Uint8Array,
  path: string,
  version: string,
): Promise<string> {
  const start = new TextEncoder().encode(`${path}\n${version}\n${size}\n`)
  const content = new Uint8Array(start.length + first.length + last.length)
  content.set(start)
  content.set(first, start.length)
  content.set(last, start.length + first.length)
  return (await sha256(content)).slice(0, 16)
}
