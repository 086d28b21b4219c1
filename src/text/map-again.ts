/** Lists that change a little: what was made of their items is used again. */

/** A list and what was made of each item. */
export interface Mapped<Item, Result> {
  readonly items: readonly Item[]
  readonly results: readonly Result[]
}

/**
 * Makes something of each item, and uses what was made of the same object before. Few changes cost comparisons of
 * pointers only, wherever they are; an object that moved far may be made again.
 *
 * @param make pure
 */
export function mapAgain<Item extends object, Result>(
  items: readonly Item[],
  before: Mapped<Item, Result> | undefined,
  make: (item: Item, at: number) => Result,
): Mapped<Item, Result> {
  if (before === undefined) return { items, results: items.map(make) }
  const { start, oldEnd, newEnd } = differingPart(before.items, items)
  if (start === oldEnd && start === newEnd) return { items, results: before.results }
  const places = alignLists(before.items.slice(start, oldEnd), items.slice(start, newEnd))
  const made: Result[] = []
  for (let at = start; at < newEnd; at++) {
    const item = items[at]
    if (item === undefined) continue
    const place = places[at - start] ?? -1
    const known = place < 0 ? undefined : before.results[start + place]
    made.push(known === undefined ? make(item, at) : known)
  }
  return { items, results: before.results.slice(0, start).concat(made, before.results.slice(oldEnd)) }
}

/** The same list with some of its items exchanged for others; the same object if it has none of them. */
export function exchangeIn<Item extends object>(
  items: readonly Item[],
  exchanged: ReadonlyMap<Item, Item>,
): readonly Item[] {
  if (exchanged.size > reach) {
    return items.some((item) => exchanged.has(item)) ? items.map((item) => exchanged.get(item) ?? item) : items
  }
  let next: Item[] | undefined
  for (const [old, own] of exchanged) {
    const at = items.indexOf(old)
    if (at < 0) continue
    next ??= items.slice()
    next[at] = own
  }
  return next ?? items
}

/** All items, one list after the other; a list that is alone in having some is the same object. */
export function joinLists<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const [first = [], ...others] = lists.filter(({ length }) => length > 0)
  return others.length === 0 ? first : first.concat(...others)
}

/** What is in one list only; each object is in a list once. */
export interface ListChange<Item> {
  readonly added: readonly Item[]
  readonly removed: ReadonlySet<Item>
}

export function changeOf<Item extends object>(before: readonly Item[], after: readonly Item[]): ListChange<Item> {
  const pairs = differences(before, after, reach)
  if (pairs && haveNoneInCommon(pairs))
    return { added: pairs.map(([, own]) => own), removed: new Set(pairs.map(([old]) => old)) }
  const { start, oldEnd, newEnd } = differingPart(before, after)
  const [old, own] = [before.slice(start, oldEnd), after.slice(start, newEnd)]
  const places = alignLists(old, own)
  const kept = new Uint8Array(old.length)
  for (const place of places) if (place >= 0) kept[place] = 1
  return {
    added: own.filter((_, at) => (places[at] ?? -1) < 0),
    removed: new Set(old.filter((_, at) => kept[at] === 0)),
  }
}

function haveNoneInCommon<Item>(pairs: readonly (readonly [Item, Item])[]): boolean {
  return !pairs.some(([old]) => pairs.some(([, own]) => old === own))
}

/**
 * What is at the places where two lists of one length have different objects.
 *
 * @returns nothing if their lengths differ, or if there are more than `most` such places
 */
export function differences<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  most = Number.POSITIVE_INFINITY,
): readonly (readonly [old: Item, own: Item])[] | undefined {
  if (before.length !== after.length) return undefined
  const pairs: (readonly [Item, Item])[] = []
  for (let at = 0; at < before.length; at++) {
    const old = before[at]
    const own = after[at]
    if (old !== own && old && own && pairs.push([old, own]) > most) return undefined
  }
  return pairs
}

/** Where two lists differ: before it and after it they have the same objects. */
function differingPart(before: readonly object[], after: readonly object[]) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let left = most - start
  let oldEnd = before.length
  let newEnd = after.length
  while (left > 0 && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd--
    newEnd--
    left--
  }
  return { start, oldEnd, newEnd }
}

/** How far ahead the same object is looked for before all others are searched. */
const reach = 8

/** @returns for each item of the second list its place in the first, or -1 */
function alignLists<Item extends object>(before: readonly Item[], after: readonly Item[]): Int32Array {
  const places = new Int32Array(after.length).fill(-1)
  let all: Map<Item, number> | undefined
  let old = 0
  for (let at = 0; at < after.length; at++) {
    const item = after[at]
    if (item === undefined) continue
    if (before[old] !== item) {
      const next = meeting(before, old, after, at)
      if (next === undefined) {
        // At the end of both lists nothing can be far away.
        if (before.length - old <= reach && after.length - at <= reach) continue
        all ??= new Map(before.map((known, place) => [known, place]))
        const place = all.get(item)
        if (place === undefined) continue
        old = place
      } else {
        old = next.old
        at = next.at
      }
    }
    if (old < before.length) places[at] = old++
  }
  return places
}

/** The nearest places from which both lists go on with the same object: what is before them was added or removed. */
function meeting<Item>(before: readonly Item[], old: number, after: readonly Item[], at: number) {
  for (let sum = 1; sum <= reach; sum++) {
    for (let skipped = 0; skipped <= sum; skipped++) {
      const next = { old: old + skipped, at: at + sum - skipped }
      if (next.at < after.length && next.old < before.length && before[next.old] === after[next.at]) return next
    }
  }
  return undefined
}

/**
 * A sorted list after a change, with as many comparisons as the change needs.
 *
 * @param compare a total order that depends on nothing but its two items
 */
export function sortAgain<Item extends object>(
  sorted: readonly Item[],
  { added, removed }: ListChange<Item>,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  if (added.length === 0 && removed.size === 0) return sorted
  const kept = without(sorted, removed)
  if (added.length * 4 > kept.length) return [...kept, ...added].sort(compare)
  const parts: (readonly Item[])[] = []
  let from = 0
  for (const item of added.toSorted(compare)) {
    const place = firstAfter(kept, item, compare, from)
    parts.push(kept.slice(from, place), [item])
    from = place
  }
  // `flat` takes many times as long.
  return kept.slice(0, 0).concat(...parts, kept.slice(from))
}

/** A few are found by comparing pointers, without looking at each item. */
export function without<Item extends object>(items: readonly Item[], removed: ReadonlySet<Item>): readonly Item[] {
  if (removed.size === 0) return items
  if (removed.size > reach) return items.filter((item) => !removed.has(item))
  const kept = items.slice()
  for (const item of removed) {
    const at = kept.indexOf(item)
    if (at >= 0) kept.splice(at, 1)
  }
  return kept
}

function firstAfter<Item>(sorted: readonly Item[], item: Item, compare: (a: Item, b: Item) => number, from: number) {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other !== undefined && compare(other, item) < 0) low = middle + 1
    else high = middle
  }
  return low
}
