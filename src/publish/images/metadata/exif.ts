/** EXIF (a TIFF structure) and XMP: the place and the orientation of a picture. */
import { bytesAt, type Walk } from './walk.ts'

export interface Exif {
  readonly place: boolean
  /** 1 to 8; 1 by default. */
  readonly orientation: number
}

const noExif: Exif = { place: false, orientation: 1 }

const orientationTag = 0x0112
const gpsPointerTag = 0x8825
/** Tag of XMP in TIFF files (XMP part 3, 1.1.3). */
const xmpTag = 0x02bc
/** Latitude and longitude of the camera, and of what it looks at (EXIF 2.32, 4.6.6). */
const placeTags: ReadonlySet<number> = new Set([2, 4, 20, 22])

/** Longer packets of XMP are not searched. In bytes. */
export const longestPacket = 1024 * 1024

/** More entries are damage. */
const mostEntries = 1_000

/**
 * @param base offset of the TIFF header in the file
 * @param end of the structure, exclusive
 */
export function* walkExif(base: number, end: number): Walk<Exif> {
  const header = view(yield* bytesAt(base, 8))
  if (header.byteLength < 8) return noExif
  const order = header.getUint16(0)
  const little = order === 0x4949
  if ((!little && order !== 0x4d4d) || header.getUint16(2, little) !== 42) return noExif
  const directory = yield* entriesAt(base, header.getUint32(4, little), end, little)
  const pointer = directory.find(({ tag }) => tag === gpsPointerTag)
  const gps = pointer ? yield* entriesAt(base, pointer.long, end, little) : []
  const xmp = directory.find(({ tag }) => tag === xmpTag)
  const packet = xmp ? yield* bytesAt(base + xmp.long, Math.min(xmp.count, longestPacket)) : new Uint8Array()
  const orientation = directory.find(({ tag }) => tag === orientationTag)?.short ?? 1
  return {
    place: gps.some(({ tag, count }) => placeTags.has(tag) && count > 0) || namesPlace(packet),
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
  }
}

/** `short` and `long` are the value if it is such a number. */
type Entry = Readonly<Record<'tag' | 'count' | 'short' | 'long', number>>

function* entriesAt(base: number, offset: number, end: number, little: boolean): Walk<Entry[]> {
  if (offset < 8 || base + offset + 2 > end) return []
  const count = view(yield* bytesAt(base + offset, 2))
  if (count.byteLength < 2) return []
  const number = Math.min(count.getUint16(0, little), mostEntries)
  const data = view(yield* bytesAt(base + offset + 2, 12 * number))
  return Array.from({ length: Math.floor(data.byteLength / 12) }, (_, at) => ({
    tag: data.getUint16(12 * at, little),
    count: data.getUint32(12 * at + 4, little),
    short: data.getUint16(12 * at + 8, little),
    long: data.getUint32(12 * at + 8, little),
  }))
}

/** Whether a packet of XMP (in UTF-8) names coordinates. */
export function namesPlace(packet: Uint8Array): boolean {
  return /GPS(?:Dest)?L(?:at|ong)itude/.test(ascii(packet))
}

/** EXIF with nothing but the orientation. */
export function orientationExif(orientation: number): Uint8Array {
  // Big-endian, one entry: the tag, a SHORT, once, the value; no further directory.
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  )
}

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Names in formats are ASCII; other bytes become arbitrary characters. */
export function ascii(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
