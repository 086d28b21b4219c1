import { describe, expect, it } from 'vitest'
import { kinBudget, LetterKin } from '../../../src/search/find/letter-kin.ts'
import { Vocabulary } from '../../../src/search/store/vocabulary.ts'

const stems = [
  'bevolkerung',
  'bevolkerungswachstum',
  'wachstum',
  'wachter',
  'κατοικος',
  'كتاب',
  'والكتاب',
  'सरकार',
  'सरकारी',
].sort()
const kin = new LetterKin(new Vocabulary(stems))
const likest = (word: string) => kin.of(word, { left: kinBudget }).map(({ stem }) => stems[stem])

describe('words that share letters', () => {
  it.each([
    ['a compound and its parts', 'bevolkerung', 'bevolkerungswachstum'],
    ['a part and its compounds', 'bevolkerungswachstum', 'wachstum'],
    ['a word with particles attached', 'كتاب', 'والكتاب'],
    ['a word with marks for vowels', 'सरकार', 'सरकारी'],
    ['a form that is nowhere', 'κατοικοι', 'κατοικος'],
  ])('are %s', (_, word, other) => {
    expect(likest(word)).toContain(other)
  })

  it('come likest first, the word itself before all', () => {
    expect(likest('wachstum')).toEqual(['wachstum', 'bevolkerungswachstum'])
  })

  it.each(['ab', '2026', 'c++', '', 'x'.repeat(41)])(
    'are none for short words, numbers and what is no word: %s',
    (word) => {
      expect(likest(word)).toEqual([])
    },
  )

  it('share a sequence once, however often they repeat it', () => {
    const repeated = new LetterKin(new Vocabulary(['anananan', 'bananas']))
    expect(repeated.of('anananan', { left: kinBudget })[0]?.likeness).toBeCloseTo(1, 5)
  })

  it('are none once a question has used up its budget', () => {
    const budget = { left: 1 }
    kin.of('bevolkerung', budget)
    expect(budget.left).toBeLessThanOrEqual(0)
    expect(kin.of('wachstum', budget)).toEqual([])
  })
})
