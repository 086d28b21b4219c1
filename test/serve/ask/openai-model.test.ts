import { afterEach, describe, expect, it } from 'vitest'
import { createOpenAiModel } from '../../../src/serve/ask/openai-model.ts'
import { chatEvents, type ModelServer, sendEvents, sendJson, startModelServer } from './model-server.ts'

let server: ModelServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

async function start(...reply: Parameters<typeof startModelServer>): Promise<ModelServer> {
  server = await startModelServer(...reply)
  return server
}

async function reply({ url }: { readonly url: string }, signal = new AbortController().signal): Promise<string> {
  const model = createOpenAiModel({ url, name: 'small', apiKey: 'secret' })
  let text = ''
  for await (const part of model.stream([{ role: 'user', content: 'Hello' }], { signal })) text += part
  return text
}

describe('a model behind chat completions', () => {
  it('is asked by its name, with its key, for a stream', async () => {
    const { url, requests } = await start((response) => sendEvents(response, chatEvents('Hello')))
    expect(await reply({ url })).toBe('Hello')
    expect(requests).toEqual([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer secret',
        body: { model: 'small', stream: true, messages: [{ role: 'user', content: 'Hello' }] },
      },
    ])
  })

  it('is found by the address of the interface or of its completions', async () => {
    const { url, requests } = await start((response) => sendEvents(response, chatEvents('Hello')))
    for (const address of [`${url}/`, `${url}/chat/completions`, `${url}/chat/completions/?v=1`])
      await reply({ url: address })
    expect(requests.map(({ path }) => path)).toEqual([
      '/v1/chat/completions',
      '/v1/chat/completions',
      '/v1/chat/completions?v=1',
    ])
  })

  it('sends no key where there is none', async () => {
    const { url, requests } = await start((response) => sendEvents(response, chatEvents('Hello')))
    const model = createOpenAiModel({ url, name: 'small' })
    for await (const _ of model.stream([], { signal: new AbortController().signal })) expect(_).toBe('Hello')
    expect(requests[0]?.authorization).toBeUndefined()
  })

  it.each([
    ['byte by byte', 1, (events: string) => events],
    ['with CR LF, byte by byte', 1, (events: string) => events.replaceAll('\n', '\r\n')],
    ['with CR, in odd pieces', 7, (events: string) => events.replaceAll('\n', '\r')],
    ['without blanks and with comments', 64, (events: string) => `: hello\n\n${events.replaceAll('data: ', 'data:')}`],
    ['without [DONE]', 64, (events: string) => events.replace('data: [DONE]\n\n', '')],
    ['without a reason', 64, (events: string) => events.replace('"stop"', 'null')],
    ['without the last line end', 64, (events: string) => events.trimEnd()],
    ['with more after the end', 64, (events: string) => `${events}data: {\n\n`],
    ['with a chunk that only counts', 64, (events: string) => `data: {"choices":[],"usage":{}}\n\n${events}`],
  ])('is read however its events arrive: %s', async (_, size, change) => {
    const bytes = Buffer.from(change(chatEvents('Soil ', 'é 🌱', ' [1].')))
    const running = await start(async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      for (let i = 0; i < bytes.length; i += size) {
        response.write(bytes.subarray(i, i + size))
        if (i % 16 === 0) await new Promise(setImmediate)
      }
      response.end()
    })
    expect(await reply(running)).toBe('Soil é 🌱 [1].')
  })

  it.each([
    ['text', 'Soil [1].'],
    ['parts', [{ type: 'text', text: 'Soil ' }, { type: 'image' }, { type: 'text', text: '[1].' }]],
  ])('may reply at once, with %s', async (_, content) => {
    const running = await start((response) => sendJson(response, 200, { choices: [{ message: { content } }] }))
    expect(await reply(running)).toBe('Soil [1].')
  })

  it.each<[string, string, Parameters<typeof startModelServer>[0]]>([
    ['429', 'rate_limited', (response) => sendJson(response, 429, { error: { message: 'slow down' } })],
    ['500', 'unavailable', (response) => sendJson(response, 500, { error: {} })],
    ['401', 'unavailable', (response) => sendJson(response, 401, { error: 'wrong key' })],
    ['404', 'unavailable', (response) => response.writeHead(404).end('not here')],
    ['a closed connection', 'unavailable', (response) => void response.destroy()],
    ['an error in a 200', 'unavailable', (response) => sendJson(response, 200, { error: { message: 'overloaded' } })],
    [
      'an error in the stream',
      'unavailable',
      (response) => sendEvents(response, 'data: {"error":{"message":"x"}}\n\n'),
    ],
    ['HTML', 'invalid', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')],
    ['no text', 'invalid', (response) => sendJson(response, 200, { choices: [{ message: { content: null } }] })],
    ['no choices', 'invalid', (response) => sendJson(response, 200, [])],
    ['garbage for events', 'invalid', (response) => sendEvents(response, 'data: {"choices\n\n')],
    ['a stream that is cut off', 'invalid', (response) => sendEvents(response, chatEvents('Soil').slice(0, 200))],
    ['an endless line', 'invalid', (response) => sendEvents(response, `data: ${'x'.repeat(3_000_000)}`)],
    ['an endless body', 'invalid', (response) => sendJson(response, 200, 'x'.repeat(3_000_000))],
  ])('fails by %s as %s', async (_, problem, respond) => {
    await expect(reply(await start(respond))).rejects.toMatchObject({ name: 'ModelError', problem })
  })

  it('fails where nothing listens', async () => {
    const running = await start(() => {})
    await running.close()
    await expect(reply(running)).rejects.toMatchObject({ problem: 'unavailable' })
  })

  it('lets go of the connection when it is given up', async () => {
    const events = chatEvents('Soil', ' is alive').replace('data: [DONE]', ': wait')
    const { url, abandoned } = await start(
      (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(events),
    )
    const stop = new AbortController()
    const parts = createOpenAiModel({ url, name: 'small' }).stream([], { signal: stop.signal })
    const waiting = (async () => {
      for await (const _ of parts) stop.abort()
    })()
    await expect(waiting).rejects.toMatchObject({ problem: 'timeout' })
    await abandoned
  })

  it('never tells its key', async () => {
    const running = await start((response) => sendJson(response, 500, {}))
    const error = await reply(running).catch((reason: unknown) => reason)
    expect(String(error) + JSON.stringify(error)).not.toContain('secret')
  })
})
