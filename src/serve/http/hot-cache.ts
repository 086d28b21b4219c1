/**
 * The most recently used documents, within a memory limit.
 *
 * Keys are canonical paths, so query strings and paths that do not exist never take up room. When the site changes, all
 * entries become stale. Stale entries are not served, but are kept while there is room: for documents that can no
 * longer be rendered, and for the compressed forms of bodies that did not change.
 */
export interface CacheEntry {
  /** In bytes; may grow. See `recount`. */
  readonly size: number
  /** The user sets it on each use, and the cache clears it. */
  used: boolean
  /** The size as the cache last counted it. */
  counted: number
}

export class HotCache<Entry extends CacheEntry> {
  readonly #limit: number
  readonly #fresh = new Map<string, Entry>()
  readonly #stale = new Map<string, Entry>()
  #bytes = 0

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Size of all entries, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Entry | undefined {
    return this.#fresh.get(key)
  }

  /** An entry from an earlier state of the site. */
  stale(key: string): Entry | undefined {
    return this.#stale.get(key)
  }

  /** Does not keep an entry that would take more than half of the room. */
  set(key: string, entry: Entry): void {
    if (entry.size > this.#limit / 2) return
    this.#drop(this.#stale, key)
    this.#drop(this.#fresh, key)
    this.#fresh.set(key, entry)
    this.recount(key, entry)
  }

  /** Call it when an entry has grown. */
  recount(key: string, entry: Entry): void {
    if (this.#fresh.get(key) !== entry) return
    this.#bytes += entry.size - entry.counted
    entry.counted = entry.size
    if (this.#bytes > this.#limit) this.#evict()
  }

  /** Makes all entries stale, and drops those that `keep` rejects. */
  renew(keep: (key: string) => boolean): void {
    for (const [key, entry] of this.#fresh) {
      this.#drop(this.#stale, key)
      this.#stale.set(key, entry)
    }
    this.#fresh.clear()
    for (const key of this.#stale.keys()) if (!keep(key)) this.#drop(this.#stale, key)
  }

  /** Drops stale entries first, then the oldest that were not used since the last round (second chance). */
  #evict(): void {
    for (const key of this.#stale.keys()) {
      if (this.#bytes <= this.#limit) return
      this.#drop(this.#stale, key)
    }
    // The loop also visits entries that were moved to the end, and drops them there: their `used` is now false.
    for (const [key, entry] of this.#fresh) {
      if (this.#bytes <= this.#limit) return
      if (entry.used) {
        entry.used = false
        this.#fresh.delete(key)
        this.#fresh.set(key, entry)
      } else this.#drop(this.#fresh, key)
    }
  }

  #drop(entries: Map<string, Entry>, key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    this.#bytes -= entry.counted
    entry.counted = 0
    entries.delete(key)
  }
}
