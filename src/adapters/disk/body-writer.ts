/** Writes each body of a snapshot once into one file. */
import { createHash, hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type {
  BodySource,
  FileRoute,
  IndexedPage,
  PreparedRoute,
  Route,
  SearchSource,
  Snapshot,
} from '../../contract/snapshot.ts'
import type { BodyEntry, BodyTable, Manifest, StoredRoute } from '../../serve/snapshot/manifest.ts'

/**
 * Content codings of a body by name; none if coding does not pay.
 *
 * @param hash of the bytes and the media type
 */
export type Encode = (
  bytes: Uint8Array,
  mediaType: string,
  hash: string,
) => Promise<Readonly<Record<string, Uint8Array>>>

/** In bytes. Larger files are copied in parts and not compressed. */
const largeFile = 8 * 1024 * 1024

/** Bodies that are made at the same time, so that compression and painting use every core. */
const concurrency = 32

/** Written to disk together. In bytes. */
const batchSize = 1024 * 1024

export interface WrittenBodies {
  readonly routes: readonly StoredRoute[]
  readonly search: Manifest['search']
  readonly table: Omit<BodyTable, 'file'>
}

export interface BodyOptions {
  /** Makes the content codings that are stored with each body; none by default. */
  readonly encode?: Encode
  /** Makes the serialised search index; without it the texts are stored. */
  readonly index?: (pages: Iterable<IndexedPage>) => Promise<Uint8Array>
  readonly progress?: (done: number, total: number) => void
}

/**
 * @param file is overwritten
 * @throws when a body cannot be read; the message names its path
 */
export async function writeBodies(
  { routes, bodies, search }: Pick<Snapshot, 'routes' | 'bodies' | 'search'>,
  file: string,
  { encode = async () => ({}), index, progress }: BodyOptions,
): Promise<WrittenBodies> {
  const handle = await open(file, 'w')
  try {
    const pack = createPack(handle)
    const indexes = new Map<Route, number>()
    let done = 0
    const encodeOnce = once(encode)
    const work = (route: Route) => make(route, bodies, encodeOnce, pack)
    for await (const { item: route, result } of inOrder(mixed([...routes.values()]), work)) {
      if (result !== undefined) indexes.set(route, await pack.add(result))
      progress?.(++done, routes.size)
    }
    const stored = [...routes.values()].map((route): StoredRoute => {
      const body = indexes.get(route)
      return body === undefined ? { route } : { route, body }
    })
    const searchable = await makeSearch(search, index)
    const body = await pack.add(searchable.made)
    return { routes: stored, search: { kind: searchable.kind, body }, table: await pack.finish() }
  } finally {
    await handle.close()
  }
}

/** Spreads files among documents, so that documents are rendered while files wait for a disk or another thread. */
function* mixed(routes: readonly Route[]): Generator<Route> {
  const files = routes.filter(({ kind }) => kind === 'file')
  const documents = routes.filter(({ kind }) => kind !== 'file')
  let given = 0
  for (const [at, document] of documents.entries()) {
    yield document
    const due = Math.floor((files.length * (at + 1)) / documents.length)
    yield* files.slice(given, due)
    given = due
  }
  yield* files.slice(given)
}

/** Encodes equal bodies that are made at the same time once. */
function once(encode: Encode): Encode {
  const pending = new Map<string, ReturnType<Encode>>()
  return (bytes, mediaType, hash) => {
    const known = pending.get(hash)
    if (known) return known
    const encoded = encode(bytes, mediaType, hash)
    pending.set(hash, encoded)
    const forget = () => pending.delete(hash)
    encoded.then(forget, forget)
    return encoded
  }
}

interface Made {
  /** Equal for equal bodies. */
  readonly key: string
  /** In bytes without the codings; that of `parts` by default. */
  readonly size?: number
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Sizes of the codings that follow the body in `parts`. */
  readonly codings: Readonly<Record<string, number>>
}

async function make(route: Route, bodies: BodySource, encode: Encode, pack: Pack): Promise<Made | undefined> {
  if (route.kind !== 'prepared' && route.kind !== 'file') return undefined
  try {
    if (route.kind === 'file' && route.size > largeFile) {
      const parts = bodies.stream(route, 0, route.size - 1)
      return { key: `file ${route.file}`, parts, codings: {} }
    }
    return await makeSmall(route, bodies, encode, pack)
  } catch (error) {
    throw new Error(`${route.path} cannot be stored: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

async function makeSmall(
  route: PreparedRoute | FileRoute,
  bodies: BodySource,
  encode: Encode,
  pack: Pack,
): Promise<Made> {
  const { bytes, encoded: ready } = await bodies.load(route)
  // Only the type decides whether to compress, so equal bytes of one type have equal codings.
  const key = `${hash('sha256', bytes)} ${route.mediaType}`
  const encoded = pack.has(key) ? {} : (ready ?? (await encode(bytes, route.mediaType, key)))
  const codings = Object.fromEntries(Object.entries(encoded).map(([name, coded]) => [name, coded.length]))
  return { key, size: bytes.length, parts: [bytes, ...Object.values(encoded)], codings }
}

async function makeSearch(search: SearchSource, index: BodyOptions['index']) {
  const key = 'search'
  if (search.kind === 'index') return { kind: search.kind, made: { key, parts: [await search.load()], codings: {} } }
  if (index) return { kind: 'index' as const, made: { key, parts: [await index(search.texts())], codings: {} } }
  return { kind: search.kind, made: { key, parts: jsonLines(search.texts()), codings: {} } }
}

function* jsonLines(values: Iterable<unknown>): Iterable<Uint8Array> {
  for (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`)
}

interface Pack {
  has(key: string): boolean
  /** @returns index of the body in the table */
  add(body: Made): Promise<number>
  finish(): Promise<Omit<BodyTable, 'file'>>
}

function createPack(handle: FileHandle): Pack {
  const indexes = new Map<string, number>()
  const entries: BodyEntry[] = []
  const whole = createHash('sha256')
  let batch: Uint8Array[] = []
  let size = 0
  let written = 0

  async function flush(): Promise<void> {
    if (batch.length > 0) await handle.writev(batch)
    batch = []
    written = size
  }

  async function append(part: Uint8Array): Promise<void> {
    if (part.length === 0) return
    whole.update(part)
    batch.push(part)
    size += part.length
    if (size - written >= batchSize) await flush()
  }

  return {
    has: (key) => indexes.has(key),
    async add({ key, size: bodySize, parts, codings }) {
      const known = indexes.get(key)
      if (known !== undefined) return known
      const offset = size
      for await (const part of parts) await append(part)
      indexes.set(key, entries.length)
      return entries.push([offset, bodySize ?? size - offset, codings]) - 1
    },
    async finish() {
      await flush()
      await handle.sync()
      return { size, sha256: whole.digest('hex'), entries }
    },
  }
}

/** Yields results in the order of the items, and works ahead. */
async function* inOrder<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>) {
  const ahead: { readonly item: T; readonly result: Promise<R> }[] = []
  for (const item of items) {
    const result = work(item)
    // A failure is handled in its turn. Until then it must not count as unhandled.
    result.catch(() => undefined)
    ahead.push({ item, result })
    const first = ahead.length >= concurrency ? ahead.shift() : undefined
    if (first) yield { item: first.item, result: await first.result }
  }
  for (const { item, result } of ahead) yield { item, result: await result }
}
