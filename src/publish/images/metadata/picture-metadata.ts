/** The metadata of a picture of any format, recognised by its first bytes rather than its name. */
import { walkExif } from './exif.ts'
import { walkHeif } from './heif.ts'
import { walkJpeg } from './jpeg.ts'
import { assemble, type PictureMetadata, type Reach } from './picture-parts.ts'
import { walkPng } from './png.ts'
import { bytesAt, type Walk, walkFile } from './walk.ts'
import { walkWebp } from './webp.ts'

/**
 * @param reach `deep` reads the whole file for the parts without metadata
 * @returns nothing for an unknown format
 */
export function* walkPicture(size: number, reach: Reach): Walk<PictureMetadata | undefined> {
  const start = (yield* bytesAt(0, 12)).slice()
  const text = String.fromCharCode(...start)
  if (text.startsWith('\xff\xd8\xff')) return yield* walkJpeg(size, reach)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return yield* walkPng(size, reach)
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return yield* walkWebp(size)
  if (text.slice(4, 8) === 'ftyp' || text.slice(4, 8) === 'JXL ') return yield* walkHeif(size)
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return { place: (yield* walkExif(0, size)).place }
  return undefined
}

/** Metadata of a picture in memory, with its parts. */
export function readPicture(picture: Uint8Array): Promise<PictureMetadata | undefined> {
  const read = async (start: number, length: number) => picture.subarray(start, start + length)
  return walkFile(walkPicture(picture.length, 'deep'), read, 0)
}

/**
 * The picture without its metadata, pixels untouched; unchanged if its format does not allow that.
 *
 * @throws if it names a place that cannot be removed
 */
export async function withoutMetadata(picture: Uint8Array): Promise<Uint8Array> {
  const found = await readPicture(picture)
  if (found?.parts) return assemble(found.parts, picture)
  if (found?.place) throw new Error('The picture names a place that cannot be taken out.')
  return picture
}
