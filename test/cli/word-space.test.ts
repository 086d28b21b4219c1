import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { installedWordSpace } from '../../src/cli/word-space.ts'
import { writeWordSpace } from '../../src/search/words/word-space.ts'
import { tableOf } from '../search/words/tables.ts'
import { memoryTerminal } from './memory-terminal.ts'

async function readFrom(bytes: Uint8Array | undefined) {
  const terminal = memoryTerminal()
  const space = await installedWordSpace(terminal, async () => bytes)
  return { space, logged: terminal.logged }
}

test('without the package nothing is said', async () => {
  expect(await readFrom(undefined)).toEqual({ space: undefined, logged: [] })
})

test('a table that cannot be used is reported once, with its cause and cure', async () => {
  const good = writeWordSpace(tableOf({ cash: 1 }))
  const foreign = writeWordSpace({ ...tableOf({ cash: 1 }), language: 'de' })
  expect((await readFrom(good)).space?.language).toBe('en')
  for (const [bytes, cause] of [
    [good.subarray(0, 20), /damaged or cut off/],
    [new Uint8Array(0), /is no word table/],
    [foreign, /of another language, de/],
  ] as const) {
    const { space, logged } = await readFrom(bytes)
    expect(space).toBeUndefined()
    expect(logged).toHaveLength(2)
    expect(logged[0]).toMatch(cause)
    expect(logged[1]).toContain('Install the version')
  }
})

test('the table of the package is small, and knows common words by their stems', async () => {
  const bytes = readFileSync(new URL('../../packages/lectern-words-en/words.bin', import.meta.url))
  expect(bytes.length).toBeLessThan(6_000_000)
  const { space } = await readFrom(bytes)
  for (const stem of ['monei', 'refund', 'tree']) expect(space?.stems.find(stem)).toBeGreaterThanOrEqual(0)
})
