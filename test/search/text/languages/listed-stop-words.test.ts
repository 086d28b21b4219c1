import lists from 'stopword'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../../src/search/text/fold.ts'
import { rowOf } from '../../../../src/search/text/languages/row-of.ts'
import { unfit } from './unfit-stop-words.ts'

/**
 * The lists of the package that are lists of function words, by language. Left out: English and the pairs of Chinese and
 * Japanese, which have better ones; phrases (Korean, Burmese); other encodings (Urdu, Lithuanian); and words that are merely
 * frequent in some collection, such as names and places (Finnish, Malay, Punjabi, Breton, and several of Africa).
 */
const kept: Readonly<Record<string, string>> = {
  ...{ af: 'afr', ar: 'ara', bg: 'bul', bn: 'ben', ca: 'cat', ckb: 'kur', cs: 'ces', da: 'dan', de: 'deu', el: 'ell' },
  ...{ eo: 'epo', es: 'spa', et: 'est', eu: 'eus', fa: 'fas', fr: 'fra', ga: 'gle', gl: 'glg', gu: 'guj', he: 'heb' },
  ...{ hi: 'hin', hu: 'hun', hy: 'hye', id: 'ind', it: 'ita', la: 'lat', lv: 'lav', mr: 'mar', nl: 'nld', no: 'nob' },
  ...{ pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sk: 'slk', sl: 'slv', sr: 'hrv', sv: 'swe', sw: 'swa', th: 'tha' },
  ...{ tl: 'tgl', tr: 'tur', uk: 'ukr', vi: 'vie' },
}

/** In letters. Longer words are mostly forms that a question does not have. */
const longest = 10

function fitWords(language: string, list: readonly string[]): string[] {
  const { stem } = rowOf(language)
  const subjects = new Set(
    (unfit[language] ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => [fold(word), stem(word)]),
  )
  const words = list
    .flatMap((entry) => (language === 'vi' ? entry.split(' ') : [entry]))
    .map((word) => word.toLowerCase().replace(/['’]/g, ''))
    .filter((word) => /^[\p{L}\p{M}]+$/u.test(word) && [...word].length <= longest)
    // A letter may be a name (`C`, `R`); where it is a word, the row has it.
    .filter((word) => !/^[a-z]$/.test(word))
    .filter((word) => !subjects.has(fold(word)) && !subjects.has(stem(word)))
  return [...new Set(words.map((word) => rowOf(language).fold(word)))].filter(Boolean).sort()
}

describe('the listed stop words', () => {
  it('are those of the package, without what may be the subject of a question', async () => {
    const lines = Object.entries(kept).map(
      ([language, list]) => `  ${language}: '${fitWords(language, lists[list] ?? []).join(' ')}',`,
    )
    const note = `/**
 * Stop words by language, folded. Made from the lists of \`stopword\` (MIT, Copyright (c) 2015 - 2022 Fergus McDowall, and of
 * the stopwords-iso project, MIT, Copyright (c) 2016 Gene Diaz) by their test (\`npx vitest run test/search/text --update\`).
 */`
    await expect(
      `${note}\nexport const listedStopWords: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`,
    ).toMatchFileSnapshot('../../../../src/search/text/languages/listed-stop-words.ts')
  })

  it('leave the English list as it is', () => {
    expect(kept.en).toBeUndefined()
    expect(rowOf('en').stopWords.size).toBe(210)
  })
})
