/** Files of a snapshot on disk, and whether they are what was written. */
import { createHash, hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, read, type Stats, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { errorCode } from '../../contract/system-error.ts'
import { checkHash, checkSize, FileMissing, type StoredFile } from '../../serve/snapshot/manifest.ts'
import type { Checks } from './known-checks.ts'
import { readUpTo, readWhole } from './pack-file.ts'

/** A file as it was when it was checked. */
export interface CheckedFile extends StoredFile {
  readonly stamp: string
  readonly descriptor: number | undefined
}

const readAt = promisify(read)
const blockBytes = 1024 * 1024

/** In bytes. */
const smallFile = 512 * 1024

/** @throws {SnapshotError} when it is missing, or is not what was written */
export async function checkFile(
  file: string,
  expected: StoredFile,
  { staysOpen, checks }: { readonly staysOpen: boolean; readonly checks?: Checks | undefined },
): Promise<CheckedFile> {
  const descriptor = openExisting(file, expected)
  let isRight = false
  try {
    const began = Date.now()
    const stats = fstatSync(descriptor)
    checkSize(expected, stats.size)
    if (!checks?.isKnown(expected, stats)) {
      checkHash(expected, await hashOf(descriptor, stats.size))
      checks?.note(expected, stats, began)
    }
    isRight = true
    return { ...expected, stamp: stampFrom(stats), descriptor: staysOpen ? descriptor : undefined }
  } finally {
    if (!staysOpen || !isRight) closeSync(descriptor)
  }
}

/** Small files without promises, which take as long as hashing them. */
async function hashOf(descriptor: number, size: number): Promise<string> {
  if (size <= smallFile) return hash('sha256', readUpTo(descriptor, 0, size))
  const whole = createHash('sha256')
  const buffer = new Uint8Array(blockBytes)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await readAt(descriptor, buffer, 0, buffer.length, at)
    if (bytesRead === 0) break
    whole.update(buffer.subarray(0, bytesRead))
    at += bytesRead
  }
  return whole.digest('hex')
}

function openExisting(file: string, expected: StoredFile): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    throw missing(error, expected)
  }
}

/** @throws {SnapshotError} when it is missing, or has another size */
export function checkFileSize(file: string, expected: StoredFile): void {
  try {
    checkSize(expected, statSync(file).size)
  } catch (error) {
    throw missing(error, expected)
  }
}

function missing(error: unknown, { file }: StoredFile): unknown {
  return errorCode(error) === 'ENOENT' ? new FileMissing(file) : error
}

/** @throws {SnapshotError} when an open file is not what was written */
export function checkFileNow(descriptor: number, expected: StoredFile): void {
  checkSize(expected, fstatSync(descriptor).size)
  checkHash(expected, hash('sha256', readWhole(descriptor, 0, expected.size)))
}

/** Changes with the file. */
export function stampOfOpen(descriptor: number): string {
  return stampFrom(fstatSync(descriptor))
}

function stampFrom({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`
}
