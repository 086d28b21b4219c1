import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPrompts, contentTools, learnTools } from '../../src/contract/mcp-tables.ts'
import { clientModes, connect, type TestClient } from './clients.ts'
import { type ServedExample, serveExample } from './example-site.ts'

let site: ServedExample
beforeAll(async () => {
  site = await serveExample()
})
afterAll(async () => {
  await site.close()
  expect(site.errors).toEqual([])
})

describe.each(clientModes)('the official client, %s', (mode) => {
  let client: TestClient
  beforeAll(async () => {
    client = await connect(mode, `${site.url}/mcp`)
  })
  afterAll(() => client.close())

  it('learns who the server is', () => {
    expect(client.serverName).toBe('localhost/site')
    expect(client.instructions).toContain('The Quiet Web')
  })

  it('lists and calls tools, and finds that results are as their schemas say', async () => {
    expect(await client.tools()).toEqual(Object.keys(contentTools))
    const { value } = await client.call('search', { query: 'how does conditional GET work' })
    expect(value.results[0].url).toMatch(/^http:\/\/localhost:\d+\/(notes|lab)\//)
    expect((await client.call('fetch', { id: value.results[0].id })).value.text).toContain('ETag')
    expect((await client.call('ask', { question: 'What is BM25?' })).value.sources).not.toEqual([])
    expect((await client.call('read_entry', { entry: 'no-such-entry' })).failed).toBe(true)
    await expect(client.call('no_such_tool')).rejects.toMatchObject({ code: -32602 })
  })

  it('lists, reads and is refused resources', async () => {
    const uris = await client.resources()
    expect(uris).toHaveLength(site.snapshot.pages.length)
    expect(await client.read(uris[0] ?? '')).toMatch(/^---\ntitle:/)
    expect(await client.templates()).toHaveLength(3)
    await expect(client.read(`${site.url}/notes/none`)).rejects.toMatchObject({ code: -32602 })
  })

  it('lists and gets prompts', async () => {
    expect(await client.prompts()).toEqual(Object.keys(contentPrompts))
    expect(await client.prompt('compare_entries', { first: 'bm25', second: 'feeds' })).toBe(3)
  })

  it('learns about the service', async () => {
    const learn = await connect(mode, `${site.url}/mcp/learn`)
    expect(await learn.tools()).toEqual(Object.keys(learnTools))
    expect((await learn.call('learn_overview')).texts[0]).toContain('# The Quiet Web')
    await learn.close()
  })
})
