import { expect, test } from 'vitest'
import { Later, LaterMap } from '../../src/text/later-map.ts'

test('a value is made once, when it is asked for', () => {
  const made: string[] = []
  const later = (value: string | undefined) =>
    new Later(() => {
      made.push(String(value))
      return value
    })
  const map = new LaterMap(
    new Map([
      ['a', later('A')],
      ['b', later('B')],
      ['none', later(undefined)],
    ]),
  )
  expect(made).toEqual([])
  expect([map.get('a'), map.get('a'), map.get('none'), map.get('none'), map.get('c')]).toEqual([
    'A',
    'A',
    undefined,
    undefined,
    undefined,
  ])
  expect(made).toEqual(['A', 'undefined'])
})

test('a change replaces and removes values, and leaves the map before as it was', () => {
  const before = new LaterMap(
    new Map([
      ['a', new Later(() => 'A')],
      ['b', new Later(() => 'B')],
    ]),
  )
  const after = before.changed(
    new Map([
      ['a', new Later(() => 'other')],
      ['b', undefined],
    ]),
  )
  expect([after.get('a'), after.get('b')]).toEqual(['other', undefined])
  expect([before.get('a'), before.get('b')]).toEqual(['A', 'B'])
})
