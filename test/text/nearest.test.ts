import { describe, expect, test } from 'vitest'
import { editDistance, nearest } from '../../src/text/nearest.ts'

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
