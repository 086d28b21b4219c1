import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Answer, noAnswerYet, summaryParts, withEvent } from '../../../src/browser/dialog/answer.ts'

const answerAfter = (...events: readonly (readonly [name: string, data: unknown])[]): Answer =>
  events.reduce((answer, [name, data]) => withEvent(answer, { name, data: JSON.stringify(data) }), noAnswerYet)
const page = (index: number, more: object = {}) =>
  [
    'result',
    {
      index,
      item: { '@type': 'BlogPosting', url: `https://e.org/${index}`, name: `P${index}`, description: 'q', ...more },
    },
  ] as const

describe('an answer', () => {
  it('grows by a summary and citations, and is complete in the end', () => {
    const summary = {
      '@type': 'SearchSummary',
      text: 'So it is. [1]',
      grounding: { source_urls: ['https://e.org/1#a'] },
    }
    const growing = answerAfter(['start', { _meta: {} }], ['result', { index: 0, item: summary }], page(1))
    expect(growing).toMatchObject({
      summary: { text: 'So it is. [1]', sources: ['https://e.org/1#a'] },
      citations: [{ index: 1, url: 'https://e.org/1', title: 'P1', quote: 'q' }],
      complete: false,
    })
    expect(withEvent(growing, { name: 'complete', data: '{"_meta":{}}' })).toMatchObject({
      complete: true,
      message: '',
    })
  })

  it('has its citations in order, whatever the order of the events, and each once', () => {
    const { citations } = answerAfter(page(3), page(1), page(2), page(1))
    expect(citations.map(({ index }) => index)).toEqual([1, 2, 3])
  })

  it('says why it is empty, or that a model failed', () => {
    expect(answerAfter(['complete', { _meta: {}, message: 'Nothing here answers this.' }]).message).toBe(
      'Nothing here answers this.',
    )
    expect(answerAfter(['complete', { _meta: { notice: 'The model failed.' } }]).message).toBe('The model failed.')
  })

  it('names the nearest pages where it is empty, and takes no page without an address', () => {
    const nearest = [
      { title: 'Living soil', url: 'https://e.org/soil#a', section: 'Feeding' },
      { title: 'Lost' },
      { url: 'https://e.org/x' },
      5,
    ]
    expect(answerAfter(['complete', { _meta: {}, message: 'Nothing.', nearest }]).nearest).toEqual([
      { title: 'Living soil', url: 'https://e.org/soil#a', heading: 'Feeding', language: '' },
      { title: 'https://e.org/x', url: 'https://e.org/x', heading: '', language: '' },
    ])
    expect(answerAfter(['complete', { _meta: {}, nearest: 'soil' }]).nearest).toEqual([])
  })

  it('takes nothing from events that it does not know', () => {
    const odd = [
      page(1, { url: '' }),
      ['other', {}],
      ['result', null],
      ['result', { item: 'x' }],
      ['result', { index: 'a' }],
    ] as const
    expect(answerAfter(...odd)).toEqual(noAnswerYet)
    expect(withEvent(noAnswerYet, { name: 'result', data: 'no json' })).toBe(noAnswerYet)
  })
})

test('whatever JSON comes, an answer keeps its shape', () => {
  fc.assert(
    fc.property(fc.constantFrom('start', 'result', 'complete'), fc.jsonValue(), (name, data) => {
      const answer = answerAfter([name, data], [name, { index: data, item: data, _meta: data, message: data }])
      expect(typeof answer.message).toBe('string')
      for (const { url, title, quote } of answer.citations)
        expect([typeof url, typeof title, typeof quote]).toEqual(['string', 'string', 'string'])
    }),
  )
})

test('numbers in a summary lead to their sources, and only those that have one', () => {
  const sources = ['https://e.org/a', 'https://e.org/b']
  expect(summaryParts({ text: 'A [1]. B [2][1] of [3], [x] and [0].', sources })).toEqual([
    'A ',
    { label: '[1]', url: 'https://e.org/a' },
    '. B ',
    { label: '[2]', url: 'https://e.org/b' },
    { label: '[1]', url: 'https://e.org/a' },
    ' of ',
    '[3]',
    ', [x] and ',
    '[0]',
    '.',
  ])
})
