/** Bodies that are being read, each held once however many read it. */
import type { BodySource, PreparedRoute } from '../../contract/snapshot.ts'

export interface TakenBody {
  readonly bytes: Uint8Array
  /** To be called once. */
  release(): void
}

interface Held {
  readonly bytes: Promise<Uint8Array>
  users: number
}

export class SharedBodies {
  readonly #source: BodySource
  readonly #held = new Map<string, Held>()

  constructor(source: BodySource) {
    this.#source = source
  }

  async take(route: PreparedRoute): Promise<TakenBody> {
    const held = this.#held.get(route.path) ?? { bytes: this.#load(route), users: 0 }
    this.#held.set(route.path, held)
    held.users++
    const release = () => {
      if (--held.users === 0) this.#held.delete(route.path)
    }
    try {
      return { bytes: await held.bytes, release }
    } catch (error) {
      release()
      throw error
    }
  }

  async use<T>(route: PreparedRoute, read: (bytes: Uint8Array) => T): Promise<T> {
    const body = await this.take(route)
    try {
      return read(body.bytes)
    } finally {
      body.release()
    }
  }

  async #load(route: PreparedRoute): Promise<Uint8Array> {
    const { bytes } = await this.#source.load(route)
    return bytes
  }
}
