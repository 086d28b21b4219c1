/** While the first index is being built, a question that stands alone does not wait for it. */
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { Searcher } from '../../src/search/searcher.ts'
import { buildIndex, type SiteSearch } from '../../src/search/site-search.ts'
import { WorkQueue } from '../../src/serve/limit/work-queue.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { type Asked, ask } from './exchange.ts'
import { snapshotOf } from './mcp/fixture.ts'

const textsOf = ({ search }: Snapshot) => (search.kind === 'texts' ? search.texts() : [])
const asJson = (fields: object): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify(fields),
})
const mcpCall = (args: object) =>
  asJson({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask', arguments: args } })

/** Its index comes when the test says so. */
async function starting({ isSure = true, later = [] as readonly Snapshot[] } = {}) {
  const snapshot = await snapshotOf()
  const index = await buildIndex(textsOf(snapshot))
  const indexes = new Map(
    await Promise.all(later.map(async (each) => [each, await buildIndex(textsOf(each))] as const)),
  )
  let current = snapshot
  const looked: string[] = []
  let open = (_: Searcher) => {}
  const opening = new Promise<Searcher>((resolve) => {
    open = resolve
  })
  const search: SiteSearch = {
    searcher: async (asked) => {
      const other = indexes.get(asked)
      return other ? new Searcher(other) : opening
    },
    async firstLook(_, question) {
      looked.push(question.text)
      return isSure ? new Searcher(index) : undefined
    },
  }
  const queue = new WorkQueue({ places: 1 })
  const service = createSiteService({ snapshot: () => current, search, queue })
  const change = (to: Snapshot) => {
    current = to
  }
  return { service, looked, change, finish: () => open(new Searcher(index)) }
}

describe('before there is an index', () => {
  it.each([
    ['GET /ask', '/ask?query=soil', {}],
    ['POST /ask', '/ask', asJson({ query: 'soil' })],
    ['POST /ask, streamed', '/ask', asJson({ query: 'soil', prefer: { streaming: true } })],
    ['the MCP tool', '/mcp', mcpCall({ question: 'soil' })],
  ])('a question is answered by a first look: %s', async (_, target, asked) => {
    const { service, looked } = await starting()
    const { status, text } = await ask(service, target, asked)
    expect(status).toBe(200)
    expect(text).toContain('/notes/soil')
    expect(looked).toEqual(['soil'])
  })

  it.each([
    ['follows others', '/ask', asJson({ query: 'soil', prev: ['worms'] })],
    ['is about a part of the site', '/ask?query=soil&tags=garden', {}],
    ['asks for further results', '/ask?query=soil&start_num=1', {}],
    ['asks for a page of results to read', '/search.json?q=soil', {}],
  ])('a question waits for the index that %s', async (_, target, asked) => {
    const { service, looked, finish } = await starting()
    const answer = ask(service, target, asked)
    await expect(Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 20, 'waits'))])).resolves.toBe(
      'waits',
    )
    finish()
    expect((await answer).status).toBe(200)
    expect(looked).toEqual([])
  })

  it('a question waits for the index if a look does not answer it, and others are answered meanwhile', async () => {
    const { service, looked, finish } = await starting({ isSure: false })
    const answer = ask(service, '/ask?query=soil')
    expect((await ask(service, '/llms.txt')).status).toBe(200)
    expect((await ask(service, '/search')).status).toBe(200)
    finish()
    expect((await answer).text).toContain('/notes/soil')
    expect(looked).toEqual(['soil'])
    await ask(service, '/ask?query=worms')
    expect(looked).toEqual(['soil'])
  })

  it.each([
    ['GET /ask', '/ask?query=soil&tags=garden', {}],
    ['POST /ask', '/ask', asJson({ query: 'soil', prev: ['worms'] })],
    ['the MCP tool', '/mcp', mcpCall({ question: 'soil' })],
    ['search', '/search.json?q=soil', {}],
  ])('nothing is quoted that was withdrawn while a question waited for the index: %s', async (_, target, asked) => {
    const withdrawn = await snapshotOf({ 'content/notes/Soil.md': '---\ndraft: true\n---\n# Soil' })
    const { service, change, finish } = await starting({ isSure: false, later: [withdrawn] })
    const answer = ask(service, target, asked)
    await new Promise((resolve) => setTimeout(resolve, 20))
    change(withdrawn)
    finish()
    const { status, text } = await answer
    expect(status).toBe(200)
    expect(text).not.toContain('/notes/soil')
  })
})
