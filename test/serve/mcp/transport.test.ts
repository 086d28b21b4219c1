import { beforeAll, describe, expect, it } from 'vitest'
import { contentTools } from '../../../src/contract/mcp-tables.ts'
import type { Service } from '../../../src/serve/http/service.ts'
import { ask } from '../exchange.ts'
import { fakeLimiter } from '../fixture.ts'
import { callTool, eras, modernMeta, modernVersion, post, rpc, serviceOf } from './fixture.ts'

let service: Service
const faults: unknown[] = []
beforeAll(async () => {
  service = await serviceOf({ onError: (error) => faults.push(error) })
})

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const modernList = { ...list, params: { _meta: modernMeta } }
const modernHeaders = { 'mcp-protocol-version': modernVersion, 'mcp-method': 'tools/list' }

describe('every answer', () => {
  it.each(eras)('is one JSON document in the %s era, whatever Accept says', async (era) => {
    for (const accept of [undefined, '*/*', 'application/json', 'text/event-stream', 'text/html', 'garbage;;q=x']) {
      const headers = { ...(era === 'modern' ? modernHeaders : {}), ...(accept === undefined ? {} : { accept }) }
      const answer = await post(service, era === 'modern' ? modernList : list, { headers })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
      expect(JSON.parse(answer.text).result.tools).toHaveLength(Object.keys(contentTools).length)
    }
  })

  it('carries the headers that browsers need, errors too', async () => {
    for (const body of [list, 'no JSON', []]) {
      const { headers } = await post(service, body, { headers: { origin: 'https://host.example' } })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('ratelimit-policy')).toBe('60;w=60')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('mcp-session-id')).toBeNull()
    }
  })

  it.each(['/mcp', '/mcp/', '/mcp/learn', '/mcp/learn/'])('comes at %s without a redirect', async (path) => {
    expect((await post(service, list, { path })).status).toBe(200)
  })
})

describe('a message with a thousand faults', () => {
  const faulty = Array(1_000).fill(0)
  const message = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params })
  const initialize = (clientInfo: object) =>
    message('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  const many = Object.fromEntries(faulty.map((value, at) => [`key${at}`, value]))

  it.each([
    ['a batch', [initialize({ name: 'a', version: '1', icons: faulty })]],
    ['one message', initialize({ name: 'a', version: '1', icons: faulty })],
    [
      'a completion',
      message('completion/complete', {
        ref: { type: 'ref/prompt', name: 'a' },
        argument: { name: 'a', value: '' },
        context: { arguments: many },
      }),
    ],
    ['a prompt', message('prompts/get', { name: 'a', arguments: many })],
    ['a tool', message('tools/call', { name: 'search', arguments: many })],
  ])('is told of the first of them: %s', async (_, body) => {
    const { text } = await post(service, body)
    expect(text).toMatch(/error/i)
    expect(text.length).toBeLessThan(2_000)
  })

  it('is refused if it contains more values than any message needs', async () => {
    const { status, text } = await post(service, [initialize({ name: 'a', version: '1', icons: Array(2_000).fill(0) })])
    expect([status, JSON.parse(text).error.message]).toEqual([400, 'The body contains more than 2000 values.'])
  })
})

describe('methods', () => {
  it.each(['GET', 'DELETE', 'PUT'])('%s answers 405 with Allow, as JSON-RPC', async (method) => {
    const { status, headers, text } = await ask(service, '/mcp', { method, headers: { accept: 'text/event-stream' } })
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } })
  })

  it('a preflight answers 204 and allows what MCP clients send', async () => {
    const headers = { origin: 'https://a.example', 'access-control-request-method': 'POST' }
    const answer = await ask(service, '/mcp', { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    for (const name of ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Content-Type']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name)
    }
  })
})

