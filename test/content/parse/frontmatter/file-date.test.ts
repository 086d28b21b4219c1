import { expect, it } from 'vitest'
import { readFileDate } from '../../../../src/content/parse/frontmatter/file-date.ts'

it.each([
  ['2024-01-31-name', 'name'],
  ['2024-01-31_name', 'name'],
  ['2024-01-31 name of it', 'name of it'],
  ['20240131-name', 'name'],
  ['20240131', ''],
  ['2024_01_31', ''],
  ['2024_01_31_name', 'name'],
  ['2024-01-31', ''],
])('a date at the start of a name is read: %s', (name, rest) => {
  expect(readFileDate(name)).toEqual({ date: '2024-01-31', rest })
})

it.each([
  '',
  'name',
  '2024',
  '2024-01',
  '2024-02-30-name',
  '20241331',
  '2024-01_31',
  '202401311',
  '0000-01-01',
  'x2024-01-31',
])('a name without a date has none: %j', (name) => expect(readFileDate(name)).toBeUndefined())

it('a long name costs no more than it is long', () => {
  expect(readFileDate(`2024-01-31${'-'.repeat(1_000_000)}`)).toEqual({ date: '2024-01-31', rest: '' })
})
