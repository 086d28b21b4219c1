/** The port to the place where a snapshot is kept, such as a folder or a web address. */
import type { IndexedPage } from '../../contract/page-record.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { sha256 } from '../../text/hash.ts'
import { pathOf } from './layout.ts'
import { checkHash, damaged, FileMissing, type ServeSettings, type StoredFile } from './manifest.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Positions are in bytes, and `end` is exclusive. A rejection means that nothing is known about a file now. */
export interface SnapshotStore {
  /** For messages. */
  readonly name: string
  /**
   * A whole file; nothing if there is none.
   *
   * @param file path in the folder that `lectern build` writes: `lectern-snapshot.json`, or `files/` and a name. Only
   *   the first of them ever changes.
   */
  read(file: string): Bytes | undefined | Promise<Bytes | undefined>
  /**
   * Part of files that follow each other, without reading all of them. Without it, files are read as a whole; none is
   * larger than 16 MiB.
   *
   * @param files each has `pieceBytes`, except for the last
   */
  stream?(files: readonly string[], start: number, end: number): ReadableStream<Uint8Array>
  /**
   * Checks every byte of all files, so that parts of them can be read at once. Not called when a snapshot is read as it
   * is needed.
   *
   * @throws {SnapshotError} when one is missing, or is not the file that was written
   */
  check?(files: readonly StoredFile[]): Promise<void>
  /**
   * A whole file that was checked; nothing if it was not. @throws when it cannot be read, or is no longer what it was
   */
  whole?(file: string): Bytes | undefined
  /** Part of a file that was checked. @throws when it cannot be read, or is no longer what it was */
  part?(file: string, start: number, end: number): Uint8Array
  /** Nothing more can be read, but streams that have begun go on. */
  close?(): void
}

/** A snapshot that may keep files open. */
export interface OpenSnapshot extends Snapshot {
  readonly settings: ServeSettings
  /** Reads what is read when it is needed, while nothing else is to be done. Absent where everything is read. */
  readAll?(pause: () => Promise<void>): Promise<void>
  /** Closes the files: no further body can be read, but streams that have begun go on. */
  close(): void
}

/** @throws {SnapshotError} when the file is missing, or is not the one that was written */
export async function readFile(store: SnapshotStore, name: string): Promise<Bytes> {
  const file = pathOf(name)
  const checked = store.whole?.(file)
  if (checked) return checked
  const bytes = await store.read(file)
  if (!bytes) throw new FileMissing(file)
  checkHash({ file, sha256: name }, await sha256(bytes))
  return bytes
}

/** The files as one. */
export async function readFiles(store: SnapshotStore, names: readonly string[]): Promise<Bytes> {
  const parts = await Promise.all(names.map((name) => readFile(store, name)))
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A file as JSON. @throws {SnapshotError} also when it is something else */
export async function readJson<Part>(
  store: SnapshotStore,
  name: string,
  isPart: (value: unknown) => value is Part,
): Promise<Part> {
  return parseJson(name, await readFile(store, name), isPart)
}

/** @throws {SnapshotError} when the bytes are something else */
export function parseJson<Part>(name: string, bytes: Uint8Array, isPart: (value: unknown) => value is Part): Part {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    value = undefined
  }
  if (isPart(value)) return value
  throw damaged(`${pathOf(name)} does not contain what Lectern writes there`)
}

/** One page on each line. */
export function* parseLines(bytes: Uint8Array): Iterable<IndexedPage> {
  const decoder = new TextDecoder()
  for (let start = 0, end = bytes.indexOf(10); end !== -1; start = end + 1, end = bytes.indexOf(10, start)) {
    yield JSON.parse(decoder.decode(bytes.subarray(start, end)))
  }
}
