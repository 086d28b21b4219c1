/** WebP (RFC 9649): chunks in a RIFF file. */
import { ascii, longestPacket, namesPlace, orientationExif, view, walkExif } from './exif.ts'
import { joined, type Part, type PictureMetadata, totalLength } from './picture-parts.ts'
import { bytesAt, type Walk } from './walk.ts'

const kept: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
/** Flags of the extended header (section 2.7). */
const exifFlag = 0x08
const xmpFlag = 0x04
/** Length of the chunk `VP8X` with its header, in bytes. */
const extendedLength = 18

export function* walkWebp(size: number): Walk<PictureMetadata> {
  const parts: Part[] = []
  let extended: Uint8Array | undefined
  let place = false
  let orientation = 1
  for (let at = 12; at + 8 <= size; ) {
    const head = yield* bytesAt(at, 8)
    const type = ascii(head.subarray(0, 4))
    const length = view(head).getUint32(4, true)
    // Chunks have an even length.
    const end = Math.min(at + 8 + length + (length % 2), size)
    if (type === 'VP8X') extended = (yield* bytesAt(at, extendedLength)).slice()
    else if (kept.has(type)) parts.push({ start: at, end })
    else if (type === 'EXIF') {
      const exif = yield* readExif(at + 8, end)
      place ||= exif.place
      orientation = exif.orientation
    } else if (type === 'XMP ') {
      place ||= namesPlace(yield* bytesAt(at + 8, Math.min(length, longestPacket)))
    }
    at = end
  }
  const turned = extended !== undefined && orientation > 1
  if (turned) parts.push(chunk('EXIF', orientationExif(orientation)))
  if (extended?.length === extendedLength) {
    extended[8] = ((extended[8] ?? 0) & ~(exifFlag | xmpFlag)) | (turned ? exifFlag : 0)
    parts.unshift(extended)
  }
  return { place, parts: joined([riffHeader(4 + totalLength(parts)), ...parts]) }
}

/** Some programs add the prefix that EXIF has in a JPEG. */
function* readExif(start: number, end: number) {
  const named = ascii(yield* bytesAt(start, 6)) === 'Exif\0\0'
  return yield* walkExif(named ? start + 6 : start, end)
}

function riffHeader(size: number): Uint8Array {
  const bytes = new TextEncoder().encode('RIFF....WEBP')
  view(bytes).setUint32(4, size, true)
  return bytes
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + data.length + (data.length % 2))
  bytes.set(new TextEncoder().encode(type))
  view(bytes).setUint32(4, data.length, true)
  bytes.set(data, 8)
  return bytes
}
