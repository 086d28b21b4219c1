import { expect, it } from 'vitest'
import { generalWords } from '../../../src/search/text/general-words.ts'
import { isGeneral } from '../../../src/search/text/known-stems.ts'
import { rowOf } from '../../../src/search/text/languages/row-of.ts'

const words = generalWords.trim().split(/\s+/)
const stem = rowOf('en').stem

it('the stems of general words are those that the words have now', async () => {
  const note =
    '/** Made from `general-words.ts` by its test (`npx vitest run test/search/text --update`): each stem once, in its order. */'
  await expect(
    `${note}\nexport const generalStems = \`${lines([...new Set(words.map(stem))])}\`\n`,
  ).toMatchFileSnapshot('../../../src/search/text/general-stems.ts')
})

it('every listed word is general, in English only', () => {
  expect(words.filter((word) => !isGeneral(stem(word), 'en'))).toEqual([])
  expect(isGeneral('', 'en')).toBe(false)
  expect(isGeneral(stem('water'), 'de')).toBe(false)
  expect(isGeneral(stem('zebra'), 'en')).toBe(false)
})

/** Twelve stems on each. */
function lines(stems: readonly string[]): string {
  const starts = stems.flatMap((_, at) => (at % 12 === 0 ? [at] : []))
  return starts.map((at) => stems.slice(at, at + 12).join(' ')).join('\n')
}
