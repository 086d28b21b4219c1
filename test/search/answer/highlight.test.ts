import { expect, test } from 'vitest'
import { createHighlight } from '../../../src/search/answer/highlight.ts'
import { Question } from '../../../src/search/find/question.ts'

function marked(question: string, text: string, language = 'en', unfinished = false): string {
  const parts = createHighlight(new Question(question), unfinished)(text, language)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  return parts.map((part) => (part.matched ? `[${part.text}]` : part.text)).join('')
}

test.each([
  ['every form of a word', 'feeding seeds', 'Feed the seed; seeds feed on.', '[Feed] the [seed]; [seeds] [feed] on.'],
  ['whatever the accents and the case', 'CAFE', 'A café is no cafeteria.', 'A [café] is no cafeteria.'],
  ['no stop words', 'what is the soil', 'The soil is what it is.', 'The [soil] is what it is.'],
  ['stop words, where there is nothing else', 'the who', 'The Who played.', '[The] [Who] played.'],
  ['names within identifiers', 'cache', 'Set cache_control to x.', 'Set [cache_control] to x.'],
  ['nothing', 'zebra', 'No such animal.', 'No such animal.'],
  ['nothing in nothing', 'zebra', '', ''],
])('marks %s', (_, question, text, expected) => {
  expect(marked(question, text)).toBe(expected)
})

test('stems by the language of the text', () => {
  expect(marked('Gärten', 'Der Garten und die Gärten.', 'de')).toContain('[Gärten]')
})

test('marks the pairs of a run without spaces, and single characters', () => {
  expect(marked('東京の庭園', '京都と東京の大きな庭', 'ja')).toBe('京都と[東京の]大きな庭')
  expect(marked('東京の庭', '京都と東京の大きな庭', 'ja')).toBe('京都と[東京の]大きな[庭]')
  expect(marked('庭', '大きな庭', 'ja')).toBe('大きな[庭]')
})

test('marks words that begin like the last one, where it is unfinished', () => {
  expect(marked('feed the tom', 'Tomatoes feed on tomes; Tim does not.', 'en', true)).toBe(
    '[Tomatoes] [feed] on [tomes]; Tim does not.',
  )
  expect(marked('tom ', 'Tomatoes and Tom.', 'en', true)).toBe('Tomatoes and [Tom].')
})

test('keeps characters beyond the basic plane whole', () => {
  expect(marked('𠮷野', '牛丼𠮷野家', 'ja')).toBe('牛丼[𠮷野]家')
})
