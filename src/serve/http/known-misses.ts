/**
 * Answers to addresses that lead nowhere, for those that are asked for again and again: icons, old links, what scanners
 * try. They belong to one state of the site.
 */
import type { Reply } from './message.ts'
import type { ErrorFormat } from './negotiate.ts'

/** In characters. Longer paths are rarely sent twice. */
const longestPath = 256
/** In bytes, for a path and a list of headers. */
const overhead = 500

export class KnownMisses {
  readonly #limit: number
  readonly #replies: Readonly<Record<ErrorFormat, Map<string, Reply>>> = {
    json: new Map(),
    html: new Map(),
    markdown: new Map(),
  }
  #bytes = 0

  /** @param limit of memory, in bytes */
  constructor(limit = 512 * 1024) {
    this.#limit = limit
  }

  get(path: string, format: ErrorFormat): Reply | undefined {
    return this.#replies[format].get(path)
  }

  /** Forgets all others when there is no room, so that many different paths cost no more than the room. */
  add(path: string, format: ErrorFormat, reply: Reply): void {
    const size = overhead + path.length + (reply.body instanceof Uint8Array ? reply.body.length : 0)
    if (path.length > longestPath || size > this.#limit / 2) return
    if (this.#bytes + size > this.#limit) {
      for (const replies of Object.values(this.#replies)) replies.clear()
      this.#bytes = 0
    }
    this.#replies[format].set(path, reply)
    this.#bytes += size
  }
}
