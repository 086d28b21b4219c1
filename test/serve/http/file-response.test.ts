import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRange } from '../../../src/serve/http/file-response.ts'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['BYTES=1-2', { start: 1, end: 2 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=2-1', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
])('%j of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

it('no part lies outside of the file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat({ max: 1000 }), (first, last, size) => {
      for (const header of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const range = parseRange(header, size)
        if (typeof range !== 'object') continue
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      }
    }),
  )
})
