import { describe, expect, test } from 'vitest'
import { editDistance, isWithin, nearest } from '../../src/text/nearest.ts'

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['title', 'titel', 1],
    ['port', 'prot', 1],
    ['host', 'hots', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('%j and %j are %i apart', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
    for (const limit of [0, 1, 2]) expect(editDistance(a, b, limit) > limit).toBe(distance > limit)
  })
})

test('isWithin says of all short words what their distance says', () => {
  const words = ['']
  for (let at = 0; (words[at] ?? '').length < 4; at++) for (const letter of 'abc') words.push(words[at] + letter)
  const wrong = words.flatMap((a) =>
    words.flatMap((b) =>
      [0, 1, 2].filter((slips) => isWithin(a, b, slips) !== editDistance(a, b) <= slips).map((slips) => [a, b, slips]),
    ),
  )
  expect(wrong).toEqual([])
})

describe('nearest', () => {
  test('ignores case', () => {
    expect(nearest('BASEURL', ['title', 'baseUrl'])).toBe('baseUrl')
  })

  test('prefers the first of equally near ones', () => {
    expect(nearest('bat', ['cat', 'hat'])).toBe('cat')
  })

  test('names nothing when nothing is close', () => {
    expect(nearest('zebra', ['title', 'theme'])).toBeUndefined()
    expect(nearest('x', ['ab', 'cd'])).toBeUndefined()
    expect(nearest('serve', [])).toBeUndefined()
  })
})
