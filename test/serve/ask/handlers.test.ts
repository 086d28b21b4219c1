import { describe, expect, it } from 'vitest'
import { askEndpoint } from '../../../src/serve/ask/endpoint.ts'
import { answerAsk, askErrors, createAskHandlers } from '../../../src/serve/ask/handlers.ts'
import { parseAsk } from '../../../src/serve/ask/request.ts'
import { createService } from '../../../src/serve/http/service.ts'
import { answered, ask, headOf } from '../exchange.ts'
import { fakeLimiter, fixtureSnapshot } from '../fixture.ts'
import { type Answered, answerOf, fakeRetrieval, get, hits, liveCall, post } from './fixture.ts'

const question = { query: { text: 'What is soil?' } }

function names({ results = [] }: Answered): unknown[] {
  return results.map(({ headline, '@type': type }) => headline ?? type)
}

describe('an answer', () => {
  it('holds the results in their order, beside _meta', async () => {
    const response = await post(question)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const answer = await answerOf(response)
    expect(names(answer)).toEqual(['Living soil', 'worms', 'essay', 'about'])
    expect(answer._meta).toEqual({
      response_type: 'answer',
      version: '0.55',
      response_format: 'conversational_search',
      total_results: 4,
    })
  })

  it('is the same for GET', async () => {
    expect(await answerOf(get('?query=What is soil?'))).toEqual(await answerOf(post(question)))
  })

  it('quotes the site in its summary, each sentence with the number of its source', async () => {
    const { results = [] } = await answerOf(post({ ...question, prefer: { mode: 'list, summarize' } }))
    expect(results).toHaveLength(5)
    expect(results[0]).toEqual({
      '@type': 'SearchSummary',
      text: 'Soil is alive: feed it with compost. [1] A soil without worms is a poor soil. [2] All about worms, and more. [3]',
      quotations: [
        {
          text: 'Soil is **alive**: feed it with [compost](/notes/compost).',
          url: 'https://garden.example/notes/soil#facts',
        },
        { text: 'A soil without worms\nis a poor soil.', url: 'https://garden.example/notes/soil#worms' },
        { text: 'All about **worms**, and [more](/x).', url: 'https://garden.example/notes/worms#facts' },
      ],
      grounding: {
        source_urls: [
          'https://garden.example/notes/soil#facts',
          'https://garden.example/notes/soil#worms',
          'https://garden.example/notes/worms#facts',
        ],
        citations: [
          'Soil is **alive**: feed it with [compost](/notes/compost).',
          'A soil without worms\nis a poor soil.',
          'All about **worms**, and [more](/x).',
        ],
      },
    })
  })

  it('has no summary where no sentence answers', async () => {
    const engine = { ...fakeRetrieval(), summarise: () => [] }
    expect(names(await answerOf(post({ ...question, mode: 'summarize' }, { engine })))).toEqual(
      names(await answerOf(post(question))),
    )
  })

  it('without a passage is empty and says so', async () => {
    const message = 'Nothing on A garden answers this question.'
    const answer = await answerOf(post({ query: 'Who won the cup?', mode: 'summarize' }))
    expect(answer).toMatchObject({
      results: [],
      message,
      _meta: { response_type: 'answer', total_results: 0, message },
    })
  })

  it('is for whoever reads chatgpt_app too', async () => {
    const answer = await answerOf(post({ ...question, prefer: { response_format: 'chatgpt_app', mode: 'summarize' } }))
    expect(answer._meta.response_format).toBe('chatgpt_app')
    expect(answer.results).toBeUndefined()
    expect(answer.structuredData).toHaveLength(5)
    expect(answer.content).toEqual([{ type: 'text', text: answer.structuredData?.[0]?.text }])
    const list = await answerOf(post({ ...question, prefer: { response_format: 'chatgpt_app' } }))
    expect(list.content?.[0]?.text).toContain('1. Living soil: Facts: https://garden.example/notes/soil#facts')
  })

  it('repeats the ids of a conversation', async () => {
    const session_context = { conversation_id: 'c1' }
    expect((await answerOf(post({ ...question, meta: { session_context } })))._meta.session_context).toEqual(
      session_context,
    )
  })
})

