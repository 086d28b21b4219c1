import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentTools, learnTools } from '../../../src/contract/mcp-tables.ts'
import { buildSite, catalog, createMemorySource, resolveConfig } from '../../../src/index.ts'
import { conventions } from '../../../src/publish/render/api/conventions.ts'
import { mcpClientSetups } from '../../../src/publish/render/guides/docs-mcp-clients.ts'
import { phrasesFor } from '../../../src/theme/words/phrases.ts'
import { mcpService, type ServedExample, serveExample } from '../../mcp/example-site.ts'
import { callTool, snapshotOf } from './fixture.ts'

let site: ServedExample
const texts: Record<string, string> = {}

beforeAll(async () => {
  site = await serveExample()
  for (const name of Object.keys(learnTools)) {
    const response = await fetch(`${site.url}/mcp/learn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
    })
    texts[name] = (await response.json()).result.content[0].text
  }
})
afterAll(() => site.close())

const curlLines = (text = '') => text.split('\n').filter((line) => line.startsWith('curl '))

/** As the reference says: a path may be absent on purpose, or an alias. */
const statusOf = (url: string) => {
  const row = site.snapshot.endpoints.find(({ path }) => url === `${site.url}${path}`)
  return row?.kind === 'absent' ? 404 : row?.kind === 'alias' ? 308 : 200
}

describe('the documentation tools', () => {
  it('print lines that work as printed', async () => {
    const lines = Object.values(texts).flatMap(curlLines)
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines.filter((one) => /\/(mcp|notes|jornal|lab|llms)/.test(one))) {
      const { stdout } = await promisify(execFile)('sh', ['-c', `${line} -w '\\n%{http_code}'`])
      const [, url = ''] = /'(http[^']+)'/.exec(line) ?? []
      expect(`${line}\n${stdout.slice(-3)}`).toBe(`${line}\n${statusOf(url)}`)
      expect(stdout, line).not.toContain('"isError":true')
    }
  })

  it('learn_overview tells what there is, and the rules that one must know first', () => {
    for (const part of [
      '# The Quiet Web',
      '`notes`): 35 entries',
      '## Authentication',
      '## Rate limits',
      '## Citation',
    ]) {
      expect(texts.learn_overview).toContain(part)
    }
  })

  it('learn_mcp_usage names every tool, prompt and client', () => {
    const clients = mcpClientSetups(site.snapshot.site.baseUrl, phrasesFor('en')).map(({ client }) => client)
    const names = [...Object.keys(contentTools), ...Object.keys(learnTools), 'compare_entries', 'skills/list']
    for (const part of [...names, ...clients]) {
      expect(texts.learn_mcp_usage).toContain(part)
    }
    expect(clients).toEqual(
      expect.arrayContaining(['Claude', 'ChatGPT', 'Cursor', 'VS Code', 'Codex', 'Gemini CLI', 'MCP Inspector']),
    )
  })

  it('learn_endpoints has every row of the catalog and every convention', () => {
    const { endpoints } = site.snapshot
    for (const { path, describedBy } of endpoints)
      if (describedBy === undefined) expect(texts.learn_endpoints).toContain(path)
    for (const { title } of conventions({ ...site.snapshot.site, endpoints })) {
      expect(texts.learn_endpoints).toContain(`### ${title}`)
    }
  })

  it('give only addresses of this site that exist', async () => {
    // Without a query: this service has no search plugged in.
    const printed = new Set(
      [...(texts.learn_endpoints ?? '').matchAll(/^curl -sS '([^'?]+)'$/gm)].map(([, url]) => String(url)),
    )
    expect(printed.size).toBeGreaterThan(5)
    for (const url of printed) {
      const { status } = await fetch(url, { redirect: 'manual' })
      expect([url, status]).toEqual([url, statusOf(url)])
    }
  })
})

describe('without the pages that the answers are cut out of', () => {
  it('says what there is, and where the endpoints are described', async () => {
    const source = createMemorySource({ 'content/notes/soil.md': '# Soil' })
    const config = resolveConfig({ baseUrl: 'https://garden.example', title: 'Garden' })
    const { snapshot } = await buildSite({
      source,
      config,
      endpoints: catalog.filter(({ id }) => id !== 'pageMarkdown'),
    })
    const service = mcpService(snapshot)
    const textOf = async (name: string) => (await callTool(service, name, {}, '/mcp/learn')).content[0]?.text
    expect(await textOf('learn_overview')).toContain('Notes (`notes`): 1 entry')
    expect(await textOf('learn_mcp_usage')).toContain('`list_entries`')
    expect(await textOf('learn_endpoints')).toContain('https://garden.example/openapi.json')
  })
})

describe('a site whose owner wrote the reference', () => {
  it('still lists every endpoint, after the words of the owner', async () => {
    const source = createMemorySource({
      'content/pages/api-docs.md': '# API\n\nMine.\n',
      'content/notes/soil.md': '# Soil',
    })
    const config = resolveConfig({ baseUrl: 'https://garden.example', title: 'Garden' })
    const { snapshot } = await buildSite({ source, config })
    const answer = await callTool(mcpService(snapshot), 'learn_endpoints', {}, '/mcp/learn')
    const text = answer.content[0]?.text ?? ''
    expect(text).toContain('Mine.')
    for (const { path } of snapshot.endpoints) expect(text).toContain(` ${path}\``)
  })
})

describe('a site that is asked again', () => {
  it('writes the answer of each tool once, and tries again after a failure', async () => {
    const snapshot = await snapshotOf()
    let loads = 0
    let fails = true
    const load: typeof snapshot.bodies.load = (route) => {
      loads++
      return fails ? Promise.reject(new Error('The disk is away.')) : snapshot.bodies.load(route)
    }
    const service = mcpService({ ...snapshot, bodies: { ...snapshot.bodies, load } })
    for (const name of Object.keys(learnTools)) {
      fails = true
      await expect(callTool(service, name, {}, '/mcp/learn').then(({ isError }) => isError)).resolves.toBe(true)
      fails = false
      const first = await callTool(service, name, {}, '/mcp/learn')
      expect(first.isError).toBeUndefined()
      loads = 0
      expect(await callTool(service, name, {}, '/mcp/learn')).toEqual(first)
      expect(loads).toBe(0)
    }
  })
})
