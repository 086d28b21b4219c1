/** Headers of the images of a site: read when they are first needed, once for each version of a file. */
import type { Attachment } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import type { ImageHeader } from './header.ts'

/** Most headers are complete within the first part; a photograph with previews of itself needs the second. In bytes. */
const prefixes = [16 * 1024, 512 * 1024] as const

/** Read as a whole, which is cheaper than a stream. In bytes. */
const smallFile = 256 * 1024

/** What outlives a state of the site: headers by path, size and time of the file. */
export type HeaderMemory = Map<string, Promise<ImageHeader | undefined>>

export interface ImageHeaders {
  /** Nothing for what is not an image, and for one that cannot be read. */
  of(file: Attachment): Promise<ImageHeader | undefined>
}

/** @param memory changed in place: what belongs to no file of `files` goes */
export function createImageHeaders(
  source: Source,
  files: ReadonlyMap<string, Attachment>,
  memory: HeaderMemory,
): ImageHeaders {
  const current = new Set([...files.values()].map(versionOf))
  for (const version of memory.keys()) if (!current.has(version)) memory.delete(version)
  return {
    of(file) {
      const version = versionOf(file)
      const known = memory.get(version)
      if (known) return known
      // What cannot be read now may be readable the next time, although its size and time stay as they are.
      const reading = readHeader(source, file).catch(() => {
        memory.delete(version)
        return undefined
      })
      memory.set(version, reading)
      return reading
    },
  }
}

/** Differs when the file may have changed. */
export function versionOf({ file, size, written }: Attachment): string {
  return `${file} ${size} ${written}`
}

/** Whether a path names an image that is worth a look at its header. */
export function namesImage(path: string): boolean {
  return /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i.test(path)
}

async function readHeader(source: Source, file: Attachment): Promise<ImageHeader | undefined> {
  if (!namesImage(file.path)) return undefined
  // What reads them is loaded with the first image.
  const { readImageHeader } = await import('./header.ts')
  for (const length of prefixes) {
    const header = readImageHeader(await readPart(source, file, 0, length))
    if (header || file.size <= length) return header
  }
  return undefined
}

/**
 * @param length in bytes; a shorter file is read whole
 * @throws when the file cannot be read
 */
export async function readPart(
  source: Source,
  { file, size }: Attachment,
  start: number,
  length: number,
): Promise<Uint8Array> {
  const end = Math.min(start + length, size)
  if (size <= smallFile) return (await source.read(file)).subarray(start, end)
  const bytes = new Uint8Array(Math.max(0, end - start))
  let at = 0
  if (bytes.length === 0) return bytes
  for await (const part of source.stream(file, start, end - 1)) {
    bytes.set(part.subarray(0, bytes.length - at), at)
    at += part.length
  }
  return bytes
}
