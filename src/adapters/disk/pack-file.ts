/** Pieces of bytes in one file: the pieces, then a table of them as JSON, then the length of the table in 8 bytes. */
import { closeSync, constants, copyFileSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'

export interface Piece {
  /** In bytes, as `size` is. */
  readonly offset: number
  readonly size: number
  /** Hash of the bytes. */
  readonly check: string
}

export interface PackFile {
  readonly file: string
  /** By key, as they were when the file was opened. */
  readonly pieces: ReadonlyMap<string, Piece>
  /** Of the pieces so far, in bytes. */
  readonly size: number
  /** @throws when the file is shorter than it says, or closed */
  read(piece: Pick<Piece, 'offset' | 'size'>): Uint8Array
  /** @returns where the bytes start */
  append(bytes: Uint8Array): number
  /** Writes the table. Nothing can be appended afterwards. */
  finish(version: string, pieces: ReadonlyMap<string, Piece>): void
  close(): void
}

/** Written together. In bytes. */
const batchSize = 1024 * 1024
const lengthSize = 8

/** @throws when the file exists or cannot be created */
export function createPackFile(file: string): PackFile {
  return packFile(file, openSync(file, 'wx+'), new Map())
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
  return packFile(file, descriptor, new Map(), fstatSync(descriptor).size)
}

/** @returns nothing if the file does not exist, is damaged, or has another version */
export function openPackFile(file: string, version: string): PackFile | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const end = fstatSync(descriptor).size - lengthSize
    const length = Number(Buffer.from(readWhole(descriptor, end, lengthSize)).readBigUInt64LE())
    const size = end - length
    const table: unknown =
      size < 0 ? undefined : JSON.parse(Buffer.from(readWhole(descriptor, size, length)).toString())
    if (isTable(table, size) && table.version === version)
      return packFile(file, descriptor, new Map(table.pieces), end + lengthSize)
  } catch {
    // A file that cannot be read counts as missing.
  }
  if (descriptor !== undefined) closeSync(descriptor)
  return undefined
}

function packFile(file: string, descriptor: number, pieces: ReadonlyMap<string, Piece>, begun = 0): PackFile {
  let batch: Uint8Array[] = []
  let size = begun
  let written = begun
  let isOpen = true

  function flush(): void {
    for (const bytes of batch) {
      for (let at = 0; at < bytes.length; ) {
        const count = writeSync(descriptor, bytes, at, bytes.length - at, written)
        at += count
        written += count
      }
    }
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
      const table = Buffer.from(JSON.stringify({ version, pieces: [...entries] } satisfies Table))
      const length = Buffer.alloc(lengthSize)
      length.writeBigUInt64LE(BigInt(table.length))
      batch.push(table, length)
      flush()
    },
    close() {
      if (isOpen) closeSync(descriptor)
      isOpen = false
    },
  }
}

interface Table {
  readonly version: string
  readonly pieces: readonly (readonly [key: string, piece: Piece])[]
}

function isTable(value: unknown, size: number): value is Table {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'pieces' in value &&
    Array.isArray(value.pieces) &&
    value.pieces.every((entry) => Array.isArray(entry) && entry.length === 2 && isPiece(entry[1], size))
  )
}

function isPiece(value: unknown, total: number): value is Piece {
  if (typeof value !== 'object' || value === null) return false
  if (!('offset' in value && 'size' in value && 'check' in value)) return false
  const [offset, size] = [Number(value.offset), Number(value.size)]
  return offset >= 0 && size >= 0 && offset + size <= total
}

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
