/** What was made lately, within a memory limit. Nothing is made twice at the same time. */
export class Kept<Value> {
  readonly #make: (key: string) => Promise<{ readonly value: Value; readonly size: number }>
  readonly #limit: number
  /** The least recently used first. */
  readonly #ready = new Map<string, { readonly value: Value; readonly size: number }>()
  readonly #pending = new Map<string, Promise<Value>>()
  #size = 0

  /**
   * @param limit in bytes; the last value stays even if it is larger
   * @param make with the size in bytes; after a failure it is called again
   */
  constructor(limit: number, make: (key: string) => Promise<{ readonly value: Value; readonly size: number }>) {
    this.#limit = limit
    this.#make = make
  }

  get(key: string): Value | undefined {
    const known = this.#ready.get(key)
    if (!known) return undefined
    this.#ready.delete(key)
    this.#ready.set(key, known)
    return known.value
  }

  load(key: string): Value | Promise<Value> {
    const known = this.get(key) ?? this.#pending.get(key)
    if (known !== undefined) return known
    const pending = this.#make(key)
      .then((made) => {
        this.#keep(key, made)
        return made.value
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, pending)
    return pending
  }

  /** Values that are kept, the least recently used first. */
  *values(): Generator<Value> {
    for (const { value } of this.#ready.values()) yield value
  }

  #keep(key: string, made: { readonly value: Value; readonly size: number }): void {
    this.#ready.set(key, made)
    this.#size += made.size
    for (const [other, { size }] of this.#ready) {
      if (this.#size <= this.#limit || other === key) return
      this.#ready.delete(other)
      this.#size -= size
    }
  }
}
