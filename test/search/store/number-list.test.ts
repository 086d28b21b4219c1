import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberList } from '../../../src/search/store/bytes.ts'

const numbers = fc.array(fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 2 ** 32 - 1 })), { maxLength: 3000 })

function contents({ values, length }: NumberList): number[] {
  return Array.from(values.subarray(0, length))
}

it('a list is the same after it was packed, whatever stood in the other one before', () => {
  const other = new NumberList()
  fc.assert(
    fc.property(numbers, (values) => {
      const list = new NumberList()
      for (const value of values) list.push(value)
      const bytes = new Uint8Array(3 + 5 * values.length)
      other.unpack(bytes, 3, list.pack(bytes, 3))
      expect(contents(other)).toEqual(values)
    }),
    { numRuns: 50 },
  )
})

it('a list that is cut holds what comes after the cut', () => {
  const list = new NumberList()
  for (const value of [1, 2, 3]) list.push(value)
  list.length = 1
  list.push(4)
  expect(contents(list)).toEqual([1, 4])
})
