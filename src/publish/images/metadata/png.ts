/** PNG (W3C, third edition): a row of chunks. */
import { ascii, longestPacket, namesPlace, orientationExif, view, walkExif } from './exif.ts'
import { joined, type Part, type PictureMetadata, type Reach } from './picture-parts.ts'
import { bytesAt, inflatedAt, type Walk, walkBytes } from './walk.ts'

/** Ancillary chunks that affect how the picture looks; the others are metadata or private. */
const kept: ReadonlySet<string> = new Set(
  'acTL fcTL fdAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs sPLT'.split(' '),
)
const texts: ReadonlySet<string> = new Set(['iTXt', 'tEXt', 'zTXt'])

/** Little follows the image data, so only this much of the end is searched. In bytes. */
const tail = 64 * 1024

/**
 * @param reach `deep` reads every chunk; `shallow` only those before the data and at the end, and there are no parts
 */
export function* walkPng(size: number, reach: Reach): Walk<PictureMetadata> {
  const parts: Part[] = [{ start: 0, end: 8 }]
  let place = false
  let orientation = 1
  for (let at = 8; at + 8 <= size; ) {
    const head = yield* bytesAt(at, 8)
    const type = ascii(head.subarray(4))
    const dataEnd = at + 8 + view(head).getUint32(0)
    const end = Math.min(dataEnd + 4, size)
    if (type === 'IDAT' && reach === 'shallow') return { place: place || (yield* endNamesPlace(size)) }
    // The name of a critical chunk begins with a capital (5.4).
    if (/^[A-Z]/.test(type) || kept.has(type)) parts.push({ start: at, end })
    const found = yield* readChunk(type, at + 8, Math.min(dataEnd, size))
    place ||= found.place
    if (found.orientation !== undefined) orientation = found.orientation
    if (type === 'IEND') break
    at = end
  }
  // Behind IHDR, which is the first.
  if (orientation > 1) parts.splice(2, 0, chunk('eXIf', orientationExif(orientation)))
  return { place, parts: joined(parts) }
}

function* readChunk(type: string, start: number, end: number): Walk<{ place: boolean; orientation?: number }> {
  if (type === 'eXIf') return yield* walkExif(start, end)
  return { place: texts.has(type) && (yield* textNamesPlace(type, start, Math.min(end, start + longestPacket))) }
}

/** XMP, and EXIF in hexadecimal digits, as older programs write it. */
function* textNamesPlace(type: string, start: number, end: number): Walk<boolean> {
  const bytes = (yield* bytesAt(start, end - start)).slice()
  if (namesPlace(bytes)) return true
  const name = bytes.indexOf(0)
  if (name === -1 || type === 'tEXt' || (type === 'iTXt' && bytes[name + 1] !== 1)) return false
  // In iTXt, a language and a translated name come first, each ended by a zero.
  const skipped = type === 'zTXt' ? name + 2 : bytes.indexOf(0, bytes.indexOf(0, name + 3) + 1) + 1
  const inflated = yield* inflatedAt(start + skipped, end - start - skipped)
  return namesPlace(inflated) || walkBytes(walkExif(0, inflated.length), rawProfile(inflated)).place
}

/** `exif`, the length and the bytes, on separate lines. */
function rawProfile(text: Uint8Array): Uint8Array {
  const [, written = ''] = /^\s*(?:exif|APP1)\s+\d+\s+(?:457869660000)?([\da-f\s]*)/i.exec(ascii(text)) ?? []
  const pairs = written.replace(/\s+/g, '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

function* endNamesPlace(size: number): Walk<boolean> {
  const start = Math.max(8, size - tail)
  const bytes = yield* bytesAt(start, size - start)
  const exif = ascii(bytes).lastIndexOf('eXIf')
  return namesPlace(bytes) || (exif >= 4 && (yield* walkExif(start + exif + 4, size)).place)
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  view(bytes).setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view(bytes).setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

/** For a few bytes, which need no table (annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
