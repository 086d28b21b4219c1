/** Writes files that are named after the hash of their bytes, so that what is there already is not written again. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { nameOf, pathOf, pieceBytes } from '../../serve/snapshot/layout.ts'
import { chunksOf } from '../../serve/text-stream.ts'
import { writeParts } from './pack-file.ts'

type Parts = readonly Uint8Array[]

export interface ContentFiles {
  /** Sizes in bytes by name, of all files that were added. */
  readonly sizes: ReadonlyMap<string, number>
  /** Those that were not there. */
  readonly created: ReadonlySet<string>
  /** @param sha256 of the bytes, if it is known @returns its name */
  add(parts: Parts, sha256?: string): Promise<string>
  addText(text: string): Promise<string>
  /** One that is there, and is what it was when it was written. @returns its name */
  keep(name: string, size: number): string
  /** Bytes that may be more than fit one file. @param sha256 of the first part @returns the names of their pieces */
  addPieces(parts: Parts, sha256?: string): Promise<readonly string[]>
  /** @throws when the stream does not have that many bytes */
  addStream(stream: ReadableStream<Uint8Array>, size: number): Promise<readonly string[]>
  /** Waits until everything that was created so far is safe on the disk. */
  settle(): Promise<void>
}

/**
 * @param dir the folder of the snapshot
 * @param drafts an existing folder for files that are being written, on the same disk
 * @param isWhole whether a file is known to have the bytes of its name; by default, what is there is read
 */
export function createContentFiles(
  dir: string,
  drafts: string,
  isWhole: (name: string) => boolean = () => false,
): ContentFiles {
  const sizes = new Map<string, number>()
  const created = new Set<string>()
  const settled = new Set<string>()
  const hasBytes = createComparison()
  let made: Promise<unknown> | undefined
  let count = 0

  async function add(parts: Parts, sha256 = hashOf(parts)): Promise<string> {
    const name = nameOf(sha256)
    const size = parts.reduce((sum, part) => sum + part.length, 0)
    if (sizes.get(name) !== undefined) return name
    sizes.set(name, size)
    const file = path.join(dir, pathOf(name))
    // The bytes are compared, because a disk may have lost them after the name was written.
    if (isWhole(name) || (await hasBytes(file, parts, size))) return name
    made ??= mkdir(path.dirname(file), { recursive: true })
    await made
    created.add(name)
    writeWhole(path.join(drafts, String(count++)), parts, file)
    return name
  }

  async function addPieces(parts: Parts, sha256?: string): Promise<readonly string[]> {
    const [only] = parts
    if (parts.length === 1 && only && only.length <= pieceBytes) return [await add(parts, sha256)]
    const pieces = createPieces(add)
    for (const part of parts) await pieces.push(part)
    return pieces.finish()
  }

  return {
    sizes,
    created,
    add,
    addText: (text) => add([Buffer.from(text)]),
    keep(name, size) {
      sizes.set(name, size)
      return name
    },
    addPieces,
    async addStream(stream, size) {
      const pieces = createPieces(add)
      let found = 0
      for await (const chunk of chunksOf(stream)) {
        found += chunk.length
        await pieces.push(chunk)
      }
      if (found !== size) throw new Error(`The file has ${found} bytes, and had ${size}.`)
      return pieces.finish()
    },
    async settle() {
      const names = [...created].filter((name) => !settled.has(name)).values()
      const worker = async () => {
        for (const name of names) {
          await sync(path.join(dir, pathOf(name)))
          settled.add(name)
        }
      }
      await Promise.all(Array.from({ length: syncsAtOnce }, worker))
    },
  }
}

/** Disks write files that wait together faster than one after the other. */
const syncsAtOnce = 16

/** Cuts bytes into files of `pieceBytes`. */
function createPieces(add: (parts: Parts) => Promise<string>) {
  const names: string[] = []
  let parts: Uint8Array[] = []
  let room = pieceBytes
  const flush = async () => {
    const full = parts
    parts = []
    room = pieceBytes
    names.push(await add(full))
  }
  return {
    async push(bytes: Uint8Array): Promise<void> {
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + room)
        parts.push(part)
        at += part.length
        room -= part.length
        if (room === 0) await flush()
      }
    },
    async finish(): Promise<readonly string[]> {
      if (parts.length > 0 || names.length === 0) await flush()
      return names
    },
  }
}

function hashOf(parts: Parts): string {
  const whole = createHash('sha256')
  for (const part of parts) whole.update(part)
  return whole.digest('hex')
}

/** Whether a file has these bytes. Reads one block at a time into the same memory, because photographs are large. */
function createComparison() {
  let spare: Buffer | undefined

  async function isEqual(handle: FileHandle, parts: Parts, block: Buffer): Promise<boolean> {
    let [from, read] = [0, 0]
    for (const part of parts) {
      for (let at = 0; at < part.length; ) {
        if (from === read) [from, read] = [0, (await handle.read(block)).bytesRead]
        const length = Math.min(read - from, part.length - at)
        if (length === 0 || block.compare(part, at, at + length, from, from + length) !== 0) return false
        at += length
        from += length
      }
    }
    return true
  }

  return async (file: string, parts: Parts, size: number): Promise<boolean> => {
    if (statSync(file, { throwIfNoEntry: false })?.size !== size) return false
    const handle = await open(file, 'r').catch(() => undefined)
    if (!handle) return false
    // Two files that are compared at the same time must not share a block.
    const block = spare ?? Buffer.allocUnsafeSlow(blockBytes)
    spare = undefined
    try {
      return await isEqual(handle, parts, block)
    } catch {
      return false
    } finally {
      spare = block
      await handle.close()
    }
  }
}

/** In bytes. Most files fit one block. */
const blockBytes = 512 * 1024

/**
 * Under its name there is always the whole file, unless the system fails before `settle`. Without the thread pool: a
 * build serves nobody meanwhile, and each round trip costs as much as a file.
 */
function writeWhole(draft: string, parts: Parts, file: string): void {
  try {
    const descriptor = openSync(draft, 'w')
    try {
      writeParts(descriptor, parts, 0)
    } finally {
      closeSync(descriptor)
    }
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
