import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tidyText } from '../../../src/content/parse/plain-text.ts'
import { countWords } from '../../../src/content/parse/words.ts'

describe('words', () => {
  test.each([
    ['', 0],
    ['one', 1],
    ["don't well-known snake_case 3rd", 4],
    ["'quoted' - dash -- _low_", 3],
    ['a - b', 2],
    ['naïve café', 2],
    ['日本語 and', 4],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words)
  })

  test('of ASCII are counted as they are beside other letters', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Z', '7', "'", '-', '_', ' ', '.', '\n', '/', '{', '@', '`') })
    fc.assert(
      fc.property(text, (written) => {
        expect(countWords(`${written} é`)).toBe(countWords(written) + 1)
      }),
    )
  })
})

test('white space of a plain text is one space, and none at the ends', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '\u00a0', '\u2003', '=', 'é') })
  fc.assert(
    fc.property(text, (written) => {
      const tidy = tidyText(written)
      expect(tidy).toBe(tidy.replace(/\s+/g, ' ').trim())
      if (!written.includes('==')) expect(tidy).toBe(written.replace(/\s+/g, ' ').trim())
    }),
  )
})
