import { expect, test } from 'vitest'
import { count, grouped } from '../../src/text/count.ts'

test.each([0, 7, 12, 999, 1000, 12_345, 123_456, 1_234_567, 1_000_000_000])(
  'the digits of %d are grouped as English writes them',
  (number) => {
    expect(grouped(number)).toBe(number.toLocaleString('en-US'))
  },
)

test('one thing is counted in the singular', () => {
  expect(count(1, 'entry', 'entries')).toBe('1 entry')
  expect(count(1234, 'entry', 'entries')).toBe('1,234 entries')
})
