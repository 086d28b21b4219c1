/** Whatever is sent, the answer has an envelope, never a 5xx, and comes at once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bounds } from '../../../src/contract/bounds.ts'
import { cpuTime } from '../../cpu-time.ts'
import { answerOf, eventsIn, fakeRetrieval, get, post } from './fixture.ts'

const names = [
  'query',
  'q',
  'text',
  'context',
  'prefer',
  'meta',
  'prev',
  'memory',
  'mode',
  'streaming',
  'site',
  'itemType',
  'version',
  'api_version',
  'num_results',
  'max_results',
  'start_num',
  'min_score',
  'decontextualized_query',
  'collection',
  'tag',
  'tags',
  'response_format',
  'session_context',
  'conversation_id',
  'generate_mode',
  '__proto__',
  'constructor',
  'toString',
  '',
]

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      'soil',
      '0.54',
      'true',
      'chatgpt_app',
      'summarize',
      '[',
      '{',
      '\u0000',
      '\ud800',
      null,
      true,
      -1,
      1e300,
      0.5,
    ),
    fc.string(),
    fc.double(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 8 }),
  ),
})).value

const bodies = fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 12 })

async function expectEnvelope(response: Response): Promise<void> {
  expect([200, 400]).toContain(response.status)
  const text = await response.text()
  const first = response.headers.get('content-type')?.startsWith('text/event-stream')
    ? eventsIn(text)[0]?.data
    : JSON.parse(text)
  expect(first).toMatchObject({ _meta: { response_type: expect.any(String), version: expect.any(String) } })
}

describe('any request', () => {
  it('of any JSON is answered with an envelope', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(bodies, values, fc.jsonValue()), async (body) => {
        await expectEnvelope(await post(JSON.stringify(body)))
      }),
      { numRuns: 250 },
    )
  })

  it('of any text or form is answered with an envelope', async () => {
    const types = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', '')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), types, async (body, type) => {
        await expectEnvelope(await post(body, { headers: { 'content-type': type } }))
      }),
      { numRuns: 200 },
    )
  })

  it('of any address is answered with an envelope', async () => {
    const parameter = fc.tuple(
      fc.constantFrom(...names, 'prefer.streaming', 'query.text', 'query.query.text'),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(parameter, { maxLength: 8 }), async (parameters) => {
        await expectEnvelope(await get(`?${new URLSearchParams(parameters)}`))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['one word, 16 KiB of it', JSON.stringify({ query: 'soil '.repeat(3200) })],
    ['one letter', JSON.stringify({ query: 'a'.repeat(16_000) })],
    ['brackets', '['.repeat(16_000)],
    ['braces', '{"a":'.repeat(3000)],
    ['quotation marks', '"'.repeat(16_000)],
    ['blanks', ' '.repeat(16_000)],
    ['backslashes', `"${'\\\\'.repeat(8000)}"`],
    ['many earlier questions', JSON.stringify({ query: 'it?', prev: Array.from({ length: 3000 }, () => 'soil') })],
    ['one long earlier question', JSON.stringify({ query: 'it?', context: { prev: 'worms and '.repeat(1500) } })],
    ['many tags', JSON.stringify({ query: 'soil', tags: Array.from({ length: 5000 }, () => 'a') })],
    ['a long list of modes', JSON.stringify({ query: 'soil', mode: ',list'.repeat(3000) })],
  ])('is answered at once: %s', async (_, body) => {
    expect(await cpuTime(async () => expectEnvelope(await post(body)))).toBeLessThan(250)
  })

  it('reaches the engine only as short, clean text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.array(fc.string({ unit: 'binary' })),
        async (query, prev) => {
          const engine = fakeRetrieval()
          await answerOf(post({ query, prev }, { engine }))
          for (const question of engine.questions) {
            expect(question.length).toBeLessThanOrEqual(bounds.questionLength)
            expect(question).not.toMatch(/\p{Cc}|\p{Cs}/u)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('learns nothing of prototypes', async () => {
    const { results } = await answerOf(
      post('{"query":"soil","__proto__":{"mode":"summarize"},"constructor":{"prototype":{}}}'),
    )
    expect(results).toHaveLength(4)
    expect(Object.prototype).not.toHaveProperty('mode')
  })
})
