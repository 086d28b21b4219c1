/** Writes files that are named after the hash of their bytes, so that what is there already is not written again. */
import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { nameOf, pathOf, pieceBytes } from '../../serve/snapshot/layout.ts'
import { chunksOf } from '../../serve/text-stream.ts'

type Parts = readonly Uint8Array[]

export interface ContentFiles {
  /** Sizes in bytes by name, of all files that were added. */
  readonly sizes: ReadonlyMap<string, number>
  /** Those that were not there. */
  readonly created: ReadonlySet<string>
  /** @returns its name */
  add(parts: Parts): Promise<string>
  addText(text: string): Promise<string>
  /** Bytes that may be more than fit one file. @returns the names of their pieces */
  addPieces(parts: Parts): Promise<readonly string[]>
  /** @throws when the stream does not have that many bytes */
  addStream(stream: ReadableStream<Uint8Array>, size: number): Promise<readonly string[]>
}

/**
 * @param dir the folder of the snapshot
 * @param drafts an existing folder for files that are being written, on the same disk
 */
export function createContentFiles(dir: string, drafts: string): ContentFiles {
  const sizes = new Map<string, number>()
  const created = new Set<string>()
  let made: Promise<unknown> | undefined
  let count = 0

  async function add(parts: Parts): Promise<string> {
    const name = nameOf(hashOf(parts))
    const size = parts.reduce((sum, part) => sum + part.length, 0)
    if (sizes.get(name) !== undefined) return name
    sizes.set(name, size)
    const file = path.join(dir, pathOf(name))
    // The bytes are compared, because a disk may have lost them after the name was written.
    if (await hasBytes(file, parts, size)) return name
    made ??= mkdir(path.dirname(file), { recursive: true })
    await made
    created.add(name)
    await writeWhole(path.join(drafts, String(count++)), parts, file)
    return name
  }

  async function addPieces(parts: Parts): Promise<readonly string[]> {
    const pieces = createPieces(add)
    for (const part of parts) await pieces.push(part)
    return pieces.finish()
  }

  return {
    sizes,
    created,
    add,
    addText: (text) => add([Buffer.from(text)]),
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
  }
}

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

async function hasBytes(file: string, parts: Parts, size: number): Promise<boolean> {
  const found = await readFile(file).catch(() => undefined)
  if (found?.length !== size) return false
  let at = 0
  for (const part of parts) {
    if (found.compare(part, 0, part.length, at, at + part.length) !== 0) return false
    at += part.length
  }
  return true
}

/** Under its name there is always the whole file. */
async function writeWhole(draft: string, parts: Parts, file: string): Promise<void> {
  try {
    const handle = await open(draft, 'w')
    try {
      await handle.writeFile(Buffer.concat(parts))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
