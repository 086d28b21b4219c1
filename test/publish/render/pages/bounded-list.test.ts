import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedList, shareBudget } from '../../../../src/publish/render/pages/bounded-list.ts'

const line = (text: string) => text

describe('a bounded list', () => {
  it('shows lines in order until one does not fit', () => {
    expect(boundedList(['aaa', 'bbb', 'ccc', 'd'], 10, line)).toEqual({ text: 'aaa\nbbb\n', shown: 2 })
  })

  it('passes over a line that takes more than half', () => {
    expect(boundedList(['a'.repeat(6), 'bbb'], 10, line)).toEqual({ text: 'bbb\n', shown: 1 })
  })

  it('makes no line beyond the first that does not fit', () => {
    let made = 0
    boundedList(Array.from({ length: 1_000 }), 50, () => `line ${made++}`)
    expect(made).toBeLessThan(10)
  })

  it('never exceeds its budget', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 })), fc.nat(100), (items, budget) => {
        expect(boundedList(items, budget, line).text.length).toBeLessThanOrEqual(budget)
      }),
    )
  })
})

describe('a shared budget', () => {
  const fill = (size: number, budget: number) => ({ text: 'x'.repeat(Math.min(size, budget)) })

  it('gives long lists what short ones do not need, in the given order', () => {
    const lengths = shareBudget([100, 3, 100], 43, (size) => size, fill).map(({ text }) => text.length)
    expect(lengths).toEqual([20, 3, 20])
  })

  it('never exceeds the budget', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100)), fc.nat(200), (sizes, budget) => {
        const results = shareBudget(sizes, budget, (size) => size, fill)
        expect(results.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(budget)
      }),
    )
  })
})
