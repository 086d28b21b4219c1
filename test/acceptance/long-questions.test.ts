/** A question is cut once, in one place: every surface reads the same beginning of it, and nothing of the rest. */
import { beforeAll, expect, test } from 'vitest'
import { bounds } from '../../src/contract/bounds.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { Question } from '../../src/search/find/question.ts'
import { createAskHandlers } from '../../src/serve/ask/handlers.ts'
import type { Retrieval } from '../../src/serve/ask/retrieval.ts'
import type { LiveRequest } from '../../src/serve/live-message.ts'
import { createMcpHandlers } from '../../src/serve/mcp/handlers.ts'
import { createSearchHandlers } from '../../src/serve/search-page/handlers.ts'
import { siteOf } from '../publish/site-of.ts'
import { liveCall } from '../serve/ask/fixture.ts'
import { callTool, serviceOf } from '../serve/mcp/fixture.ts'

let snapshot: Snapshot
beforeAll(async () => {
  ;({ snapshot } = await siteOf({ 'content/notes/soil.md': '# Soil\n\nSoil is alive.\n' }))
})

/** Characters that change their number: runs of blanks, control characters, pairs, lone halves, and stacked marks. */
const pieces = ['soil\u0000\u0007', '  \n\t worms', '🌱', '\ud800', `e${'\u0301'.repeat(40)}`, 'compost?', '\u3000土']
const long = Array.from({ length: 32 * 1024 }, (_, i) => pieces[i % pieces.length])
  .join(' ')
  .slice(0, 32 * 1024)
const { text: expected } = new Question(long)
const address = 'https://example.com/ask?'
const q = encodeURIComponent(long.toWellFormed())
const json = { 'content-type': 'application/json' }

/** What the engine was asked. */
async function asked(answer: (engine: () => Retrieval) => unknown): Promise<string[]> {
  const questions: string[] = []
  const engine: Retrieval = {
    search: async ({ text }) => {
      questions.push(text)
      return { hits: [], total: 0, refused: true }
    },
    mentions: () => false,
    summarise: () => [],
  }
  await answer(() => engine)
  return questions
}

const posted = (body: object): LiveRequest =>
  new Request(address, { method: 'POST', headers: json, body: JSON.stringify(body) })
const call = () => liveCall({ snapshot })
const tool = (name: string, args: object) => async (retrieval: () => Retrieval) =>
  callTool(await serviceOf({ live: createMcpHandlers({ retrieval }) }), name, args)

test.each<[string, (engine: () => Retrieval) => unknown]>([
  ['GET /ask', (retrieval) => createAskHandlers({ retrieval }).askByGet?.(new Request(`${address}query=${q}`), call())],
  ['POST /ask', (retrieval) => createAskHandlers({ retrieval }).ask?.(posted({ query: { text: long } }), call())],
  [
    'a question that the client completed',
    (retrieval) =>
      createAskHandlers({ retrieval }).ask?.(posted({ query: 'Why?', decontextualized_query: long }), call()),
  ],
  ['the MCP tool ask', tool('ask', { question: long })],
  ['the MCP tool search', tool('search', { query: long })],
  ['/search', (engine) => createSearchHandlers(engine).searchResults?.(new Request(`${address}q=${q}`), call())],
  [
    '/search.md',
    (engine) => createSearchHandlers(engine).searchResultsMarkdown?.(new Request(`${address}q=${q}`), call()),
  ],
  ['/search.json', (engine) => createSearchHandlers(engine).searchJson?.(new Request(`${address}q=${q}`), call())],
])('%s reads what every surface reads of 32 KiB', async (_, answer) => {
  expect(expected.length).toBeGreaterThan(bounds.questionLength / 2)
  expect(expected.length).toBeLessThanOrEqual(bounds.questionLength)
  expect(await asked(answer)).toEqual([expected])
})
