import { describe, expect, it } from 'vitest'
import { indexOf, page, search } from '../fixtures.ts'

const text = 'Natrium Magnesium Kalium.'
const site = indexOf([
  page('/notes/a', 'Salz', text, { language: 'de' }),
  page('/notes/b', 'Salt', text, { language: 'en-GB' }),
  page('/notes/c', 'Winter', 'Der Winter ist lang.', { language: 'de-AT' }),
])

describe('a site in several languages', () => {
  it.each([
    ['de', '/notes/a'],
    ['en', '/notes/b'],
  ])('answers in the language of the question where pages say the same: %s', async (language, path) => {
    expect(search(await site, 'Natrium Magnesium', { language }).results.map(({ page }) => page.path)[0]).toBe(path)
  })

  it('counts the sections of each language', async () => {
    const { siteLanguages } = await site
    expect([...siteLanguages].map(([language, { sections }]) => [language, sections])).toEqual([
      ['de', 2],
      ['en', 1],
    ])
  })
})
