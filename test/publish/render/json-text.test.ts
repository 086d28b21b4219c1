import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonText } from '../../../src/publish/render/json.ts'

test('is the same JSON, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 120 }), (value, width) => {
      expect(JSON.parse(jsonText(value, width))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('puts on one line what fits on it', () => {
  const value = { tags: ['a', 'b'], long: 'x'.repeat(90), empty: {}, none: [] }
  expect(jsonText(value)).toBe(`{
  "tags": ["a", "b"],
  "long": "${'x'.repeat(90)}",
  "empty": {},
  "none": []
}`)
})
