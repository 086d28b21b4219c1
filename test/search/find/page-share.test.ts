import { describe, expect, it } from 'vitest'
import { indexOf, page, ranked, search } from '../fixtures.ts'

const book = (path: string, sections: number) =>
  page(
    path,
    'The book',
    Array.from({ length: sections }, (_, at) => `Water, and again water, in part ${at}.`),
  )
const tagged = Array.from({ length: 5 }, (_, at) =>
  page(`/n/${at}`, `Note ${at}`, `Something about number ${at}.`, { tags: ['water'] }),
)

describe('a page with a word in hundreds of sections', () => {
  it.each([150, 300, 4_000])(
    'leaves places to the other pages that have the word: of %i sections',
    async (sections) => {
      const index = await indexOf([book('/book', sections), ...tagged])
      const { results } = search(index, 'water', { limit: 10 })
      expect(results.map(({ page: { path } }) => path)).toEqual(expect.arrayContaining(tagged.map(({ path }) => path)))
    },
  )
  it('leaves them also with another such page beside it', async () => {
    const index = await indexOf([book('/book', 1_000), book('/other', 1_000), ...tagged])
    const found = new Set(ranked(index, 'water').sections.map(({ section }) => index.sections.page[section]))
    expect(found.size).toBe(2 + tagged.length)
  })
  it('has all places where no other page has the word', async () => {
    const index = await indexOf([book('/book', 300), page('/n', 'Note', 'Something else.')])
    const { sections } = ranked(index, 'water')
    expect(sections).toHaveLength(100)
  })
})
