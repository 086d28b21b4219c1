import { expect, test } from 'vitest'
import { createRandom } from '../../../bench/random.ts'
import { createBodyArena } from '../../../src/adapters/disk/body-arena.ts'

const kibibyte = 1024
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['nothing', ''],
  ['ASCII', 'Dig less.'],
  ['letters of two and three bytes', 'Beschreibung: größer · حفظ البذور · 日本語'],
  ['surrogate pairs, and half of one', '🌱 \uD83C x'],
  ['a long text', 'größer '.repeat(100_000)],
])('%s is encoded as everywhere', (_name, text) => {
  const arena = createBodyArena()
  expect(Buffer.compare(arena.encode(text), utf8(text))).toBe(0)
  expect(Buffer.compare(arena.keep(arena.encode(text)), utf8(text))).toBe(0)
})

test('a body of any size keeps its bytes until it is released, whatever comes in between', () => {
  const arena = createBodyArena()
  const { unit, below } = createRandom(7)
  const held: { readonly bytes: Uint8Array; readonly text: string }[] = []
  for (let n = 0; n < 5000; n++) {
    const text = `${n} é `.repeat(Math.floor(unit() ** 6 * 12_000))
    held.push({ text, bytes: unit() < 0.5 ? arena.encode(text) : arena.keep(utf8(text)) })
    if (unit() < 0.45) continue
    for (const { bytes, text: expected } of held.splice(below(held.length), 1)) {
      expect(Buffer.compare(bytes, utf8(expected))).toBe(0)
      arena.release(bytes)
    }
  }
  for (const { bytes, text } of held) expect(Buffer.compare(bytes, utf8(text))).toBe(0)
})

test('memory is used again as soon as every body in it is released', () => {
  const arena = createBodyArena()
  const buffers = new Set<ArrayBufferLike>()
  const waiting: Uint8Array[] = []
  for (let n = 0; n < 10_000; n++) {
    const bytes = arena.encode('x'.repeat(10 * kibibyte))
    buffers.add(bytes.buffer)
    if (waiting.push(bytes) > 200) arena.release(waiting.shift() ?? bytes)
  }
  expect(buffers.size).toBeLessThanOrEqual(4)
})

test('bytes of a large body, and those that are here already, are not copied', () => {
  const arena = createBodyArena()
  const large = new Uint8Array(200 * kibibyte)
  expect(arena.keep(large)).toBe(large)
  const encoded = arena.encode('Dig less.')
  expect(arena.keep(encoded)).toBe(encoded)
  // Memory that is not of the arena may be handed back like all other.
  arena.release(large)
})
