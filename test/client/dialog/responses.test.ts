import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { problemText, Refusal, refusal, requireSuccess } from '../../../src/browser/dialog/problems.ts'
import { localAddress } from '../../../src/browser/dialog/result.ts'
import { readFound } from '../../../src/browser/dialog/search-response.ts'
import { finderWords, speechIn } from '../../../src/browser/words.ts'

const english = speechIn(finderWords, 'en')

describe('what was found', () => {
  it('is read as /search.json documents it', () => {
    const snippet = {
      text: 'Feed the soil.',
      highlights: [
        { start: 0, end: 4 },
        { start: 9, end: 13 },
      ],
    }
    const result = {
      url: 'https://e.org/s#a',
      title: 'Soil',
      heading: 'Feeding',
      collectionTitle: 'Notes',
      folder: 'garden/soil',
      date: '2024-05-01',
      tags: ['garden'],
      language: 'en',
      snippet,
    }
    expect(readFound({ message: '1 result.', total: 1, results: [result] })).toEqual({
      total: 1,
      unsure: false,
      results: [
        {
          url: 'https://e.org/s#a',
          title: 'Soil',
          heading: 'Feeding',
          collection: 'Notes',
          folder: 'garden/soil',
          date: '2024-05-01',
          tags: ['garden'],
          language: 'en',
          snippet: [
            { text: 'Feed', marked: true },
            { text: ' the ', marked: false },
            { text: 'soil', marked: true },
            { text: '.', marked: false },
          ],
        },
      ],
    })
  })

  it.each([
    [{ message: '12 results.' }, false],
    [{ message: 'Results 1 to 8 of 12.' }, false],
    [{ message: '1 result. None seems to be about all of this; they only share words with it.' }, true],
    [{ message: '1 result.', nearest: [{ url: '/x' }] }, true],
  ])('%j fits: %s the contrary', (body, unsure) => {
    expect(readFound(body).unsure).toBe(unsure)
  })

  test('keeps its text whatever the highlights are', () => {
    const range = fc.record({ start: fc.integer({ min: -5, max: 40 }), end: fc.integer({ min: -5, max: 40 }) })
    fc.assert(
      fc.property(fc.string(), fc.array(range), (text, highlights) => {
        const found = readFound({ results: [{ url: '/x', snippet: { text, highlights } }] })
        expect(found.results[0]?.snippet.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })

  test('is empty where the answer is something else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(readFound(body).results).toBeInstanceOf(Array)
      }),
    )
    for (const body of [null, [], 'x', { results: 'x' }, { results: [null, {}, { url: 1 }] }])
      expect(readFound(body).results).toEqual([])
  })
})

describe('a refusal is said in words', () => {
  const said = (response: Response, type = 'text/event-stream') =>
    requireSuccess(response, type).then(
      () => 'nothing',
      (error: unknown) => problemText(error, english),
    )

  it.each([
    [new Response('', { status: 429, headers: { 'retry-after': '42' } }), 'Try again in 42 seconds.'],
    [new Response('', { status: 429, headers: { 'retry-after': '1' } }), 'Try again in 1 second.'],
    [new Response('', { status: 429 }), 'Try again in a minute.'],
    [new Response('<h1>', { status: 502 }), '(status 502)'],
    [
      Response.json({ error: { message: 'The body is larger than 16 KiB.' } }, { status: 413 }),
      'The body is larger than 16 KiB.',
    ],
    [new Response('{', { status: 400, headers: { 'content-type': 'application/json' } }), '(status 400)'],
    [new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }), 'cannot be answered'],
    [new Response('', { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }), 'nothing'],
  ])('%#', async (response, words) => {
    expect(await said(response)).toContain(words)
  })

  it('whatever was thrown', () => {
    expect(problemText(new Refusal('Wait.'), english)).toBe('Wait.')
    expect(problemText(new TypeError('Failed to fetch'), english)).toContain('cannot be reached')
  })

  it('in the language of the reader, where the words are ours', () => {
    const german = speechIn(finderWords, 'de', {
      problemTooMany: { one: 'In {count} Sekunde.', other: 'In {count} Sekunden.' },
    })
    const tooMany = refusal('problemTooMany', { count: 2 })
    expect(problemText(tooMany, german)).toBe('In 2 Sekunden.')
    expect(tooMany.message).toContain('too many questions')
  })
})

test.each([
  ['https://site.example/notes/soil#feed', 'http://127.0.0.1:4321/notes/soil#feed'],
  ['/notes/soil?x=1', 'http://127.0.0.1:4321/notes/soil?x=1'],
  ['https://site.example//elsewhere.example/x', 'http://127.0.0.1:4321//elsewhere.example/x'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://[', undefined],
])('%s becomes a link on the same host', (url, expected) => {
  expect(localAddress(url, 'http://127.0.0.1:4321/notes/other')).toBe(expected)
})
