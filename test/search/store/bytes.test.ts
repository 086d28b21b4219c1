import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteReader, ByteWriter, varintSize } from '../../../src/search/store/bytes.ts'
import { ListWriter } from '../../../src/search/store/packed-lists.ts'

/** Of all lengths that a variable-length integer can have. */
const number = fc
  .tuple(fc.nat({ max: 31 }), fc.nat({ max: 2 ** 32 - 1 }))
  .map(([shift, value]) => (value >>> shift) >>> 0)
const numbers = fc.array(number, { maxLength: 50 })

/** Tells long runs of one byte apart sooner than `toEqual`. */
const sumOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + byte, 0)

describe('a writer of bytes', () => {
  it('gives a reader what it was told, in order, however much that is', () => {
    const step = fc.oneof(
      number.map((value) => ({ value })),
      numbers.map((values) => ({ values: Uint32Array.from(values) })),
      fc.nat({ max: 100_000 }).map((length) => ({ raw: new Uint8Array(length).fill(1 + (length % 255)) })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const out = new ByteWriter()
        for (const each of steps) {
          if ('value' in each) out.varint(each.value)
          else if ('values' in each) out.varints(each.values)
          else out.raw(each.raw)
        }
        const bytes = out.finish()
        expect(bytes).toHaveLength(out.length)
        const from = new ByteReader(bytes)
        for (const each of steps) {
          if ('value' in each) expect(from.varint()).toBe(each.value)
          else if ('values' in each) for (const value of each.values) expect(from.varint()).toBe(value)
          else expect(sumOf(from.raw(each.raw.length))).toBe(sumOf(each.raw))
        }
        expect(() => from.varint()).toThrow(RangeError)
      }),
      { numRuns: 40 },
    )
  })

  it('takes as many bytes for a number as it says', () => {
    fc.assert(
      fc.property(number, (value) => {
        const out = new ByteWriter()
        out.varint(value)
        expect(out.length).toBe(varintSize(value))
      }),
    )
  })
})

it('a writer of lists tells where each of them stands', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 10 }), (lists) => {
      const out = new ListWriter(lists.length)
      for (const list of lists) out.add(Uint32Array.from([7, ...list, 7]), 1, 1 + list.length)
      const { bytes, start } = out.finish()
      for (const [i, list] of lists.entries()) {
        const from = new ByteReader(bytes.subarray(start[i], start[i + 1]))
        expect(list.map(() => from.varint())).toEqual(list)
        expect(() => from.varint()).toThrow(RangeError)
      }
    }),
  )
})
