import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidates, narrowed, sortedPlaces } from '../../../src/search/find/selection.ts'

const values = fc
  .array(fc.oneof(fc.constant(0), fc.float({ min: 0, max: 50, noNaN: true }), fc.constantFrom(1, 2)), {
    maxLength: 200,
  })
  .map((list) => Float32Array.from(list))
const greatestOf = (list: Float32Array) => list.reduce((most, value) => Math.max(most, value), 0)

describe('a selection', () => {
  it('holds the greatest values in order of their numbers, and nothing that is 0', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 50 }), (list, count) => {
        const chosen = candidates({ values: list, greatest: greatestOf(list) }, count)
        const positive = [...list.keys()].filter((i) => (list[i] ?? 0) > 0)
        const best = positive.toSorted((a, b) => (list[b] ?? 0) - (list[a] ?? 0)).slice(0, count)
        const numbers = [...chosen.numbers]
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        expect(numbers.every((i) => (list[i] ?? 0) > 0)).toBe(true)
        expect(Math.min(...best.map((i) => list[i] ?? 0))).toBeGreaterThanOrEqual(
          Math.min(...numbers.map((i) => list[i] ?? 0)),
        )
        expect(numbers.length).toBeGreaterThanOrEqual(best.length)
      }),
    )
  })

  it('leaves out what is not accepted', () => {
    const list = Float32Array.of(9, 1, 8, 2)
    expect(candidates({ values: list, greatest: 9 }, 10, (i) => i % 2 === 1)).toMatchObject({ greatest: 2 })
    expect([...list]).toEqual([0, 1, 0, 2])
  })

  it('is narrowed to the greatest, with the numbers that they belong to', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 50 }), (list, count) => {
        const all = candidates({ values: list, greatest: greatestOf(list) }, 1000)
        const few = narrowed(all, count)
        const least = all.values.toSorted().at(-Math.min(count, all.values.length)) ?? 0
        expect(few.numbers.length).toBeGreaterThanOrEqual(Math.min(count, all.numbers.length))
        expect(all.values.filter((value) => value >= least).every((value) => few.values.includes(value))).toBe(true)
        for (const [i, number] of few.numbers.entries()) expect(few.values[i]).toBe(list[number])
      }),
    )
  })

  it('sorts by value, equal ones by place', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 50 }), (list, count) => {
        const chosen = candidates({ values: list, greatest: greatestOf(list) }, 1000)
        const expected = [...chosen.numbers.keys()]
          .sort((a, b) => (chosen.values[b] ?? 0) - (chosen.values[a] ?? 0) || a - b)
          .slice(0, count)
        expect([...sortedPlaces(chosen, count)]).toEqual(expected)
      }),
    )
  })
})
