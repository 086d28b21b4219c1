/** Questions in a person's own words, with the English word table that comes with Lectern. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { Question } from '../../src/search/find/question.ts'
import { createIndexBuilder } from '../../src/search/index-builder.ts'
import { Searcher } from '../../src/search/searcher.ts'
import { readWordSpace } from '../../src/search/words/word-space.ts'
import { page } from './fixtures.ts'

const pages = [
  page(
    '/notes/licences',
    'Choosing a licence',
    'Every project needs a licence. The licence says what others may do with the project. Most projects use the MIT licence, which is short and permissive.',
  ),
  page(
    '/notes/burnout',
    'Burnout of maintainers',
    'A checklist for maintainers: sleep badly, dread the inbox, and answer with anger. These are signs of burnout, and each of them is a reason to rest.',
  ),
  page(
    '/notes/names',
    'Naming a project',
    'Check whether the name of the project is a trademark before it is published. A search in the public register costs nothing.',
  ),
  page(
    '/notes/refunds',
    'Returning an order',
    'Customers may return an order within thirty days. The payment is reimbursed to the same card within a week.',
  ),
  page('/notes/servers', 'Keeping servers', 'A server is restarted at night, after a backup of its disks was tested.'),
]

let known: Searcher
let unknown: Searcher
beforeAll(async () => {
  const table = new URL('../../packages/lectern-words-en/words.bin', import.meta.url)
  known = await searcherWith(readWordSpace(readFileSync(table)))
  unknown = await searcherWith(undefined)
})

async function searcherWith(space: ReturnType<typeof readWordSpace> | undefined): Promise<Searcher> {
  const builder = createIndexBuilder(space)
  for (const one of pages) builder.addPage(one)
  return new Searcher(await builder.finish())
}

function firstPage(searcher: Searcher, question: string): string | undefined {
  return searcher.search(new Question(question)).results[0]?.page.path
}

describe('a question of many misspelt words', () => {
  test.each([
    ['signs of bernout checklsit for maintaners', '/notes/burnout'],
    ['how to chek if projcet name is a tradmark', '/notes/names'],
  ])('%s is read as it was meant', (question, path) => {
    expect(firstPage(known, question)).toBe(path)
  })

  test('keeps the words that people write, though the site lacks them', () => {
    // One letter from `order` and from `server`, and words of their own.
    expect(firstPage(known, 'border sever')).toBeUndefined()
  })
})

describe('a name that nobody knows', () => {
  test.each(['What licence does the Quorvex project use?', 'Is Tidefork a trademark?'])('%s is refused', (question) => {
    expect(firstPage(known, question)).toBeUndefined()
  })

  test.each(['What licence do most projects use?', 'Is the name a trademark?'])('%s is answered', (question) => {
    expect(firstPage(known, question)).toBeDefined()
  })

  test('is no number', () => {
    expect(firstPage(known, 'What licence did most projects use in 1987?')).toBe('/notes/licences')
  })
})

test('other words than those of the site lead to its page, and to none without the table', () => {
  const question = new Question('exhaustion')
  const options = { lenient: true }
  expect(known.search(question, options).results[0]?.page.path).toBe('/notes/burnout')
  expect(unknown.search(question, options).results).toEqual([])
})

test('a keyword that only pages outside of a filter have finds none within it', () => {
  const elsewhere = (word: string) =>
    known.search(new Question(word), { filter: ({ path }) => path !== '/notes/licences' })
  expect(firstPage(known, 'licence')).toBe('/notes/licences')
  expect(elsewhere('licence').results).toEqual([])
})
