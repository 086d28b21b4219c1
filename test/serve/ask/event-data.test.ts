import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventData, largestStream } from '../../../src/serve/ask/event-data.ts'

const encoder = new TextEncoder()

/** Counts what is asked for, and hears when nobody wants more. */
function bodyOf(chunks: Iterable<Uint8Array>) {
  const iterator = chunks[Symbol.iterator]()
  const seen = { bytes: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next()
      if (done) return controller.close()
      seen.bytes += value.length
      controller.enqueue(value)
    },
    cancel() {
      seen.cancelled = true
    },
  })
  return { body, seen }
}

async function dataIn(chunks: Iterable<Uint8Array>): Promise<string[]> {
  const all: string[] = []
  for await (const data of eventData(bodyOf(chunks).body)) all.push(data)
  return all
}

function* cut(bytes: Uint8Array, sizes: readonly number[]): Generator<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

function* endless(text: string, size: number): Generator<Uint8Array> {
  const bytes = encoder.encode(text.repeat(Math.ceil(size / text.length)))
  for (;;) yield* cut(bytes, [size])
}

describe('events of a model', () => {
  it('are the same however their bytes are cut and their lines end', async () => {
    const line = fc.constantFrom(
      '',
      '',
      'data: a',
      'data:',
      'data:  ü',
      'data: 🌱',
      ': note',
      'event: x',
      'data',
      'x\u2028y',
    )
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 })
    const script = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r', '\r\n')), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(script, sizes, async (lines, cuts) => {
        // A lone return before a lone feed is one line end.
        const ended = lines.map(([text, end], i) => text + (end === '\r' && lines[i + 1]?.[0] === '' ? '\r\n' : end))
        const plain = lines.map(([text]) => `${text}\n`).join('')
        const expected = await dataIn([encoder.encode(plain)])
        expect(await dataIn(cut(encoder.encode(ended.join('')), cuts))).toEqual(expected)
      }),
    )
  })

  it('join the lines of their data, and need no empty line at the end', async () => {
    expect(await dataIn([encoder.encode('data: a\ndata: b\n\ndata:c\r\rdata: d')])).toEqual(['a\nb', 'c', 'd'])
  })
})

describe.each([1, 3, 65_536])('a model that never ends, in chunks of %i bytes', (size) => {
  // Reading that is not linear outlasts the limit of the runner: the stream is cut off at 4 MiB and no sooner.
  it.each([
    '\r',
    '\n',
    '\r\n',
    '\n\r',
    ': note\n',
    ':\r',
    'x\r',
    'data',
    'data:\r',
    'event: x\n\n',
    'id\r\r',
    '\u2028',
  ])('is cut off after as many bytes as a reply may have: %j', async (text) => {
    const { body, seen } = bodyOf(endless(text, size))
    const read = async () => {
      for await (const data of eventData(body)) expect(data).toBeTypeOf('string')
    }
    await expect(read()).rejects.toThrow(RangeError)
    expect(seen.cancelled).toBe(true)
    expect(seen.bytes).toBeLessThanOrEqual(largestStream + size)
  })
})
