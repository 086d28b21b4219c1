import fc from 'fast-check'
import { expect, test } from 'vitest'
import { midnightOf } from '../../src/text/calendar.ts'

test.each([
  ['2024-02-29', Date.UTC(2024, 1, 29)],
  ['1969-12-31', Date.UTC(1969, 11, 31)],
  ['0024-01-01', Date.parse('0024-01-01T00:00:00Z')],
  ['0000-03-01', Date.parse('0000-03-01T00:00:00Z')],
  ['2023-02-29', undefined],
  ['2024-00-10', undefined],
  ['2024-13-10', undefined],
  ['2024-04-31', undefined],
  ['2024-04-00', undefined],
  ['2024-4-1', undefined],
  ['+02024-04-01', undefined],
  ['2024-04-01T00', undefined],
  ['', undefined],
])('%s', (day, midnight) => {
  expect(midnightOf(day)).toBe(midnight)
})

test('every day of the calendar has its midnight', () => {
  const between = { min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(between), (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(midnightOf(day)).toBe(Date.parse(`${day}T00:00:00Z`))
    }),
  )
})
