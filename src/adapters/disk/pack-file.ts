/** Pieces of bytes in one file: the pieces, a `PieceTable` of them, the version as UTF-8, and the lengths of both in 8 bytes each. */
import { closeSync, constants, copyFileSync, fstatSync, openSync, readSync, writeSync, writevSync } from 'node:fs'
import { type Piece, PieceTable } from './piece-table.ts'

export interface PackFile {
  readonly file: string
  /** As they were when the file was opened. */
  readonly pieces: PieceTable
  /** Of the pieces so far, in bytes. */
  readonly size: number
  /** @throws when the file is shorter than it says, or closed */
  read(piece: Pick<Piece, 'offset' | 'size'>): Uint8Array
  /** @returns where the bytes start */
  append(bytes: Uint8Array): number
  /** Writes the table. Nothing can be appended afterwards. */
  finish(version: string, pieces: PieceTable): void
  close(): void
}

/** Written together. In bytes. */
const batchSize = 1024 * 1024
const lengthsSize = 16

/** @throws when the file exists or cannot be created */
export function createPackFile(file: string): PackFile {
  return packFile(file, openSync(file, 'wx+'), PieceTable.empty())
}

/**
 * A file that begins with the bytes of another, table included, so that its pieces are where they were.
 *
 * @throws when the file exists or cannot be created
 */
export function copyPackFile(from: string, file: string): PackFile {
  // A disk that can shares the blocks.
  copyFileSync(from, file, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  const descriptor = openSync(file, 'r+')
  return packFile(file, descriptor, PieceTable.empty(), fstatSync(descriptor).size)
}

/** @returns nothing if the file does not exist, is damaged, or has another version */
export function openPackFile(file: string, version: string): PackFile | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const total = fstatSync(descriptor).size
    const lengths = Buffer.from(readWhole(descriptor, total - lengthsSize, lengthsSize))
    const [tableSize, versionSize] = [Number(lengths.readBigUInt64LE()), Number(lengths.readBigUInt64LE(8))]
    const size = total - lengthsSize - versionSize - tableSize
    if (size >= 0 && Buffer.from(readWhole(descriptor, size + tableSize, versionSize)).toString() === version) {
      const pieces = PieceTable.read(readWhole(descriptor, size, tableSize), size)
      if (pieces) return packFile(file, descriptor, pieces, total)
    }
  } catch {
    // A file that cannot be read counts as missing.
  }
  if (descriptor !== undefined) closeSync(descriptor)
  return undefined
}

function packFile(file: string, descriptor: number, pieces: PieceTable, begun = 0): PackFile {
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
      const name = Buffer.from(version)
      const lengths = Buffer.alloc(lengthsSize)
      lengths.writeBigUInt64LE(BigInt(entries.bytes.length))
      lengths.writeBigUInt64LE(BigInt(name.length), 8)
      batch.push(entries.bytes, name, lengths)
      flush()
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
