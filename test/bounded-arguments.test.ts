/** Every text and number that a client may send has a bound in its schema, wherever the schema is published. */
import { beforeAll, describe, expect, test } from 'vitest'
import { bounds } from '../src/contract/bounds.ts'
import { pageTools } from '../src/contract/mcp-page-tools.ts'
import type { Snapshot } from '../src/contract/snapshot.ts'
import type { Service } from '../src/serve/http/service.ts'
import { isJsonObject } from '../src/text/json.ts'
import { growthSnapshot, serviceOf } from './growth/site.ts'
import { ask } from './serve/exchange.ts'

let service: Service
let snapshot: Snapshot
beforeAll(async () => {
  snapshot = await growthSnapshot(100)
  service = serviceOf(snapshot)
})

/** Where a schema takes text, or numbers, of any length. */
function unbounded(schema: unknown, place: string): string[] {
  if (!isJsonObject(schema) || 'enum' in schema || 'const' in schema) return []
  const open: string[] = []
  const types = [schema.type].flat()
  if (types.includes('string') && !('maxLength' in schema)) open.push(`${place}: maxLength`)
  if ((types.includes('integer') || types.includes('number')) && !('maximum' in schema)) open.push(`${place}: maximum`)
  if (types.includes('array') && !('maxItems' in schema)) open.push(`${place}: maxItems`)
  const parts = [
    ...Object.entries(isJsonObject(schema.properties) ? schema.properties : {}),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? [...schema[key].entries()] : [])),
    ...('items' in schema ? ([['[]', schema.items]] as const) : []),
  ]
  return [...open, ...parts.flatMap(([name, part]) => unbounded(part, `${place}.${name}`))]
}

async function toolsOf(path: string): Promise<readonly { readonly name: string; readonly inputSchema: object }[]> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  return JSON.parse((await ask(service, path, { method: 'POST', headers, body })).text).result.tools
}

describe('a schema of arguments bounds each of them', () => {
  test.each(['/mcp', '/mcp/learn'])('in the tools of %s', async (path) => {
    const tools = await toolsOf(path)
    expect(tools.length).toBeGreaterThan(0)
    expect(tools.flatMap(({ name, inputSchema }) => unbounded(inputSchema, name))).toEqual([])
  })

  test('in the tools of a page', () => {
    expect(Object.values(pageTools).flatMap(({ name, inputSchema }) => unbounded(inputSchema, name))).toEqual([])
  })

  test('in the parameters of OpenAPI', async () => {
    const { paths, components } = JSON.parse((await ask(service, '/openapi.json')).text)
    const open = Object.entries<Record<string, { parameters?: Record<string, unknown>[] }>>(paths).flatMap(
      ([path, item]) =>
        Object.values(item).flatMap(({ parameters = [] }) =>
          parameters.flatMap(({ name, schema }) => unbounded(schema, `${path} ${name}`)),
        ),
    )
    const shared = Object.entries<{ schema: unknown }>(components?.parameters ?? {})
    expect([...open, ...shared.flatMap(([name, { schema }]) => unbounded(schema, name))]).toEqual([])
  })

  test('in the operations that are computed for each request', () => {
    const operations = snapshot.endpoints.flatMap((row) =>
      row.kind === 'live' ? row.operations : row.kind === 'prepared' && row.onQuery ? [row.onQuery] : [],
    )
    const open = operations.flatMap(({ operationId, parameters = [], body = {} }) => [
      ...parameters.flatMap(({ name, schema }) => unbounded(schema, `${operationId} ${name}`)),
      ...(operationId.startsWith('callMcp')
        ? [] // The protocol's own messages: their size is bounded, and their tools have schemas.
        : Object.values(body).flatMap(({ schema }) => unbounded(schema, `${operationId} body`))),
    ])
    expect(open).toEqual([])
  })
})

describe('a text beyond its bound', () => {
  const call = async (name: string, args: object) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
    return JSON.parse((await ask(service, '/mcp', { method: 'POST', headers, body })).text).result
  }
  const long = `soil ${'.'.repeat(bounds.questionLength)} worms`

  test('is cut, where it is a question, and answered like its beginning', async () => {
    const [cutOne, whole] = await Promise.all([
      call('search', { query: long }),
      call('search', { query: long.slice(0, bounds.questionLength) }),
    ])
    expect(cutOne.isError).not.toBe(true)
    expect(cutOne).toEqual(whole)
    expect((await call('ask', { question: long })).isError).not.toBe(true)
    for (const path of ['/ask?query=', '/search.json?q=']) {
      expect((await ask(service, path + long.replaceAll(' ', '+'))).status).toBe(200)
    }
  })

  test('is an error that says so, where it names something', async () => {
    for (const [name, key, most] of [
      ['fetch', 'id', bounds.urlBytes],
      ['read_entry', 'entry', bounds.urlBytes],
      ['related_entries', 'entry', bounds.urlBytes],
      ['list_entries', 'cursor', bounds.urlBytes],
      ['list_entries', 'tag', bounds.nameLength],
    ] as const) {
      const { isError, content } = await call(name, { [key]: 'a'.repeat(most + 1) })
      expect([isError, content[0].text]).toEqual([true, expect.stringContaining(String(most))])
      expect(content[0].text).toContain(key)
    }
  })
})
