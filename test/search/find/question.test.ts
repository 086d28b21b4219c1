import { describe, expect, it } from 'vitest'
import { Question } from '../../../src/search/find/question.ts'
import { indexOf, NOTES, search } from '../fixtures.ts'

describe('names of a question', () => {
  it.each([
    ['where did Ada Lovelace live', ['Ada', 'Lovelace']],
    ['what does NASA say about the XK-47', ['NASA', 'XK']],
    ['Python JSON', ['JSON']],
    ['WHERE DID ADA LOVELACE LIVE', []],
    ['JAK ZROBIĆ ŻUREK', []],
    ['КАК СДЕЛАТЬ КОМПОСТ', []],
    ['КАК НАСТРОИТЬ iPhone', []],
  ])('are words with a capital, unless all words are in capitals: %s', (text, names) => {
    expect(new Question(text).names).toEqual(names)
  })

  it('are none in a question that is typed in capitals throughout, which is judged like any other', async () => {
    const site = await indexOf(NOTES)
    for (const text of ['how warm should soil be for tomatoes', 'when does the next train leave for oslo']) {
      expect(search(site, text.toUpperCase()).confidence).toBe(search(site, text).confidence)
    }
  })
})

describe('terms of a question', () => {
  it('are all of an ordinary one, in its order', () => {
    const terms = new Question('warm soils, and warm beds').terms(['soils', 'warm', 'beds', 'warm'], 'en')
    expect(terms.map(({ stem }) => stem)).toEqual(['soil', 'warm', 'bed', 'warm'])
  })

  it('are so many of the longest one that the rest costs nothing', () => {
    const counted = (words: number) => new Question('').terms(Array(words).fill('soil'), 'en').length
    expect([counted(200), counted(400), counted(800)]).toEqual([200, 240, 240])
    expect(new Question('').terms(['土'.repeat(4_000)], 'zh')).toHaveLength(240)
  })
})
