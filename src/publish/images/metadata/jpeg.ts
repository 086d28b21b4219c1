/** JPEG (ITU-T T.81): a series of segments, with the coded scans of the picture between them. */
import { ascii, namesPlace, orientationExif, view, walkExif } from './exif.ts'
import { joined, type Part, type PictureMetadata, type Reach } from './picture-parts.ts'
import { bytesAt, type Walk } from './walk.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
/** Larger pictures are not searched for their end if the file ends like one and mentions no others. In bytes. */
const alwaysRead = 1024 * 1024
/** Bytes to search at a time. */
const chunk = 16 * 1024

/**
 * @param reach `deep` also looks for the end of the picture, after which phones put films and more pictures, with
 *   metadata too. Otherwise there are no parts.
 */
export function* walkJpeg(size: number, reach: Reach): Walk<PictureMetadata> {
  const parts: Part[] = [{ start: 0, end: 2 }]
  let head = 1
  let place = false
  let orientation = 1
  let more = false
  for (let at: number | undefined = 2; ; ) {
    at = yield* nextMarker(at, size)
    const [, marker = 0, high = 0, low = 0] = at === undefined ? [] : yield* bytesAt(at, 4)
    if (at === undefined || marker === endOfImage) {
      parts.push(Uint8Array.of(0xff, endOfImage))
      break
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    const end = Math.min(at + 2 + Math.max(2, high * 256 + low), size)
    const kept = yield* isKept(marker, at + 4, end)
    if (kept) parts.push({ start: at, end })
    if (kept && marker === 0xe0) head = parts.length
    if (marker === 0xe1) {
      const found = yield* readApp1(at + 4, end)
      place ||= found.place
      more ||= found.more === true
      if (found.orientation !== undefined) orientation = found.orientation
    }
    if (marker === 0xe2 && !kept) more = true
    at = end
    if (marker !== startOfScan) continue
    if (reach === 'shallow') return { place }
    if (size > alwaysRead && !more && (yield* endsAsPicture(size))) {
      parts.push({ start: end, end: size })
      break
    }
    at = yield* endOfScan(end, size)
    parts.push({ start: end, end: at })
  }
  if (orientation > 1) parts.splice(head, 0, segment(0xe1, exifName, orientationExif(orientation)))
  return { place, parts: joined(parts) }
}

/** Keeps JFIF, colour profiles, Adobe's colour transform and everything that is not metadata. */
function* isKept(marker: number, start: number, end: number): Walk<boolean> {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = ascii(yield* bytesAt(start, Math.min(12, end - start)))
  if (marker === 0xe0) return name.startsWith('JFIF\0')
  if (marker === 0xe2) return name.startsWith('ICC_PROFILE\0')
  return marker === 0xee && name.startsWith('Adobe')
}

/** `more`: films or other pictures follow in the same file. */
type App1 = { readonly place: boolean; readonly orientation?: number; readonly more?: boolean }

function* readApp1(start: number, end: number): Walk<App1> {
  if (ascii(yield* bytesAt(start, 6)) === 'Exif\0\0') return yield* walkExif(start + 6, end)
  const packet = yield* bytesAt(start, end - start)
  return { place: namesPlace(packet), more: /Container|MicroVideo|MotionPhoto/.test(ascii(packet)) }
}

function* endsAsPicture(size: number): Walk<boolean> {
  const [first, second] = yield* bytesAt(size - 2, 2)
  return first === 0xff && second === endOfImage
}

/** Bytes between segments mean nothing, and any number of `FF` may precede a marker (B.1.1.2). */
function* nextMarker(from: number, size: number): Walk<number | undefined> {
  const [mark, next = 0xff] = yield* bytesAt(from, 2)
  if (mark === 0xff && next !== 0xff && next !== 0) return from
  for (let at = from; at + 1 < size; ) {
    const bytes = yield* bytesAt(at, chunk)
    for (let i = 0; i + 1 < bytes.length; i++) {
      if (bytes[i] === 0xff && bytes[i + 1] !== 0xff && bytes[i + 1] !== 0) return at + i
    }
    if (bytes.length < 2) return undefined
    at += bytes.length - 1
  }
  return undefined
}

/** In coded data, each `FF` is followed by a zero or a restart marker (B.1.1.5). */
function* endOfScan(from: number, size: number): Walk<number> {
  for (let at = from; at + 1 < size; ) {
    const bytes = yield* bytesAt(at, chunk)
    for (let i = bytes.indexOf(0xff); i !== -1 && i + 1 < bytes.length; i = bytes.indexOf(0xff, i + 1)) {
      const next = bytes[i + 1] ?? 0
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at + i
    }
    if (bytes.length < 2) break
    at += bytes.length - 1
  }
  return size
}

const exifName = Uint8Array.of(0x45, 0x78, 0x69, 0x66, 0, 0)

function segment(marker: number, name: Uint8Array, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4 + name.length + data.length)
  bytes.set([0xff, marker])
  view(bytes).setUint16(2, bytes.length - 2)
  bytes.set(name, 4)
  bytes.set(data, 4 + name.length)
  return bytes
}
