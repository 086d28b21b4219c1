/** A snapshot in a folder: every file is checked, and the first of them stay open. */
import { closeSync, openSync, read } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from '../../contract/system-error.ts'
import { piecesBetween } from '../../serve/snapshot/bodies.ts'
import { pieceBytes } from '../../serve/snapshot/layout.ts'
import type { StoredFile } from '../../serve/snapshot/manifest.ts'
import type { SnapshotStore } from '../../serve/snapshot/store.ts'
import { type CheckedFile, checkFile, checkFileNow, checkFileSize, stampOfOpen } from './checked-file.ts'
import { streamFrom } from './file-source.ts'
import type { KnownChecks } from './known-checks.ts'
import { readWhole } from './pack-file.ts'

/**
 * Files that stay open, so that a folder can be replaced while it is served. Systems allow a process a thousand or
 * more, and two snapshots are open while one replaces the other. Further files are opened when they are needed.
 */
const mostOpen = 256

const readAt = promisify(read)

/** @param known what earlier processes have checked; nothing by default */
export function createDiskStore(dir: string, known?: KnownChecks): SnapshotStore {
  const files = createCheckedFiles(dir)
  return {
    name: dir,
    read: (file) => files.whole(file) ?? readIfThere(path.join(dir, file)),
    check: (wanted) => files.check(wanted, known),
    whole: files.whole,
    part: files.part,
    stream(names, start, end) {
      const pieces = piecesBetween(names, start, end)
      return streamFrom(
        async () => {
          const { lent, close } = files.lendPieces(pieces)
          return { read: (buffer, position) => readPieces(lent, buffer, position - start), close }
        },
        start,
        end - 1,
      )
    },
    close: files.close,
  }
}

/** A file to read from; `close` must be called once. */
interface Lent {
  readonly descriptor: number
  close(): void
}

/**
 * The files of a snapshot that are what was written. They close when the store is closed and nothing streams from them.
 */
function createCheckedFiles(dir: string) {
  const checked = new Map<string, CheckedFile>()
  let isOpen = true
  let streams = 0

  function forget(): void {
    for (const { descriptor } of checked.values()) if (descriptor !== undefined) closeSync(descriptor)
    checked.clear()
  }

  function closeIfUnused(): void {
    if (!isOpen && streams === 0) forget()
  }

  /** @throws when the file is not the one that was checked; copying the same bytes over it does no harm */
  function lend(file: string): Lent {
    if (!isOpen) throw new Error('The snapshot is closed.')
    const found = checked.get(file)
    if (!found) throw new Error(`${file} was not checked.`)
    const own = found.descriptor === undefined
    const descriptor = found.descriptor ?? openSync(path.join(dir, file), 'r')
    const close = () => own && closeSync(descriptor)
    try {
      const stamp = stampOfOpen(descriptor)
      if (stamp !== found.stamp && found.size <= pieceBytes) {
        checkFileNow(descriptor, found)
        checked.set(file, { ...found, stamp })
      }
    } catch (error) {
      close()
      throw error
    }
    return { descriptor, close }
  }

  /** Without the thread pool: the file is in the page cache, or soon will be. */
  function part(file: string, start: number, end: number): Uint8Array<ArrayBuffer> {
    const { descriptor, close } = lend(file)
    try {
      return readWhole(descriptor, start, end - start)
    } finally {
      close()
    }
  }

  return {
    part,
    whole(file: string): Uint8Array<ArrayBuffer> | undefined {
      const found = checked.get(file)
      return found && part(file, 0, found.size)
    },
    /** @throws {SnapshotError} when one is missing or is not what was written */
    check(files: readonly StoredFile[], known: KnownChecks | undefined): Promise<void> {
      forget() // A snapshot that was not complete.
      return checkAll(dir, files, checked, known)
    },
    /** For one stream; `close` must be called once. */
    lendPieces(pieces: ReturnType<typeof piecesBetween>) {
      const lent = pieces.map(([file, from, to]) => ({ ...lend(file), from, to }))
      streams++
      return {
        lent,
        close() {
          streams--
          for (const { close } of lent) close()
          closeIfUnused()
        },
      }
    },
    close(): void {
      isOpen = false
      closeIfUnused()
    },
  }
}

/** @param checked gets each file that is what was written */
async function checkAll(
  dir: string,
  files: readonly StoredFile[],
  checked: Map<string, CheckedFile>,
  known: KnownChecks | undefined,
): Promise<void> {
  const pause = createPause()
  // Whether all are there is known at once. A folder that is being copied is looked at again and again.
  for (const file of files) {
    checkFileSize(path.join(dir, file.file), file)
    await pause()
  }
  const checks = await known?.open()
  // One after the other: a service answers meanwhile, and a disk is not faster in parallel.
  for (const file of files) {
    const location = path.join(dir, file.file)
    checked.set(file.file, await checkFile(location, file, { staysOpen: checked.size < mostOpen, checks }))
    await pause()
  }
  await checks?.keep()
}

/** In milliseconds. What a request may have to wait for. */
const longestTurn = 8

/** Gives the event loop a turn where one is due. */
function createPause(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestTurn) return
    await nextTurn()
    began = performance.now()
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
