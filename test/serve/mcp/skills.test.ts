import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../src/serve/http/service.ts'
import { hostileName, hostileText } from '../../fixture/hostile.ts'
import { mcpService } from '../../mcp/example-site.ts'
import { ask } from '../exchange.ts'
import { type Era, eras, modernMeta, rpc, serviceOf, snapshotOf } from './fixture.ts'

const uri = 'skill://use-this-site/SKILL.md'
const path = '/.well-known/agent-skills/use-this-site/SKILL.md'

let service: Service
beforeAll(async () => {
  service = await serviceOf()
})

const call = async (era: Era, method: string, params: object = {}, from = service, to = '/mcp') =>
  JSON.parse((await rpc(from, era, method, params, to)).text)

describe.each(eras)('skills over MCP (SEP-2640), %s', (era) => {
  it('list the one skill of the site, whose digest and size are those of its bytes', async () => {
    const { skills, ttlMs, cacheScope } = (await call(era, 'skills/list')).result
    const bytes = Buffer.from((await ask(service, path)).text)
    expect(skills).toEqual([
      {
        uri,
        frontmatter: { name: 'use-this-site', description: 'Search, read and cite A garden. Notes on soil.' },
        resources: [{ uri, size: bytes.length, digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}` }],
      },
    ])
    expect({ ttlMs, cacheScope }).toEqual({ ttlMs: 60_000, cacheScope: 'public' })
  })

  it('give it by its address, and its text as a resource', async () => {
    const [listed] = (await call(era, 'skills/list')).result.skills
    expect((await call(era, 'skills/get', { uri })).result.skill).toEqual(listed)
    const { contents } = (await call(era, 'resources/read', { uri })).result
    expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: (await ask(service, path)).text }])
  })

  it.each([
    ['skills/get', { uri: 'skill://other/SKILL.md' }],
    ['skills/get', { uri: 7 }],
    ['skills/get', {}],
    ['skills/list', { cursor: 'x' }],
    ['resources/read', { uri: 'skill://use-this-site/other.md' }],
  ])('%s %j gets -32602', async (method, params) => {
    expect((await call(era, method, params)).error.code).toBe(-32602)
  })

  it('are not offered by the documentation endpoint', async () => {
    expect((await call(era, 'skills/list', {}, service, '/mcp/learn')).error.code).toBe(-32601)
  })

  it('are not offered where the owner publishes a file in its place', async () => {
    const own = mcpService(await snapshotOf({ [`public${path}`]: '# Mine' }))
    expect((await call(era, 'skills/list', {}, own)).error.code).toBe(-32601)
  })
})

describe('the announcement', () => {
  it('names the extension among the capabilities of the content endpoint alone', async () => {
    const capabilities = async (to: string) => {
      const { result } = await call('modern', 'server/discover', { _meta: modernMeta }, service, to)
      return result.capabilities.extensions
    }
    expect(await capabilities('/mcp')).toEqual({ 'io.modelcontextprotocol/skills': {} })
    expect(await capabilities('/mcp/learn')).toBeUndefined()
  })
})

it('the entry is valid with any title and description', async () => {
  await fc.assert(
    fc.asyncProperty(hostileName, hostileText, async (title, description) => {
      const hostile = mcpService(await snapshotOf({}, { title, description }))
      expect((await call('modern', 'skills/list', {}, hostile)).result.skills).toHaveLength(1)
    }),
    { numRuns: 20 },
  )
})
