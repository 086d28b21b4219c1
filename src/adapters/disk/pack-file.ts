/**
 * Pieces of bytes in one file, after a head that says where the table is: a `PieceTable` of the pieces, then the
 * version as UTF-8. What is added later comes after everything, with a table of its own, and counts once the head names
 * that: whoever is killed before leaves the file as it was.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync, writevSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Piece, PieceTable } from './piece-table.ts'

export interface PackFile {
  readonly file: string
  /** As they were when the file was opened. */
  readonly pieces: PieceTable
  /** In bytes, with all that was appended. */
  readonly size: number
  /** @throws when the file is shorter than it says, or closed */
  read(piece: Pick<Piece, 'offset' | 'size'>): Uint8Array
  /** @returns where the bytes start */
  append(bytes: Uint8Array): number
  /** Writes the table, then the head. Nothing can be appended afterwards. */
  finish(version: string, pieces: PieceTable): void
  close(): void
}

/** Written together. In bytes. */
const batchSize = 1024 * 1024

/** @throws when the file exists or cannot be created */
export function createPackFile(file: string): PackFile {
  return packFile(file, openSync(file, 'wx+'), PieceTable.empty(), headSize)
}

/**
 * For what is added to a file; its pieces stay where they are.
 *
 * @throws when the file cannot be written
 */
export function extendPackFile(file: string): PackFile {
  const descriptor = openSync(file, 'r+')
  return packFile(file, descriptor, PieceTable.empty(), fstatSync(descriptor).size)
}

/** @returns nothing if the file does not exist, is damaged, or has another version */
export function openPackFile(file: string, version: string): PackFile | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const total = fstatSync(descriptor).size
    const { start, tableSize, size, check } = headOf(readWhole(descriptor, 0, headSize))
    const table = start + size <= total ? readWhole(descriptor, start, size) : undefined
    if (table && crc32(table) === check && Buffer.from(table.subarray(tableSize)).toString() === version) {
      const pieces = PieceTable.read(table.subarray(0, tableSize), start)
      if (pieces) return packFile(file, descriptor, pieces, total)
    }
  } catch {
    // A file that cannot be read counts as missing.
  }
  if (descriptor !== undefined) closeSync(descriptor)
  return undefined
}

interface Head {
  /** Where the table begins, in bytes. */
  readonly start: number
  readonly tableSize: number
  /** Size of the table with the version, in bytes. */
  readonly size: number
  /** CRC-32 of both: two builds that write at the same time may leave a mixture. */
  readonly check: number
}

/** Three numbers of 8 bytes, and one of 4. Written at once, and so never in part. */
const headSize = 32

function headOf(bytes: Uint8Array<ArrayBuffer>): Head {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const number = (at: number) => view.getFloat64(at, true)
  return { start: number(0), tableSize: number(8), size: number(16), check: view.getUint32(24, true) }
}

function bytesOf({ start, tableSize, size, check }: Head): Uint8Array {
  const view = new DataView(new ArrayBuffer(headSize))
  for (const [at, number] of [start, tableSize, size].entries()) view.setFloat64(8 * at, number, true)
  view.setUint32(24, check, true)
  return new Uint8Array(view.buffer)
}

/** @param begun where the next piece belongs */
function packFile(file: string, descriptor: number, pieces: PieceTable, begun: number): PackFile {
  let batch: Uint8Array[] = []
  let size = begun
  let written = begun
  let isOpen = true

  function flush(): void {
    written = writeParts(descriptor, batch, written)
    batch = []
  }

  return {
    file,
    pieces,
    get size() {
      return size
    },
    read(piece) {
      // Another file may have the number of a descriptor that was given back.
      if (!isOpen) throw new Error('The file is closed.')
      if (piece.offset + piece.size > written) flush()
      return readWhole(descriptor, piece.offset, piece.size)
    },
    append(bytes) {
      const offset = size
      batch.push(bytes)
      size += bytes.length
      if (size - written >= batchSize) flush()
      return offset
    },
    finish(version, entries) {
      const { bytes } = entries
      const name = Buffer.from(version)
      batch.push(bytes, name)
      flush()
      const check = crc32(name, crc32(bytes))
      writeParts(
        descriptor,
        [bytesOf({ start: size, tableSize: bytes.length, size: bytes.length + name.length, check })],
        0,
      )
    },
    close() {
      if (isOpen) closeSync(descriptor)
      isOpen = false
    },
  }
}

/**
 * Writes without the thread pool, and without joining the parts, which would copy every photograph.
 *
 * @param position of the first byte
 * @returns position of the byte after the last one
 */
export function writeParts(descriptor: number, parts: readonly Uint8Array[], position: number): number {
  let at = position
  for (let first = 0; first < parts.length; first += partsAtOnce) {
    const some = parts.slice(first, first + partsAtOnce)
    const end = at + some.reduce((sum, { length }) => sum + length, 0)
    at += writevSync(descriptor, some, at)
    if (at === end) continue
    // A disk that is nearly full takes less; writing on tells why.
    const bytes = Buffer.concat(some)
    while (at < end) at += writeSync(descriptor, bytes, bytes.length - (end - at), end - at, at)
  }
  return at
}

/** Systems take at most 1,024. */
const partsAtOnce = 512

/** Reads without the thread pool. @throws when there are fewer bytes */
export function readWhole(descriptor: number, offset: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = readUpTo(descriptor, offset, size)
  if (bytes.length < size) throw new RangeError('The file ends early.')
  return bytes
}

/** Reads without the thread pool, less if the file ends. */
export function readUpTo(descriptor: number, offset: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let length = 0; length < size; ) {
    const read = readSync(descriptor, bytes, length, size - length, offset + length)
    if (read === 0) return bytes.subarray(0, length)
    length += read
  }
  return bytes
}
