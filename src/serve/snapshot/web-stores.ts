/** Snapshots that are not on a disk, but in memory or at a web address. */
import { sha256 } from '../../text/hash.ts'
import { type BodyTable, checkHash, checkSize, damaged, manifestName } from './manifest.ts'
import type { BodyFile, SnapshotStore } from './open-snapshot.ts'

/**
 * A snapshot in memory. Every byte of it is checked when it is opened.
 *
 * @param files of the folder that `lectern build` writes, by name
 */
export function createMemoryStore(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): SnapshotStore {
  return {
    name: 'Memory',
    manifest: async () => files.get(manifestName),
    async bodies(table) {
      const bytes = files.get(table.file)
      return bytes && wholeFile(bytes, table)
    },
  }
}

/**
 * A snapshot at a web address, read in parts. If the host ignores `Range`, the whole file is read once, checked and
 * kept in memory. Otherwise only its size is checked; its name contains its hash.
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
  /** @returns nothing if there is no such file */
  async function get(name: string, headers: Record<string, string>): Promise<Response | undefined> {
    const response = await fetcher(new Request(new URL(name, folder), { headers }))
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return undefined
    throw new Error(`${new URL(name, folder)} answered with status ${response.status}.`)
  }
  return {
    name: folder.href,
    manifest: async () => bytesOf(await get(manifestName, {})),
    async bodies(table) {
      const getRange = (start: number, end: number) =>
        // Without a content coding, because the host would apply it to the part.
        get(table.file, { range: `bytes=${start}-${end - 1}`, 'accept-encoding': 'identity' })
      // An empty file has no ranges.
      const first = await (table.size === 0 ? get(table.file, {}) : getRange(0, 1))
      if (first?.status !== 206) {
        const bytes = await bytesOf(first)
        return bytes && wholeFile(bytes, table)
      }
      await first.body?.cancel()
      const size = /\/(\d+)$/.exec(first.headers.get('content-range') ?? '')?.[1]
      if (size !== undefined) checkSize(table, Number(size))
      return rangeFile(getRange, table)
    },
  }
}

async function bytesOf(response: Response | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return response && new Uint8Array(await response.arrayBuffer())
}

async function wholeFile(bytes: Uint8Array<ArrayBuffer>, table: BodyTable): Promise<BodyFile> {
  checkSize(table, bytes.length)
  checkHash(table, await sha256(bytes))
  const read = (start: number, end: number) => bytes.subarray(start, end)
  return {
    read,
    stream: (start, end) =>
      new ReadableStream({
        start(controller) {
          if (end > start) controller.enqueue(read(start, end))
          controller.close()
        },
      }),
    close() {},
  }
}

function rangeFile(
  getRange: (start: number, end: number) => Promise<Response | undefined>,
  { file }: BodyTable,
): BodyFile {
  let isOpen = true
  /** @throws when the host answers with other bytes than were requested */
  async function request(start: number, end: number): Promise<Response> {
    if (!isOpen) throw new Error('The snapshot is closed.')
    const response = await getRange(start, end)
    if (response?.headers.get('content-range')?.startsWith(`bytes ${start}-${end - 1}/`)) return response
    await response?.body?.cancel()
    throw response ? new Error(`The host of ${file} does not answer ranges any more.`) : damaged(`${file} is missing`)
  }
  return {
    async read(start, end) {
      if (start === end) return new Uint8Array()
      const bytes = new Uint8Array(await (await request(start, end)).arrayBuffer())
      if (bytes.length !== end - start) throw cutOff(file)
      return bytes
    },
    stream(start, end) {
      let body: ReadableStreamDefaultReader<Uint8Array> | undefined
      let left = end - start
      return new ReadableStream({
        async pull(controller) {
          if (left > 0) body ??= (await request(start, end)).body?.getReader()
          const part = await body?.read()
          left -= part?.value?.length ?? 0
          if (part?.value) controller.enqueue(part.value)
          else if (left === 0) controller.close()
          else controller.error(cutOff(file))
        },
        cancel: (reason) => body?.cancel(reason),
      })
    },
    close() {
      isOpen = false
    },
  }
}

function cutOff(file: string): Error {
  return new Error(`The host of ${file} sent another number of bytes than it announced.`)
}
