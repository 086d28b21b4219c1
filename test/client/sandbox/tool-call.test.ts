import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxRequest } from '../../../src/browser/sandbox/request.ts'
import { callRequest, listRequest, readTools } from '../../../src/browser/sandbox/tool-call.ts'
import { exampleSite } from '../../conformance/example-site.ts'
import { type ServedSite, serveOnNode } from '../../conformance/served-site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveOnNode(await exampleSite())
})
afterAll(() => site.close())

const ask = async ({ url, method, headers, body = '' }: SandboxRequest) =>
  JSON.parse((await site.ask(url, { method, headers, body })).text)

describe.each(['/mcp', '/mcp/learn'])('over %s', (path) => {
  it('lists the tools in the newest revision, and calls each that needs nothing', async () => {
    const url = `${site.baseUrl}${path}`
    const tools = readTools(await ask(listRequest(url)))
    expect(tools.length).toBeGreaterThan(2)
    const free = tools.filter(({ inputSchema }) => !Array.isArray(inputSchema.required))
    expect(free).not.toEqual([])
    for (const { name } of free) {
      const { result } = await ask(callRequest(url, name, {}))
      expect(result).toMatchObject({ resultType: 'complete' })
      expect(result.isError).not.toBe(true)
    }
  })
})

it('finds no tools in what is no list of them', () => {
  for (const answer of [null, {}, { error: {} }, { result: { tools: 'x' } }, { result: { tools: [1, null] } }])
    expect(readTools(answer)).toEqual([])
})
