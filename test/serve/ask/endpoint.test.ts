import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../../src/contract/endpoint.ts'
import { renderOpenApi } from '../../../src/publish/render/api/openapi.ts'
import { askEndpoint } from '../../../src/serve/ask/endpoint.ts'
import { askErrors } from '../../../src/serve/ask/handlers.ts'
import { answerSchema, eventSchemas, failureSchema, requestSchema } from '../../../src/serve/ask/schemas.ts'
import { endpointsFixture } from '../../fixture/endpoints.ts'
import { contextFixture } from '../../fixture/site.ts'
import { lintOpenApi } from '../../redocly.ts'
import { answerOf, eventsIn, fakeRetrieval, get, modelOf, post } from './fixture.ts'

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))

function expectValid(schema: JsonSchema, value: unknown): void {
  expect(ajv.validate(schema, value), ajv.errorsText()).toBe(true)
}

describe('the description of /ask', () => {
  it('is valid OpenAPI, and Redocly has nothing to report', async () => {
    const endpoints = [...endpointsFixture.filter(({ path }) => path !== '/ask'), askEndpoint]
    const context = contextFixture({ endpoints, config: { baseUrl: 'https://garden.test' } })
    const text = renderOpenApi(context.site, context)
    expect((await new Validator().validate(text)).errors).toBeUndefined()
    expect(await lintOpenApi(text)).toEqual([])
    const { get, post } = JSON.parse(text).paths['/ask']
    expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '405', '413', '414', '415', '429', '500'])
    expect(Object.keys(get.responses)).toEqual(['200', '400', '401', '405', '414', '500', '503'])
    expect(post.responses['429'].headers).toHaveProperty('Retry-After')
  })

  it('needs no references', () => {
    expect(JSON.stringify(askEndpoint)).not.toContain('"$ref"')
  })

  it('has only examples that their schemas accept', () => {
    for (const { body = {}, responses } of askEndpoint.operations) {
      for (const content of [body, ...Object.values(responses).map(({ content = {} }) => content)]) {
        for (const { schema, example } of Object.values(content))
          if (example !== undefined) expectValid(schema, example)
      }
    }
    const events = askEndpoint.operations[0]?.responses[200]?.content?.['text/event-stream']?.example
    expectEvents(String(events))
  })

  it('counts POST and never GET', () => {
    expect(askEndpoint.operations.map(({ method, limited }) => [method, limited])).toEqual([
      ['POST', true],
      ['GET', false],
    ])
  })
})

describe('what /ask answers', () => {
  const request = { query: 'What is soil?', context: { prev: ['Worms?'] }, prefer: { mode: 'list, summarize' } }

  it.each<[string, object]>([
    ['with results', request],
    ['without', { query: 'Who won the cup?' }],
    ['without a question', {}],
    ['in the format for ChatGPT', { ...request, prefer: { response_format: 'chatgpt_app' } }],
    ['in version 0.54', { ...request, meta: { version: '0.54' } }],
  ])('is as described: %s', async (_, body) => {
    expectValid(answerSchema, await answerOf(post(body)))
  })

  it('is as described with and without a working model, as JSON and as events', async () => {
    expectValid(requestSchema, request)
    for (const reply of ['Soil lives [1].', '']) {
      expectValid(answerSchema, await answerOf(post(request, { model: modelOf(reply) })))
      expectEvents(await (await post({ ...request, streaming: true }, { model: modelOf(reply) })).text())
    }
    expectEvents(await (await get('?streaming=true')).text())
  })

  it('is as described when it is a failure', async () => {
    expectValid(failureSchema, await answerOf(post({ query: 5 }, { engine: fakeRetrieval() })))
    const problem = {
      type: 'about:blank',
      title: '',
      status: 429,
      detail: 'Slow down.',
      code: 'RATE_LIMITED',
      hint: 'Wait.',
    } as const
    const { mediaType, body } = askErrors.ask?.({ ...problem, retryAfter: 7 }, { header: () => undefined }) ?? {
      mediaType: '',
      body: '',
    }
    expect(mediaType).toBe('application/json')
    expectValid(failureSchema, JSON.parse(body))
    expect(JSON.parse(body).error).toMatchObject({ code: 'RATE_LIMITED', details: { hint: 'Wait.', retryAfter: 7 } })
  })
})

function expectEvents(text: string): void {
  const schemas: Readonly<Record<string, JsonSchema>> = eventSchemas
  const events = eventsIn(text)
  expect(events.length).toBeGreaterThan(1)
  for (const { event = '', data } of events) expectValid(schemas[event] ?? { not: {} }, data)
}
