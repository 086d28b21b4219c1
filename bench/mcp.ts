/**
 * CPU time of the MCP tool `search` beside the search itself, in one process over the example site.
 *
 *     npx tsx bench/mcp.ts
 */
import { fileURLToPath } from 'node:url'
import { createFetchHandler } from '../src/adapters/edge.ts'
import { createFileSource } from '../src/adapters/file-source.ts'
import { buildSite } from '../src/build/build.ts'
import { resolveConfig } from '../src/config/resolve.ts'
import { createRetrieval } from '../src/serve/ask/site-retrieval.ts'
import { createSiteSearch } from '../src/serve/search/site-search.ts'
import { createSiteService } from '../src/serve/site-service.ts'

const question = 'Who invented inverse document frequency?'
const rounds = 9
const calls = 200

const source = createFileSource(fileURLToPath(new URL('../examples/site', import.meta.url)))
const { snapshot } = await buildSite({ source, config: resolveConfig({}) })
const search = createSiteSearch()
const retrieval = createRetrieval(snapshot, await search.index(snapshot))
const limiter = { take: () => ({ allowed: true, remaining: 1, resetSeconds: 60 }) }
const handle = createFetchHandler(createSiteService({ snapshot: () => snapshot, search, limiter }))

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { query: question } } }
const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

async function overMcp(): Promise<void> {
  const request = new Request('http://127.0.0.1:4321/mcp', { method: 'POST', headers, body: JSON.stringify(call) })
  const text = await (await handle(request)).text()
  if (!text.includes('/notes/bm25')) throw new Error(`The answer is wrong: ${text.slice(0, 200)}`)
}

async function alone(): Promise<void> {
  await retrieval.search(question, { limit: 10, offset: 0, lenient: true })
}

/** Milliseconds of CPU for one call. */
async function cost(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < calls; n++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}

const samples: { readonly mcp: number; readonly search: number }[] = []
for (let round = -2; round < rounds; round++) {
  const sample = { mcp: await cost(overMcp), search: await cost(alone) }
  if (round >= 0) samples.push(sample) // The first rounds warm up.
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
console.table({
  'tools/call search (ms)': median(samples.map(({ mcp }) => mcp)).toFixed(3),
  'the search itself (ms)': median(samples.map((sample) => sample.search)).toFixed(3),
  'beyond the search (ms)': median(samples.map((sample) => sample.mcp - sample.search)).toFixed(3),
})