describe('what the core refuses, in JSON-RPC', () => {
  it('a client over the limit gets 429, -32000, the code and the seconds to wait', async () => {
    const limited = await serviceOf({ limiter: fakeLimiter(1) })
    await post(limited, list)
    const { status, headers, text } = await post(limited, list, { path: '/mcp/learn' })
    expect([status, headers.get('retry-after')]).toEqual([429, '42'])
    expect(JSON.parse(text).error).toMatchObject({ code: -32000, data: { code: 'RATE_LIMITED', retryAfter: 42 } })
  })

  it('an address over 8 KiB gets 414, as JSON-RPC', async () => {
    const { status, text } = await post(service, list, { path: `/mcp?${'a'.repeat(9000)}` })
    expect([status, JSON.parse(text).error.code]).toEqual([414, -32000])
  })

  it('a body over 256 KiB gets 413', async () => {
    const { status, text } = await post(service, JSON.stringify({ ...list, pad: 'x'.repeat(262_144) }))
    expect([status, JSON.parse(text).error.code]).toEqual([413, -32000])
  })

  it('a compressed body gets 415', async () => {
    const { status, text } = await post(service, list, { headers: { 'content-encoding': 'gzip' } })
    expect([status, JSON.parse(text).error.code]).toEqual([415, -32000])
  })

  it('a page of another site gets 403', async () => {
    const headers = { host: 'localhost:4321', origin: 'https://evil.example' }
    const { status, text } = await post(service, list, { headers })
    expect([status, JSON.parse(text).error.code]).toEqual([403, -32000])
  })

  it('Authorization gets the 401 of every other path', async () => {
    const { status, headers } = await post(service, list, { headers: { authorization: 'Bearer x' } })
    expect([status, headers.get('content-type')]).toEqual([401, 'application/problem+json'])
  })
})

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const many = (count: number) => Array.from({ length: count }, (_, id) => ({ ...list, id }))

