/** Files of a snapshot on disk, and whether they are what was written. */
import { createHash, hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, read } from 'node:fs'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { checkHash, checkSize, FileMissing, type StoredFile } from '../../serve/snapshot/manifest.ts'
import { errorCode } from './error-code.ts'
import { readWhole } from './pack-file.ts'

/** A file as it was when it was checked. */
export interface CheckedFile extends StoredFile {
  readonly stamp: string
  readonly descriptor: number | undefined
}

const readAt = promisify(read)
const blockBytes = 1024 * 1024

/** @throws {SnapshotError} when it is missing, or is not what was written */
export async function checkFile(file: string, expected: StoredFile, staysOpen: boolean): Promise<CheckedFile> {
  const descriptor = openExisting(file, expected)
  let isRight = false
  try {
    const stamp = stampOf(descriptor)
    checkSize(expected, fstatSync(descriptor).size)
    const whole = createHash('sha256')
    const buffer = new Uint8Array(Math.min(expected.size, blockBytes))
    for (let at = 0; at < expected.size; ) {
      const { bytesRead } = await readAt(descriptor, buffer, 0, buffer.length, at)
      if (bytesRead === 0) break
      whole.update(buffer.subarray(0, bytesRead))
      at += bytesRead
    }
    checkHash(expected, whole.digest('hex'))
    isRight = true
    return { ...expected, stamp, descriptor: staysOpen ? descriptor : undefined }
  } finally {
    if (!staysOpen || !isRight) closeSync(descriptor)
  }
}

function openExisting(file: string, expected: StoredFile): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    throw missing(error, expected)
  }
}

/** @throws {SnapshotError} when it is missing, or has another size */
export async function checkFileSize(file: string, expected: StoredFile): Promise<void> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw missing(error, expected)
  })
  checkSize(expected, size)
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
export function stampOf(descriptor: number): string {
  const { mtimeMs, size, ino } = fstatSync(descriptor)
  return `${mtimeMs} ${size} ${ino}`
}
