/**
 * The table of the bodies of a snapshot, kept in many pieces: as one text it would take as
 * much memory again as all that it says.
 */
import type { BodyPlace } from '../../serve/snapshot/shard.ts'
import { contentHash } from '../../text/hash.ts'
import type { BuildCache } from './build-cache.ts'

/** One body, as JSON. */
export type KnownBody = readonly [
  path: string,
  version: string,
  key: string,
  sha256: string | undefined,
  /** Its place among the files of the table. */
  file: number,
  offset: number,
  size: number,
  codings: BodyPlace['codings'],
]

export interface KnownTable {
  readonly files: readonly (readonly [name: string, size: number, stamp: string])[]
  /** By path. */
  readonly bodies: ReadonlyMap<string, KnownBody>
}

type Files = KnownTable['files']

/** The piece that names the others. */
interface Head {
  readonly files: Files
  readonly parts: number
}

interface Part {
  /** Hash of the files: a full cache may keep one piece of a table without another. */
  readonly digest: string
  readonly bodies: readonly KnownBody[]
}

const bodiesInPart = 2048

export function readKnown(cache: Pick<BuildCache, 'get'>, key: string): KnownTable {
  const { files, parts } = read<Head>(cache.get(headName(key))) ?? { files: [], parts: 0 }
  const digest = digestOf(files)
  const bodies = new Map<string, KnownBody>()
  for (let at = 0; at < parts; at++) {
    const part = read<Part>(cache.get(partName(key, at)))
    if (part?.digest === digest) for (const body of part.bodies) bodies.set(body[0], body)
  }
  return { files, bodies }
}

export function keepKnown(cache: Pick<BuildCache, 'set'>, key: string, files: Files, all: Iterable<KnownBody>): void {
  const digest = digestOf(files)
  let parts = 0
  let bodies: KnownBody[] = []
  const flush = () => {
    if (bodies.length > 0) cache.set(partName(key, parts++), written({ digest, bodies }))
    bodies = []
  }
  for (const body of all) if (bodies.push(body) === bodiesInPart) flush()
  flush()
  cache.set(headName(key), written({ files, parts }))
}

function headName(key: string): string {
  return `bodies ${key}`
}

function partName(key: string, at: number): string {
  return `bodies-${at} ${key}`
}

/** Names are hashes of what is in the files. */
function digestOf(files: Files): string {
  return contentHash(files.map(([name]) => name).join(' '))
}

function written(value: Head | Part): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}

/** The pieces of the cache have a check, and their keys are of this code. */
function read<Value>(bytes: Uint8Array | undefined): Value | undefined {
  return bytes && JSON.parse(Buffer.from(bytes).toString())
}
