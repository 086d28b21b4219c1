/** What the first bytes of an image file say of it: its size as it is shown, and whether it moves. */
import { imageSize } from 'image-size'
import { svgSize } from './svg-size.ts'

export interface ImageHeader {
  /** Intrinsic size as it is shown, a turn by EXIF applied. In CSS pixels. */
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  /** Has several frames, as far as the header shows. */
  readonly animated: boolean
}

export type ImageFormat = 'avif' | 'bmp' | 'gif' | 'ico' | 'jpeg' | 'png' | 'svg' | 'webp'

/** Larger than anything that can be shown; a header that says more is damaged. In pixels. */
const largestSide = 65_535

/**
 * @param bytes the start of the file, or all of it
 * @returns nothing for what is not an image that a browser shows, and where the header is damaged or not complete
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const header = startsAsText(bytes) ? readSvg(bytes) : readRaster(bytes)
  if (!header) return undefined
  const { width, height } = header
  return [width, height].every((side) => side >= 1 && side <= largestSide) ? header : undefined
}

/** SVG may begin with a byte order mark, blanks, a declaration or a comment; no other format begins so. */
function startsAsText(bytes: Uint8Array): boolean {
  const first = bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0
  const at = bytes.subarray(first, first + 256).findIndex((byte) => byte > 0x20)
  return bytes[first + at] === 0x3c
}

function readSvg(bytes: Uint8Array): ImageHeader | undefined {
  const size = svgSize(new TextDecoder().decode(bytes))
  return size && { ...size, format: 'svg', animated: false }
}

function readRaster(bytes: Uint8Array): ImageHeader | undefined {
  try {
    // A copy: the library looks past the end of a part into the buffer that it is a part of.
    const { width, height, type = '', orientation = 1 } = imageSize(bytes.slice())
    const format = formats[type]
    if (format === undefined) return undefined
    // From 5 on the picture lies on its side (EXIF 2.32, tag 0x0112), and browsers turn it.
    const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height]
    return { width: shownWidth, height: shownHeight, format, animated: isAnimated(bytes, format) }
  } catch {
    return undefined
  }
}

/** By the names that `image-size` gives them. */
const formats: Readonly<Record<string, ImageFormat>> = {
  avif: 'avif',
  bmp: 'bmp',
  gif: 'gif',
  ico: 'ico',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
}

function isAnimated(bytes: Uint8Array, format: ImageFormat): boolean {
  switch (format) {
    case 'gif':
      return true
    case 'png':
      // The chunk of animation control comes before the first data (PNG 3rd edition, 11.3.6.1).
      return indexOfText(bytes, 'acTL') !== -1
    case 'webp':
      // A flag of the extended header (RFC 9649 section 2.7).
      return textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0
    case 'avif':
      return textAt(bytes, 8) === 'avis'
    default:
      return false
  }
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

/** Of four letters, within the first kilobytes: before the data there is little else. */
function indexOfText(bytes: Uint8Array, text: string): number {
  return String.fromCharCode(...bytes.subarray(0, 4_096)).indexOf(text)
}
