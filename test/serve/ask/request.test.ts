import { describe, expect, it } from 'vitest'
import { bounds } from '../../../src/contract/bounds.ts'
import { readGet, readPost } from './read-request.ts'

describe('the question', () => {
  it.each([
    ['text', { query: 'What is soil?' }],
    ['an object', { query: { text: 'What is soil?' } }],
    ['an object with q', { query: { q: 'What is soil?' } }],
    ['q', { q: 'What is soil?' }],
    ['a bare JSON string', JSON.stringify('What is soil?')],
    [
      'a string query with prefer, which mixes two generations',
      { query: 'What is soil?', prefer: { streaming: true } },
    ],
    ['JSON after a byte order mark', `\ufeff${JSON.stringify({ query: 'What is soil?' })}`],
  ])('may be %s', async (_, body) => {
    expect((await readPost(body)).question.text).toBe('What is soil?')
  })

  it.each([
    '?query=What+is+soil%3F',
    '?q=What%20is%20soil?',
    '?query={"text":"What is soil?"}',
    '?query.text=What is soil?',
  ])('may stand in the address: %s', async (search) => {
    expect((await readGet(search)).question.text).toBe('What is soil?')
  })

  it('may be a form, and JSON that curl calls a form is read as JSON', async () => {
    const form = 'application/x-www-form-urlencoded'
    expect((await readPost('query=What+is+soil%3F&mode=summarize', form)).question.text).toBe('What is soil?')
    expect((await readPost({ query: 'What is soil?' }, form)).question.text).toBe('What is soil?')
  })

  it('of the body comes before that of the address', async () => {
    expect((await readPost({ query: 'body' }, undefined, '?query=address&streaming=true')).question.text).toBe('body')
    expect((await readPost('', undefined, '?query=address')).question.text).toBe('address')
  })

  it.each([
    [{}],
    [{ query: null }],
    [{ query: '' }],
    [{ query: ' \u0000\n ' }],
    [{ query: {} }],
    [{ query: { text: null } }],
    [''],
    ['  \n'],
  ])('is absent in %j', async (body) => {
    expect((await readPost(body)).question.text).toBe('')
  })

  it.each([
    [{ query: 5 }],
    [{ query: true }],
    [{ query: ['a'] }],
    [{ query: { text: 5 } }],
    [{ query: { text: {} } }],
    [{ query: [] }],
  ])('of a wrong type is an error: %j', async (body) => {
    await expect(readPost(body)).rejects.toMatchObject({ code: 'INVALID_QUERY' })
  })

  it('that is sent twice in an address is an error', async () => {
    await expect(readGet('?query=a&query=b')).rejects.toMatchObject({ code: 'INVALID_QUERY' })
  })

  it('loses control characters, line ends and lone surrogates', async () => {
    const { question } = await readPost({ query: ' soil\u0000\u0007\r\n and\u2028\tworms \ud800 ' })
    expect(question.text).toBe('soil and worms \ufffd')
  })

  it('is cut at a bound without splitting a character', async () => {
    const { question } = await readPost({ query: `${'a'.repeat(bounds.questionLength - 1)}🌱 soil` })
    expect(question.text).toBe(`${'a'.repeat(bounds.questionLength - 1)}`)
  })
})

