import { describe, expect, test } from 'vitest'
import { html } from '../../../src/theme/html.ts'
import { phrasesFor } from '../../../src/theme/words/phrases.ts'

describe('the words of a page', () => {
  test('are English where there are none in its language', () => {
    expect(phrasesFor('qu')).toMatchObject({ language: 'en' })
    expect(phrasesFor('qu').say('copy')).toBe('Copy')
  })

  test('follow the region for dates and numbers', () => {
    const british = phrasesFor('en-GB')
    expect(british.language).toBe('en-GB')
    expect(british.date('2026-01-10')).toBe('10 Jan 2026')
    expect(phrasesFor('en-IN').number(1234567)).toBe('12,34,567')
  })

  test.each([
    ['ar', '2 أبريل 2026'],
    ['de', '2. Apr. 2026'],
    ['ja', '2026年4月2日'],
    ['ko', '2026년 4월 2일'],
  ])('name the month in dates: %s', (language, shown) => {
    expect(phrasesFor(language).date('2026-04-02')).toBe(shown)
  })

  test('join markup as their language does', () => {
    const items = ['<1>', html`<b>2</b>`, '3']
    expect(phrasesFor('en').join(items).toString()).toBe('&lt;1&gt;, <b>2</b> and 3')
    expect(phrasesFor('ja').join(items).toString()).toBe('&lt;1&gt;、<b>2</b>、3')
  })

  test('have the plural form of the number', () => {
    const { say } = phrasesFor('en')
    expect([say('entries', { count: 1 }), say('entries', { count: 1200 })]).toEqual(['1 entry', '1,200 entries'])
  })

  test('can have markup in their holes, and escape text', () => {
    const { fill } = phrasesFor('en')
    expect(fill('authorTitle', { name: html`<b>A</b>` }).toString()).toBe('Author: <b>A</b>')
    expect(fill('authorTitle', { name: '<b>' }).toString()).toBe('Author: &lt;b&gt;')
    expect(fill('entries', { count: 1200 }).toString()).toBe('1,200 entries')
  })

  test('leave a hole that nothing fills, and a date that is none', () => {
    expect(phrasesFor('en').say('authorTitle', {})).toBe('Author: {name}')
    expect(phrasesFor('en').date('soon')).toBe('soon')
  })

  test('never fail for a tag that the runtime refuses', () => {
    expect(phrasesFor('en-a-b-c').language).toBe('en')
  })
})

describe('the words of the owner', () => {
  const own = { en: { copy: 'Take' }, sv: { copy: 'Kopiera' } }

  test('replace single phrases', () => {
    const phrases = phrasesFor('en', own)
    expect([phrases.say('copy'), phrases.say('copied')]).toEqual(['Take', 'Copied'])
  })

  test('can add a language, in which missing phrases are English', () => {
    const phrases = phrasesFor('sv', own)
    expect([phrases.language, phrases.say('copy'), phrases.say('copied')]).toEqual(['sv', 'Kopiera', 'Copied'])
  })
})
