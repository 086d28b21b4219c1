/** Many short byte strings as one message between threads: its memory is handed over, not copied. */

export interface Batch {
  /** All of them, one behind the other. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The size of each, in bytes. */
  readonly sizes: readonly number[]
}

/** The memory of the result is its own, so that it can be handed over. */
export function joined(parts: readonly Uint8Array[]): Batch {
  const sizes = parts.map(({ length }) => length)
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { bytes, sizes }
}

/** Views of the parts. */
export function separate({ bytes, sizes }: Batch): Uint8Array[] {
  let at = 0
  return sizes.map((size) => {
    at += size
    return bytes.subarray(at - size, at)
  })
}
