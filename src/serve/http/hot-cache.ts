/**
 * The documents that were requested last, within a bound of memory.
 *
 * Entries are found by canonical path only, so a query string or a path that does not exist never takes room. When the
 * site changes they turn stale: no longer served, but kept while there is room, for documents that can no longer
 * be rendered and for the compressed forms of bodies that did not change.
 */
export interface CacheEntry {
  /** In bytes; may grow. */
  readonly size: number
  /** Set on each use, cleared by the cache. */
  used: boolean
  /** What the cache has counted for it. */
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

  /** What all entries take, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Entry | undefined {
    return this.#fresh.get(key)
  }

  /** From an earlier state of the site. */
  stale(key: string): Entry | undefined {
    return this.#stale.get(key)
  }

  /** An entry that would take more than half of the room is not kept. */
  set(key: string, entry: Entry): void {
    if (entry.size > this.#limit / 2) return
    this.#drop(this.#stale, key)
    this.#drop(this.#fresh, key)
    this.#fresh.set(key, entry)
    this.recount(entry, key)
  }

  /** To be called when an entry has grown. */
  recount(entry: Entry, key: string): void {
    if (this.#fresh.get(key) !== entry) return
    this.#bytes += entry.size - entry.counted
    entry.counted = entry.size
    if (this.#bytes > this.#limit) this.#evict()
  }

  /** The site has changed: everything turns stale, and what `keep` refuses goes. */
  renew(keep: (key: string) => boolean): void {
    for (const [key, entry] of this.#fresh) {
      this.#drop(this.#stale, key)
      this.#stale.set(key, entry)
    }
    this.#fresh.clear()
    for (const key of [...this.#stale.keys()]) if (!keep(key)) this.#drop(this.#stale, key)
  }

  /** Stale ones first; then the oldest that was not used since the last round (second chance). */
  #evict(): void {
    for (const key of this.#stale.keys()) {
      if (this.#bytes <= this.#limit) return
      this.#drop(this.#stale, key)
    }
    // A map goes over entries that are put back at its end, so this ends when enough were unused.
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
