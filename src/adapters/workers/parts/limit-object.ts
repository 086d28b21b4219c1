/** The rate limit on Cloudflare: one Durable Object for each client, in which all instances count. */
import type { RateLimitPolicy } from '../../../contract/snapshot.ts'
import { type Counted, countIn, isCounted } from './counted.ts'

/** The part of a Durable Object's state that is used here. */
export interface ObjectState {
  readonly storage: {
    get(key: string): Promise<unknown>
    put(key: string, value: unknown): Promise<void>
    setAlarm(time: number): Promise<void>
    deleteAll(): Promise<void>
  }
}

export interface ObjectNamespace {
  idFromName(name: string): unknown
  get(id: unknown): { fetch(address: string): Promise<Response> }
}

/**
 * The platform delivers no other event while an object reads or writes its storage, so each count is one step. The
 * object deletes what it stores when the window is over.
 */
export class LecternLimit {
  readonly #storage: ObjectState['storage']

  constructor(state: ObjectState) {
    this.#storage = state.storage
  }

  async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const numberOf = (name: string) => Number(searchParams.get(name))
    const policy = { limit: numberOf('limit'), windowSeconds: numberOf('seconds') }
    const { next, opens, ...counted } = countIn(await this.#storage.get('window'), numberOf('cost'), policy)
    // Both writes are made as one.
    const written = next ? [this.#storage.put('window', next)] : []
    if (next && opens) written.push(this.#storage.setAlarm(next.endsAt))
    await Promise.all(written)
    return Response.json(counted)
  }

  async alarm(): Promise<void> {
    await this.#storage.deleteAll()
  }
}

/** @param site separates sites that share a namespace */
export function countInObjects(
  namespace: ObjectNamespace,
  site: string,
  { limit, windowSeconds }: RateLimitPolicy,
): (client: string, cost: number) => Promise<Counted> {
  return async (client, cost) => {
    const object = namespace.get(namespace.idFromName(`${site} ${limit}/${windowSeconds} ${client}`))
    const response = await object.fetch(`https://limit.invalid/?cost=${cost}&limit=${limit}&seconds=${windowSeconds}`)
    const counted: unknown = response.ok ? await response.json() : undefined
    if (isCounted(counted)) return counted
    throw new Error(`The Durable Object of the limit answered with status ${response.status}.`)
  }
}
