import { describe, expect, it } from 'vitest'
import { type Answer, noAnswerYet, withEvent } from '../../../src/browser/dialog/answer.ts'
import { alsoIn, statementsOf } from '../../../src/browser/dialog/statements.ts'

const answerAfter = (...items: readonly (readonly [index: number, item: object])[]): Answer =>
  items.reduce(
    (answer, [index, item]) => withEvent(answer, { name: 'result', data: JSON.stringify({ index, item }) }),
    noAnswerYet,
  )
const page = (index: number, section = '', description = 'q') => {
  const item = { url: `https://e.org/${index}${section && '#a'}`, headline: `P${index}`, description }
  return [index, { ...item, name: `P${index}${section && `: ${section}`}` }] as const
}
const summary = (text: string, ...quotations: readonly (readonly [url: string, text: string])[]) => {
  const grounding = { source_urls: quotations.map(([url]) => url), citations: quotations.map(([, quote]) => quote) }
  return [0, { '@type': 'SearchSummary', text, grounding }] as const
}
const [one, two] = ['https://e.org/1#a', 'https://e.org/2'] as const

describe('an answer is one quotation after another', () => {
  const quoted = summary('Feed the soil. [1][2] Twice a year. [3]', [one, 'Lead:'], [one, 'Feed *it*.'], [two, 'x'])

  it('each with the page and the section where it stands, once', () => {
    const statements = statementsOf(answerAfter(quoted, page(1, 'Feeding: how'), page(2)))
    expect(statements).toMatchObject([
      { text: 'Feed the soil.', isQuotation: true, sources: [{ url: one, title: 'P1', heading: 'Feeding: how' }] },
      { text: 'Twice a year.', isQuotation: true, sources: [{ url: two, title: 'P2', heading: '' }] },
    ])
    expect(statements[0]?.sources).toHaveLength(1)
  })

  it('names another section of a page by the words of its address', () => {
    const place = 'https://e.org/1#caf%C3%A9-au-lait'
    const [first] = statementsOf(answerAfter(summary('So. [1]', [place, 'So.']), page(1, 'Feeding')))
    expect(first?.sources).toEqual([{ url: place, title: 'P1', heading: 'café au lait', language: '' }])
    const [odd] = statementsOf(answerAfter(summary('So. [1]', ['https://e.org/1#%', 'So.']), page(1)))
    expect(odd?.sources[0]?.heading).toBe('%')
  })

  it('mentions the pages that it does not quote', () => {
    const answer = answerAfter(quoted, page(1, 'Feeding'), page(2), page(3))
    expect(alsoIn(answer, statementsOf(answer)).map(({ title }) => title)).toEqual(['P3'])
  })

  it('is the best passage where no sentence answers, and nothing where there is none', () => {
    expect(statementsOf(answerAfter(page(1, '', 'Best.'), page(2)))).toMatchObject([{ text: 'Best.' }])
    expect(statementsOf(answerAfter(page(1, '', '')))).toEqual([])
    expect(statementsOf(noAnswerYet)).toEqual([])
  })

  it('keeps what follows the last number', () => {
    expect(statementsOf(answerAfter(summary('A. [1] B.', [one, 'A.'])))).toMatchObject([
      { text: 'A.' },
      { text: 'B.', sources: [] },
    ])
  })
})

describe('the words of a model', () => {
  const passage = [two, 'Feed the [soil](/x) with **compost**, twice a year.'] as const

  it('are no quotation', () => {
    const written = answerAfter(page(2), summary('Soil needs food. [1]', passage))
    expect(statementsOf(written)).toMatchObject([{ text: 'Soil needs food.', isQuotation: false }])
  })

  it('are one where they are those of the page, letter for letter', () => {
    const copied = answerAfter(page(2), summary('Feed the soil with compost, twice a year. [1]', passage))
    expect(statementsOf(copied)).toMatchObject([{ isQuotation: true }])
  })
})
