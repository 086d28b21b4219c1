/** Makes each body of a snapshot once, and writes it with its neighbours. */
import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { BodySource, FileRoute, PreparedRoute, Route, RouteTable, Snapshot } from '../../contract/snapshot.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { type BodyArena, createBodyArena, ownMemory } from './body-arena.ts'
import { createPacker, type MadeBody, type Packer, type PlacedBody } from './body-packs.ts'
import type { ContentFiles } from './content-files.ts'
import type { KnownBodies } from './known-bodies.ts'

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

/**
 * Bodies that are begun before the first of them is written, so that one that waits for another thread delays no other.
 */
const mostAhead = 1024
/** With those that are in the snapshot already and hold nothing. */
const mostKnownAhead = 16 * mostAhead
/** How much they may hold, in bytes: files once they are begun, documents once they are rendered. */
const bytesAhead = 64 * 1024 * 1024
/** What a file counts at least, in bytes: a picture is decoded to be scaled. */
const leastFile = bytesAhead / 128
/** Begun in a row. After that, other threads get their work, and what they have made is taken. */
const inRow = 16

export interface BodyOptions {
  /** Makes the content codings that are stored with each body; none by default. */
  readonly encode?: Encode
  /** Leaves scaled pictures and preview images to those who serve the snapshot. By default it contains them. */
  readonly imagesLater?: boolean
  /** Bodies that the snapshot on the disk has; by default all are made. */
  readonly known?: KnownBodies | undefined
  readonly progress?: (done: number, total: number) => void
}

/**
 * Documents and other files are packed apart, each in the order of their paths, so that a change moves little.
 *
 * @returns where the body of each route is
 * @throws when a body cannot be read; the message names its path
 */
export async function writeBodies(
  { routes, bodies }: Pick<Snapshot, 'routes' | 'bodies'>,
  files: ContentFiles,
  { encode = async () => ({}), imagesLater = false, known, progress }: BodyOptions,
): Promise<ReadonlyMap<Route, PlacedBody>> {
  const arena = createBodyArena()
  const packers = { file: createPacker(files, arena.release), document: createPacker(files, arena.release) }
  const packerOf = (route: Route) => packers[route.kind === 'file' ? 'file' : 'document']
  const places = new Map<Route, PlacedBody>()
  const written = [...routes.values()].filter((route) => !imagesLater || !canWait(route, routes))
  const sorted = written.sort((a, b) => byCodeUnits(a.path, b.path))
  const encodeOnce = once(encode)
  const work = (route: Route, hold: Hold) =>
    makeAgain(route, { bodies, encode: encodeOnce, packer: packerOf(route), hold, arena }, known)
  let done = 0
  for await (const { item: route, result } of inOrder(mixed(sorted), work)) {
    if (result !== undefined) {
      const place = await packerOf(route).add(route.path, result.body)
      places.set(route, place)
      if (result.version !== undefined) known?.note(route.path, result.version, result.body, place)
    }
    progress?.(++done, sorted.length)
  }
  await packers.document.finish()
  await packers.file.finish()
  return places
}

/** Whether it can be made of what the snapshot contains: another file may have taken the path of the original. */
function canWait(route: Route, routes: RouteTable): boolean {
  if (route.kind !== 'file') return false
  if (!route.scaled) return route.painted !== undefined
  const original = routes.get(route.scaled.from)
  return original?.kind === 'file' && original.file === route.file
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

/** Counts the memory that a body takes until it is written. @param bytes further ones */
type Hold = (bytes: number) => void

interface Making {
  readonly bodies: BodySource
  readonly encode: Encode
  readonly packer: Pick<Packer, 'has'>
  readonly hold: Hold
  readonly arena: Pick<BodyArena, 'encode' | 'keep'>
}

/** The body of a route whose version is still the same is not made. */
async function makeAgain(
  route: Route,
  making: Making,
  known: KnownBodies | undefined,
): Promise<{ readonly body: MadeBody; readonly version: string | undefined } | undefined> {
  const version = known && route.kind === 'prepared' ? making.bodies.version?.(route) : undefined
  const remake = async () => (await make(route, { ...making, packer: { has: () => false }, arena: ownMemory }))?.parts
  const body =
    (version === undefined ? undefined : known?.find(route.path, version, remake)) ?? (await make(route, making))
  return body && { body, version }
}

async function make(route: Route, making: Making): Promise<MadeBody | undefined> {
  if (route.kind !== 'prepared' && route.kind !== 'file') return undefined
  try {
    if (route.kind === 'file' && route.size > largeFile) {
      const parts = making.bodies.stream(route, 0, route.size - 1)
      return { key: `file ${route.file}`, size: route.size, parts, codings: {} }
    }
    return await makeSmall(route, making)
  } catch (error) {
    throw new Error(`${route.path} cannot be stored: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

async function makeSmall(route: PreparedRoute | FileRoute, { bodies, encode, packer, hold, arena }: Making) {
  if (route.kind === 'file') hold(Math.max(route.size, leastFile))
  const { bytes: loaded, encoded: ready } = await bodies.load(route, arena.encode)
  const bytes = arena.keep(loaded)
  if (route.kind !== 'file') hold(bytes.length)
  // Only the type decides whether to compress, so equal bytes of one type have equal codings.
  const sha256 = hash('sha256', bytes)
  const key = `${sha256} ${route.mediaType}`
  const encoded = packer.has(key) ? {} : (ready ?? (await encode(bytes, route.mediaType, key)))
  const codings = Object.fromEntries(Object.entries(encoded).map(([name, coded]) => [name, coded.length]))
  return { key, size: bytes.length, parts: [bytes, ...Object.values(encoded).map(arena.keep)], codings, sha256 }
}

interface Begun<R> {
  readonly item: Route
  readonly result: Promise<R>
  readonly held: { readonly bytes: number; readonly isMade: boolean }
}

/** Yields results in the order of the routes, each as soon as it and those before it are made, and works ahead. */
async function* inOrder<R>(routes: Iterable<Route>, work: (route: Route, hold: Hold) => Promise<R>) {
  const ahead = new Set<Begun<R>>()
  let bytes = 0
  let row = 0
  /** Those of `ahead` that may hold bytes. */
  let holding = 0
  const hasRoom = () => holding < mostAhead && ahead.size < mostKnownAhead && bytes <= bytesAhead
  for (const item of routes) {
    ahead.add(begin(item))
    if (++row % inRow === 0) await setImmediate()
    for (const first of ahead) {
      if (!first.held.isMade && hasRoom()) break
      yield await finish(first)
    }
  }
  for (const first of ahead) yield await finish(first)

  function begin(item: Route): Begun<R> {
    const held = { bytes: 0, isMade: false }
    holding++
    const result = work(item, (more) => {
      held.bytes += more
      bytes += more
    })
    const end = () => {
      held.isMade = true
      if (held.bytes === 0) holding--
    }
    // A failure is handled in its turn. Until then it must not count as unhandled.
    result.then(end, end)
    return { item, result, held }
  }

  async function finish(first: Begun<R>) {
    const result = await first.result
    ahead.delete(first)
    bytes -= first.held.bytes
    if (first.held.bytes > 0) holding--
    return { item: first.item, result }
  }
}
