/** The index of a folder that is kept for its next start. */
import { expect, test } from 'vitest'
import { keptIndex } from '../../../src/adapters/disk/kept-index.ts'
import { siteFolders } from '../../cli/site-folders.ts'

const folder = siteFolders()
const baseUrl = 'https://example.com'

test('what was kept early and then learnt is complete', async () => {
  const kept = keptIndex(folder({}), 'v1')
  const bytes = Uint8Array.of(1, 2, 3)
  await kept.keep('one', { pieces: [bytes], baseUrl, isEarly: true })
  expect(kept.read('one')).toEqual({ bytes, baseUrl, isEarly: true })
  const places = Uint8Array.of(4)
  await kept.keep('one', { pieces: [Uint8Array.of(5)], baseUrl, places })
  expect(kept.read('one')).toEqual({ bytes: Uint8Array.of(5), baseUrl, places, isEarly: false })
})

test('pieces are made one by one while they are written, and requests are answered in between', async () => {
  const kept = keptIndex(folder({}), 'v1')
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
  const turnsAt: number[] = []
  function* pieces() {
    for (let from = 0; from < bytes.length; from += 100_000) {
      turnsAt.push(turns)
      yield bytes.subarray(from, from + 100_000)
    }
  }
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await kept.keep('one', { pieces: pieces(), baseUrl })
  clearImmediate(timer)
  expect(new Set(turnsAt).size).toBe(3)
  expect(Buffer.compare(kept.read('one')?.bytes ?? new Uint8Array(), bytes)).toBe(0)
})
