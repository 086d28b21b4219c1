/** HEIC, AVIF (ISO/IEC 23008-12) and JPEG XL (ISO/IEC 18181-2), in which metadata are items or boxes. */
import { ascii, longestPacket, namesPlace, view, walkExif } from './exif.ts'
import type { PictureMetadata } from './picture-parts.ts'
import { bytesAt, type Walk } from './walk.ts'

/** Few boxes are needed besides the picture. */
const mostBoxes = 64

/** Returns no parts: other boxes give the offsets of items, so that removing one would mean rewriting them all. */
export function* walkHeif(size: number): Walk<PictureMetadata> {
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < mostBoxes; boxes++) {
    const head = yield* bytesAt(at, 16)
    const box = boxIn(head, 0)
    const end = box.length === 0 ? size : Math.min(at + box.length, size)
    if (box.type === 'Exif' && (yield* exifItem(at + box.header, end))) return { place: true }
    if (box.type === 'xml ' && namesPlace(yield* bytesAt(at, Math.min(end - at, longestPacket)))) return { place: true }
    if (box.type === 'meta' && end - at <= longestPacket) {
      const meta = (yield* bytesAt(at + box.header + 4, end - at - box.header - 4)).slice()
      for (const { kind, start, end: itemEnd } of metadataItems(meta)) {
        const here = kind === 'Exif' ? yield* exifItem(start, itemEnd) : yield* xmpItem(start, itemEnd)
        if (here) return { place: true }
      }
    }
    if (end <= at) break
    at = end
  }
  return { place: false }
}

/** Begins with the offset of the TIFF header. */
function* exifItem(start: number, end: number): Walk<boolean> {
  const offset = yield* bytesAt(start, 4)
  if (offset.length < 4) return false
  return (yield* walkExif(start + 4 + view(offset).getUint32(0), end)).place
}

function* xmpItem(start: number, end: number): Walk<boolean> {
  return namesPlace(yield* bytesAt(start, Math.min(end - start, longestPacket)))
}

interface Box {
  readonly type: string
  /** Including the header, in bytes; 0 for a box that extends to the end. */
  readonly length: number
  readonly header: number
}

function boxIn(bytes: Uint8Array, at: number): Box {
  const data = view(bytes)
  if (at + 8 > bytes.length) return { type: '', length: 0, header: 8 }
  const type = ascii(bytes.subarray(at + 4, at + 8))
  const length = data.getUint32(at)
  if (length !== 1 || at + 16 > bytes.length) return { type, length: length === 0 ? 0 : Math.max(8, length), header: 8 }
  return { type, length: Math.max(16, Number(data.getBigUint64(at + 8))), header: 16 }
}

type ItemPlace = Readonly<Record<'id' | 'start' | 'end', number>>
type ItemKind = 'Exif' | 'mime'

/** @param meta content of the box, which contains offsets in the file */
function metadataItems(meta: Uint8Array): (ItemPlace & { readonly kind: ItemKind })[] {
  const boxes = new Map<string, Uint8Array>()
  for (let at = 0; at + 8 <= meta.length; ) {
    const { type, length, header } = boxIn(meta, at)
    const end = length === 0 ? meta.length : Math.min(at + length, meta.length)
    boxes.set(type, meta.subarray(at + header, end))
    at = Math.max(end, at + 8)
  }
  const kinds = itemKinds(boxes.get('iinf') ?? new Uint8Array())
  return itemPlaces(boxes.get('iloc') ?? new Uint8Array()).flatMap((place) => {
    const kind = kinds.get(place.id)
    return kind === undefined ? [] : [{ kind, ...place }]
  })
}

/** Kinds of the items that are metadata, by their ids (ISO/IEC 14496-12, 8.11.6). */
function itemKinds(iinf: Uint8Array): Map<number, ItemKind> {
  const kinds = new Map<number, ItemKind>()
  for (let at = iinf[0] === 0 ? 6 : 8; at + 8 <= iinf.length; ) {
    const { length } = boxIn(iinf, at)
    const version = iinf[at + 8]
    const data = view(iinf)
    const wide = version === 3
    if (at + (wide ? 22 : 20) <= iinf.length && (version === 2 || wide)) {
      const id = wide ? data.getUint32(at + 12) : data.getUint16(at + 12)
      const type = ascii(iinf.subarray(at + (wide ? 18 : 16), at + (wide ? 22 : 20)))
      if (type === 'Exif' || type === 'mime') kinds.set(id, type)
    }
    at += Math.max(8, length)
  }
  return kinds
}

/** First extents of the items stored in the file itself (8.11.3). */
function itemPlaces(iloc: Uint8Array): ItemPlace[] {
  const reader = createReader(iloc)
  const version = reader.take(1)
  reader.take(3)
  const [sizes, more] = [reader.take(1), reader.take(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version > 0 ? more & 15 : 0
  const places: ItemPlace[] = []
  for (let left = reader.take(version < 2 ? 2 : 4); left > 0 && reader.more(); left--) {
    const id = reader.take(version < 2 ? 2 : 4)
    const method = version > 0 ? reader.take(2) & 15 : 0
    reader.take(2)
    const base = reader.take(baseSize)
    for (let extents = reader.take(2), first = true; extents > 0 && reader.more(); extents--, first = false) {
      reader.take(indexSize)
      const start = base + reader.take(offsetSize)
      const end = start + reader.take(lengthSize)
      if (first && method === 0) places.push({ id, start, end })
    }
  }
  return places
}

/** Reads big-endian numbers in order; 0 after the end. */
function createReader(bytes: Uint8Array) {
  let at = 0
  return {
    more: () => at < bytes.length,
    take(size: number): number {
      let number = 0
      for (let i = 0; i < size; i++) number = number * 256 + (bytes[at++] ?? 0)
      return number
    },
  }
}
