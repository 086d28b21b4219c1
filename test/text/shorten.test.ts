import { describe, expect, it } from 'vitest'
import { cut, shorten } from '../../src/text/cut.ts'

describe('a text that is too long', () => {
  it('is cut at a word, without the mark that stood behind it', () => {
    expect(shorten('Compost, leaves and straw', 19)).toBe('Compost, leaves…')
    expect(shorten('Compost, leaves and straw', 15)).toBe('Compost…')
  })

  it('is never longer than the limit, with the ellipsis', () => {
    for (let limit = 1; limit < 30; limit++)
      expect(shorten('One two three four five six', limit).length).toBeLessThanOrEqual(limit)
  })

  it('is cut between characters where it has no words to spare', () => {
    expect(shorten('東京都庁舎', 4)).toBe('東京都…')
    expect(shorten('😀😀😀', 4)).toBe('😀…')
  })
})

it('a text that fits stays as it is', () => {
  expect(shorten('Compost.', 8)).toBe('Compost.')
})

it('a text that is cut can still be percent-encoded', () => {
  expect(encodeURIComponent(cut('a😀', 2))).toBe('a')
  expect(cut('a😀', 3)).toBe('a😀')
})
