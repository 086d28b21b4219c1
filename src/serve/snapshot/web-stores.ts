/** Snapshots that are not on a disk, but in memory or at a web address. */
import { sha256 } from '../../text/hash.ts'
import { chunksOf } from '../text-stream.ts'
import { piecesBetween } from './bodies.ts'
import { checkHash, checkSize, FileMissing } from './manifest.ts'
import type { SnapshotStore } from './store.ts'

/**
 * A snapshot in memory. Every byte of it is checked when it is opened, unless it is read as it is needed.
 *
 * @param files of the folder that `lectern build` writes, by path in it
 */
export function createMemoryStore(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): SnapshotStore {
  let isOpen = true
  const bytesOf = (file: string) => {
    const bytes = files.get(file)
    if (!isOpen) throw new Error('The snapshot is closed.')
    if (!bytes) throw new FileMissing(file)
    return bytes
  }
  return {
    name: 'Memory',
    read: (file) => files.get(file),
    async check(stored) {
      for (const expected of stored) {
        const bytes = bytesOf(expected.file)
        checkSize(expected, bytes.length)
        checkHash(expected, await sha256(bytes))
      }
    },
    part: (file, start, end) => bytesOf(file).subarray(start, end),
    close() {
      isOpen = false
    },
  }
}

/**
 * A snapshot at a web address. Files are read as a whole and checked, except for parts of large files, of whose name
 * the hash is part. A host may ignore `Range`: what was not asked for is skipped.
 *
 * @param base address of the folder that `lectern build` writes
 * @param fetcher the platform's `fetch` by default; a worker may pass that of a binding
 */
export function createFetchStore(
  base: string | URL,
  fetcher: (request: Request) => Promise<Response> = (request) => fetch(request),
): SnapshotStore {
  const folder = new URL(base)
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  let isOpen = true
  /** @returns nothing if there is no such file */
  async function get(file: string, headers: Record<string, string>): Promise<Response | undefined> {
    if (!isOpen) throw new Error('The snapshot is closed.')
    const response = await fetcher(new Request(new URL(file, folder), { headers }))
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return undefined
    throw new Error(`${new URL(file, folder)} answered with status ${response.status}.`)
  }

  /** Bytes of one file. @throws when there are fewer, or others than were requested */
  async function* partOf(file: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    // Without a content coding, because the host would apply it to the part.
    const response = await get(file, { range: `bytes=${start}-${end - 1}`, 'accept-encoding': 'identity' })
    if (!response) throw new FileMissing(file)
    const isPart = response.status === 206
    if (isPart && !response.headers.get('content-range')?.startsWith(`bytes ${start}-${end - 1}/`)) {
      await response.body?.cancel()
      throw new Error(`The host of ${file} sent another part than it was asked for.`)
    }
    let left = end - start
    let skipped = isPart ? start : 0
    for await (const chunk of chunksOf(response.body ?? new ReadableStream())) {
      const bytes = chunk.subarray(Math.min(chunk.length, start - skipped)).subarray(0, left)
      skipped = Math.min(start, skipped + chunk.length)
      left -= bytes.length
      if (bytes.length > 0) yield bytes
      if (left === 0) return
    }
    throw new Error(`The host of ${file} sent fewer bytes than it was asked for.`)
  }

  async function* bytesBetween(files: readonly string[], start: number, end: number) {
    for (const [file, from, to] of piecesBetween(files, start, end)) yield* partOf(file, from, to)
  }

  return {
    name: folder.href,
    async read(file) {
      const response = await get(file, {})
      return response && new Uint8Array(await response.arrayBuffer())
    },
    stream(files, start, end) {
      const bytes = bytesBetween(files, start, end)
      return new ReadableStream({
        async pull(controller) {
          const { done, value } = await bytes.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
        cancel: async () => void (await bytes.return(undefined)),
      })
    },
    close() {
      isOpen = false
    },
  }
}
