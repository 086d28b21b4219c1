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
  /** Last segment of its path, percent-encoded; differs for each content, so that it may be cached for ever. */
  readonly name: string
  /** In pixels. */
  readonly width: number
  readonly picture: Attachment
  /** A WebP; what the scaler cannot read comes as it is, without metadata. @throws when the picture has changed since */
  readonly make: () => Promise<Uint8Array>
}

/** In pixels: a phone, the text column on a screen of two pixels for each, and the same with room for zoom. */
const widths = [480, 960, 1440] as const

/** Fewer bytes are not worth a second request for another width. */
const smallest = 16 * 1024
/** More are read by nobody into memory. In bytes. */
const largest = 64 * 1024 * 1024
/** Decoded, a picture takes four bytes for each: beyond it a small file could fill the memory. */
const mostPixels = 100_000_000

const scalable: ReadonlySet<ImageHeader['format']> = new Set(['avif', 'jpeg', 'png', 'webp'])

/** Drawings, what moves, and what is no wider than the text or small enough are left as they are. */
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
    .map((width) => ({
      name: encodeURIComponent(`${cut(stem, longestStem)}-${fingerprint}-${width}.webp`),
      width,
      picture,
      async make() {
        const key = `variant-${fingerprint}-${width}`
        const known = await cache?.get(key)
        if (known) return known
        const original = await source.read(picture.file)
        if ((await fingerprintOf(original, picture, scaler)) !== fingerprint)
          throw new Error(`${picture.file} has changed.`)
        // Browsers look at the first bytes of an image rather than at its type (WHATWG MIME Sniffing, 8.1), and show
        // as much of a damaged one as they can.
        // Nothing that is made here carries what the original says beside what it shows.
        return remembered(cache, key, () => scaler.scale(original, width)).catch(() => withoutMetadata(original))
      },
    }))
}

/** In bytes. A chart as PNG is often smaller than a WebP of it in half the width, which has more shades. */
function likelySize(width: number, header: ImageHeader): number {
  return bytesPerPixel * width * ((width * header.height) / header.width)
}

/** Of a photograph as WebP, with the quarter that a variant must save to be worth its address. */
const bytesPerPixel = 0.15

/** In characters: enough to tell pictures apart when they are saved. */
const longestStem = 60

/** `srcset` of a picture; its own file is the widest unless the widest variant is there. */
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
 * Made of the length, the first and the last 16 KiB: a picture is compressed as a whole, so that no edit leaves the
 * end as it was (a PNG ends in a checksum), and photographs need not be read to learn that they are the same. The path
 * is in it, since each path has a document of its own; the version of the scaler, since its bytes may differ.
 */
export function fingerprintOf(bytes: Uint8Array, { path }: Attachment, { version }: Scaler): Promise<string> {
  return named(bytes.length, bytes.subarray(0, part), bytes.subarray(Math.max(0, bytes.length - part)), path, version)
}

/**
 * The same, without reading the middle.
 *
 * @throws when the file cannot be read
 */
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
