/** Routes that are read in shards when they are needed. */
import type { Route, RouteTable } from '../../contract/snapshot.ts'
import type { Kept } from './kept.ts'
import type { TablePart } from './layout.ts'
import { PartMissing } from './parts.ts'
import { type BodyPlace, type Shard, shardAt } from './shard.ts'

export class LazyRoutes implements RouteTable {
  readonly size: number
  readonly #shards: TablePart['shards']
  readonly #kept: Kept<Shard>
  /** What the router must know before it looks for a path. */
  readonly #absent: ReadonlyMap<string, Route>

  /** @param kept shards by name */
  constructor({ routes, shards, absent }: TablePart, kept: Kept<Shard>) {
    this.size = routes
    this.#shards = shards
    this.#kept = kept
    this.#absent = new Map(absent.map((route) => [route.path, route]))
  }

  get(path: string): Route | undefined {
    return this.#shardOf(path)?.routes.get(path)
  }

  has(path: string): boolean {
    return this.get(path) !== undefined
  }

  near(path: string): Iterable<Route> {
    return this.#shardOf(path)?.routes.values() ?? []
  }

  keys(): Iterable<string> {
    return this.#atHand().keys()
  }

  values(): Iterable<Route> {
    return this.#atHand().values()
  }

  [Symbol.iterator](): Iterator<[string, Route]> {
    return this.#atHand().entries()
  }

  /** Where the body of a route is. */
  async place(path: string): Promise<BodyPlace | undefined> {
    const name = shardAt(this.#shards, path)
    return name === undefined ? undefined : (await this.#kept.load(name)).places.get(path)
  }

  #atHand(): ReadonlyMap<string, Route> {
    return new Map([...this.#absent, ...[...this.#kept.values()].flatMap(({ routes }) => [...routes])])
  }

  /** @throws {PartMissing} */
  #shardOf(path: string): Shard | undefined {
    const name = shardAt(this.#shards, path)
    if (name === undefined) return undefined
    const shard = this.#kept.get(name)
    if (shard) return shard
    throw new PartMissing(async () => this.#kept.load(name))
  }
}
