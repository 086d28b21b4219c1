/** Lists and maps that change a little give what making them anew would give, and keep the rest. */
import { describe, expect, it } from 'vitest'
import { changedMap } from '../../src/text/changed-map.ts'
import { changeOf, mapAgain, sortAgain } from '../../src/text/map-again.ts'

const items = Array.from({ length: 100 }, (_, value) => ({ value }))
const other = (value: number) => ({ value })
const doubled = ({ value }: { value: number }) => ({ value: 2 * value })

const changes: Readonly<Record<string, (list: typeof items) => typeof items>> = {
  nothing: (list) => [...list],
  'one replaced': (list) => list.with(40, other(7)),
  'the last replaced': (list) => list.with(-1, other(7)),
  'one removed': (list) => list.toSpliced(40, 1),
  'the last removed': (list) => list.slice(0, -1),
  'one added in front': (list) => [other(7), ...list],
  'one added at the end': (list) => [...list, other(7)],
  'one moved to the front': (list) => [...list.slice(60, 61), ...list.toSpliced(60, 1)],
  'twenty removed and ten added': (list) => list.toSpliced(30, 20, ...Array.from({ length: 10 }, (_, at) => other(at))),
  'half of them, upside down': (list) => list.slice(50).reverse(),
  'all removed': () => [],
  'all replaced': (list) => list.map(({ value }) => other(value)),
}

describe.each(Object.entries(changes))('after %s', (_, change) => {
  const after = change(items)

  it('everything is mapped, and what was made of the same objects stays', () => {
    const before = mapAgain(items, undefined, doubled)
    let made = 0
    const mapped = mapAgain(after, before, (item) => {
      made++
      return doubled(item)
    })
    expect(mapped.results).toEqual(after.map(doubled))
    const kept = mapped.results.filter((result) => before.results.includes(result)).length
    expect(kept + made).toBe(after.length)
  })

  it('the change is what is in one list only, or moved', () => {
    const { added, removed } = changeOf(items, after)
    const kept = items.filter((item) => !removed.has(item))
    expect(new Set(after.filter((item) => !added.includes(item)))).toEqual(new Set(kept))
  })

  it('a list stays sorted', () => {
    const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value
    const change = changeOf(items, after)
    expect(sortAgain(items, change, byValue)).toEqual(after.toSorted(byValue))
  })
})

it('one change of a thousand items is made with a few comparisons', () => {
  const many = Array.from({ length: 1000 }, (_, value) => ({ value }))
  let compared = 0
  sortAgain(many, { added: [other(500.5)], removed: new Set(many.slice(3, 4)) }, (a, b) => {
    compared++
    return a.value - b.value
  })
  expect(compared).toBeLessThan(12)
})

describe('a changed map', () => {
  const base = new Map(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at]))

  it.each([1, 10, 500])('is the same as a copy after %i changes, twice', (count) => {
    const copy = new Map(base)
    let changed: ReadonlyMap<string, number> = base
    for (const round of [1, 2]) {
      const next = new Map<string, number | undefined>()
      for (let at = 0; at < count; at++) next.set(`k${at * 7 * round}`, at % 3 === 0 ? undefined : -at)
      changed = changedMap(changed, next)
      for (const [key, value] of next) value === undefined ? copy.delete(key) : copy.set(key, value)
    }
    expect([...changed]).toEqual([...copy])
    expect(changed.size).toBe(copy.size)
    expect(
      [...base.keys(), 'k3500'].every(
        (key) => changed.get(key) === copy.get(key) && changed.has(key) === copy.has(key),
      ),
    ).toBe(true)
    expect(base.size).toBe(2000)
  })
})
