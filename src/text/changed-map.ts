/** A map that differs from another in a few keys, without a copy of it. */

/** More changes than this part of a map are worth a copy. */
const mostChanged = 1 / 16
const fewChanges = 64

/**
 * @param changes by key, the new value; `undefined` for none any more
 * @returns the map of before if there are none. New keys come last
 */
export function changedMap<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  changes: ReadonlyMap<Key, Value | undefined>,
): ReadonlyMap<Key, Value> {
  if (changes.size === 0) return before
  const base = before instanceof ChangedMap ? before.base : before
  const all = before instanceof ChangedMap ? new Map([...before.changes, ...changes]) : changes
  if (all.size <= Math.max(fewChanges, base.size * mostChanged)) return new ChangedMap<Key, Value>(base, all)
  return wholeMap(base, all)
}

function wholeMap<Key, Value>(base: ReadonlyMap<Key, Value>, changes: ReadonlyMap<Key, Value | undefined>) {
  const whole = new Map(base)
  for (const [key, value] of changes) {
    if (value === undefined) whole.delete(key)
    else whole.set(key, value)
  }
  return whole
}

class ChangedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly base: ReadonlyMap<Key, Value>
  readonly changes: ReadonlyMap<Key, Value | undefined>
  readonly size: number

  constructor(base: ReadonlyMap<Key, Value>, changes: ReadonlyMap<Key, Value | undefined>) {
    this.base = base
    this.changes = changes
    let { size } = base
    for (const [key, value] of changes) size += (value === undefined ? 0 : 1) - (base.has(key) ? 1 : 0)
    this.size = size
  }

  get(key: Key): Value | undefined {
    return this.changes.has(key) ? this.changes.get(key) : this.base.get(key)
  }

  has(key: Key): boolean {
    return this.changes.has(key) ? this.changes.get(key) !== undefined : this.base.has(key)
  }

  entries() {
    return this.#whole().entries()
  }

  keys() {
    return this.#whole().keys()
  }

  values() {
    return this.#whole().values()
  }

  forEach(each: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    this.#whole().forEach(each)
  }

  [Symbol.iterator]() {
    return this.entries()
  }

  #whole(): Map<Key, Value> {
    return wholeMap(this.base, this.changes)
  }
}
