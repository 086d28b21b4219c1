import { describe, expect, it } from 'vitest'
import { irregularForms, otherForms } from '../../../src/search/text/irregular-forms.ts'
import { rowOf } from '../../../src/search/text/languages/row-of.ts'
import { stopWordsFor } from '../../../src/search/text/stop-words.ts'
import { termsOf } from '../../../src/search/text/tokenise.ts'
import { indexOf, NOTES, page, search } from '../fixtures.ts'

function formsOf(word: string, language = 'en'): readonly string[] {
  return termsOf(word, language).flatMap((term) => otherForms(term, language))
}

describe('other forms', () => {
  it.each([
    ['won', 'win'],
    ['winning', 'won'],
    ['wrote', 'written'],
    ['women', 'woman'],
    ['French', 'franc'],
  ])('of %s have the stem %s', (word, stem) => {
    expect(formsOf(word)).toContain(stem)
  })

  it('are not those of a regular word with the stem of an irregular one', () => {
    expect(formsOf('founded')).toEqual([])
  })

  it('are written with the stems that they have', () => {
    const stem = rowOf('en').stem
    expect(irregularForms()).toEqual(irregularForms().map(({ surface }) => ({ surface, stem: stem(surface) })))
  })

  it('are unknown in other languages', () => {
    expect(formsOf('won', 'de')).toEqual([])
  })

  it.each([
    ['Muell', 'Müll', 'de'],
    ['Waeschekorb', 'Wäschekorb', 'de'],
    ['Koeln', 'Köln', 'de'],
    ['gaard', 'gård', 'da'],
    ['koebe', 'købe', 'da'],
    ['aepple', 'äpple', 'sv'],
  ])('of %s, without the letters of %s, have its stem', (written, whole, language) => {
    expect(formsOf(written, language)).toEqual(termsOf(whole, language).map(({ stem }) => stem))
  })

  it.each(['neue', 'Frauen', 'Quelle', 'Steuer', 'Haus'])('of %s, which lacks no letter, are none', (word) => {
    expect(formsOf(word, 'de')).toEqual([])
  })

  it('never have the stem of a stop word, which is in every section', () => {
    const stop = stopWordsFor('en')
    const all = ['eat', 'do', 'be', 'have', 'go', 'make', 'win', 'see', 'say'].flatMap((word) => formsOf(word))
    expect(all.filter((stem) => stop.has(stem))).toEqual([])
  })

  it('are found for each other', async () => {
    const site = await indexOf([...NOTES, page('/notes/show', 'The village show', 'Our marrow won the silver cup.')])
    expect(search(site, 'who will win the marrow cup').results[0]?.page.path).toBe('/notes/show')
  })
})
