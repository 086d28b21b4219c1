import { beforeAll, expect, it } from 'vitest'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { openIndex } from '../../../src/search/find/open-index.ts'
import { parseQuery } from '../../../src/search/find/query.ts'
import { Question } from '../../../src/search/find/question.ts'
import { pagesTitled } from '../../../src/search/find/title-table.ts'
import { deserialise, serialise } from '../../../src/search/store/index-format.ts'
import { indexOf, NOTES, page } from '../fixtures.ts'

const read = (bytes: Uint8Array) => openIndex(deserialise(bytes))

let index: OpenIndex
beforeAll(async () => {
  const who = page('/notes/who', 'The Who', 'A band from London.')
  const twice = page('/jornal/soil', 'The Soil', 'Once more.')
  index = await indexOf([...NOTES, who, twice])
})

const titled = (question: string) =>
  pagesTitled(index.titleTable, parseQuery(index, new Question(question))).map((at) => index.pages[at]?.path)

it.each([
  ['in any case', 'MAKING COMPOST'],
  ['in any order', 'compost making'],
  ['in the plural', 'making composts'],
  ['with stop words', 'the making of compost?'],
])('a page has the title that is asked for %s', (_, question) => {
  expect(titled(question)).toEqual(['/notes/compost'])
})

it.each([
  ['whatever its tags', 'Tomatoes', ['/notes/tomatoes']],
  ['of an identifier', 'C++ notes', ['/notes/cpp']],
  ['with an accent or without', 'le cafe du matin', ['/jornal/cafe']],
  ['of stop words alone', 'the who', ['/notes/who']],
  ['of Han and Kana', '京都の庭', ['/jornal/kyoto']],
  ['that two pages have', 'soil', ['/jornal/soil', '/notes/soil']],
])('so does a title %s', (_, question, paths) => {
  expect(titled(question)).toEqual(paths)
})

it.each(['compost', 'making good compost', 'zyzzyva', 'making zyzzyva compost', '?'])('but not %s', (question) => {
  expect(titled(question)).toEqual([])
})

it('an index that was written and read finds the same', () => {
  expect(read(serialise(index)).titleTable).toEqual(index.titleTable)
})
