/** Sorting by small whole numbers, in linear time. */

export interface Buckets {
  /** The items in ascending order of their keys; those of the same key stay in the order that they had. */
  readonly items: Uint32Array
  /** The items of key `k` stand at `start[k]` to `start[k + 1]`. */
  readonly start: Uint32Array
}

/**
 * @param keys by item, each less than `size`
 * @param items those that are sorted; by default all that have a key
 */
export function countingSort(keys: Uint32Array, size: number, items = ascending(keys.length)): Buckets {
  const start = new Uint32Array(size + 1)
  for (let i = 0; i < items.length; i++) {
    const next = (keys[items[i] ?? 0] ?? 0) + 1
    start[next] = (start[next] ?? 0) + 1
  }
  for (let key = 0; key < size; key++) start[key + 1] = (start[key + 1] ?? 0) + (start[key] ?? 0)
  const next = start.slice()
  const sorted = new Uint32Array(items.length)
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? 0
    const key = keys[item] ?? 0
    const at = next[key] ?? 0
    sorted[at] = item
    next[key] = at + 1
  }
  return { items: sorted, start }
}

/** From 0 up to, not including, `length`. */
export function ascending(length: number): Uint32Array {
  return new Uint32Array(length).map((_, i) => i)
}
