import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countingSort } from '../../../src/search/store/counting-sort.ts'

it('sorts as a stable sort does, and tells where each key begins', () => {
  const keys = fc.array(fc.nat({ max: 6 }), { maxLength: 40 })
  fc.assert(
    fc.property(keys, fc.infiniteStream(fc.boolean()), (keyOf, chosen) => {
      const items = [...keyOf.keys()].reverse().filter(() => chosen.next().value)
      const sorted = countingSort(Uint32Array.from(keyOf), 7, Uint32Array.from(items))
      expect([...sorted.items]).toEqual(items.toSorted((a, b) => (keyOf[a] ?? 0) - (keyOf[b] ?? 0)))
      for (let key = 0; key < 7; key++) {
        const own = [...sorted.items.subarray(sorted.start[key], sorted.start[key + 1])]
        expect(own).toEqual(items.filter((item) => keyOf[item] === key))
      }
      const all = [...keyOf.keys()].toSorted((a, b) => (keyOf[a] ?? 0) - (keyOf[b] ?? 0))
      expect([...countingSort(Uint32Array.from(keyOf), 7).items]).toEqual(all)
    }),
  )
})
