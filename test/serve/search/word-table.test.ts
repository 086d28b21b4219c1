import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsIn } from '../../../src/serve/search/tokenise.ts'
import { WordTable } from '../../../src/serve/search/word-table.ts'

/** A table that numbers words by their first sight, and the words. */
function collector() {
  const words: string[] = []
  return { words, table: new WordTable((word) => [words.push(word) - 1]) }
}

test('finds in ASCII text the words that the tokeniser finds', () => {
  const piece = fc.constantFrom('a', 'Bc', '_', '9', "'", '.', '+', '++', '#', ' ', '\n', '-', '`', 'soil', '\u0000')
  const { words, table } = collector()
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const found: number[] = []
      table.addAll(text, found)
      expect(found.map((number) => words[number])).toEqual(wordsIn(text))
    }),
    { numRuns: 500 },
  )
})

test('asks for the numbers of a word once, however many there are', () => {
  const { words, table } = collector()
  const text = Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(' ')
  const first: number[] = []
  table.addAll(text, first)
  const second: number[] = []
  table.addAll(text, second)
  expect(words).toHaveLength(20_000)
  expect(second).toEqual(first)
})

test('tells words of other letters apart as well', () => {
  const { words, table } = collector()
  const found: number[] = []
  for (const word of ['soil', 'Über', '庭園', 'soil', 'Über', 'uber']) table.add(word, found)
  expect(found).toEqual([0, 1, 2, 0, 1, 3])
  expect(words).toEqual(['soil', 'Über', '庭園', 'uber'])
})
