import { expect, it } from 'vitest'
import { endsInMark, formOf } from '../../../src/search/text/sentence-form.ts'

it.each([
  ['The sluice is open.', 'statement'],
  ['Is it open?', 'question'],
  ['**Is it open?**', 'question'],
  ['It asks “Is it open?”', 'question'],
  ['開いていますか？', 'question'],
  ['هل هو مفتوح؟', 'question'],
  ['Είναι ανοιχτό;', 'question'],
  ['It is open;', 'statement'],
  ['यह खुला है।', 'statement'],
  ['To open it:', 'announcement'],
  ['**To open it:**', 'announcement'],
  ['打开方法：', 'announcement'],
  ['The sluice (open)', 'statement'],
  ['"', 'statement'],
  ['', 'statement'],
])('by its last mark, whatever closes after it: %s is a %s', (sentence, form) => {
  expect(formOf(sentence)).toBe(form)
})

it('of a sentence within a text', () => {
  const text = 'Is it open? It is.'
  expect([formOf(text, 'Is it open?'.length), formOf(text)]).toEqual(['question', 'statement'])
})

it.each(['It is open.', 'Ist es „offen?“', 'यह खुला है।', 'هل هو مفتوح؟', '開いた。」', 'Είναι ανοιχτό;'])(
  'ends in a mark: %s',
  (sentence) => {
    expect(endsInMark(sentence)).toBe(true)
  },
)

it.each(['Opening hours', 'To open it:', 'open;', ''])('ends in none: %s', (sentence) => {
  expect(endsInMark(sentence)).toBe(false)
})
