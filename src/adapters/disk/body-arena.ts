/** Memory for bodies that wait to be written. It is used again and again. */

export interface BodyArena {
  /** UTF-8 of a text. That of a long one has memory of its own. */
  encode(text: string): Uint8Array
  /** A copy of bytes that are not here yet. Those of a large body stay where they are. */
  keep(bytes: Uint8Array): Uint8Array
  /** To be called once for everything that is here. Nobody may read it afterwards. */
  release(bytes: Uint8Array): void
}

const encoder = new TextEncoder()

/** For a body that nobody releases. */
export const ownMemory: Pick<BodyArena, 'encode' | 'keep'> = {
  encode: (text) => encoder.encode(text),
  keep: (bytes) => bytes,
}

/** In bytes. */
const chunkBytes = 1024 * 1024
/** Copying more costs more than it saves. */
const largestBody = chunkBytes / 8
/** UTF-8 has at most so many for a UTF-16 code unit. */
const bytesOfUnit = 3

/** Bodies are put into it one behind the other. */
interface Chunk {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** In bytes, from its start. */
  used: number
  /** How many bodies of it are not released. */
  bodies: number
}

/**
 * A body waits for longer than V8 counts its buffer as young, and an old buffer is given back only when the whole heap
 * is collected. V8 does that whenever 64 MB of them have gathered: in a build of 38,000 pages every two seconds.
 */
export function createBodyArena(): BodyArena {
  const chunks = new Map<ArrayBufferLike, Chunk>()
  const free: Chunk[] = []
  let current = nextChunk()

  function nextChunk(): Chunk {
    const chunk = free.pop() ?? { bytes: new Uint8Array(chunkBytes), used: 0, bodies: 0 }
    chunks.set(chunk.bytes.buffer, chunk)
    return chunk
  }

  /** @param most bytes that are needed */
  function makeRoom(most: number): void {
    if (current.used + most > chunkBytes) current = nextChunk()
  }

  /** The next bytes, which are written. */
  function take(size: number): Uint8Array {
    const start = current.used
    current.used += size
    current.bodies++
    return current.bytes.subarray(start, current.used)
  }

  return {
    encode(text) {
      const most = text.length * bytesOfUnit
      if (most > largestBody) return ownMemory.encode(text)
      makeRoom(most)
      return take(encoder.encodeInto(text, current.bytes.subarray(current.used)).written)
    },
    keep(bytes) {
      if (bytes.length > largestBody || chunks.has(bytes.buffer)) return bytes
      makeRoom(bytes.length)
      current.bytes.set(bytes, current.used)
      return take(bytes.length)
    },
    release({ buffer }) {
      const chunk = chunks.get(buffer)
      if (!chunk || --chunk.bodies > 0) return
      chunk.used = 0
      if (chunk !== current) free.push(chunk)
    },
  }
}
