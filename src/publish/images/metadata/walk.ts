/** Reading here and there in a file, written once for files in memory and for those that are not. */

export interface ByteRange {
  readonly start: number
  /** In bytes; fewer come where the file ends. */
  readonly length: number
  /** They are compressed (zlib, RFC 1950), and wanted as they were. */
  readonly compressed?: boolean
}

/** Asks for parts of a file, one after the other, and gives what it learnt of them. */
export type Walk<T> = Generator<ByteRange, T, Uint8Array>

/** Reading that goes on and on is not worth it. In bytes. */
const mostRead = 64 * 1024 * 1024

/** Compressed bytes may inflate without limit: only so many are read. */
const mostInflated = 1024 * 1024

/** For use within a walk: `yield*` of it gives the bytes. */
export function* bytesAt(start: number, length: number): Walk<Uint8Array> {
  return yield { start, length }
}

/** Compressed bytes within a walk. */
export function* inflatedAt(start: number, length: number): Walk<Uint8Array> {
  return yield { start, length, compressed: true }
}

/** For files without compressed bytes. */
export function walkBytes<T>(walk: Walk<T>, bytes: Uint8Array): T {
  let step = walk.next()
  while (!step.done) {
    const { start, length } = step.value
    step = walk.next(bytes.subarray(start, start + length))
  }
  return step.value
}

/**
 * @param read gives that many bytes, or those up to the end of the file
 * @param window so much is read at a time, in bytes: more costs less where a walk looks at all of a file
 * @throws when the file cannot be read, or the walk wants too much of it
 */
export async function walkFile<T>(
  walk: Walk<T>,
  read: (start: number, length: number) => Promise<Uint8Array>,
  window: number,
): Promise<T> {
  let held: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array() }
  let total = 0
  let step = walk.next()
  while (!step.done) {
    const { start, length, compressed } = step.value
    const from = start - held.start
    if (from < 0 || from + length > held.bytes.length) {
      const wanted = Math.max(window, length)
      total += wanted
      if (total > mostRead) throw new RangeError('The picture has too many parts.')
      held = { start, bytes: await read(start, wanted) }
    }
    const bytes = held.bytes.subarray(start - held.start, start - held.start + length)
    step = walk.next(compressed ? await inflate(bytes) : bytes)
  }
  return step.value
}

/** As much as can be read. */
async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const inflated = new Uint8Array(mostInflated)
  let length = 0
  try {
    const reader = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
    for (let part = await reader.read(); !part.done && length < mostInflated; part = await reader.read()) {
      inflated.set(part.value.subarray(0, mostInflated - length), length)
      length = Math.min(length + part.value.length, mostInflated)
    }
    await reader.cancel()
  } catch {
    // Damaged: what came before it counts.
  }
  return inflated.subarray(0, length)
}
