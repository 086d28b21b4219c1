import { afterEach, describe, expect, test } from 'vitest'
import { EncoderError } from '../../../src/search/encoded/encoder.ts'
import { createEndpointEncoder } from '../../../src/serve/encode/endpoint-encoder.ts'
import { createQuestionEncoder } from '../../../src/serve/encode/question-encoder.ts'
import { subjectVector } from '../../search/encoded/fixtures.ts'
import { type EmbeddingsServer, send, startEmbeddingsServer } from './embeddings-server.ts'

let server: EmbeddingsServer | undefined
afterEach(() => server?.close())

const { signal } = new AbortController()

async function encoderAt(reply?: Parameters<typeof startEmbeddingsServer>[0], more: object = {}) {
  server = await startEmbeddingsServer(reply)
  return createEndpointEncoder({ url: server.url, model: 'm', apiKey: 'sk-secret', ...more })
}

describe('an endpoint for vectors', () => {
  test('gets texts, model and key, and its vectors are put in order', async () => {
    const encoder = await encoderAt()
    expect(await encoder.encode(['a refund', 'some soil'], signal)).toEqual([
      subjectVector('a refund'),
      subjectVector('some soil'),
    ])
    expect(server?.requests).toEqual([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer sk-secret',
        body: { model: 'm', input: ['a refund', 'some soil'] },
      },
    ])
  })

  test('is asked for a number of dimensions only where one is configured', async () => {
    const encoder = await encoderAt(undefined, { dimensions: 6 })
    await encoder.encode(['soil'], signal)
    expect(server?.requests[0]?.body.dimensions).toBe(6)
  })

  const one = (embedding: unknown) => ({ data: [{ index: 0, embedding }] })
  test.each<[string, number, unknown]>([
    ['status 500', 500, { error: { message: 'no' } }],
    ['status 401, repeating the key', 401, { error: { message: 'wrong key sk-secret' } }],
    ['a page instead of JSON', 200, '<html>sk-secret</html>'],
    ['no list', 200, { data: 'x' }],
    ['too few', 200, { data: [] }],
    ['too many', 200, { data: [one([1]).data[0], one([1]).data[0]] }],
    ['an empty vector', 200, one([])],
    ['a text as vector', 200, one('AAAA')],
    ['numbers that are none', 200, one([1, null, 'NaN'])],
    ['an index that was not asked', 200, { data: [{ index: 7, embedding: [1] }] }],
    ['null', 200, null],
  ])('is refused with %s, and its key is never repeated', async (_, status, body) => {
    const encoder = await encoderAt((response) => send(response, status, body))
    const error: unknown = await encoder.encode(['x'], signal).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(EncoderError)
    expect(String(error)).not.toContain('sk-secret')
  })

  test('is refused with other dimensions than configured', async () => {
    const encoder = await encoderAt(undefined, { dimensions: 3 })
    await expect(encoder.encode(['x'], signal)).rejects.toThrow('gave 6 dimensions, and ask.embeddings asks for 3')
  })

  test('is not followed elsewhere, where the key would go with it', async () => {
    const encoder = await encoderAt((response) => response.writeHead(307, { location: '/elsewhere' }).end())
    await expect(encoder.encode(['x'], signal)).rejects.toThrow(EncoderError)
    expect(server?.requests.length).toBe(1)
  })

  test('that is away is refused', async () => {
    const encoder = await encoderAt()
    await server?.close()
    server = undefined
    await expect(encoder.encode(['x'], signal)).rejects.toThrow('cannot be reached')
  })

  test('gives other vectors where its address, model or dimensions differ', () => {
    const of = (more: object) => createEndpointEncoder({ url: 'https://e.example/v1', model: 'm', ...more }).fingerprint
    expect(of({})).toBe(of({ apiKey: 'k', batch: 3, url: 'https://e.example/v1/embeddings' }))
    expect(new Set([of({}), of({ model: 'n' }), of({ dimensions: 3 }), of({ url: 'https://f.example/v1' })]).size).toBe(
      4,
    )
  })
})

describe('the vector of a question', () => {
  async function questions(reply: Parameters<typeof startEmbeddingsServer>[0], dimensions = 6) {
    const encoder = await encoderAt(reply)
    const errors: string[] = []
    const questionEncoder = createQuestionEncoder({ isLocal: false, open: async () => encoder }, (error) =>
      errors.push(error instanceof Error ? error.message : ''),
    )
    const sections = { fingerprint: encoder.fingerprint, dimensions, values: new Int8Array(dimensions) }
    return { errors, ask: () => questionEncoder.vectorOf('soil', sections, signal) }
  }

  test('is that of the endpoint', async () => {
    const { ask, errors } = await questions(undefined)
    expect((await ask())?.values.length).toBe(6)
    expect(errors).toEqual([])
  })

  test('is waited for 300 milliseconds at most, and that is said once', async () => {
    const { ask, errors } = await questions(() => {})
    const started = performance.now()
    expect(await ask()).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1500)
    await ask()
    expect(errors).toEqual(['The encoder took longer than 300 ms.'])
  })

  test.each<[string, number, unknown]>([
    ['500', 500, {}],
    ['garbage', 200, 'x'],
  ])('is missing after %s, which is said once', async (_, status, body) => {
    const { ask, errors } = await questions((response) => send(response, status, body))
    for (let i = 0; i < 5; i++) expect(await ask()).toBeUndefined()
    expect(errors.length).toBe(1)
  })

  test('is missing if it has other dimensions than the sections', async () => {
    const { ask, errors } = await questions(undefined, 5)
    expect(await ask()).toBeUndefined()
    expect(errors).toEqual(['The encoder gave 6 dimensions instead of 5.'])
  })

  test('is not asked for a while after three failures', async () => {
    const { ask } = await questions((response) => send(response, 500, {}))
    for (let i = 0; i < 10; i++) await ask()
    expect(server?.requests.length).toBe(3)
  })
})
