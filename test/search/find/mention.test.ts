import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { Question } from '../../../src/search/find/question.ts'
import { Searcher } from '../../../src/search/searcher.ts'
import { indexOf, NOTES } from '../fixtures.ts'

let index: OpenIndex
beforeAll(async () => {
  index = await indexOf(NOTES)
})

function mentioned(question: string, path: string): boolean {
  const page = index.pages.find((each) => each.path === path)
  return page !== undefined && new Searcher(index).mentions(new Question(question), page)
}

describe('a page mentions', () => {
  it.each([
    ['What about clay soil?', '/notes/soil'],
    ['And the watering of roots?', '/notes/tomatoes'],
    ['What about poles and bitcoin?', '/notes/beans'],
  ])('a question of which it has a word in some form: %s', (question, path) => {
    expect(mentioned(question, path)).toBe(true)
  })

  it.each([
    ['What about bitcoin?', '/notes/soil'],
    ['And what is the best of them all?', '/notes/beans'],
    ['What about tomatoes?', '/notes/soil'],
    ['And the poll?', '/notes/beans'],
  ])('no other: %s', (question, path) => {
    expect(mentioned(question, path)).toBe(false)
  })
})
