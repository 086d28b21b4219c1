/** A snapshot in a folder: every file is checked, and the first of them stay open. */
import { closeSync, openSync, read } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { piecesBetween } from '../../serve/snapshot/bodies.ts'
import { pieceBytes } from '../../serve/snapshot/layout.ts'
import type { SnapshotStore } from '../../serve/snapshot/store.ts'
import { type CheckedFile, checkFile, checkFileNow, checkFileSize, stampOf } from './checked-file.ts'
import { errorCode } from './error-code.ts'
import { streamFrom } from './file-source.ts'
import { readWhole } from './pack-file.ts'

/**
 * Files that stay open, so that a folder can be replaced while it is served. Systems allow a process a thousand or more,
 * and two snapshots are open while one replaces the other. Further files are opened when they are needed.
 */
const mostOpen = 256

/** A file to read from; `close` must be called once. */
interface Lent {
  readonly descriptor: number
  close(): void
}

const readAt = promisify(read)

export function createDiskStore(dir: string): SnapshotStore {
  const checked = new Map<string, CheckedFile>()
  let isOpen = true
  let streams = 0

  function closeIfUnused(): void {
    if (!isOpen && streams === 0) forget()
  }

  function forget(): void {
    for (const { descriptor } of checked.values()) if (descriptor !== undefined) closeSync(descriptor)
    checked.clear()
  }

  /** @throws when the file is not the one that was checked; copying the same bytes over it does no harm */
  function lend(file: string): Lent {
    if (!isOpen) throw new Error('The snapshot is closed.')
    const known = checked.get(file)
    if (!known) throw new Error(`${file} was not checked.`)
    const own = known.descriptor === undefined
    const descriptor = known.descriptor ?? openSync(path.join(dir, file), 'r')
    const close = () => own && closeSync(descriptor)
    try {
      const stamp = stampOf(descriptor)
      if (stamp !== known.stamp && known.size <= pieceBytes) {
        checkFileNow(descriptor, known)
        checked.set(file, { ...known, stamp })
      }
    } catch (error) {
      close()
      throw error
    }
    return { descriptor, close }
  }

  return {
    name: dir,
    read: (file) => readIfThere(path.join(dir, file)),
    async check(files) {
      forget() // A snapshot that was not complete.
      // Whether all are there is known at once. A folder that is being copied is looked at again and again.
      for (const file of files) await checkFileSize(path.join(dir, file.file), file)
      // One after the other: a service answers meanwhile, and a disk is not faster in parallel.
      for (const file of files) {
        checked.set(file.file, await checkFile(path.join(dir, file.file), file, checked.size < mostOpen))
      }
    },
    /** Without the thread pool: the file is in the page cache, or soon will be. */
    part(file, start, end) {
      const { descriptor, close } = lend(file)
      try {
        return readWhole(descriptor, start, end - start)
      } finally {
        close()
      }
    },
    stream(files, start, end) {
      const pieces = piecesBetween(files, start, end)
      return streamFrom(
        async () => {
          const lent = pieces.map(([file, from, to]) => ({ ...lend(file), from, to }))
          streams++
          return {
            read: (buffer, position) => readPieces(lent, buffer, position - start),
            close() {
              streams--
              for (const { close } of lent) close()
              closeIfUnused()
            },
          }
        },
        start,
        end - 1,
      )
    },
    close() {
      isOpen = false
      closeIfUnused()
    },
  }
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

interface LentPiece {
  readonly descriptor: number
  readonly from: number
  readonly to: number
}

/** @param position in the pieces one after another; @returns bytes read */
async function readPieces(pieces: readonly LentPiece[], buffer: Uint8Array, position: number): Promise<number> {
  let before = 0
  for (const { descriptor, from, to } of pieces) {
    const at = position - before
    before += to - from
    if (position >= before) continue
    const length = Math.min(buffer.length, before - position)
    return (await readAt(descriptor, buffer, 0, length, from + at)).bytesRead
  }
  return 0
}
