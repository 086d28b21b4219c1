/**
 * Answers that follow from the path alone, for paths that are asked for again and again: icons, old links, what
 * scanners try. They belong to one state of the site.
 */
import type { Reply } from './message.ts'
import type { ErrorFormat } from './negotiate.ts'

/** Nothing is there, or nothing takes the method, in a format; there is another spelling; there were credentials. */
export type ReplyKind = `missing ${ErrorFormat}` | `refused ${ErrorFormat}` | 'moved' | 'unauthorized'

/** In characters. Longer paths are rarely sent twice. */
const longestPath = 256
/** In bytes, for a path and a list of headers. */
const overhead = 500

export class KnownReplies {
  readonly #limit: number
  readonly #replies = new Map<ReplyKind, Map<string, Reply>>()
  #bytes = 0

  /** @param limit of memory, in bytes */
  constructor(limit = 512 * 1024) {
    this.#limit = limit
  }

  get(kind: ReplyKind, path: string): Reply | undefined {
    return this.#replies.get(kind)?.get(path)
  }

  /** The last one, or a new one. */
  getOrMake(kind: ReplyKind, path: string, make: () => Reply): Reply {
    const known = this.get(kind, path)
    if (known) return known
    const reply = make()
    this.add(kind, path, reply)
    return reply
  }

  /** Forgets all others when there is no room, so that many different paths cost no more than the room. */
  add(kind: ReplyKind, path: string, reply: Reply): void {
    const size = overhead + path.length + (reply.body instanceof Uint8Array ? reply.body.length : 0)
    if (path.length > longestPath || size > this.#limit / 2) return
    if (this.#bytes + size > this.#limit) {
      this.#replies.clear()
      this.#bytes = 0
    }
    const ofKind = this.#replies.get(kind) ?? new Map<string, Reply>()
    if (ofKind.size === 0) this.#replies.set(kind, ofKind)
    ofKind.set(path, reply)
    this.#bytes += size
  }
}
