import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { serverEvents } from '../../src/browser/event-stream.ts'

async function eventsIn(...chunks: readonly (string | Uint8Array)[]): Promise<[string, string][]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      controller.close()
    },
  })
  const events: [string, string][] = []
  for await (const { name, data } of serverEvents(body)) events.push([name, data])
  return events
}

it.each([
  [
    'named events',
    'event: start\ndata: {}\n\nevent: result\ndata: 1\n\n',
    [
      ['start', '{}'],
      ['result', '1'],
    ],
  ],
  ['an event without a name', 'data: x\n\n', [['message', 'x']]],
  ['several lines of data', 'data: a\ndata: b\n\n', [['message', 'a\nb']]],
  [
    'CRLF and CR',
    'event: a\r\ndata: 1\r\n\r\ndata: 2\r\rdata: 3\n\n',
    [
      ['a', '1'],
      ['message', '2'],
      ['message', '3'],
    ],
  ],
  [
    'no blank after the colon, and only one of two',
    'data:x\n\ndata:  y\n\n',
    [
      ['message', 'x'],
      ['message', ' y'],
    ],
  ],
  ['a field without a colon', 'data\n\n', [['message', '']]],
  ['colons within the data', 'data: a: b:c\n\n', [['message', 'a: b:c']]],
])('reads %s', async (_, text, expected) => {
  expect(await eventsIn(text)).toEqual(expected)
})

it.each([
  ['comments', ': keep-alive\n\n'],
  ['other fields', 'id: 1\nretry: 5\nfoo: bar\n\n'],
  ['an event without data', 'event: start\n\n'],
  ['what the end cuts off', 'data: half'],
  ['an event that is not ended', 'data: whole line\n'],
  ['nothing', ''],
])('passes over %s', async (_, text) => {
  expect(await eventsIn(text)).toEqual([])
})

it('ignores a byte order mark, and keeps a name to its own event', async () => {
  expect(await eventsIn('\uFEFFevent: a\ndata: 1\n\ndata: 2\n\n')).toEqual([
    ['a', '1'],
    ['message', '2'],
  ])
})

test('however the bytes are cut, the events are the same', async () => {
  const text = 'event: résult\r\ndata: {"a":"日本 🌱"}\r\n\r\n: c\ndata: x\rdata: y\n\n'
  const bytes = new TextEncoder().encode(text)
  const whole = await eventsIn(text)
  expect(whole).toEqual([
    ['résult', '{"a":"日本 🌱"}'],
    ['message', 'x\ny'],
  ])
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 })), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), bytes.length]
      const chunks = places.slice(1).map((end, i) => bytes.slice(places[i], end))
      expect(await eventsIn(...chunks)).toEqual(whole)
    }),
  )
})

test('a reader that stops reading ends the request', async () => {
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
    cancel() {
      cancelled = true
    },
  })
  for await (const event of serverEvents(body)) if (event.data === 'x') break
  expect(cancelled).toBe(true)
})