describe('bad messages', () => {
  it.each<[string, unknown, Readonly<Record<string, string>>, number, number]>([
    ['no JSON', '{"jsonrpc"', {}, 400, -32700],
    ['an empty body', '', {}, 400, -32700],
    ['a number', '7', {}, 400, -32600],
    ['null', 'null', {}, 400, -32600],
    ['nesting of 65 levels', deep(65), {}, 400, -32600],
    ['an object that is no message', {}, {}, 400, -32600],
    ['another JSON-RPC version', { ...list, jsonrpc: '1.0' }, {}, 400, -32600],
    ['an empty batch', [], {}, 400, -32600],
    ['a batch of 11', many(11), {}, 400, -32600],
    ['a batch with one id twice', [list, list], {}, 400, -32600],
    ['a batch in the new revision', [modernList], { 'mcp-protocol-version': modernVersion }, 400, -32600],
    ['another media type', list, { 'content-type': 'text/plain' }, 415, -32000],
    ['an unknown legacy version', list, { 'mcp-protocol-version': '1999-01-01' }, 400, -32000],
    ['differing copies of a header', list, { 'mcp-protocol-version': '2025-11-25, 2025-06-18' }, 400, -32000],
    ['the new header without the envelope', list, modernHeaders, 400, -32602],
    ['the envelope without the header', modernList, {}, 400, -32020],
    ['another method in the header', modernList, { ...modernHeaders, 'mcp-method': 'ping' }, 400, -32020],
  ])('%s', async (_, body, headers, status, code) => {
    const answer = await post(service, body, { headers })
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([status, code])
  })

  it('a future revision is told which there are', async () => {
    const meta = { ...modernMeta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }
    const headers = { ...modernHeaders, 'mcp-protocol-version': '2099-01-01' }
    const { status, text } = await post(service, { ...list, params: { _meta: meta } }, { headers })
    expect(status).toBe(400)
    expect(JSON.parse(text).error).toMatchObject({ code: -32022, data: { supported: [modernVersion] } })
  })

  it.each([
    ['legacy', 200],
    ['modern', 404],
  ] as const)('an unknown method in the %s era: %i and -32601', async (era, status) => {
    const answer = await rpc(service, era, 'nothing/here')
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([status, -32601])
  })

  it.each([{ toolsListChanged: true, resourceSubscriptions: ['https://garden.example/notes/soil'] }, {}, 7, undefined])(
    'there is nothing to listen to: %j gets 404 and -32601',
    async (notifications) => {
      const answer = await rpc(service, 'modern', 'subscriptions/listen', { notifications })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
      expect(JSON.parse(answer.text)).toMatchObject({ id: 1, error: { code: -32601 } })
    },
  )

  describe.each(eras)('parameters that are not valid in the %s era get -32602', (era) => {
    it.each<[string, object]>([
      ['resources/read', {}],
      ['resources/read', { uri: 7 }],
      ['resources/list', { cursor: 7 }],
      ['resources/list', { cursor: 'x' }],
      ['resources/templates/list', { cursor: 'x' }],
      ['tools/list', { cursor: 'x' }],
      ['prompts/list', { cursor: 'x' }],
      ['prompts/get', {}],
      ['prompts/get', { name: 'summarise_entry', arguments: { entry: 7 } }],
      ['completion/complete', {}],
      ['completion/complete', { ref: { type: 'ref/none' }, argument: { name: 'a', value: '' } }],
      ['completion/complete', { ref: { type: 'ref/prompt', name: 'none' }, argument: { name: 'a', value: '' } }],
      ['completion/complete', { ref: { type: 'ref/resource', uri: 'x://y/{a}' }, argument: { name: 'a', value: '' } }],
    ])('%s %j', async (method, params) => {
      const { status, text } = await rpc(service, era, method, params)
      expect([status, JSON.parse(text).error.code]).toEqual([200, -32602])
    })
  })

  describe.each(eras)(
    'a call that names no tool or has no object of arguments in the %s era: one plain sentence',
    (era) => {
      it.each([
        [{}, 'params.name is missing'],
        [{ name: 7 }, 'params.name: expected string, received number'],
        [{ name: 'search', arguments: [1] }, 'params.arguments: expected record, received array'],
        [{ arguments: 'compost' }, 'params.name is missing; params.arguments: expected record, received string'],
      ])('%j', async (params, words) => {
        const { status, text } = await rpc(service, era, 'tools/call', params)
        const message = `Invalid tools/call request: ${words}`
        expect([status, JSON.parse(text).error]).toEqual([200, { code: -32602, message }])
      })
    },
  )

  it('a call without parameters: one plain sentence', async () => {
    const { text } = await post(service, { jsonrpc: '2.0', id: 1, method: 'tools/call' })
    expect(JSON.parse(text).error).toEqual({ code: -32602, message: 'Invalid tools/call request: params is missing' })
  })

  it('initialize without its parameters gets -32602', async () => {
    const { status, text } = await rpc(service, 'legacy', 'initialize', {})
    expect([status, JSON.parse(text)]).toMatchObject([200, { id: 1, error: { code: -32602 } }])
  })

  it('a request to listen with the wrong headers gets the error of its headers', async () => {
    const body = { ...list, method: 'subscriptions/listen', params: { _meta: modernMeta, notifications: {} } }
    const answer = await post(service, body, { headers: modernHeaders })
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([400, -32020])
  })

  it.each(eras)('an unknown tool in the %s era: -32602 and the names that there are', async (era) => {
    const { status, text } = await rpc(service, era, 'tools/call', { name: 'delete_all', arguments: {} })
    expect(status).toBe(200)
    expect(JSON.parse(text).error).toMatchObject({ code: -32602, message: expect.stringContaining('read_entry') })
  })

  it.each(eras)('arguments that are not valid in the %s era: a failed result that names them', async (era) => {
    const { status, text } = await rpc(service, era, 'tools/call', { name: 'search', arguments: { query: 7 } })
    expect(status).toBe(200)
    expect(JSON.parse(text).result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('query') }],
    })
  })

  it.each(eras)(
    'a language that is none in the %s era: no empty result, which would say that the site has no answer',
    async (era) => {
      const { text } = await rpc(service, era, 'tools/call', {
        name: 'search',
        arguments: { query: 'a', language: 'no tag!' },
      })
      expect(JSON.parse(text).result).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('Write one such as "en"') }],
      })
    },
  )

  it('never tells the owner of what clients got wrong', () => {
    expect(faults).toEqual([])
  })
})

describe('what clients get wrong and are forgiven', () => {
  it('a header sent twice, a session, an event to resume at', async () => {
    const headers = {
      'content-type': 'application/json, application/json',
      'mcp-protocol-version': '2025-11-25, 2025-11-25',
      'mcp-session-id': 'made-up',
      'last-event-id': '7',
    }
    expect((await post(service, list, { headers })).status).toBe(200)
    const modern = { ...modernHeaders, 'mcp-protocol-version': `${modernVersion},${modernVersion}` }
    expect((await post(service, modernList, { headers: modern })).status).toBe(200)
  })

  it('the header of an older revision with the body of the new one', async () => {
    const headers = { ...modernHeaders, 'mcp-protocol-version': '2025-11-25' }
    const { status, text } = await post(service, modernList, { headers })
    expect([status, JSON.parse(text).result.resultType]).toEqual([200, 'complete'])
  })

  it('no header and no initialize', async () => {
    expect((await post(service, list)).status).toBe(200)
  })

  it('null for an argument that is left out', async () => {
    const { isError } = await callTool(service, 'list_entries', { collection: null, tag: null, limit: 1 })
    expect(isError).not.toBe(true)
  })
})

