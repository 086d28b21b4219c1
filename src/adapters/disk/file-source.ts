/** A site folder on disk as a `Source`. */
import { closeSync, constants, existsSync, fstatSync, openSync, read, realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Source, SourceListing } from '../../content/source/source.ts'
import { type GitHistory, noHistory, readGitHistory } from '../git/history.ts'
import { gitState } from '../git/state.ts'
import { listChanges, withKnown } from './changed-files.ts'
import { type FileListing, listFiles, type OnFile, type RawPath } from './file-listing.ts'
import { readUpTo } from './pack-file.ts'

/** In bytes. Read at once, without the thread pool. */
const smallFile = 256 * 1024

const readAt = promisify(read)

/** Read before the event loop turns: memory of native code, such as the trees of notes, is taken back only then. */
const readsInRow = 64

/** Sets of folders whose listings are kept. */
const mostListings = 4

/** Opening a pipe that has replaced a file would block the whole process. Windows has no such flag. */
const forReading = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * @param dir the site folder; must exist, and may be a link that leads elsewhere later
 * @param onFile called for each file that is listed
 * @throws when the folder cannot be looked at
 */
export function createFileSource(dir: string, onFile?: OnFile): Source {
  const site = path.resolve(dir)
  let root = realpathSync(site)
  let rawPaths: ReadonlyMap<string, RawPath> = new Map()
  const listings = new Map<string, FileListing>()
  let last: FileListing | undefined
  let asked: { readonly state: string; readonly history: GitHistory } | undefined

  let reads = 0
  let turn: Promise<void> | undefined
  const locate = (file: string): RawPath => rawPaths.get(file) ?? below(site, file)
  return {
    async list(folders, changed): Promise<SourceListing> {
      const place = realpathSync(site)
      if (place !== root) {
        root = place
        listings.clear()
        asked = undefined
      }
      const key = folders.join('\n')
      const known = listings.get(key)
      const partial = known && changed && (await listChanges(root, folders, known, changed))
      const whole = partial ?? (await listFiles(root, folders, onFile))
      const listing = known && !partial ? withKnown(whole, known) : whole
      // Settings may have changed the folders; those of earlier ones are of no use.
      if (listings.size >= mostListings) listings.clear()
      listings.set(key, listing)
      last = listing
      rawPaths = listing.rawPaths
      const { files, problems, folderLinks } = listing
      return { files, problems, ...(folderLinks.size > 0 && { folderLinks }), ...(partial && { isPartial: true }) }
    },
    async read(file) {
      // All readers wait for it: each for itself would read as many in a row again.
      if (++reads % readsInRow === 0) turn = nextTurn()
      await turn
      return readOnce(locate(file))
    },
    stream: (file, start, end) => streamFile(locate(file), start, end),
    readPart: (file, start, end) => withFile(locate(file), (opened) => readUpTo(opened, start, end + 1 - start)),
    exists: async (file) => existsSync(locate(file)),
    realPath: (file) => realPathIn(root, file),
    async committed() {
      const state = gitState(root)
      // An empty answer may be that of a git that failed.
      const isKnown = asked?.state === state && (state === '' || asked.history.dates.size > 0)
      if (asked === undefined || !isKnown) {
        const wanted = new Set(last?.files.map((file) => file.path))
        asked = { state, history: state === '' ? noHistory : await readGitHistory(root, wanted, { state }) }
      }
      return asked.history.dates
    },
    renamed: () => asked?.history.renamed ?? new Map(),
  }
}

/**
 * Bytes of a file, from `start` to `end` (both inclusive). A file that ends early fails the stream, since its length
 * has been announced.
 */
function streamFile(file: RawPath, start: number, end: number): ReadableStream<Uint8Array> {
  const openFile = async (): Promise<Readable> => {
    const handle = await open(file, forReading)
    return {
      read: async (buffer, position) => (await handle.read(buffer, 0, buffer.length, position)).bytesRead,
      close: () => handle.close(),
    }
  }
  // A stream would read ahead. A build begins thousands, and a system allows a process to open a thousand files.
  return streamFrom(openFile, start, end, { highWaterMark: 0 })
}

/** A file that is open. */
export interface Readable {
  /** @returns bytes read; 0 at the end */
  read(buffer: Uint8Array, position: number): Promise<number>
  close(): void | Promise<void>
}

/**
 * Bytes of anything that can be opened.
 *
 * @param openFile a rejection fails the stream
 * @param ahead how much is read before it is wanted; by default the first part, so that it is opened at once
 */
export function streamFrom(
  openFile: () => Promise<Readable>,
  start: number,
  end: number,
  ahead?: QueuingStrategy<Uint8Array>,
): ReadableStream<Uint8Array> {
  let file: Readable | undefined
  let isCancelled = false
  let position = start
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      file ??= await openFile()
      const opened = file
      if (isCancelled) return opened.close()
      const buffer = new Uint8Array(Math.max(0, Math.min(64 * 1024, end + 1 - position)))
      const bytes = await opened.read(buffer, position).catch(async (error: unknown) => {
        await opened.close()
        throw error
      })
      position += bytes
      if (bytes > 0) controller.enqueue(buffer.subarray(0, bytes))
      if (bytes > 0 && position <= end) return
      await opened.close()
      if (position <= end) controller.error(new Error('The file is shorter than it was.'))
      else controller.close()
    },
    cancel() {
      isCancelled = true
      return file?.close()
    },
  }
  return new ReadableStream(source, ahead)
}

/** Small files without promises: a chain of them through the thread pool costs five times as much as reading a note. */
async function readOnce(file: RawPath): Promise<Uint8Array> {
  const descriptor = openRegular(file)
  try {
    const { size } = fstatSync(descriptor)
    return size > smallFile ? await readLarge(descriptor, size) : readUpTo(descriptor, 0, size)
  } finally {
    closeSync(descriptor)
  }
}

/** Into memory that is not cleared before, in as few steps as the system allows. */
async function readLarge(descriptor: number, size: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(size)
  for (let length = 0; length < size; ) {
    const { bytesRead } = await readAt(descriptor, bytes, length, size - length, length)
    if (bytesRead === 0) return bytes.subarray(0, length)
    length += bytesRead
  }
  return bytes
}

function withFile<T>(file: RawPath, use: (descriptor: number) => T): T {
  const descriptor = openRegular(file)
  try {
    return use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** @throws if it is no longer a file */
function openRegular(file: RawPath): number {
  const descriptor = openSync(file, forReading)
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  throw new Error('It is no longer a file.')
}

function below(root: string, file: string): string {
  const full = path.resolve(root, file)
  if (!full.startsWith(root === path.sep ? root : root + path.sep)) throw new Error('The path leaves the site folder.')
  return full
}

function realPathIn(root: string, file: string): string | undefined {
  try {
    const real = path.relative(root, realpathSync(below(root, file)))
    return real === '..' || real.startsWith(`..${path.sep}`) || path.isAbsolute(real)
      ? undefined
      : real.split(path.sep).join('/')
  } catch {
    return undefined
  }
}
