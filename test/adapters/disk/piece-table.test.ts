import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Piece, PieceTable } from '../../../src/adapters/disk/piece-table.ts'

const piece = (offset: number, size = 1): Piece => ({
  offset,
  size,
  check: crc32(`${offset}`),
})
const keys = Array.from({ length: 5000 }, (_, at) =>
  at % 7 === 0 ? `né ${'long '.repeat(at % 90)}${at}` : `text ${at}`,
)

function filled(): PieceTable {
  const table = PieceTable.empty()
  for (const [at, key] of keys.entries()) table.add(key, piece(at * 2 ** 21, at))
  return table
}

test('finds every piece under its key, and keeps their order', () => {
  const table = filled()
  expect(table.size).toBe(keys.length)
  expect(keys.map((key) => table.get(key)?.offset)).toEqual(keys.map((_, at) => at * 2 ** 21))
  expect(table.get('text 1')).toEqual(piece(2 ** 21, 1))
  expect(Array.from(table.places(), (place) => table.keyAt(place))).toEqual(keys)
  expect([table.get('text'), table.get(''), table.has('text 10000')]).toEqual([undefined, undefined, false])
})

test('the first piece of a key stays', () => {
  const table = filled()
  table.add('text 1', piece(7))
  expect(table.size).toBe(keys.length)
  expect(table.get('text 1')?.offset).toBe(2 ** 21)
})

test('takes the entries of another table as they are, the first of a key alone', () => {
  const from = filled()
  const table = PieceTable.empty()
  table.add('text 1', piece(7))
  for (const place of from.places()) table.addEntry(from, place)
  expect(table.size).toBe(keys.length)
  expect(keys.map((key) => table.get(key)?.offset)).toEqual(keys.map((_, at) => (at === 1 ? 7 : at * 2 ** 21)))
})

test('is read from its bytes, and goes on from there', () => {
  const { bytes } = filled()
  const table = PieceTable.read(Uint8Array.from(bytes), keys.length * 2 ** 21)
  expect(keys.every((key, at) => table?.get(key)?.size === at)).toBe(true)
  table?.add('new', piece(1))
  expect(table?.get('new')?.offset).toBe(1)
  expect(table?.get(keys.at(-1) ?? '')?.size).toBe(keys.length - 1)
})

test('bytes that are cut, or name a place past the end, are no table', () => {
  const { bytes } = filled()
  expect(PieceTable.read(bytes.slice(0, -1), keys.length * 2 ** 21)).toBeUndefined()
  expect(PieceTable.read(bytes.slice(0, 20), keys.length * 2 ** 21)).toBeUndefined()
  expect(PieceTable.read(bytes.slice(), 2 ** 21)).toBeUndefined()
})
