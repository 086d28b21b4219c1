import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { answerSchema } from '../../../src/serve/ask/schemas.ts'
import { answerOf, eventsIn, fakeRetrieval, get, nearestOf, nearRetrieval, post } from './fixture.ts'

const message = 'Nothing on A garden answers this question. These pages come nearest.'
const query = 'Who buries the worms?'
const engine = nearRetrieval()

describe('an answer that is not sure', () => {
  it('has no results, and says where to look beside them', async () => {
    const answer = await answerOf(post({ query, mode: 'summarize' }, { engine }))
    expect(answer).toEqual({
      _meta: {
        response_type: 'answer',
        version: '0.55',
        response_format: 'conversational_search',
        total_results: 0,
        message,
      },
      message,
      nearest: nearestOf,
      results: [],
    })
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    expect(ajv.validate(answerSchema, answer), ajv.errorsText()).toBe(true)
  })

  it('is the same for GET, and its filters hold for the pages that it names', async () => {
    expect(await answerOf(get(`?query=${query}`, { engine }))).toEqual(await answerOf(post({ query }, { engine })))
    const { nearest, ...rest } = await answerOf(post({ query: { text: query, collection: 'jornal' } }, { engine }))
    expect(nearest).toEqual(nearestOf.slice(1))
    expect(rest.message).toBe(
      'Nothing on A garden within the given filters answers this question. This page comes nearest.',
    )
  })

  it('closes a stream', async () => {
    const stream = eventsIn(await (await post({ query, streaming: true }, { engine })).text())
    expect(stream.map(({ event }) => event)).toEqual(['start', 'complete'])
    expect(stream[1]?.data).toMatchObject({ message, nearest: nearestOf })
  })

  it('is told to a client of version 0.54, streamed or not', async () => {
    const old = { query, meta: { version: '0.54' } }
    expect(await answerOf(post(old, { engine }))).toMatchObject({ results: [], nearest: nearestOf })
    const stream = eventsIn(await (await post({ ...old, streaming: true }, { engine })).text())
    expect(stream.at(-1)?.data).toMatchObject({ message, nearest: nearestOf })
  })

  it('is text with addresses for whoever reads chatgpt_app', async () => {
    const answer = await answerOf(post({ query, prefer: { response_format: 'chatgpt_app' } }, { engine }))
    expect(answer.structuredData).toEqual([])
    expect(answer.content?.[0]?.text.split('\n')).toEqual([
      message,
      '1. Living soil: Facts: https://garden.example/notes/soil#facts',
      '2. <b>Walden</b>: https://garden.example/jornal/essay',
    ])
  })
})

it('a plain no names nothing', async () => {
  const answer = await answerOf(post({ query: 'Who won the cup?' }, { engine: fakeRetrieval() }))
  expect(Object.keys(answer)).toEqual(['_meta', 'message', 'results'])
  expect(answer.message).toBe('Nothing on A garden answers this question.')
})
