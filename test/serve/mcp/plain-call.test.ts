import { beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../src/serve/http/service.ts'
import { createPlainCallReader } from '../../../src/serve/mcp/plain-call.ts'
import { type Era, eras, modernMeta, modernVersion, post, serviceOf } from './fixture.ts'

const readPlainCall = createPlainCallReader()
let service: Service
beforeAll(async () => {
  service = await serviceOf()
})

const headersOf = (era: Era, name: string) =>
  era === 'legacy'
    ? { 'mcp-protocol-version': '2025-11-25' }
    : { 'mcp-protocol-version': modernVersion, 'mcp-method': 'tools/call', 'mcp-name': name }

interface Sent {
  readonly name: string
  readonly arguments?: unknown
}

/** @param more beside what a client must say of itself */
function message(era: Era, params: Sent, id: unknown, more: object = {}) {
  const meta = { ...(era === 'modern' ? modernMeta : {}), ...more }
  const _meta = Object.keys(meta).length === 0 ? {} : { _meta: meta }
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { ...params, ..._meta } }
}

describe.each(eras)('a call of the %s era', (era) => {
  it.each<[Sent, unknown]>([
    [{ name: 'search', arguments: { query: 'soil' } }, 1],
    [{ name: 'search', arguments: { query: 'soil' } }, 'a string'],
    [{ name: 'search', arguments: { query: 'nothing of the kind 🌱' } }, 0],
    [{ name: 'search', arguments: { query: 7 } }, -1],
    [{ name: 'search', arguments: { query: 'soil', more: true } }, 1],
    [{ name: 'search', arguments: {} }, ''],
    [{ name: 'search' }, 1],
    [{ name: 'list_entries', arguments: { tag: null, limit: 2 } }, 1],
    [{ name: 'read_entry', arguments: { entry: 'soil', section: 'Worms' } }, 1],
    [{ name: 'read_entry', arguments: { entry: 'no-such-entry' } }, 1],
    [{ name: 'site_overview' }, 1],
    [{ name: 'no_such_tool', arguments: {} }, 1],
    [{ name: 'constructor', arguments: {} }, 1],
  ])('%j, id %j: is answered as the SDK answers it', async (params, id) => {
    const headers = headersOf(era, params.name)
    const plain = message(era, params, id)
    expect(readPlainCall(new Headers(headers), plain)).toMatchObject({ id, modern: era === 'modern' })
    // A token for a progress that is never told changes nothing, but leaves the call to the SDK.
    const unusual = message(era, params, id, { progressToken: 1 })
    expect(readPlainCall(new Headers(headers), unusual)).toBeUndefined()

    const [ours, theirs] = await Promise.all([plain, unusual].map((body) => post(service, body, { headers })))
    expect(ours?.status).toBe(theirs?.status)
    expect(ours?.headers.get('content-type')).toBe(theirs?.headers.get('content-type'))
    expect(JSON.parse(ours?.text ?? '')).toEqual(JSON.parse(theirs?.text ?? ''))
  })

  const call = message(era, { name: 'search', arguments: { query: 'soil' } }, 1)
  it.each<[string, unknown]>([
    ['another JSON-RPC version', { ...call, jsonrpc: '1.0' }],
    ['another method', { ...call, method: 'tools/list' }],
    ['no id', { ...call, id: undefined }],
    ['null for an id', { ...call, id: null }],
    ['half an id', { ...call, id: 1.5 }],
    ['a member too many', { ...call, more: 1 }],
    ['a parameter too many', { ...call, params: { ...call.params, task: {} } }],
    ['no parameters', { ...call, params: undefined }],
    ['a list of parameters', { ...call, params: [] }],
    ['a name that is no text', { ...call, params: { ...call.params, name: 7 } }],
    ['a list of arguments', { ...call, params: { ...call.params, arguments: [] } }],
    ['null for arguments', { ...call, params: { ...call.params, arguments: null } }],
    ['null for _meta', { ...call, params: { ...call.params, _meta: null } }],
    ['a batch', [call]],
    ['null', null],
  ])('with %s is left to the SDK', (_, body) => {
    expect(readPlainCall(new Headers(headersOf(era, 'search')), body)).toBeUndefined()
  })

  it.each([
    { 'mcp-protocol-version': '1999-01-01' },
    { 'mcp-protocol-version': '2024-11-05' },
    { 'mcp-protocol-version': `${modernVersion}, 2025-11-25` },
    { 'mcp-protocol-version': '' },
  ])('with the header %j is left to the SDK', (header) => {
    expect(readPlainCall(new Headers({ ...headersOf(era, 'search'), ...header }), call)).toBeUndefined()
  })
})

describe('a call of the modern era whose headers or envelope are not whole', () => {
  const whole = headersOf('modern', 'search')
  const call = (meta: object) => message('modern', { name: 'search', arguments: { query: 'soil' } }, 1, meta)
  const key = (name: string) => `io.modelcontextprotocol/${name}`

  it.each<[string, object, object, number, number]>([
    ['no version', { 'mcp-protocol-version': undefined }, {}, 400, -32020],
    ['no method', { 'mcp-method': undefined }, {}, 400, -32020],
    ['another method', { 'mcp-method': 'tools/list' }, {}, 400, -32020],
    ['no name', { 'mcp-name': undefined }, {}, 400, -32020],
    ['another name', { 'mcp-name': 'fetch' }, {}, 400, -32020],
    ['another version in the body', {}, { [key('protocolVersion')]: '2099-01-01' }, 400, -32020],
    ['capabilities that are none', {}, { [key('clientCapabilities')]: 'all' }, 400, -32602],
    ['a capability that is none', {}, { [key('clientCapabilities')]: { roots: 7 } }, 400, -32602],
    ['a client without a version', {}, { [key('clientInfo')]: { name: 'x' } }, 400, -32602],
    ['null for a client', {}, { [key('clientInfo')]: null }, 400, -32602],
  ])('%s: is refused by the SDK', async (_, header, meta, status, code) => {
    const headers = Object.fromEntries(
      Object.entries({ ...whole, ...header }).filter(([, value]) => value !== undefined),
    )
    const answer = await post(service, call(meta), { headers })
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([status, code])
  })

  it('one that was whole does not vouch for the next, however many there were', () => {
    const read = createPlainCallReader()
    const named = (name: unknown) => read(new Headers(whole), call({ [key('clientInfo')]: { name, version: '1' } }))
    for (let n = 0; n < 300; n++) expect(named(`client ${n}`)).toBeDefined()
    expect(named('x'.repeat(5000))).toBeDefined()
    expect(named('client 299')).toBeDefined()
    expect(named(299)).toBeUndefined()
  })

  it('a name in Base64 is read by the SDK', async () => {
    const headers = { ...whole, 'mcp-name': `=?base64?${btoa('search')}?=` }
    expect(readPlainCall(new Headers(headers), call({}))).toBeUndefined()
    expect(JSON.parse((await post(service, call({}), { headers })).text).result.structuredContent.results).not.toEqual(
      [],
    )
  })
})
