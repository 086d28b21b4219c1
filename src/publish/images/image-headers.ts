/** Image headers, read when they are first needed, once for each version of a file. */
import type { Attachment } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import type { ImageHeader } from './header.ts'

/** Most headers are complete within the first part; a photograph with previews of itself needs the second. In bytes. */
const prefixes = [16 * 1024, 512 * 1024] as const

/** Read as a whole, which is cheaper than a stream. In bytes. */
const smallFile = 256 * 1024

/** Headers by path, size and time of the file. Outlives a state of the site. */
export type HeaderMemory = Map<string, Promise<ImageHeader | undefined>>

export interface ImageHeaders {
  /** Nothing for files that are not images or cannot be read. */
  of(file: Attachment): Promise<ImageHeader | undefined>
}

/** Deletes the entries of a memory whose keys are not current. */
export function forget(memory: Map<string, unknown>, current: Iterable<string>): void {
  const kept = new Set(current)
  for (const key of memory.keys()) if (!kept.has(key)) memory.delete(key)
}

/** Looks at pictures, several at a time. */
export async function lookAt(
  pictures: readonly Attachment[],
  look: (picture: Attachment) => Promise<void>,
): Promise<void> {
  const queue = pictures.values()
  const work = async () => {
    for (const picture of queue) await look(picture)
  }
  await Promise.all(Array.from({ length: 16 }, work))
}

/** @param memory changed in place: entries of other files than `files` are deleted */
export function createImageHeaders(
  source: Source,
  files: ReadonlyMap<string, Attachment>,
  memory: HeaderMemory,
): ImageHeaders {
  forget(memory, [...files.values()].map(versionOf))
  return {
    of(file) {
      const version = versionOf(file)
      const known = memory.get(version)
      if (known) return known
      // A file that cannot be read now may be readable next time, with the same size and time.
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

/** Whether a path names an image with a header that we can read. */
export function namesImage(path: string): boolean {
  return /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i.test(path)
}

async function readHeader(source: Source, file: Attachment): Promise<ImageHeader | undefined> {
  if (!namesImage(file.path)) return undefined
  // Loaded with the first image.
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
  if (source.readPart && end - start <= smallFile) return source.readPart(file, start, end - 1)
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
