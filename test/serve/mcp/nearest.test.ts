/** What the tools say when the site is near a question, and pages of one language. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../src/serve/http/service.ts'
import { createMcpHandlers } from '../../../src/serve/mcp/handlers.ts'
import { mcpService } from '../../mcp/example-site.ts'
import { nearestOf, nearRetrieval } from '../ask/fixture.ts'
import { callTool, rpc, serviceOf, snapshotOf } from './fixture.ts'

const message = 'Nothing on A garden answers this question. These pages come nearest.'

describe('near a question without an answer', () => {
  let near: Service
  beforeAll(async () => {
    const engine = nearRetrieval()
    near = await serviceOf({ live: createMcpHandlers({ retrieval: () => engine }) })
  })

  it('ask has no sources, and says where to look', async () => {
    expect(await told('ask', { question: 'Who buries the worms?' })).toEqual({
      sources: [],
      message,
      nearest: nearestOf,
    })
  })

  it('search has no results, and names pages that fetch takes', async () => {
    const [soil, essay] = nearestOf
    const nearest = [
      { id: '/notes/soil', ...soil },
      { id: '/jornal/essay', ...essay },
    ]
    expect(await told('search', { query: 'Who buries the worms?' })).toEqual({ results: [], message, nearest })
    expect((await callTool(near, 'fetch', { id: '/notes/soil' })).isError).not.toBe(true)
  })

  /** As text and as data, as the schema of the tool has it. */
  async function told(name: string, args: object): Promise<unknown> {
    const { content, structuredContent } = await callTool(near, name, args)
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
    const { tools } = JSON.parse((await rpc(near, 'modern', 'tools/list')).text).result
    const { outputSchema } = tools.find((tool: { name: string }) => tool.name === name)
    const ajv = new Ajv2020()
    expect(ajv.validate(outputSchema, structuredContent), ajv.errorsText()).toBe(true)
    return structuredContent
  }
})

describe('language', () => {
  const more = {
    'content/notes/terra.md':
      '---\nlang: pt-BR\n---\n# Terra viva\n\nA terra do jardim precisa de composto, diz Walden.\n',
    'content/notes/Walden too.md': '---\nlang: en-GB\n---\n# Walden again\n\nWalden is a pond with a garden.\n',
  }
  let service: Service
  beforeAll(async () => {
    service = mcpService(await snapshotOf(more))
  })
  const found = async (language?: string): Promise<string[]> => {
    const { structuredContent } = await callTool(service, 'search', { query: 'Walden', language })
    return structuredContent.results.map(({ id }: { id: string }) => id).sort()
  }

  it('keeps search to its pages, with their countries', async () => {
    expect(await found()).toEqual(expect.arrayContaining(['/notes/terra', '/notes/walden-too']))
    expect(await found('pt')).toEqual(['/notes/terra'])
    expect(await found('pt_BR')).toEqual(['/notes/terra'])
    expect(await found('en-GB')).toEqual(expect.arrayContaining(['/notes/walden-too']))
    expect(await found('en')).not.toContain('/notes/terra')
  })

  it('of no page finds nothing, and names nothing', async () => {
    const { structuredContent } = await callTool(service, 'search', { query: 'Walden', language: 'ja' })
    expect(structuredContent).toEqual({ results: [] })
    const ask = await callTool(service, 'ask', { question: 'What is Walden?', language: 'tlh' })
    expect(ask.structuredContent).toEqual({
      sources: [],
      message: 'Nothing on A garden within the given filters answers this question.',
    })
  })

  it('keeps ask to its pages', async () => {
    const { structuredContent } = await callTool(service, 'ask', { question: 'O que precisa a terra?', language: 'pt' })
    expect(structuredContent.sources.map(({ url }: { url: string }) => url)).toEqual([
      'https://garden.example/notes/terra',
    ])
  })
})
