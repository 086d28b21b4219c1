/** Routes with neighbouring paths, and where their bodies are. */
import type { Route } from '../../contract/snapshot.ts'
import { pieceBytes, type ShardPart, type StoredBodyPlace, type TablePart } from './layout.ts'

/** Where a body is; sizes in bytes. */
export interface BodyPlace {
  /** Names of the files that contain it; each has `pieceBytes`, except for the last. */
  readonly files: readonly string[]
  readonly offset: number
  readonly size: number
  /** Sizes of the content codings that follow. */
  readonly codings: Readonly<Record<string, number>>
}

export interface Shard {
  readonly routes: ReadonlyMap<string, Route>
  /** By path. */
  readonly places: ReadonlyMap<string, BodyPlace>
}

/** The shards as one. */
export function openShards(parts: readonly ShardPart[]): Shard {
  const routes = new Map<string, Route>()
  const places = new Map<string, BodyPlace>()
  for (const part of parts) {
    for (const [route, place] of part.routes) {
      routes.set(route.path, route)
      if (place) places.set(route.path, placeOf(place, part.files))
    }
  }
  return { routes, places }
}

/** The name of the shard that has a path if any has: the last that does not begin behind it. */
export function shardAt(shards: TablePart['shards'], path: string): string | undefined {
  let low = 0
  let high = shards.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((shards[middle]?.[0] ?? '') <= path) low = middle + 1
    else high = middle
  }
  return shards[low - 1]?.[1]
}

function placeOf([file, offset, size, codings]: StoredBodyPlace, names: readonly string[]): BodyPlace {
  const count = Math.max(1, Math.ceil((offset + totalSize(size, codings)) / pieceBytes))
  return { files: names.slice(file, file + count), offset, size, codings }
}

/** With the codings. */
export function totalSize(size: number, codings: BodyPlace['codings']): number {
  let total = size
  for (const name in codings) total += codings[name] ?? 0
  return total
}
