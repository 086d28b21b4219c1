import { beforeAll, describe, expect, it } from 'vitest'
import { wordMeaningsOf, wordwiseSimilarity } from '../../../src/search/find/meaning.ts'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { parseQuery } from '../../../src/search/find/query.ts'
import { Question } from '../../../src/search/find/question.ts'
import { indexOf, NOTES, page } from '../fixtures.ts'

let index: OpenIndex
beforeAll(async () => {
  const many = Array.from({ length: 120 }, (_, i) =>
    page(`/n/${i}`, `Note ${i}`, `${NOTES[i % NOTES.length]?.sections[0]?.text} Number ${i}.`),
  )
  index = await indexOf(many)
})

describe('the nearness of a section to each word of a question', () => {
  it('is the weighted sum over the words, of which none takes anything away', () => {
    const similarities = (question: string) => {
      const words = wordMeaningsOf(index, parseQuery(index, new Question(question)))
      return Array.from({ length: 120 }, (_, section) => wordwiseSimilarity(index, words, section))
    }
    const compost = similarities('compost')
    const bees = similarities('bees')
    for (const [section, both] of similarities('compost bees').entries()) {
      expect(both).toBeCloseTo((compost[section] ?? 0) + (bees[section] ?? 0), 9)
      expect(compost[section]).toBeGreaterThanOrEqual(0)
    }
    expect(Math.max(...compost)).toBeGreaterThan(0)
  })

  it('is at most what the words weigh', () => {
    const words = wordMeaningsOf(index, parseQuery(index, new Question('how do I turn the compost heap')))
    const most = words.weight.reduce((sum, weight) => sum + weight, 0)
    for (let section = 0; section < 120; section++) {
      // Vectors of bytes are as long as 127 within one percent.
      expect(wordwiseSimilarity(index, words, section)).toBeLessThanOrEqual(1.02 * most)
    }
  })

  it('is zero on a site too small to learn from', async () => {
    const small = await indexOf(NOTES)
    expect(wordwiseSimilarity(small, wordMeaningsOf(small, parseQuery(small, new Question('compost'))), 0)).toBe(0)
  })
})