describe('preferences', () => {
  it.each([
    [{ prefer: { mode: 'summarize' } }, true],
    [{ prefer: { mode: 'list, summarize' } }, true],
    [{ prefer: { mode: ['list', 'Summarise'] } }, true],
    [{ mode: 'generate' }, true],
    [{ generate_mode: 'summarize' }, true],
    [{ query: { text: 'a', mode: 'summarize' } }, true],
    [{ prefer: { mode: 'list' } }, false],
    [{ prefer: { mode: 'dance' } }, false],
    [{ prefer: { mode: 7 } }, false],
    [{ prefer: 'summarize' }, false],
    [{}, false],
  ])('of %j for a summary', async (body, expected) => {
    expect((await readPost({ query: 'a', ...body })).summarize).toBe(expected)
  })

  it.each([
    [{ prefer: { streaming: true } }, true],
    [{ prefer: { streaming: 'true' } }, true],
    [{ prefer: { streaming: false }, streaming: true }, false],
    [{ prefer: { streaming: 'yes, please' }, streaming: 'True' }, true],
    [{ streaming: 1 }, true],
    [{ streaming: '0' }, false],
    [{ streaming: [] }, undefined],
    [{}, undefined],
  ])('of %j for a stream', async (body, expected) => {
    expect((await readPost({ query: 'a', ...body })).streaming).toBe(expected)
  })

  it.each([
    ['?query=a&prefer.streaming=true', true],
    ['?query=a&prefer={"streaming":true}', true],
    ['?query=a&streaming=true&prefer.streaming=false', false],
    ['?query=a&prefer={&streaming=1', true],
  ])('in an address: %s', async (search, expected) => {
    expect((await readGet(search)).streaming).toBe(expected)
  })

  it.each([
    [{ version: '0.54' }, '0.54'],
    [{ api_version: '0.54' }, '0.54'],
    [{ api_version: 0.54 }, '0.54'],
    [{ version: 'v0.54.1' }, '0.54'],
    [{ version: '0.55' }, '0.55'],
    [{ version: '0.540' }, '0.55'],
    [{ version: {} }, '0.55'],
    ['0.54', '0.55'],
    [undefined, '0.55'],
  ])('for a version: %j', async (meta, expected) => {
    expect((await readPost({ query: 'a', meta })).version).toBe(expected)
  })

  it.each([
    [{}, 10],
    [{ max_results: 3 }, 3],
    [{ num_results: 3 }, 3],
    [{ max_results: 9, num_results: 50 }, 9],
    [{ max_results: 100 }, 100],
    [{ max_results: 1e9 }, 100],
    [{ max_results: 0 }, 1],
    [{ max_results: -4 }, 1],
    [{ max_results: '7' }, 7],
    [{ max_results: 7.9 }, 7],
    [{ max_results: 'many' }, 10],
    [{ max_results: null, num_results: 4 }, 4],
  ])('for a number of results: %j', async (fields, expected) => {
    expect((await readPost({ query: { text: 'a', ...fields } })).limit).toBe(expected)
    expect((await readPost({ query: 'a', ...fields })).limit).toBe(expected)
  })

  it('for where to start, in the query, in meta and flat', async () => {
    expect((await readPost({ query: { text: 'a', start_num: 5 } })).offset).toBe(5)
    expect((await readPost({ query: 'a', meta: { start_num: 6 } })).offset).toBe(6)
    expect((await readGet('?query=a&start_num=7')).offset).toBe(7)
    expect((await readPost({ query: { text: 'a', start_num: -1 } })).offset).toBe(0)
  })

  it('for the format: what is not known is conversational search', async () => {
    const formats = ['chatgpt_app', 'conv_search', 'conversational_search', 5, undefined]
    const read = await Promise.all(
      formats.map((response_format) => readPost({ query: 'a', prefer: { response_format } })),
    )
    expect(new Set(read.slice(1).map(({ format }) => format))).toEqual(new Set(['conversational_search']))
    expect(read[0]?.format).toBe('chatgpt_app')
  })
})

describe('a conversation', () => {
  it.each([
    [{ context: { prev: ['What, exactly, is soil?', 'And sand?'] } }, ['What, exactly, is soil?', 'And sand?']],
    [{ context: { prev: 'What, exactly, is soil?' } }, ['What, exactly, is soil?']],
    [{ context: { prev: [{ text: 'a' }, { query: 'b' }, 5, null] } }, ['a', 'b']],
    [{ prev: 'a,b' }, ['a', 'b']],
    [{ prev: '["a, b","c"]' }, ['a, b', 'c']],
    [{ prev: ['a', 'b'] }, ['a', 'b']],
    [{ context: 'a' }, []],
    [{}, []],
  ])('has the earlier questions of %j', async (body, expected) => {
    expect((await readPost({ query: 'q', ...body })).previous).toEqual(expected)
  })

  it('keeps the last questions of a long one', async () => {
    const prev = Array.from({ length: 100 }, (_, i) => `question ${i}`)
    const { previous } = await readPost({ query: 'q', context: { prev } })
    expect(previous.length).toBeLessThan(50)
    expect(previous.at(-1)).toBe('question 99')
  })

  it('has memory as text or as a list, and a wider context', async () => {
    expect((await readPost({ query: 'q', context: { text: 'a balcony', memory: 'likes worms' } })).background).toEqual([
      'a balcony',
      'likes worms',
    ])
    expect((await readPost({ query: 'q', context: { memory: ['a', 'b'] } })).background).toEqual(['a', 'b'])
  })

  it('sends its ids back, as far as they are ids', async () => {
    const session_context = { conversation_id: 'c1', state_token: 's1', more: { deep: true } }
    expect((await readPost({ query: 'q', meta: { session_context } })).session).toEqual({
      conversation_id: 'c1',
      state_token: 's1',
    })
    expect((await readPost({ query: 'q', meta: { session_context: 'c1' } })).session).toBeUndefined()
  })
})

describe('filters', () => {
  it('stand in the query or beside it, as text, list or with commas', async () => {
    const url = '/notes/a,b'
    const query = {
      text: 'q',
      site: 'notes',
      itemType: ['Article'],
      collection: 'a, b',
      tags: ['x', 'y'],
      url,
      lang: 'pt, de',
    }
    const expected = {
      sites: ['notes'],
      itemTypes: ['Article'],
      collections: ['a', 'b'],
      tags: ['x', 'y'],
      urls: ['/notes/a,b'],
      languages: ['pt', 'de'],
    }
    expect((await readPost({ query })).filters).toEqual(expected)
    const search = '?query=q&site=notes&itemType=Article&collection=a,b&tag=x&tag=y&url=/notes/a,b&language=pt,de'
    expect((await readGet(search)).filters).toEqual(expected)
  })
})
