/** The rate limit on Cloudflare: one Durable Object for each client, in which all instances count. */
import type { RateLimitPolicy } from '../../../contract/snapshot.ts'
import type { Counted } from './remote-limiter.ts'

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

interface Window {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

/**
 * A fixed window, which opens with the first request. The platform delivers no other event while an object reads or
 * writes its storage, so each count is one step. The object deletes what it stores when the window is over.
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
    return Response.json(await this.#count(numberOf('cost'), policy))
  }

  async alarm(): Promise<void> {
    await this.#storage.deleteAll()
  }

  async #count(cost: number, { limit, windowSeconds }: RateLimitPolicy): Promise<Counted> {
    const stored = await this.#storage.get('window')
    const now = Date.now()
    const current = isWindow(stored) && now < stored.endsAt ? stored : undefined
    const { count, endsAt } = current ?? { count: 0, endsAt: now + 1000 * windowSeconds }
    const allowed = count + cost <= limit
    if (!allowed) return { allowed, count, endsInMs: endsAt - now }
    // Both writes are made as one.
    const written = [this.#storage.put('window', { count: count + cost, endsAt })]
    if (!current) written.push(this.#storage.setAlarm(endsAt))
    await Promise.all(written)
    return { allowed, count: count + cost, endsInMs: endsAt - now }
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
    const response = await object.fetch(`https://limit/?cost=${cost}&limit=${limit}&seconds=${windowSeconds}`)
    const counted: unknown = response.ok ? await response.json() : undefined
    if (isCounted(counted)) return counted
    throw new Error(`The Durable Object of the limit answered with status ${response.status}.`)
  }
}

function isWindow(value: unknown): value is Window {
  return hasNumbers(value, 'count', 'endsAt')
}

function isCounted(value: unknown): value is Counted {
  return hasNumbers(value, 'count', 'endsInMs') && 'allowed' in value && typeof value.allowed === 'boolean'
}

function hasNumbers(value: unknown, ...names: readonly string[]): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return names.every((name) => typeof fields.get(name) === 'number')
}
