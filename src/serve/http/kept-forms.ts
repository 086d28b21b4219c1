/**
 * What an adapter makes of replies for its platform, kept for prepared documents, which give
 * the same reply again and again.
 */
import type { Reply } from './message.ts'

export interface KeptFormOptions {
  /** In bytes. Bodies that are larger are not kept. */
  readonly largest: number
  /** Size of all bodies whose forms are kept, in bytes. */
  readonly most: number
}

/** Only what comes a second time is kept, since errors are often asked for once. Forms go with their replies. */
export class KeptForms<Form extends object | string> {
  readonly #make: (reply: Reply) => Form
  readonly #options: KeptFormOptions
  #seen = new WeakSet<Reply>()
  #kept = new WeakMap<Reply, Form>()
  /** Size of the bodies since the last time that they were too many. */
  #bytes = 0

  constructor(options: KeptFormOptions, make: (reply: Reply) => Form) {
    this.#options = options
    this.#make = make
  }

  /** Nothing the first time, and for what is not kept: streams and large bodies. */
  of(reply: Reply): Form | undefined {
    return this.#kept.get(reply) ?? this.#next(reply)
  }

  #next(reply: Reply): Form | undefined {
    const { body } = reply
    const size = body instanceof ReadableStream ? Number.POSITIVE_INFINITY : (body?.length ?? 0)
    if (size > this.#options.largest) return undefined
    if (!this.#seen.has(reply)) {
      this.#seen.add(reply)
      return undefined
    }
    this.#bytes += size
    if (this.#bytes > this.#options.most) {
      this.#seen = new WeakSet()
      this.#kept = new WeakMap()
      this.#bytes = size
    }
    const form = this.#make(reply)
    this.#kept.set(reply, form)
    return form
  }
}
