import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'

describe('synonyms', () => {
  it('are groups of words and short phrases of any language; none by default', () => {
    const synonyms = [
      ['sign in', 'log in'],
      ['Küchenabfälle', 'restes de cuisine', '厨余'],
    ]
    expect(resolveConfig({ synonyms }).synonyms).toEqual(synonyms)
    expect(resolveConfig({}).synonyms).toEqual([])
  })

  it.each([
    ['a text', 'scraps'],
    ['a list of texts', ['scraps', 'waste']],
    ['a group of one', [['scraps']]],
    ['an empty text', [['scraps', '']]],
    ['signs alone', [['scraps', '!?']]],
    ['a long phrase', [['scraps', 'one two three four five six seven']]],
    ['a long word', [['scraps', 'x'.repeat(81)]]],
    ['a number', [['scraps', 5]]],
    ['too many in a group', [Array.from({ length: 21 }, (_, i) => `w${i}`)]],
    ['too many groups', Array.from({ length: 1001 }, (_, i) => [`a${i}`, `b${i}`])],
  ])('are refused as %s, by name', (_, synonyms) => {
    expect(() => resolveConfig({ synonyms })).toThrow(/synonyms/)
  })
})
