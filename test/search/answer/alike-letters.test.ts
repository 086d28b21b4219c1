import { expect, it } from 'vitest'
import { AlikeLetters } from '../../../src/search/answer/alike-letters.ts'

const shares = (question: string, ...sentences: string[]) => [...(new AlikeLetters(question).of([sentences])[0] ?? [])]

it.each([
  ['in a compound', 'Wie warm ist die Verflüssigung?', 'Die Verflüssigungstemperatur ist hoch.', 'Der Druck ist hoch.'],
  ['before its ending', 'Evlerin rengi nedir', 'Evlerimizde boya var.', 'Duvar boyanmaz.'],
  ['after a prefix', 'مدينة كبيرة', 'والمدينة هنا', 'نهر طويل'],
])('a sentence with a form of the word is more alike: %s', (_, question, form, other) => {
  const [alike = 0, none = 0] = shares(question, form, other)
  expect(alike).toBeGreaterThan(none)
})

it('the share is from 0 to 1, whatever the case of letters', () => {
  expect(shares('Mühle am Bach', 'MÜHLE AM BACH')).toEqual([1])
  expect(shares('Mühle', '')).toEqual([0])
  expect(shares('?!', 'Mühle')).toEqual([0])
})

it('what every sentence has counts for less', () => {
  const [common = 0, rare = 0] = shares('weir moss', 'the weir', 'the weir moss', 'weir', 'weir')
  expect(rare).toBeGreaterThan(2 * common)
})
