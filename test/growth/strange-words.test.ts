/** Names are looked for in a bounded number of sections, however long the question and however common its letters are. */
import { expect, test } from 'vitest'
import { parseQuery } from '../../src/search/find/query.ts'
import { Question } from '../../src/search/find/question.ts'
import { strangeNames } from '../../src/search/judge/strange-words.ts'
import { wordsOf } from '../../src/search/text/tokenise.ts'
import { wholeWords } from '../../src/search/text/whole-words.ts'
import { indexOf, page } from '../search/fixtures.ts'
import { countWork, outgrownCounts } from './counted-work.ts'

const asked: Readonly<Record<string, string>> = {
  'a run of Katakana': 'カ',
  'words of Katakana': 'カタカナタカラナの',
  'Hangul without blanks': '가나',
  'words of Hangul': '가나다라마바사를 ',
  'other words each time': 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホの',
}

test.each(Object.entries(asked))('the words of a question are found in time with its length: %s', async (_, text) => {
  const find = (size: number) => wholeWords(wordsOf(text.repeat(size / text.length)))
  expect(await outgrownCounts([8_000, 16_000, 32_000], find)).toBeUndefined()
})

/** Each letter stands beside each other one in every section, and no name stands anywhere. */
async function siteOf(sections: number, language: string, letters: string) {
  const pairs = [...letters].flatMap((one) => [...letters].map((other) => `${one}${other}`)).join('。')
  return indexOf(Array.from({ length: sections }, (_, at) => page(`/n/${at}`, `${at}`, pairs, { language })))
}

test.each([
  ['ja', 'アカサタナハマヤラワ', 'アカサタナハマヤラワアサの'],
  ['ko', '가나다라마바사아자차', '가나다라마바사아자를 '],
])(
  'names of common letters are looked for in few sections: %s',
  { timeout: 60_000 },
  async (language, letters, name) => {
    const question = new Question(name.repeat(2_000))
    const costs: number[] = []
    for (const sections of [100, 200, 400]) {
      const index = await siteOf(sections, language, letters)
      const query = parseQuery(index, question, language)
      strangeNames(index, query)
      costs.push(await countWork(() => strangeNames(index, query)))
    }
    const [, twice = 0, fourTimes = 0] = costs
    // Postings are read up to a bound, and no more sections.
    expect(fourTimes).toBeLessThan(2.2 * twice)
  },
)
