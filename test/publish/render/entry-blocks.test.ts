/** A long array after a change has the bytes of one that is made anew, and most of its lines are not made again. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type EntryBlocks, jsonOfEntries } from '../../../src/publish/render/feeds/entry-blocks.ts'
import { jsonLines } from '../../../src/publish/render/json.ts'

interface Entry {
  readonly title: string
}

const entry = (at: number): Entry => ({ title: `Ü ${at}` })
const listOf = (length: number) => Array.from({ length }, (_, at) => entry(at))

/** @returns what was made, and how many lines for it */
function make(entries: readonly Entry[], known: EntryBlocks<Entry>) {
  let lines = 0
  const bytes = jsonOfEntries(
    entries,
    (one) => {
      lines++
      return JSON.stringify(one)
    },
    known,
  )
  return { text: new TextDecoder().decode(bytes), lines }
}

const edit = fc.record({
  at: fc.nat(400),
  length: fc.constantFrom(0, 0, 1, 1, 1, 70),
  added: fc.constantFrom(0, 1, 1, 1, 20),
})

it('has the bytes of the whole array after any edits', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.array(edit, { maxLength: 12 }), (length, edits) => {
      const known: EntryBlocks<Entry> = new WeakMap()
      let entries = listOf(length)
      for (const { at, length: removed, added } of edits) {
        expect(make(entries, known).text).toBe(jsonLines(entries))
        const moved = entries.slice(at, at + removed)
        entries = [...listOf(added), ...moved.toReversed(), ...entries.toSpliced(at, removed, ...listOf(added))]
      }
      expect(make(entries, known).text).toBe(jsonLines(entries))
    }),
  )
})

it('makes no more lines after an edit than a block and a short one have, wherever it is', () => {
  const known: EntryBlocks<Entry> = new WeakMap()
  let entries = listOf(5000)
  expect(make(entries, known).lines).toBe(5000)
  for (const at of [0, 1, 63, 64, 2500, 4999]) {
    entries = entries.with(at, entry(at))
    expect(make(entries, known).lines, String(at)).toBeLessThan(64 + 16)
  }
  expect(make(entries.toSpliced(1000, 1), known).lines).toBeLessThan(64 + 16)
})

it('stays in proportion while entries come one by one, as a diary grows', () => {
  const known: EntryBlocks<Entry> = new WeakMap()
  let entries = listOf(1000)
  make(entries, known)
  let lines = 0
  for (let day = 0; day < 200; day++) {
    entries = [entry(-day), ...entries]
    lines += make(entries, known).lines
  }
  expect(lines / 200).toBeLessThan(32)
})
