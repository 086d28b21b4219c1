/** A picture as parts: ranges of its file, and bytes that replace the others. */

/** A part of the file, `end` exclusive, or bytes of our own. */
export type Part = { readonly start: number; readonly end: number } | Uint8Array

/** How much of a picture is read: what tells where it was taken, or all that it takes to leave metadata out. */
export type Reach = 'shallow' | 'deep'

export interface PictureMetadata {
  /** The metadata says where the picture was taken. */
  readonly place: boolean
  /** The same picture without metadata; absent if the format does not allow lossless removal. */
  readonly parts?: readonly Part[]
}

function partLength(part: Part): number {
  return part instanceof Uint8Array ? part.length : part.end - part.start
}

export function totalLength(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + partLength(part), 0)
}

/** Merges adjacent ranges, and drops empty ones. */
export function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (partLength(part) === 0) continue
    const follows = last && !(last instanceof Uint8Array) && !(part instanceof Uint8Array) && last.end === part.start
    if (follows) whole[whole.length - 1] = { start: last.start, end: part.end }
    else whole.push(part)
  }
  return whole
}

export function assemble(parts: readonly Part[], file: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(totalLength(parts))
  let at = 0
  for (const part of parts) {
    bytes.set(part instanceof Uint8Array ? part : file.subarray(part.start, part.end), at)
    at += partLength(part)
  }
  return bytes
}

/** Bytes `start` to `end` (both inclusive) of the assembled picture, as parts. */
export function cut(parts: readonly Part[], start: number, end: number): Part[] {
  const wanted: Part[] = []
  let at = 0
  for (const part of parts) {
    const length = partLength(part)
    const [from, to] = [Math.max(0, start - at), Math.min(length, end + 1 - at)]
    at += length
    if (from >= to) continue
    wanted.push(
      part instanceof Uint8Array ? part.subarray(from, to) : { start: part.start + from, end: part.start + to },
    )
  }
  return wanted
}
