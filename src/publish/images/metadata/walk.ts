/** Random access to a file, for files in memory as well as on disk. */

interface ByteRange {
  readonly start: number
  /** In bytes; fewer are read at the end of the file. */
  readonly length: number
  /** Inflates them (zlib, RFC 1950). */
  readonly compressed?: boolean
}

/** Yields the ranges to read, one after the other, and returns a result. */
export type Walk<T> = Generator<ByteRange, T, Uint8Array>

/** In bytes. A picture that needs more is given up. */
const mostRead = 64 * 1024 * 1024

/** In bytes. Compressed bytes may inflate without limit. */
const mostInflated = 1024 * 1024

/** Within a walk, `yield*` of this returns the bytes. */
export function* bytesAt(start: number, length: number): Walk<Uint8Array> {
  return yield { start, length }
}

/** Compressed bytes within a walk. */
export function* inflatedAt(start: number, length: number): Walk<Uint8Array> {
  return yield { start, length, compressed: true }
}

/** For walks without compressed bytes. */
export function walkBytes<T>(walk: Walk<T>, bytes: Uint8Array): T {
  let step = walk.next()
  while (!step.done) {
    const { start, length } = step.value
    step = walk.next(bytes.subarray(start, start + length))
  }
  return step.value
}

/**
 * @param read returns that many bytes, or fewer at the end of the file
 * @param window least number of bytes to read at a time; large windows suit walks over a whole file
 * @throws if the file cannot be read, or the walk reads too much of it
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

/** As much as is intact. */
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
    // The bytes before the damage count.
  }
  return inflated.subarray(0, length)
}
