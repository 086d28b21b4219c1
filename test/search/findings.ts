/** What indexes of the same pages say, however they came to be. */
import { scoreSections } from '../../src/search/find/bm25.ts'
import { correctQuery } from '../../src/search/find/correct.ts'
import { createScratch, type OpenIndex } from '../../src/search/find/open-index.ts'
import { parseQuery } from '../../src/search/find/query.ts'
import { Question } from '../../src/search/find/question.ts'
import { pagesTitled } from '../../src/search/find/title-table.ts'
import { sectionText } from '../../src/search/store/search-index.ts'

const questions = [
  'soil',
  'soils and clay',
  'git_rebase fooBar',
  '庭園',
  'wather',
  'über café',
  'C++ water the',
  'nothing',
]

/** What an index says of the questions, by what does not depend on numbers. */
export function findings(index: OpenIndex) {
  const nameOf = (number: number) => {
    const pageNumber = index.sections.page[number] ?? 0
    const { path = '', firstSection = 0 } = index.pages[pageNumber] ?? {}
    return `${path} ${number - firstSection} ${sectionText(index, number)}`
  }
  return questions.map((question) => {
    const parsed = parseQuery(index, new Question(question))
    // How rare a sequence of letters is, which tells kin in other languages than English, is learnt from all words.
    const query =
      parsed.language === 'en' ? parsed : { ...parsed, terms: parsed.terms.map((term) => ({ ...term, kin: [] })) }
    const scoresOf = (asked: typeof query) => {
      const { values, greatest } = scoreSections(index, asked, createScratch(index).scores)
      const scores = [...values].flatMap((value, i): [string, string][] =>
        value > 0 ? [[nameOf(i), value.toPrecision(5)]] : [],
      )
      // Stems are added up in the order of their numbers, which may round the last bit otherwise.
      return { greatest: greatest.toPrecision(5), scores: new Map(scores.sort(([a], [b]) => (a < b ? -1 : 1))) }
    }
    const corrected = correctQuery(index, index.letterSets, query)
    const titled = pagesTitled(index.titleTable, query).flatMap((number) => {
      const { path = '', firstSection = 0, endSection = 0 } = index.pages[number] ?? {}
      return firstSection < endSection ? [path] : []
    })
    // Where two languages have other stems for the same letters, a title is known by the stem that was commoner when it was indexed.
    const hasOneLanguage = index.languages.length < 2
    return {
      terms: query.terms.map(({ surface, frequency, idf, stems }) => ({
        ...{ surface, frequency, idf },
        stems: stems.map((stem) => index.words.stems.word(stem)).sort(),
      })),
      ...{
        own: scoresOf(query),
        corrected: corrected && scoresOf(corrected),
        titled: hasOneLanguage ? titled.sort() : undefined,
      },
    }
  })
}
