/** Clients of version 0.54, by the rules of the official React client. */
import { describe, expect, it } from 'vitest'
import { answerOf, eventsIn, fakeRetrieval, modelOf, post } from './fixture.ts'

/** As the official client asks. */
const request = {
  query: { text: 'What is soil?', site: 'garden.example', max_results: 9, num_results: 50 },
  prefer: { streaming: true, response_format: 'conv_search', mode: 'list, summarize' },
  meta: { api_version: '0.54', start_num: 0 },
}

type Thing = Readonly<Record<string, unknown>>

interface Shown {
  readonly failed: boolean
  readonly articles: readonly Thing[]
  readonly summaries: readonly Thing[]
}

/** Reads lines that start with `data: ` and in them only `results` and `structuredData`. */
function clientShows(stream: string): Shown {
  const data: Thing[] = stream
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)))
  const things = data.flatMap(({ results, structuredData }) => (results ?? structuredData ?? []) as Thing[])
  const articles = things.filter(isArticle)
  const unique = [...new Map(articles.map((thing) => [thing['@id'], thing])).values()]
  return {
    failed: data.some(({ _meta }) => (_meta as Thing | undefined)?.response_type === 'Failure'),
    articles: unique.sort((a, b) => Number(b.score) - Number(a.score)),
    summaries: things.filter((thing) => thing['@type'] === 'Summary' && typeof thing.text === 'string'),
  }
}

function isArticle(thing: Thing): boolean {
  const types = [thing['@type']].flat()
  const known = types.some((type) => type === 'Article' || type === 'NewsArticle' || type === 'BlogPosting')
  return known && typeof thing['@id'] === 'string' && typeof thing.score === 'number' && typeof thing.site === 'string'
}

describe('a client of version 0.54', () => {
  it('shows every result, root pages too, and one summary', async () => {
    const { failed, articles, summaries } = clientShows(await (await post(request)).text())
    expect(failed).toBe(false)
    expect(articles.map(({ headline }) => headline)).toEqual(['Living soil', 'worms', 'essay', 'about'])
    expect(summaries).toHaveLength(1)
  })

  it('shows the summary of a model as well', async () => {
    const response = await post(request, { model: modelOf('Soil is alive [1].') })
    expect(clientShows(await response.text()).summaries).toMatchObject([{ text: 'Soil is alive. [1]' }])
  })

  it('gets unnamed frames, _meta first, with capitals, and the summary last', async () => {
    const text = await (await post(request)).text()
    expect(text).not.toMatch(/^event:/m)
    const frames = eventsIn(text).map(({ data }) => data)
    expect(frames[0]?._meta).toMatchObject({ version: '0.54', response_type: 'Answer' })
    const things = frames.flatMap(({ results = [] }) => results as Thing[])
    expect(things.at(-1)?.['@type']).toBe('Summary')
  })

  it('gets the same in JSON', async () => {
    const json = await answerOf(post({ ...request, prefer: { ...request.prefer, streaming: false } }))
    const frames = eventsIn(await (await post(request)).text())
    expect(json.results).toEqual(frames.flatMap(({ data }) => data.results ?? []))
    expect(json._meta).toMatchObject({ version: '0.54', response_type: 'Answer' })
  })

  it('gets structured data in the format for ChatGPT', async () => {
    const prefer = { ...request.prefer, response_format: 'chatgpt_app' }
    expect(clientShows(await (await post({ ...request, prefer })).text()).articles).toHaveLength(4)
  })

  it('gets an empty answer that is no failure', async () => {
    const response = await post({ ...request, query: { text: 'Who won the cup?' } }, { engine: fakeRetrieval() })
    const text = await response.text()
    expect(clientShows(text)).toEqual({ failed: false, articles: [], summaries: [] })
    expect(eventsIn(text).at(-1)?.data).toMatchObject({ message: expect.stringContaining('Nothing') })
  })

  it('is asked back in its own framing', async () => {
    const frames = eventsIn(await (await post({ ...request, query: {} })).text())
    expect(frames).toMatchObject([{ data: { _meta: { response_type: 'Elicitation' } } }, { data: { elicitation: {} } }])
  })

  it('sees a wrong request by its status', async () => {
    expect((await post({ ...request, query: 5 })).status).toBe(400)
  })
})