describe('notifications and batches', () => {
  it.each(['notifications/initialized', 'notifications/cancelled', 'made/up'])(
    '%s: 202 without a body',
    async (method) => {
      const { status, text } = await post(service, { jsonrpc: '2.0', method, params: { requestId: 1 } })
      expect([status, text]).toEqual([202, ''])
    },
  )

  it('a batch is answered with an array, one result for each request', async () => {
    const { text } = await post(service, [...many(2), { jsonrpc: '2.0', method: 'notifications/initialized' }])
    expect(JSON.parse(text).map(({ id }: { id: number }) => id)).toEqual([0, 1])
    expect(JSON.parse((await post(service, [list])).text)).toHaveLength(1)
  })

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['a number', [list, 7], [null]],
    ['an object that is no message', [list, {}], [null]],
    ['an empty batch', [list, []], [null]],
    ['another JSON-RPC version', [{ ...list, id: 'x', jsonrpc: '1.0' }, list], ['x']],
    ['an id of null', [{ ...list, id: null }, list], [null]],
    ['several, and a notification', [1, list, { jsonrpc: '2.0', method: 'made/up' }, 2], [null, null]],
  ])('a member of a batch that is no message gets an error of its own (JSON-RPC 2.0 section 6): %s', async (...row) => {
    const [, batch, ids] = row
    const { status, headers, text } = await post(service, batch)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    const error = { code: -32600, message: expect.any(String) }
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({ id: 1, result: expect.anything() }),
      ...ids.map((id) => ({ jsonrpc: '2.0', id, error })),
    ])
  })

  it('a batch without a message is answered 400, with an error for each member', async () => {
    const { status, text } = await post(service, [1, 2, {}])
    const error = expect.objectContaining({ code: -32600 })
    expect([status, JSON.parse(text)]).toEqual([400, Array(3).fill({ jsonrpc: '2.0', id: null, error })])
  })

  it('a batch that cancels its own request is answered all the same', async () => {
    const search = { ...list, method: 'tools/call', params: { name: 'search', arguments: { query: 'soil' } } }
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    const { status, text } = await post(service, [search, cancel])
    expect([status, JSON.parse(text)]).toMatchObject([200, [{ id: 1, result: {} }]])
  })
})

describe('cache hints and capabilities', () => {
  it.each(['server/discover', 'tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])(
    '%s may be kept by anyone for a minute',
    async (method) => {
      const { result } = JSON.parse((await rpc(service, 'modern', method)).text)
      expect(result).toMatchObject({ resultType: 'complete', ttlMs: 60_000, cacheScope: 'public' })
    },
  )

  it('no list ever changes on its own', async () => {
    const { result } = JSON.parse((await rpc(service, 'modern', 'server/discover')).text)
    expect(JSON.stringify(result.capabilities)).not.toContain('true')
    expect(Object.keys(result.capabilities).sort()).toEqual([
      'completions',
      'extensions',
      'prompts',
      'resources',
      'tools',
    ])
  })

  it('what the server announces is what the manifests say', async () => {
    const { result } = JSON.parse((await rpc(service, 'modern', 'server/discover')).text)
    const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const legacy = JSON.parse((await rpc(service, 'legacy', 'initialize', initialize)).text).result
    expect(legacy.capabilities).toEqual(result.capabilities)
    for (const path of ['/.well-known/mcp', '/.well-known/mcp/server-card.json']) {
      expect(JSON.parse((await ask(service, path)).text).capabilities).toEqual(result.capabilities)
    }
  })

  it('/mcp/learn has tools alone', async () => {
    const { result } = JSON.parse((await rpc(service, 'modern', 'server/discover', {}, '/mcp/learn')).text)
    expect(result.capabilities).toEqual({ tools: {} })
    const prompts = await rpc(service, 'modern', 'prompts/list', {}, '/mcp/learn')
    expect([prompts.status, JSON.parse(prompts.text).error.code]).toEqual([404, -32601])
  })
})
