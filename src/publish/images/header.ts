/** The header of an image file: its size as displayed, and whether it is animated. */
import { imageSize } from 'image-size'
import { svgSize } from './svg-size.ts'

export interface ImageHeader {
  /** Intrinsic size after rotation by EXIF, in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  /** As far as the header shows. */
  readonly animated: boolean
}

const rasterFormats = ['avif', 'bmp', 'gif', 'ico', 'jpeg', 'png', 'webp'] as const

export type ImageFormat = (typeof rasterFormats)[number] | 'svg'

/** A header that gives a larger size is damaged. In pixels. */
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

/** SVG may begin with a byte order mark, blanks, a declaration or a comment, unlike any other format. */
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
    // A copy, because the library reads past the end of a view into its buffer.
    const { width, height, type, orientation = 1 } = imageSize(bytes.slice())
    const format = rasterFormats.find((known) => known === type?.replace('jpg', 'jpeg'))
    if (format === undefined) return undefined
    // Browsers turn pictures by 90° from 5 on (EXIF 2.32, tag 0x0112).
    const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height]
    return { width: shownWidth, height: shownHeight, format, animated: isAnimated(bytes, format) }
  } catch {
    return undefined
  }
}

function isAnimated(bytes: Uint8Array, format: ImageFormat): boolean {
  switch (format) {
    case 'gif':
      return true
    case 'png':
      // The animation control chunk comes before the first data (PNG 3rd edition, 11.3.6.1), after little else.
      return String.fromCharCode(...bytes.subarray(0, 4_096)).includes('acTL')
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
