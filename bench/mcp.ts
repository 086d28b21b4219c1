/**
 * CPU time of the MCP tool `search` beside the search itself, in both eras, in one process over the example site.
 *
 *     npx tsx bench/mcp.ts
 *
 * A call is counted from the head of its request to the last byte of its answer, as an adapter hands it to the service:
 * headers, limits, body, protocol, tool and search. The socket and the client are not counted. The search itself is the
 * same search with the same question, called directly. All threads of the process count, and so does collecting
 * garbage. Each round runs all three in turn; the figures are medians of the rounds.
 */
import { fileURLToPath } from 'node:url'
import { createFileSource } from '../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../src/config/resolve.ts'
import { buildSite } from '../src/publish/build.ts'
import { Question } from '../src/search/find/question.ts'
import { createSiteSearch } from '../src/search/site-search.ts'
import { createRetrieval } from '../src/serve/ask/site-retrieval.ts'
import type { Reply, RequestHead } from '../src/serve/http/message.ts'
import { createSiteService } from '../src/serve/site-service.ts'

const question = 'Who invented inverse document frequency?'
const expected = '/notes/bm25'
const rounds = 21
const warmUps = 4
const calls = 150

const source = createFileSource(fileURLToPath(new URL('../examples/site', import.meta.url)))
const { snapshot } = await buildSite({ source, config: resolveConfig({}) })
const search = createSiteSearch()
const retrieval = createRetrieval(snapshot, await search.searcher(snapshot))
const limiter = { take: () => ({ allowed: true, remaining: 1, resetSeconds: 60 }) }
const service = createSiteService({ snapshot: () => snapshot, search, limiter })

const shared = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const legacyHeaders = { ...shared, 'mcp-protocol-version': '2025-11-25' }
const modernHeaders = {
  ...shared,
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'search',
}
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': { roots: { listChanged: true }, elicitation: {} },
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
}

const works = {
  '2025-11-25': caller(legacyHeaders, {}),
  '2026-07-28': caller(modernHeaders, { _meta: envelope }),
  alone: async () => {
    await retrieval.search(new Question(question), { limit: 10, offset: 0, lenient: true })
  },
}

function caller(sent: Readonly<Record<string, string>>, more: object): () => Promise<void> {
  const params = { name: 'search', arguments: { query: question }, ...more }
  const bytes = new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
  return async () => {
    const answer = await textOf(await service.handle(headOf(new Headers(sent), bytes)))
    if (!answer.includes(expected)) throw new Error(`The answer is wrong: ${answer.slice(0, 200)}`)
  }
}

function headOf(headers: Headers, bytes: Uint8Array): RequestHead {
  return {
    method: 'POST',
    target: '/mcp',
    peer: '127.0.0.1',
    header: (name) => headers.get(name) ?? undefined,
    open: () => ({ headers, chunks: chunksOf(bytes), signal: new AbortController().signal }),
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function textOf({ body }: Reply): Promise<string> {
  if (body === null || body instanceof Uint8Array) return new TextDecoder().decode(body ?? undefined)
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) text += decoder.decode(chunk, { stream: true })
  return text
}

/** Milliseconds of CPU for one call. */
async function cost(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < calls; n++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}

const samples: { readonly legacy: number; readonly modern: number; readonly alone: number }[] = []
for (let round = -warmUps; round < rounds; round++) {
  const legacy = await cost(works['2025-11-25'])
  const modern = await cost(works['2026-07-28'])
  const alone = await cost(works.alone)
  if (round >= 0) samples.push({ legacy, modern, alone })
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const row = (era: 'legacy' | 'modern') => ({
  'tools/call (ms)': median(samples.map((sample) => sample[era])).toFixed(3),
  'the search itself (ms)': median(samples.map(({ alone }) => alone)).toFixed(3),
  'beyond it (ms)': median(samples.map((sample) => sample[era] - sample.alone)).toFixed(3),
  'call / search': median(samples.map((sample) => sample[era] / sample.alone)).toFixed(2),
})
console.table({ '2025-11-25': row('legacy'), '2026-07-28': row('modern') })
