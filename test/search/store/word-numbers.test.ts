import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordNumbers } from '../../../src/search/store/word-numbers.ts'
import { wordsIn } from '../../../src/search/text/tokenise.ts'

/** A table that numbers words by their first sight, from 1, and the words. */
function collector() {
  const words: string[] = []
  return { words, table: new WordNumbers((word) => [words.push(word)]) }
}

/** A capital letter at the beginning makes no other word. */
function inSmallLetters(word: string): string {
  return /^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word
}

test('finds the words that the tokeniser finds', () => {
  const piece = fc.constantFrom(
    'a',
    'Bc',
    '_',
    '9',
    "'",
    '.',
    '+',
    '++',
    '#',
    ' ',
    '\n',
    '-',
    '`',
    'soil',
    '\u0000',
    'é',
    '庭園',
  )
  const { words, table } = collector()
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const found: number[] = []
      table.addAll(text, found)
      expect(found.map((number) => words[number - 1])).toEqual(wordsIn(text).map(inSmallLetters))
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

test('keeps words of other letters, of no terms and of several apart', () => {
  const numbers: Record<string, readonly number[]> = { soil: [1], Über: [2], 庭園: [3, 4], _: [], foo_bar: [5, 6, 7] }
  const table = new WordNumbers((word) => numbers[word] ?? [9])
  const found: number[] = []
  for (const text of ['soil _ foo_bar', 'Über soil 庭園', 'foo_bar', 'Über', '_']) table.addAll(text, found)
  expect(found).toEqual([1, 5, 6, 7, 2, 1, 3, 4, 5, 6, 7, 2])
})

test('reads a word of a million letters', () => {
  const { words, table } = collector()
  const long = 'x'.repeat(1_000_000)
  const found: number[] = []
  table.addAll(`${long} ${long}`, found)
  expect(found).toEqual([1, 1])
  expect(words[0]).toBe(long)
})
