import { beforeAll, describe, expect, it, test } from 'vitest'
import { completeQuery, unfinishedWord } from '../../../src/search/find/complete.ts'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { parseQuery } from '../../../src/search/find/query.ts'
import { Question } from '../../../src/search/find/question.ts'
import { CountedVocabulary } from '../counted-vocabulary.ts'
import { indexOf, NOTES, page, search } from '../fixtures.ts'

let index: OpenIndex
const found = (question: string, unfinished = true) =>
  search(index, question, { unfinished, lenient: true }).results.map((result) => result.page.path)

beforeAll(async () => {
  index = await indexOf([
    ...NOTES,
    page('/notes/cat', 'Cat', 'A cat sleeps.'),
    page(
      '/notes/category',
      'Category theory',
      'A category has arrows. Categories compose. Every category has identities.',
    ),
    page('/lab/tokyo', '東京', '東京の庭には土がある。', { language: 'ja' }),
    page('/lab/cafe', 'Cafés', 'Une caféothèque.', { language: 'fr' }),
  ])
})

describe('the last word', () => {
  it('is completed while it is typed', () => {
    for (const typed of ['tom', 'toma', 'tomat', 'tomatoe']) expect(found(typed)[0]).toBe('/notes/tomatoes')
    expect(found('tom', false)).not.toContain('/notes/tomatoes')
  })

  it('is completed beside words that are finished', () => {
    expect(found('water the lea')[0]).toBe('/notes/tomatoes')
    expect(found('heap ever')[0]).toBe('/notes/compost')
  })

  it('counts most as it was typed', () => {
    expect(found('cat')).toEqual(['/notes/cat', '/notes/category'])
  })

  it('is finished once something stands behind it', () => {
    expect(found('cat ')).toEqual(['/notes/cat'])
    expect(found('cat.')).toEqual(['/notes/cat'])
  })

  it('is found whatever its case and its accents', () => {
    expect(found('TOMAT')[0]).toBe('/notes/tomatoes')
    expect(found('cafeoth')).toEqual(['/lab/cafe'])
    expect(found('caféoth')).toEqual(['/lab/cafe'])
  })

  it('may be a single character of a script without spaces', () => {
    expect(found('東')).toEqual(['/lab/tokyo'])
  })

  it('that begins no word is corrected or not found, as without completion', () => {
    expect(found('zzq')).toEqual([])
    expect(found('tomatos')).toEqual(found('tomatos', false))
  })

  it.each(['', ' ', '"', '-', '\u0000', '\u202e', '\ud800', 'a'.repeat(20_000), '"'.repeat(200)])(
    '%j harms nothing',
    (odd) => {
      expect(() => found(odd)).not.toThrow()
    },
  )
})

test('a single letter costs no more than a word, on a large vocabulary', async () => {
  const words = Array.from(
    { length: 20_000 },
    (_, n) => `s${n.toString(26).replace(/\d/g, (d) => 'qrstuvwxyz'[Number(d)] ?? '')}`,
  )
  const large = await indexOf(
    Array.from({ length: 100 }, (_, n) => page(`/notes/${n}`, `P${n}`, words.slice(n * 200, n * 200 + 200).join(' '))),
  )
  const { surfaces } = large.words
  const counted = new CountedVocabulary(Array.from({ length: surfaces.size }, (_, place) => surfaces.word(place)))
  const s = new Question('s')
  const query = completeQuery({ ...large, words: { ...large.words, surfaces: counted } }, parseQuery(large, s), s)
  expect(query.terms[0]?.stems.length).toBeGreaterThan(1)
  expect(counted.looks).toBeLessThan(5_000)
})

test.each([
  ['feed soi', 'soi'],
  ['Soi', 'soi'],
  ['café', 'cafe'],
  ['soil ', undefined],
  ['soil?', undefined],
  ['', undefined],
  ['don’t', 'dont'],
])('of %j the unfinished word is %j', (question, expected) => {
  expect(unfinishedWord(new Question(question), 'en')).toBe(expected)
})
