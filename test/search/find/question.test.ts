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
