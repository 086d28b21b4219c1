/** The bodies of a stored snapshot. */
import type {
  BodySource,
  FileRoute,
  PreparedRoute,
  PreviewCard,
  ScaledPicture,
  StoredBody,
} from '../../contract/snapshot.ts'
import { Kept } from './kept.ts'
import { pathOf, pieceBytes } from './layout.ts'
import { type BodyPlace, totalSize } from './shard.ts'
import { readFile, type SnapshotStore } from './store.ts'

type PlaceOf = (path: string) => BodyPlace | undefined | Promise<BodyPlace | undefined>

export interface BodyOptions {
  /** Whether the store has checked all files, so that parts of them may be read. */
  readonly isChecked: boolean
  /** For files that are read as a whole, in bytes. */
  readonly cacheBytes: number
  /** From the name of a file to its path in the store. */
  readonly toPath?: (name: string) => string
  readonly makers?: ImageMakers
}

/** Make the images that a snapshot only describes. */
export interface ImageMakers {
  /** Without it, readers get the original in place of its widths. */
  readonly scale?: Scale
  /** Without it, the preview images of a snapshot that does not contain them cannot be had. */
  readonly paint?: Paint
}

/** A PNG; nothing where none can be made. */
export type Paint = (card: PreviewCard) => Promise<Uint8Array | undefined>

/**
 * Scales a picture that the snapshot does not contain.
 *
 * @param original reads it
 * @returns nothing where that is not possible; the original is served instead
 */
export type Scale = (picture: ScaledPicture, original: () => Promise<Uint8Array>) => Promise<Uint8Array | undefined>

export function createBodies(store: SnapshotStore, placeOf: PlaceOf, options: BodyOptions): BodySource {
  const { isChecked, cacheBytes, toPath = pathOf, makers = {} } = options
  const whole = new Kept(cacheBytes, async (name) => {
    const value = await readFile(store, name)
    return { value, size: value.length }
  })

  function part(name: string, start: number, end: number): Uint8Array | Promise<Uint8Array> {
    if (isChecked && store.part) return store.part(toPath(name), start, end)
    const bytes = whole.load(name)
    return bytes instanceof Promise ? bytes.then((late) => late.subarray(start, end)) : bytes.subarray(start, end)
  }

  /** From one position in the files to another. */
  function read(files: readonly string[], start: number, end: number): Uint8Array | Promise<Uint8Array> {
    const [only] = files
    if (only !== undefined && files.length === 1) return part(only, start, end)
    return joined(piecesBetween(files, start, end).map(([name, from, to]) => part(name, from, to)))
  }

  function stream(files: readonly string[], start: number, end: number): ReadableStream<Uint8Array> {
    if (store.stream) return store.stream(files.map(toPath), start, end)
    return streamOf(piecesBetween(files, start, end), ([name, from, to]) => part(name, from, to))
  }

  function load(path: string): StoredBody | Promise<StoredBody> {
    const place = placeOf(path)
    const from = (found: BodyPlace | undefined) => {
      if (!found) throw new Error('The snapshot has no such body.')
      const { files, offset, size, codings } = found
      const bytes = read(files, offset, offset + totalSize(size, codings))
      return bytes instanceof Promise ? bytes.then((late) => divide(late, found)) : divide(bytes, found)
    }
    return place instanceof Promise ? place.then(from) : from(place)
  }

  async function loadScaled(picture: ScaledPicture): Promise<StoredBody> {
    const original = async () => (await load(picture.from)).bytes
    const scaled = await makers.scale?.(picture, original)
    return scaled ? { bytes: scaled } : { bytes: await original(), mediaType: picture.mediaType }
  }

  async function loadPainted(card: PreviewCard): Promise<StoredBody> {
    const bytes = await makers.paint?.(card)
    if (!bytes) throw new Error('The snapshot contains no preview images, and nothing here can paint them.')
    return { bytes }
  }

  function loadImage(route: PreparedRoute | FileRoute): Promise<StoredBody> | undefined {
    if (route.kind !== 'file') return undefined
    if (route.scaled) return loadScaled(route.scaled)
    return route.painted && loadPainted(route.painted)
  }

  return {
    load: (route) => loadImage(route) ?? load(route.path),
    stream(route, start, end) {
      const from = (place: BodyPlace | undefined) => {
        const { files, offset, size } = place ?? { files: [], offset: 0, size: 0 }
        return stream(files, offset + start, offset + Math.min(end + 1, size))
      }
      const place = placeOf(route.path)
      return place instanceof Promise ? lateStream(place.then(from)) : from(place)
    },
  }
}

/** The files between two positions, each with the positions in it. */
export function piecesBetween(files: readonly string[], start: number, end: number) {
  return files.flatMap((name, at): (readonly [name: string, from: number, to: number])[] => {
    const [from, to] = [Math.max(0, start - at * pieceBytes), end - at * pieceBytes]
    const isLast = at === files.length - 1
    return to > 0 && (isLast || from < pieceBytes) ? [[name, from, isLast ? to : Math.min(to, pieceBytes)]] : []
  })
}

/** Makes each part when it is wanted. */
function streamOf<Item>(
  items: readonly Item[],
  make: (item: Item) => Uint8Array | Promise<Uint8Array>,
): ReadableStream<Uint8Array> {
  const left = items.values()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = left.next()
      if (done) return controller.close()
      const bytes = await make(value)
      if (bytes.length > 0) controller.enqueue(bytes)
      else await this.pull?.(controller)
    },
  })
}

function lateStream(stream: Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  stream.then(
    (bytes) => bytes.pipeTo(writable).catch(() => undefined),
    (error: unknown) => writable.abort(error),
  )
  return readable
}

async function joined(parts: readonly (Uint8Array | Promise<Uint8Array>)[]): Promise<Uint8Array> {
  return new Uint8Array(
    await new Blob(await Promise.all(parts.map(async (part) => new Uint8Array(await part)))).arrayBuffer(),
  )
}

function divide(bytes: Uint8Array, { size, codings }: BodyPlace): StoredBody {
  let start = size
  const encoded: Record<string, Uint8Array> = {}
  for (const [name, coded] of Object.entries(codings)) {
    encoded[name] = bytes.subarray(start, start + coded)
    start += coded
  }
  return { bytes: bytes.subarray(0, size), encoded }
}
