import { expect, test } from 'vitest'
import { Vocabulary } from '../../../src/search/store/vocabulary.ts'
import { readWordSpace, WordSpaceError, writeWordSpace } from '../../../src/search/words/word-space.ts'
import { tableOf } from './tables.ts'

const bytes = writeWordSpace(tableOf({ cash: 1, money: 1, tree: 2 }))

test('a table is read as it was written', () => {
  const space = readWordSpace(bytes)
  expect(space).toMatchObject({ language: 'en', dimensions: 32 })
  expect(space.stems.find('money')).toBe(1)
  expect(space.stems.find('monei')).toBe(-1)
  expect([...space.vectors]).toEqual([...tableOf({ cash: 1, money: 1, tree: 2 }).vectors])
})

test('tables of other words have other fingerprints', () => {
  const other = readWordSpace(writeWordSpace(tableOf({ cash: 1, money: 2, tree: 2 })))
  expect(other.fingerprint).not.toBe(readWordSpace(bytes).fingerprint)
})

test('a table that is cut off anywhere, changed, too long or of another version is not read', () => {
  for (let length = 0; length < bytes.length; length += 7)
    expect(() => readWordSpace(bytes.subarray(0, length))).toThrow(WordSpaceError)
  for (const at of [0, 4, 5, 6, 8, 12, 20, bytes.length - 1]) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 0x41
    expect(() => readWordSpace(changed)).toThrow(WordSpaceError)
  }
  expect(() => readWordSpace(Uint8Array.of(...bytes, 0))).toThrow(WordSpaceError)
  const newer = bytes.slice()
  newer[4] = 2
  expect(() => readWordSpace(newer)).toThrow('is a word table of another version')
})

test('a table without words is read', () => {
  expect(readWordSpace(writeWordSpace({ ...tableOf({}), stems: new Vocabulary([]) })).stems.size).toBe(0)
})
