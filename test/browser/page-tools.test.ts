import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageTools } from '../../src/contract/mcp-page-tools.ts'
import { isJsonObject } from '../../src/text/json.ts'
import { openPage } from './open-page.ts'

const entry = '/notes/bm25'

/** The browser's side of WebMCP, which keeps what is registered. */
const modelContext = (owner: 'document' | 'navigator') => `
  window.registered = []
  Object.defineProperty(${owner}, 'modelContext', {
    value: { registerTool: (tool) => Promise.resolve(window.registered.push(tool)) },
  })
`

declare global {
  interface Window {
    registered: { name: string; annotations: object; inputSchema: object; execute(input: unknown): Promise<unknown> }[]
  }
}

const call = (page: Page, name: string, input: unknown) =>
  page.evaluate(
    ([tool, argument]) =>
      window.registered
        .find((one) => one.name === tool)
        ?.execute(argument)
        .catch((error: Error) => `Error: ${error.message}`),
    [name, input] as const,
  )

async function openWithTools(owner: 'document' | 'navigator' = 'document'): Promise<Page> {
  const { page } = await openPage(entry, { before: modelContext(owner) })
  await page.waitForFunction((count) => window.registered.length === count, Object.keys(pageTools).length)
  return page
}

test.each(['document', 'navigator'] as const)(
  'a page registers its tools at the %s, as reading only',
  async (owner) => {
    const page = await openWithTools(owner)
    const tools = await page.evaluate(() => window.registered.map(({ name, annotations }) => ({ name, annotations })))
    const annotations = { readOnlyHint: true, untrustedContentHint: true }
    expect(tools).toEqual(Object.values(pageTools).map(({ name }) => ({ name, annotations })))
  },
)

test('they search, ask and read', async () => {
  const page = await openWithTools()
  const found = await call(page, 'search_site', { query: 'conditional requests', limit: 2 })
  expect(isJsonObject(found) && Array.isArray(found.results) && found.results.length).toBe(2)
  const answer = await call(page, 'ask_site', { question: 'What does the parameter b do?', this_page_only: true })
  expect(JSON.stringify(answer)).toContain('SearchSummary')
  expect(
    JSON.stringify(answer)
      .match(/"url":"[^"]*\/notes\/[a-z0-9-]+/g)
      ?.every((url) => url.endsWith(entry)),
  ).toBe(true)
  expect(await call(page, 'read_page', {})).toMatch(/^---\ntitle: BM25\n[\s\S]*\n# BM25\n/)
  expect(await call(page, 'read_page', { offset: 4, length: 100 })).toMatch(
    /^title: BM25[\s\S]*\[Cut: characters 4 to 104 of \d+\. Go on with offset 104\.\]$/,
  )
})

test.each([
  ['search_site', {}, 'Error: Give query as text.'],
  ['search_site', null, 'Error: Give query as text.'],
  ['search_site', { query: 7 }, 'Error: Give query as text.'],
  ['ask_site', { question: ' ' }, 'Error: Give question as text.'],
  ['read_page', { offset: 1e9 }, ''],
])('%s with %j answers in words', async (name, input, expected) => {
  expect(await call(await openWithTools(), name, input)).toBe(expected)
})

test('a browser without a place for tools does not load them', async () => {
  const { page } = await openPage(entry)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => /webmcp|dialog/.test(name))).toEqual([])
})
