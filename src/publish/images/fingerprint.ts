/** A name for the content of a picture and for what is made of it. */

import type { Attachment } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import { sha256 } from '../../text/sha256.ts'
import { readPart } from './image-headers.ts'
import type { Scaler } from './tools.ts'

/** In bytes. */
const part = 16 * 1024

/**
 * Made of the length, the first and the last 16 KiB: a picture is compressed as a whole, so that no edit leaves the
 * end as it was (a PNG ends in a checksum), and photographs need not be read to learn that they are the same. The path
 * is in it, since each path has a document of its own; the version of the scaler, since its bytes may differ.
 */
export function fingerprintOf(bytes: Uint8Array, { path }: Attachment, { version }: Scaler): Promise<string> {
  return named(bytes.length, bytes.subarray(0, part), bytes.subarray(Math.max(0, bytes.length - part)), path, version)
}

/**
 * The same, without reading the middle.
 *
 * @throws when the file cannot be read
 */
export async function readFingerprint(source: Source, picture: Attachment, { version }: Scaler): Promise<string> {
  const first = await readPart(source, picture, 0, part)
  const last = await readPart(source, picture, Math.max(0, picture.size - part), part)
  return named(picture.size, first, last, picture.path, version)
}

async function named(
  size: number,
  first: Uint8Array,
  last: Uint8Array,
  path: string,
  version: string,
): Promise<string> {
  const start = new TextEncoder().encode(`${path}\n${version}\n${size}\n`)
  const content = new Uint8Array(start.length + first.length + last.length)
  content.set(start)
  content.set(first, start.length)
  content.set(last, start.length + first.length)
  return (await sha256(content)).slice(0, 16)
}
