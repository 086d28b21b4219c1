import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFragment, writeFragment } from '../../../src/browser/sandbox/request.ts'
import { slugify } from '../../../src/text/slug.ts'

test('what is written is read again, whatever is typed', () => {
  const text = fc.string({ unit: 'binary' }).filter((each) => each.isWellFormed())
  fc.assert(
    fc.property(fc.stringMatching(/^[\w/-]+$/), fc.dictionary(text, text), (target, values) => {
      const shown = { target, values: new Map(Object.entries(values)) }
      expect(readFragment(new URL(writeFragment(shown), 'https://garden.example').hash)).toEqual(shown)
    }),
  )
})

test('no anchor of a heading is taken for something to try', () => {
  expect(readFragment('')).toBeUndefined()
  expect(readFragment('#sandbox')).toBeUndefined()
  expect(readFragment(`#${slugify('try:ask')}`)).toBeUndefined()
})

test('broken percent-encoding is read as it stands', () => {
  expect(readFragment('#try:%E0%A4%A')?.target).toBe('%E0%A4%A')
})
