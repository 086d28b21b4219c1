import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sectionText } from '../../../src/search/store/search-index.ts'
import { areInSentences, sentencesIn } from '../../../src/search/store/sentence-table.ts'
import { sentencesOf } from '../../../src/search/text/sentences.ts'
import { indexOf, page } from '../fixtures.ts'

const piece = fc.constantFrom(
  'One. Two! ',
  'soil\n',
  '\n\n',
  '- item one. ',
  '2. step ',
  '| a | b |\n',
  '```\n',
  '庭。',
  '😀 ',
  '# H\n',
)
const text = fc.array(piece, { maxLength: 20 }).map((list) => list.join(''))

it('the sentences kept with an index are those that its text splits into', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
      const index = await indexOf([page('/x', 'X', texts)])
      for (const [section, own] of texts.entries()) {
        expect(sectionText(index, section)).toBe(own)
        const sentences = sentencesOf(own)
        expect(sentencesIn(index, section)).toEqual(sentences)
        for (let place = 0; place < own.length; place++) {
          const isIn = sentences.some(({ start, end }) => start <= place && place + 3 <= end)
          expect(areInSentences(index, section, [place], 3)).toBe(isIn)
        }
      }
    }),
    { numRuns: 60 },
  )
})
