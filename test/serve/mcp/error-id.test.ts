import { JSONRPCErrorResponseSchema } from '@modelcontextprotocol/core'
import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../src/serve/http/service.ts'
import { versionKey } from '../../../src/serve/mcp/json-rpc.ts'
import { ask } from '../exchange.ts'
import { fakeLimiter } from '../fixture.ts'
import { modernMeta, modernVersion, post, serviceOf } from './fixture.ts'

let service: Service
beforeAll(async () => {
  service = await serviceOf()
})

const list = { jsonrpc: '2.0', id: 'a-1', method: 'tools/list' }
const modernList = { ...list, params: { _meta: modernMeta } }
const modern = { 'mcp-protocol-version': modernVersion, 'mcp-method': 'tools/list' }
const of = (version: string) => ({ 'mcp-protocol-version': version })

/** Bodies without an id that could be known. */
const unknown: readonly (readonly [string, unknown])[] = [
  ['no JSON', '{"jsonrpc"'],
  ['nothing', ''],
  ['a number', '7'],
  ['an object that is no message', {}],
  ['an id of null', { ...list, id: null }],
  ['an id that is an object', { ...list, id: {} }],
  ['an id with a fraction', { ...list, id: 1.5 }],
  ['an empty batch', []],
  ['a batch of 11', Array.from({ length: 11 }, (_, id) => ({ ...list, id }))],
  ['nesting of 65 levels', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
  ['a body over 256 KiB', JSON.stringify({ ...list, pad: 'x'.repeat(262_144) })],
]

describe('an error whose request has no id that could be known', () => {
  describe.each([
    ['2025-11-25', of('2025-11-25')],
    ['2025-11-25, sent twice', of('2025-11-25, 2025-11-25')],
    [modernVersion, modern],
    ['one to come', of('2099-01-01')],
  ])('has no id in revision %s, whose schema allows no null', (_, headers) => {
    it.each(unknown)('%s', async (_, body) => {
      const { status, text } = await post(service, body, { headers })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.parse(text)).not.toHaveProperty('id')
      expect(JSONRPCErrorResponseSchema.safeParse(JSON.parse(text)).error).toBeUndefined()
    })
  })

  describe.each([
    ['2025-06-18', of('2025-06-18')],
    ['2025-03-26', of('2025-03-26')],
    ['none', {}],
  ])('has the null of JSON-RPC 2.0 in revision %s, whose schema wants an id', (_, headers) => {
    it.each(unknown)('%s', async (_, body) => {
      const { status, text } = await post(service, body, { headers })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: {} })
    })
  })

  it.each([
    ['no id in revision 2025-11-25', of('2025-11-25'), {}],
    ['null in revision 2025-03-26', of('2025-03-26'), { id: null }],
  ])('has %s, as a member of a batch too', async (_, headers, id) => {
    const { text } = await post(service, [list, 7], { headers })
    const error = { jsonrpc: '2.0', ...id, error: expect.anything() }
    expect(JSON.parse(text)).toEqual([expect.objectContaining({ id: 'a-1' }), error])
  })

  it('is of the revision that its body names, where the header says nothing', async () => {
    const { text } = await post(service, { ...modernList, id: {} })
    expect(JSON.parse(text)).not.toHaveProperty('id')
  })

  it.each(['GET', 'DELETE'])('%s, which has no body', async (method) => {
    const newer = await ask(service, '/mcp', { method, headers: of('2025-11-25') })
    const older = await ask(service, '/mcp', { method })
    expect(JSON.parse(newer.text)).not.toHaveProperty('id')
    expect(JSON.parse(older.text).id).toBeNull()
  })
})

describe('an error of a request with an id has that id', () => {
  it.each<[string, unknown, Readonly<Record<string, string>>]>([
    ['another JSON-RPC version', { ...list, jsonrpc: '1.0' }, {}],
    ['a method that is no text', { ...list, method: 7 }, {}],
    ['a method that is no text, newer', { ...list, method: 7 }, of('2025-11-25')],
    ['no method', { id: 'a-1' }, modern],
    ['another media type', list, { 'content-type': 'text/plain' }],
    ['another media type, modern', modernList, { ...modern, 'content-type': 'text/plain' }],
    ['an unknown revision', list, of('1999-01-01')],
    ['the header without the envelope', list, modern],
    ['the envelope without the header', modernList, {}],
    ['another method in the header', modernList, { ...modern, 'mcp-method': 'ping' }],
    ['nothing to listen to', { ...modernList, method: 'subscriptions/listen' }, modern],
  ])('%s', async (_, body, headers) => {
    const { status, text } = await post(service, body, { headers })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.parse(text)).toMatchObject({ id: 'a-1', error: {} })
  })

  it('also where the limit is found to be used up once it is read', async () => {
    const limited = await serviceOf({ limiter: fakeLimiter(0) })
    const { status, text } = await post(limited, list)
    expect([status, JSON.parse(text).id]).toEqual([429, 'a-1'])
  })
})

it('a notification to initialize that is not valid is answered like any other', async () => {
  const { status, text } = await post(service, { jsonrpc: '2.0', method: 'initialize', params: {} })
  expect([status, text]).toEqual([202, ''])
})

it('the member that names the revision is that of the protocol', () => {
  expect(versionKey).toBe(PROTOCOL_VERSION_META_KEY)
})