describe('a part of the results', () => {
  it('is chosen by start_num and max_results', async () => {
    const page = async (start_num: number) =>
      names(await answerOf(post({ query: { text: 'soil', max_results: 3, start_num } })))
    expect(await page(0)).toEqual(['Living soil', 'worms', 'essay'])
    expect(await page(3)).toEqual(['about'])
  })

  it('beyond the end is empty and says why', async () => {
    const { results, message } = await answerOf(post({ query: { text: 'soil', start_num: 4 } }))
    expect([results, message]).toEqual([[], 'There are no more results: 4 in all.'])
  })

  it('is chosen by min_score', async () => {
    expect(names(await answerOf(post({ query: { text: 'soil', min_score: 50 } })))).toEqual(['Living soil', 'worms'])
    expect((await answerOf(post({ query: { text: 'soil', min_score: 99 } }))).message).toContain('least score')
  })

  it.each([
    [{ collection: 'jornal' }, ['essay']],
    [{ collection: 'Notes' }, ['Living soil', 'worms']],
    [{ collection: 'notes,jornal' }, ['Living soil', 'worms', 'essay']],
    [{ tag: 'soil' }, ['Living soil']],
    [{ tags: ['#soil', 'animals'] }, ['Living soil', 'worms']],
    [{ itemType: 'Article' }, ['Living soil', 'worms', 'essay']],
    [{ itemType: 'https://schema.org/BlogPosting' }, ['Living soil', 'worms']],
    [{ itemType: 'WebPage' }, ['about']],
    [{ itemType: 'Item' }, ['Living soil', 'worms', 'essay', 'about']],
    [{ itemType: 'Recipe' }, []],
    [{ site: 'all' }, ['Living soil', 'worms', 'essay', 'about']],
    [{ site: 'https://garden.example/' }, ['Living soil', 'worms', 'essay', 'about']],
    [{ site: ['jornal'] }, ['essay']],
    [{ site: 'elsewhere.example' }, []],
    [{ site: 'notes', tag: 'animals' }, ['worms']],
    [{ language: 'en' }, ['Living soil', 'worms', 'essay', 'about']],
    [{ inLanguage: 'EN_gb', tag: 'animals' }, ['worms']],
    [{ lang: 'de,en', collection: 'jornal' }, ['essay']],
    [{ language: ['de', 'pt'] }, []],
    [{ language: 'klingon' }, []],
    [{ language: 7 }, ['Living soil', 'worms', 'essay', 'about']],
    [{ site: 5, tag: {}, collection: [], itemType: null }, ['Living soil', 'worms', 'essay', 'about']],
  ])('is chosen by %j', async (filters, expected) => {
    const answer = await answerOf(post({ query: { text: 'soil', ...filters } }))
    expect(names(answer)).toEqual(expected)
    if (expected.length === 0) expect(answer.message).toContain('within the given filters')
  })
})

describe('a follow-up question', () => {
  it('is completed by the earlier ones, and says so', async () => {
    const engine = fakeRetrieval()
    const { _meta } = await answerOf(
      post({ query: 'Why does it matter?', context: { prev: ['What is soil?'] } }, { engine }),
    )
    expect(engine.questions).toEqual(['Why does it matter? (soil)'])
    expect(_meta.decontextualized_query).toBe('Why does it matter? (soil)')
  })

  it('is refused if it names something that the page found for both questions does not mention', async () => {
    const engine = fakeRetrieval()
    const previous = { context: { prev: ['What is soil?'] } }
    const { results, _meta } = await answerOf(post({ query: 'And rye?', ...previous }, { engine }))
    expect(_meta.decontextualized_query).toBe('And rye? (soil)')
    expect(engine.questions).toEqual(['And rye? (soil)'])
    expect(results).toEqual([])
    expect(names(await answerOf(post({ query: 'And soil life?', ...previous }, { engine })))).toContain('Living soil')
  })

  it('that the client completed is taken as it is', async () => {
    const engine = fakeRetrieval()
    const query = { text: 'Why?', decontextualized_query: 'Why is soil alive?' }
    const { _meta } = await answerOf(post({ query, prev: ['What are worms?'] }, { engine }))
    expect([engine.questions, _meta.decontextualized_query]).toEqual([['Why is soil alive?'], 'Why is soil alive?'])
  })
})

