import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import type { LiveDescription } from '../../../src/contract/endpoint.ts'
import { renderOpenApi } from '../../../src/publish/render/api/openapi.ts'
import { mcpEndpoint, mcpLearnEndpoint } from '../../../src/serve/mcp/endpoint.ts'
import { createMcpHandlers } from '../../../src/serve/mcp/handlers.ts'
import { mcpErrors } from '../../../src/serve/mcp/json-rpc.ts'
import { endpointsFixture } from '../../fixture/endpoints.ts'
import { contextFixture } from '../../fixture/site.ts'
import { engine } from '../../mcp/example-site.ts'
import { lintOpenApi } from '../../redocly.ts'
import { post, serviceOf } from './fixture.ts'

const rows: readonly LiveDescription[] = [mcpEndpoint, mcpLearnEndpoint]
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, allowUnionTypes: true }))

describe('the description of /mcp and /mcp/learn', () => {
  it('is valid OpenAPI, and Redocly has nothing to report', async () => {
    const endpoints = [...endpointsFixture.filter(({ path }) => path !== '/mcp'), ...rows]
    const context = contextFixture({ endpoints, config: { baseUrl: 'https://garden.test' } })
    const text = renderOpenApi(context.site, context)
    expect((await new Validator().validate(text)).errors).toBeUndefined()
    expect(await lintOpenApi(text)).toEqual([])
    const { responses } = JSON.parse(text).paths['/mcp'].post
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '202', '400', '401', '403', '404', '405', '413', '414', '415', '429', '500']),
    )
    expect(responses['202'].headers).not.toHaveProperty('Location')
  })

  it('has only examples that their schemas accept', () => {
    for (const { body = {}, responses } of rows.flatMap(({ operations }) => operations)) {
      for (const content of [body, ...Object.values(responses).map(({ content = {} }) => content)]) {
        for (const { schema, example } of Object.values(content)) {
          expect(ajv.validate(schema, example), ajv.errorsText()).toBe(true)
        }
      }
    }
  })

  it.each<[string, unknown]>([
    ['a message', list],
    ['a batch', [list, { ...list, id: 2, method: 'made/up' }]],
    ['a batch with a member that is no message', [list, 7]],
    ['no message', 7],
    ['a batch without a message', [7, {}]],
  ])('has schemas of what is sent and answered: %s', async (_, body) => {
    const { status, text } = await post(await serviceOf(), body)
    const operation = mcpEndpoint.operations[0]
    const schema = operation?.responses[status === 200 ? 200 : 400]?.content?.['application/json']?.schema ?? false
    expect(ajv.validate(schema, JSON.parse(text)), ajv.errorsText()).toBe(true)
    if (!JSON.stringify(body).includes('7'))
      expect(ajv.validate(operation?.body?.['application/json']?.schema ?? false, body)).toBe(true)
  })

  it('names operations that have code and words for errors', () => {
    const ids = rows.flatMap(({ operations }) => operations.map(({ operationId }) => operationId))
    expect(Object.keys(createMcpHandlers({ retrieval: engine() }))).toEqual(ids)
    expect(Object.keys(mcpErrors)).toEqual(ids)
  })

  it('is announced to agents, counted, bounded and guarded', () => {
    for (const { announce, rel, operations } of rows) {
      expect([announce, rel]).toEqual([['llms.txt', 'api-catalog'], 'item'])
      expect(operations).toMatchObject([{ method: 'POST', limited: true, checksOrigin: true, maxBodyBytes: 262_144 }])
    }
  })
})
