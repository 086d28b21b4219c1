/** Sorting by small whole numbers, in linear time. A function for each loop: the first call is compiled while it runs. */

export interface Buckets {
  /** The items in ascending order of their keys; those of the same key stay in the order that they had. */
  readonly items: Uint32Array
  /** The items of key `k` are at `start[k]` to `start[k + 1]`. */
  readonly start: Uint32Array
}

/**
 * @param keys by item, each less than `size`
 * @param items those that are sorted; by default all that have a key
 */
export function countingSort(keys: Uint32Array, size: number, items = ascending(keys.length)): Buckets {
  const start = new Uint32Array(size + 1)
  count(keys, items, start)
  addUp(start)
  return { items: distribute(keys, items, start.slice()), start }
}

/** From 0 up to, not including, `length`. */
export function ascending(length: number): Uint32Array {
  return new Uint32Array(length).map((_, i) => i)
}

/** The number of each list's items, from place 1 on, becomes the place where the next list begins. */
export function addUp(start: Uint32Array): void {
  for (let i = 1; i < start.length; i++) start[i] = (start[i - 1] ?? 0) + (start[i] ?? 0)
}

/** @param start takes the number of each key's items at the place after it */
function count(keys: Uint32Array, items: Uint32Array, start: Uint32Array): void {
  for (let i = 0; i < items.length; i++) {
    const next = (keys[items[i] ?? 0] ?? 0) + 1
    start[next] = (start[next] ?? 0) + 1
  }
}

/** @param next by key, where its next item belongs */
function distribute(keys: Uint32Array, items: Uint32Array, next: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(items.length)
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? 0
    const key = keys[item] ?? 0
    const at = next[key] ?? 0
    sorted[at] = item
    next[key] = at + 1
  }
  return sorted
}

/** The first of `size` places that does not come before what is looked for; `size` where all do. By bisection. */
export function firstPlace(size: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