describe('what cannot be answered', () => {
  it.each([[''], [{}], [{ query: '   ' }], [{ prefer: { mode: 'list' } }]])(
    'is asked back without a question: %j',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBe(200)
      const { _meta, elicitation } = await answerOf(response)
      expect(_meta).toMatchObject({ response_type: 'elicitation', version: '0.55' })
      expect(elicitation?.questions).toEqual([{ id: 'query', text: elicitation?.text, type: 'text' }])
    },
  )

  it.each([
    ['{', 'INVALID_REQUEST'],
    [[1], 'INVALID_REQUEST'],
    [{ query: 5 }, 'INVALID_QUERY'],
    [{ query: { text: false }, prefer: { streaming: true } }, 'INVALID_QUERY'],
  ])('is a 400 failure in JSON: %j', async (body, code) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const { _meta, error } = await answerOf(response)
    expect(_meta).toMatchObject({ response_type: 'failure', version: '0.55' })
    expect(error).toMatchObject({ code, details: { hint: expect.any(String) } })
  })

  it('is worded as a failure too when the HTTP core finds it', async () => {
    const snapshot = { ...fixtureSnapshot(), endpoints: [askEndpoint] }
    const live = createAskHandlers({ retrieval: () => fakeRetrieval() })
    const service = createService({ snapshot: () => snapshot, live, liveErrors: askErrors, limiter: fakeLimiter(2) })
    const failed = async (asked: Parameters<typeof ask>[2], search = '') => {
      const { status, text } = await ask(service, `/ask${search}`, asked)
      const { _meta, error }: Answered = JSON.parse(text)
      expect(_meta).toMatchObject({ response_type: 'failure', version: '0.55' })
      expect(error?.details.hint).toEqual(expect.any(String))
      return [status, error?.code]
    }
    expect(await failed({ method: 'POST', body: 'x'.repeat(20_000) })).toEqual([413, 'BODY_TOO_LARGE'])
    const zipped = { 'content-encoding': 'gzip' }
    expect(await failed({ method: 'POST', headers: zipped, body: '{}' })).toEqual([415, 'CONTENT_CODING_UNSUPPORTED'])
    expect(await failed({ method: 'POST', body: '{}' })).toEqual([429, 'RATE_LIMITED'])
    expect(await failed({}, `?query=${'a'.repeat(9000)}`)).toEqual([414, 'URI_TOO_LONG'])
    expect(await failed({ method: 'DELETE' })).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })

  it('is worded as a failure where the request is refused before it is routed', async () => {
    const { site, ...rest } = fixtureSnapshot()
    const snapshot = { ...rest, site: { ...site, baseUrl: 'http://localhost:4321' }, endpoints: [askEndpoint] }
    const live = createAskHandlers({ retrieval: () => fakeRetrieval() })
    const service = createService({ snapshot: () => snapshot, live, liveErrors: askErrors })
    const foreign = await ask(service, '/ask', { method: 'POST', headers: { host: 'evil.example' }, body: '{}' })
    expect([foreign.status, JSON.parse(foreign.text).error.code]).toEqual([421, 'MISDIRECTED_REQUEST'])
    const head = headOf('/ask', { method: 'POST', headers: { host: 'localhost' } })
    const late = await answered(service.refuse('REQUEST_TIMEOUT', 'The body did not come in time.', head))
    expect([late.status, JSON.parse(late.text).error.code]).toEqual([408, 'REQUEST_TIMEOUT'])
  })
})

it('answers other surfaces with the same body', async () => {
  const context = { retrieval: () => fakeRetrieval(hits) }
  expect(await answerAsk(context, parseAsk(question), liveCall())).toEqual(await answerOf(post(question)))
})
