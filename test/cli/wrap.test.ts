import { expect, test } from 'vitest'
import { displayWidth, wrap } from '../../src/cli/wrap.ts'

test('breaks at spaces, and leaves room for the indent', () => {
  expect(wrap('one two three four five six', 20)).toEqual(['one two three four', 'five six'])
  expect(wrap('one two three four five six', 20, 8)).toEqual(['one two', 'three four', 'five six'])
})

test('breaks a word that is longer than a line', () => {
  expect(wrap(`a ${'x'.repeat(45)} b`, 20)).toEqual(['a', 'x'.repeat(20), 'x'.repeat(20), 'xxxxx b'])
})

test('without a terminal, or with one that tells no width, the text stays on one line', () => {
  const text = 'word '.repeat(100).trim()
  expect(wrap(text, undefined, 2)).toEqual([text])
  expect(wrap(text, 0, 2)).toEqual([text])
})

test('no line is wider than 100 columns, and no terminal narrower than 20', () => {
  const text = 'word '.repeat(100).trim()
  expect(Math.max(...wrap(text, 400).map(displayWidth))).toBeLessThanOrEqual(100)
  expect(Math.max(...wrap(text, 1).map(displayWidth))).toBeGreaterThan(10)
})

test('wide characters count twice, and combining ones not at all', () => {
  expect(displayWidth('東京')).toBe(4)
  expect(displayWidth('e\u0301')).toBe(1)
  expect(wrap('東'.repeat(15), 20)).toEqual(['東'.repeat(10), '東'.repeat(5)])
})

test('nothing is one empty line', () => {
  expect(wrap('', 20)).toEqual([''])
})
