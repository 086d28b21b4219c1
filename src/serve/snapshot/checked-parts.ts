/** Parts of a snapshot whose files have been checked: each is read at once when it is first needed, and stays. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { Route, RouteTable } from '../../contract/snapshot.ts'
import { isPageRecords, isShardPart, pathOf, type TablePart } from './layout.ts'
import { FileMissing } from './manifest.ts'
import { type BodyPlace, openShards, type Shard, shardAt } from './shard.ts'
import { parseJson, type SnapshotStore } from './store.ts'

export class CheckedParts implements RouteTable {
  readonly size: number
  readonly #store: SnapshotStore
  readonly #table: TablePart
  readonly #shards = new Map<string, Shard>()
  #pages: readonly PageRecord[] | undefined

  /** @param store has checked all files, and reads those at once */
  constructor(store: SnapshotStore, table: TablePart) {
    this.size = table.routes
    this.#store = store
    this.#table = table
  }

  get(path: string): Route | undefined {
    return this.#shardOf(path)?.routes.get(path)
  }

  has(path: string): boolean {
    return this.get(path) !== undefined
  }

  *keys(): Iterable<string> {
    for (const [path] of this) yield path
  }

  *values(): Iterable<Route> {
    for (const [, route] of this) yield route
  }

  *[Symbol.iterator](): Iterator<[string, Route]> {
    for (const [, name] of this.#table.shards) yield* this.#shard(name).routes
  }

  /** Where the body of a route is. */
  place(path: string): BodyPlace | undefined {
    return this.#shardOf(path)?.places.get(path)
  }

  pages(): readonly PageRecord[] {
    this.#pages ??= this.#table.pages.flatMap((name) => parseJson(name, this.#bytes(name), isPageRecords))
    return this.#pages
  }

  /** Reads what is left, so that nothing of it is missed when the folder is deleted. */
  async readAll(pause: () => Promise<void>): Promise<void> {
    for (const [, name] of this.#table.shards) {
      if (this.#shards.has(name)) continue
      await pause()
      this.#shard(name)
    }
    await pause()
    this.pages()
  }

  #shardOf(path: string): Shard | undefined {
    const name = shardAt(this.#table.shards, path)
    return name === undefined ? undefined : this.#shard(name)
  }

  #shard(name: string): Shard {
    const known = this.#shards.get(name)
    if (known) return known
    const shard = openShards([parseJson(name, this.#bytes(name), isShardPart)])
    this.#shards.set(name, shard)
    return shard
  }

  #bytes(name: string): Uint8Array {
    const file = pathOf(name)
    const bytes = this.#store.whole?.(file)
    if (bytes) return bytes
    throw new FileMissing(file)
  }
}
