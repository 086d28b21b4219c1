import { describe, expect, test } from 'vitest'
import { editDistance, isWithin, nearest, nearestOfMany } from '../../src/text/nearest.ts'

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

describe('nearestOfMany', () => {
  const names = Array.from({ length: 2_000 }, (_, at) => `n${at % 7}-of-${at.toString(3)}-and-${(at * 7_919) % 2_003}`)

  test.each([
    ['a slip in every word', (name: string) => name.replace('n', 'm').replace('of', 'fo').replace('and', 'adn')],
    ['letters that are missing', (name: string) => name.replace('-and-', '')],
    ['capitals', (name: string) => name.toUpperCase()],
  ])('finds what a comparison with every name finds: %s', (_, mistype) => {
    for (const name of names.slice(900, 930)) {
      const typed = mistype(name)
      const found = nearestOfMany(typed, names) ?? ''
      expect(editDistance(typed.toLowerCase(), found)).toBe(
        editDistance(typed.toLowerCase(), nearest(typed, names) ?? ''),
      )
    }
  })

  test('names nothing when nothing is close', () => {
    expect(nearestOfMany('zebra', names)).toBeUndefined()
    expect(nearestOfMany('', names)).toBeUndefined()
    expect(nearestOfMany('serve', [])).toBeUndefined()
  })
})
