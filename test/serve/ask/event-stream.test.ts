import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventStream, keepAliveMs } from '../../../src/serve/ask/event-stream.ts'
import type { LanguageModel } from '../../../src/serve/ask/model.ts'
import {
  type Asking,
  answerOf,
  eventsIn,
  fakeRetrieval,
  hitOn,
  modelOf,
  pageRecord,
  post,
  type ServerEvent,
} from './fixture.ts'

const question = { query: 'What is soil?' }

/** Timers run as if the time between two comments passed every few milliseconds. */
function passTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timer = setInterval(() => vi.advanceTimersByTime(keepAliveMs), 5)
  onTestFinished(() => {
    clearInterval(timer)
    vi.useRealTimers()
  })
}

async function events(body: object, asking?: Asking): Promise<ServerEvent[]> {
  return eventsIn(await (await post({ ...body, streaming: true }, asking)).text())
}

/** The items as a client puts them together. */
function itemsIn(events: readonly ServerEvent[]): unknown[] {
  return events
    .filter(({ event }) => event === 'result')
    .sort((a, b) => Number(a.data.index) - Number(b.data.index))
    .map(({ data }) => data.item)
}

describe('a stream of version 0.55', () => {
  it('has one start, a result for each item in order, one complete', async () => {
    const stream = await events({ ...question, mode: 'summarize' })
    expect(stream.map(({ event }) => event)).toEqual(['start', ...Array(5).fill('result'), 'complete'])
    expect(stream[0]?.data._meta).toMatchObject({ response_type: 'answer', version: '0.55' })
    expect(stream.slice(1, -1).map(({ data }) => data.index)).toEqual([0, 1, 2, 3, 4])
    expect(stream.at(-1)?.data._meta).toMatchObject({ response_type: 'answer', total_results: 4 })
  })

  it('may not be collected by a proxy', async () => {
    expect((await post({ ...question, streaming: true })).headers.get('x-accel-buffering')).toBe('no')
  })

  it('says in the end why it is empty', async () => {
    const stream = await events({ query: 'Who won the cup?' })
    expect(stream.map(({ event }) => event)).toEqual(['start', 'complete'])
    expect(stream[1]?.data).toMatchObject({ message: expect.stringContaining('Nothing on A garden') })
  })

  it('asks back in its end where no question was sent', async () => {
    const stream = await events({})
    expect(stream.map(({ event }) => event)).toEqual(['start', 'complete'])
    expect(stream[1]?.data).toMatchObject({ elicitation: { questions: [{ id: 'query' }] } })
  })

  it('holds, put together, what the JSON answer holds', async () => {
    const page = fc.record({
      slug: fc.stringMatching(/^[a-z]{1,9}$/),
      text: fc.string({ unit: 'binary' }),
      score: fc.integer({ min: 0, max: 100 }),
    })
    const requests = fc.record({
      mode: fc.constantFrom('list', 'summarize'),
      max_results: fc.integer({ min: 1, max: 100 }),
      start_num: fc.integer({ min: 0, max: 5 }),
      prefer: fc.record({ response_format: fc.constantFrom('chatgpt_app', 'conversational_search') }),
      withModel: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(page, { maxLength: 9 }), requests, async (pages, { withModel, ...request }) => {
        const found = pages.map(({ slug, text, score }) =>
          hitOn(pageRecord(slug), { score, quotes: [{ text, anchor: 'a', heading: 'A' }] }),
        )
        const asking = {
          engine: fakeRetrieval(found),
          ...(withModel ? { model: modelOf('Soil is alive [1]. Yes.') } : {}),
        }
        const json = await answerOf(post({ ...question, ...request }, asking))
        const stream = await events({ ...question, ...request }, asking)
        expect(itemsIn(stream)).toEqual(json.results ?? json.structuredData)
        const { results: _, structuredData: __, ...closing } = json
        expect(stream.at(-1)?.data).toEqual(closing)
      }),
      { numRuns: 150 },
    )
  })
})

describe('a stream with a model', () => {
  it('sends the results before the model is asked for its last word, and the summary under index 0', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const model: LanguageModel = {
      async *stream() {
        yield 'Soil is alive'
        await finished
        yield ' [1].'
      },
    }
    const response = await post({ ...question, mode: 'summarize', streaming: true }, { model })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (eventsIn(text).length < 5) text += (await reader?.read())?.value ?? ''
    expect(eventsIn(text).map(({ data }) => data.index)).toEqual([undefined, 1, 2, 3, 4])
    finish()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value
    expect(eventsIn(text)[5]?.data).toMatchObject({
      index: 0,
      item: { '@type': 'SearchSummary', text: 'Soil is alive. [1]' },
    })
  })

  it('is kept open by comments', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const model: LanguageModel = {
      async *stream() {
        await finished
        yield 'Soil is alive [1].'
      },
    }
    const response = await post({ ...question, mode: 'summarize', streaming: true }, { model, modelTimeoutMs: 1e9 })
    passTime()
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if ((text.match(/^: keep-alive\n\n/gm)?.length ?? 0) > 2) finish()
    }
    expect(eventsIn(text).at(-1)?.event).toBe('complete')
  })

  it.each(['of the body', 'of the connection'])('stops the model at the end %s', async (end) => {
    const connection = new AbortController()
    let stopped = false
    const model: LanguageModel = {
      async *stream(_, { signal }) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        stopped = true
      },
    }
    const asking = { model, signal: connection.signal, onError: () => expect.fail('nobody waits any more') }
    const response = await post({ ...question, mode: 'summarize', streaming: true }, asking)
    const reader = response.body?.getReader()
    for (let frame = 0; frame < 5; frame++) await reader?.read()
    const waiting = reader?.read()
    if (end === 'of the connection') connection.abort()
    else await reader?.cancel()
    await waiting
    expect(stopped).toBe(true)
  })
})

describe('a slow reader', () => {
  it('makes nothing grow: a frame is made when it is asked for', async () => {
    let made = 0
    async function* frames() {
      for (;;) yield String(made++)
    }
    const reader = eventStream(frames(), () => {}).getReader()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(made).toBe(0)
    await reader.read()
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(made).toBeLessThanOrEqual(3)
    await reader.cancel()
  })

  it('gets no comments that it does not read', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    async function* frames() {
      await finished
      yield 'end'
    }
    passTime()
    const reader = eventStream(frames(), () => {}).getReader()
    await reader.read()
    await wait(50)
    finish()
    const { value } = await reader.read()
    expect(new TextDecoder().decode(value)).toBe('end')
  })
})
