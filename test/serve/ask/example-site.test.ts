/** Answers about the example site, as clients of the running service have them. */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { serveExampleSite } from '../../specification/example-service.ts'
import { eventsIn } from './fixture.ts'

interface Item {
  readonly '@type': string
  readonly url?: string
  readonly grounding: { readonly source_urls: readonly string[]; readonly citations: readonly string[] }
}

interface Answer {
  readonly _meta: Readonly<Record<string, unknown>>
  readonly results: readonly Item[]
}

const { get, snapshot } = serveExampleSite()

/** By address without fragment: the Markdown of each page that can be found. */
const bodies = new Map<string, string>()
let questions: fc.Arbitrary<string>
beforeAll(async () => {
  const { pages, site } = snapshot()
  for (const { path, markdownPath } of pages)
    bodies.set(`${site.baseUrl}${path}`, (await get(markdownPath)).text.replace(/^---\n[\s\S]*?\n---\n/, ''))
  questions = someWordsOf([...bodies.values()])
}, 60_000)

/**
 * Words that stand together on a page, as somebody asks who half remembers it. Marks without a word are no question.
 */
function someWordsOf(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .record({ text: fc.constantFrom(...texts), place: fc.nat(), length: fc.integer({ min: 1, max: 12 }) })
    .map(({ text, place, length }) => {
      const words = text.split(/\s+/).filter(Boolean)
      const start = place % (words.length || 1)
      return words.slice(start, start + length).join(' ')
    })
    .filter((words) => /[\p{L}\p{N}]/u.test(words))
}

async function textOf(query: Readonly<Record<string, string>>): Promise<string> {
  return (await get(`/ask?${new URLSearchParams(query)}`)).text
}

/** An answer with a summary. */
async function answerTo(question: string): Promise<Answer> {
  return JSON.parse(await textOf({ query: question, mode: 'summarize' }))
}

function pageOf(url: string): string {
  return bodies.get(url.replace(/#.*$/, '')) ?? ''
}

describe('an answer about the example site', () => {
  it('is as a stream what it is as JSON, item by item', async () => {
    const requests = fc.record({
      query: fc.oneof(questions, fc.string()),
      mode: fc.constantFrom('list', 'summarize'),
      max_results: fc.integer({ min: 1, max: 20 }).map(String),
      start_num: fc.constantFrom('0', '1', '5'),
    })
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const { results = [], ...closing } = JSON.parse(await textOf(request))
        const events = eventsIn(await textOf({ ...request, streaming: 'true' }))
        const items = events.filter(({ event }) => event === 'result').map(({ data }) => data.item)
        expect(items).toEqual(results)
        expect(events.at(-1)).toEqual({ event: 'complete', data: closing })
      }),
      { numRuns: 150 },
    )
  })

  it('quotes each of its pages, letter for letter as in the Markdown', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        for (const { grounding, url } of (await answerTo(question)).results) {
          const pages = url === undefined ? grounding.source_urls.map(pageOf) : [pageOf(url)]
          expect(grounding.citations.length).toBeGreaterThan(0)
          for (const quote of grounding.citations) expect(pages.some((page) => page.includes(quote))).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('cites sections that its pages have', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        for (const { grounding } of (await answerTo(question)).results)
          for (const url of grounding.source_urls) {
            const { pathname, hash } = new URL(url)
            const { status, text } = await get(pathname, { accept: 'text/html' })
            expect(status).toBe(200)
            if (hash !== '') expect(text).toContain(` id="${decodeURIComponent(hash.slice(1))}"`)
          }
      }),
      { numRuns: 30 },
    )
  })

  it('gives parts that, put together, are the whole in its order', async () => {
    await fc.assert(
      fc.asyncProperty(questions, fc.integer({ min: 1, max: 7 }), async (query, size) => {
        const whole: Answer = JSON.parse(await textOf({ query, max_results: '100' }))
        const parts: Item[] = []
        for (let start = 0; start < whole.results.length; start += size) {
          const part: Answer = JSON.parse(await textOf({ query, max_results: String(size), start_num: String(start) }))
          expect(part._meta.total_results).toBe(whole.results.length)
          parts.push(...part.results)
        }
        expect(parts.map(({ url }) => url)).toEqual(whole.results.map(({ url }) => url))
      }),
      { numRuns: 20 },
    )
  })
})
