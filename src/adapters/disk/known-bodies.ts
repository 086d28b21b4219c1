/** The bodies of the last snapshot by their versions, so that those which would be the same are not made again. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nameOf, pathOf } from '../../serve/snapshot/layout.ts'
import { type BodyPlace, totalSize } from '../../serve/snapshot/shard.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { fileStamp } from '../record/file-stamp.ts'
import type { KeptBytes, KeptFile, MadeBody, PlacedBody } from './body-packs.ts'
import type { BuildCache } from './build-cache.ts'
import { type KnownBody, keepKnown, readKnown } from './known-table.ts'

export interface KnownBodies {
  /** @param remake makes its parts, should its file be damaged */
  find(path: string, version: string, remake: () => Promise<MadeBody['parts'] | undefined>): MadeBody | undefined
  /** Whether a file of the snapshot is there, and is what it was when it was written. */
  isWhole(name: string): boolean
  /** Remembers the files of the snapshot that is written now, with their sizes by name. */
  noteFiles(sizes: ReadonlyMap<string, number>): void
  /** Remembers where a body is now, for the next build. */
  note(path: string, version: string, body: MadeBody, place: PlacedBody): void
  /**
   * To be called when the snapshot is written: also keeps the pieces of the cache that made what was found.
   *
   * @param isWanted whether the body of a path may be reused
   */
  save(isWanted: (path: string) => boolean): void
}

/**
 * @param dir the folder of the snapshot
 * @param key of the table in the cache: covers everything that bodies depend on besides their versions and the code
 */
export function openKnownBodies(
  cache: Pick<BuildCache, 'get' | 'set' | 'keep'>,
  key: string,
  dir: string,
): KnownBodies {
  const stampOf = (file: string) => fileStamp(path.join(dir, pathOf(file))).stamp
  const last = readKnown(cache, key)
  const files = last.files.map(([file, size, stamp]) => (stampOf(file) === stamp ? { name: file, size } : undefined))
  const reader = createReader(dir)
  const noted: Noted[] = []
  const whole = new Set(files.flatMap((file) => file?.name ?? []))
  let written: ReadonlyMap<string, number> = new Map()
  const paths = new Set<string>()
  const keys = new Set<string>()
  return {
    find(at, version, remake) {
      const known = last.bodies.get(at)
      const file = known && files[known[4]]
      if (!known || !file || known[1] !== version) return undefined
      const [, , key, sha256, , offset, size, codings] = known
      paths.add(at)
      keys.add(key)
      const total = totalSize(size, codings)
      const read = async () => reader(file, offset, size, codings) ?? wholeParts(await remake(), total)
      const parts: KeptBytes = { file, offset, read }
      return { key, size, parts, codings, ...(sha256 === undefined ? {} : { sha256 }) }
    },
    isWhole: (file) => whole.has(file),
    noteFiles(sizes) {
      written = sizes
    },
    // Not the body itself, which would keep its bytes until the end.
    note: (path, version, { key, sha256 }, place) => void noted.push({ path, version, key, sha256, place }),
    save(isWanted) {
      cache.keep((piece) => {
        const own = piece.slice(piece.indexOf(' ') + 1)
        return piece.startsWith('text ') ? paths.has(own.split(' ', 1)[0] ?? '') : keys.has(own)
      })
      const sorted = [...written].sort(([a], [b]) => byCodeUnits(a, b))
      const stamped = sorted.map(([file, size]) => [file, size, stampOf(file)] as const)
      keepKnown(
        cache,
        key,
        stamped,
        wantedBodies(
          noted,
          isWanted,
          sorted.map(([file]) => file),
        ),
      )
    },
  }
}

interface Noted extends Pick<MadeBody, 'key'> {
  readonly sha256: string | undefined
  readonly path: string
  readonly version: string
  readonly place: PlacedBody
}

function* wantedBodies(
  noted: Iterable<Noted>,
  isWanted: (path: string) => boolean,
  files: readonly string[],
): Generator<KnownBody> {
  const indexes = new Map(files.map((file, at) => [file, at]))
  for (const { path, version, key, sha256, place } of noted) {
    const { pack, offset, size, codings } = place
    const [file = '', ...further] = pack.files
    const index = indexes.get(file)
    if (index !== undefined && further.length === 0 && isWanted(path))
      yield [path, version, key, sha256, index, offset, size, codings]
  }
}

/**
 * Reads each file once as long as its neighbours are read, and compares its bytes with its name. Without the thread
 * pool, whose four round trips for a file cost several times what reading it does.
 */
function createReader(dir: string) {
  let last: { readonly name: string; readonly bytes: Uint8Array | undefined } | undefined
  return ({ name }: KeptFile, offset: number, size: number, codings: BodyPlace['codings']) => {
    if (last?.name !== name) last = { name, bytes: wholeFile(dir, name) }
    const { bytes } = last
    if (!bytes || offset + totalSize(size, codings) > bytes.length) return undefined
    let end = offset
    return [size, ...Object.values(codings)].map((length) => {
      end += length
      return bytes.subarray(end - length, end)
    })
  }
}

function wholeFile(dir: string, name: string): Uint8Array | undefined {
  try {
    const bytes = readFileSync(path.join(dir, pathOf(name)))
    return nameOf(hash('sha256', bytes)) === name ? bytes : undefined
  } catch {
    return undefined
  }
}

function wholeParts(parts: MadeBody['parts'] | undefined, total: number): readonly Uint8Array[] {
  if (Array.isArray(parts) && parts.reduce((sum, part) => sum + part.length, 0) === total) return parts
  throw new Error('A file of the last snapshot was damaged; delete the folder that is built, and build again.')
}
