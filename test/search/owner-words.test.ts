/** What owners wrote about pages beside their text: aliases, descriptions, link texts, synonyms, boosts. */
import { describe, expect, it } from 'vitest'
import type { IndexedPage, Synonyms } from '../../src/contract/page-record.ts'
import { type OpenIndex, openIndex } from '../../src/search/find/open-index.ts'
import { parseQuery } from '../../src/search/find/query.ts'
import { Question } from '../../src/search/find/question.ts'
import { createIndexBuilder } from '../../src/search/index-builder.ts'
import { deserialise, serialise } from '../../src/search/store/index-format.ts'
import { indexOf, NOTES, page, search } from './fixtures.ts'

const login = page('/notes/authentication', 'Authentication', [
  'Type your name and your secret. The door opens at once.',
  'Forgotten secrets are replaced by the gardener.',
])
const withAliases = { ...login, aliases: ['Sign in', 'Anmelden'] }
const saying = (said: readonly string[], at = 0): IndexedPage => ({
  ...login,
  sections: login.sections.map((section, i) => (i === at ? { ...section, said } : section)),
})

async function withSynonyms(pages: readonly IndexedPage[], synonyms: Synonyms): Promise<OpenIndex> {
  const builder = createIndexBuilder()
  for (const one of pages) builder.addPage(one)
  return openIndex(deserialise(serialise(await builder.finish(synonyms))))
}

const first = (index: OpenIndex, question: string) => search(index, question).results[0]

describe('an alias', () => {
  it('is found like the title', async () => {
    const index = await indexOf([...NOTES, withAliases])
    for (const question of ['sign in', 'Anmelden', 'How do I sign in?'])
      expect(first(index, question)?.page.path).toBe(login.path)
    expect(search(await indexOf([...NOTES, login]), 'Anmelden').results).toEqual([])
  })

  it('counts as evidence beside the words of any section of its page', async () => {
    const index = await indexOf([...NOTES, withAliases])
    expect(first(index, 'Anmelden forgotten')?.section.anchor).toBe('s1')
  })

  it('is never quoted', async () => {
    const index = await indexOf([...NOTES, withAliases])
    expect(
      first(index, 'Anmelden')
        ?.quotes.map(({ text }) => text)
        .join(' '),
    ).not.toMatch(/anmelden/i)
  })

  it('is found after a round trip through bytes', async () => {
    const again = openIndex(deserialise(serialise(await indexOf([...NOTES, withAliases]))))
    expect(first(again, 'Anmelden')?.page.path).toBe(login.path)
  })
})

describe('what is said about a section elsewhere', () => {
  it('leads to that section, and is evidence that the site answers', async () => {
    const index = await indexOf([...NOTES, saying(['mislaid passphrase'], 1)])
    const outcome = search(index, 'I mislaid my passphrase')
    expect(outcome.results[0]?.section.anchor).toBe('s1')
    expect(search(await indexOf([...NOTES, login]), 'I mislaid my passphrase').results).toEqual([])
  })

  it('is never quoted', async () => {
    const index = await indexOf([...NOTES, saying(['lost passphrase'], 1)])
    const quotes = first(index, 'lost passphrase')?.quotes ?? []
    expect(quotes.length).toBeGreaterThan(0)
    for (const { text } of quotes) expect(login.sections.some((section) => section.text.includes(text))).toBe(true)
  })

  it.each([
    ['de', 'Türöffner', 'Wo ist der Türöffner?'],
    ['ru', 'забытый пароль', 'забытый пароль'],
    ['ja', '暗証番号', '暗証番号'],
    ['ar', 'كلمة المرور', 'كلمة المرور'],
  ])('is found in %s', async (language, said, question) => {
    const index = await indexOf([...NOTES, { ...saying([said]), language }])
    expect(first(index, question)?.page.path).toBe(login.path)
  })

  it('gives the same bytes whatever was there before', async () => {
    const builder = createIndexBuilder()
    for (const each of [...NOTES, saying(['lost passphrase'])]) builder.addPage(each)
    await builder.finish()
    builder.addPage(saying(['new words']))
    const afresh = await indexOf([...NOTES, saying(['new words'])])
    expect(serialise(await builder.finish())).toEqual(serialise(afresh))
    builder.addPage(login)
    expect(serialise(await builder.finish())).toEqual(serialise(await indexOf([...NOTES, login])))
  })
})

describe('a synonym', () => {
  const waste = page('/notes/waste', 'Kitchen waste', 'Bury kitchen waste a foot deep. Foxes dig for it otherwise.')
  const groups: Synonyms = [
    ['scraps', 'kitchen waste'],
    ['sign in', 'log in', 'authentication'],
    ['Grünschnitt', 'compost'],
    ['堆肥', 'compost'],
  ]
  const sites = withSynonyms([...NOTES, waste, login], groups)

  it.each([
    ['scraps', waste.path],
    ['Where do I put my scraps?', waste.path],
    ['log in', login.path],
    ['How do I log in?', login.path],
    ['Grünschnitt', '/notes/compost'],
    ['堆肥', '/notes/compost'],
  ])('finds the others: %s', async (question, path) => {
    expect(first(await sites, question)?.page.path).toBe(path)
    expect(first(await indexOf([...NOTES, waste, login]), question)).toBeUndefined()
  })

  it('of several words needs all of them', async () => {
    const partly = page('/notes/kitchen', 'The kitchen', 'The kitchen has a window to the south. Paint it white.')
    const index = await withSynonyms([...NOTES, partly, waste], groups)
    expect(search(index, 'scraps').results.map(({ page }) => page.path)[0]).toBe(waste.path)
    expect(first(await withSynonyms([...NOTES, partly], groups), 'scraps')).toBeUndefined()
  })

  it('of several words in a question finds one word', async () => {
    const scraps = page('/notes/scraps', 'Scraps', 'Scraps stink in summer unless the lid is shut.')
    const index = await withSynonyms([...NOTES, scraps], groups)
    expect(first(index, 'What about kitchen waste?')?.page.path).toBe(scraps.path)
  })

  it('is weaker than the word itself', async () => {
    const own = page('/notes/scraps', 'Scraps', 'Bury scraps a foot deep. Foxes dig for it otherwise.')
    const index = await withSynonyms([...NOTES, waste, own], [['scraps', 'leftovers']])
    const left = page('/notes/leftovers', 'Leftovers', 'Bury leftovers a foot deep. Foxes dig for it otherwise.')
    const both = await withSynonyms([...NOTES, left, own], [['scraps', 'leftovers']])
    expect(first(index, 'scraps')?.page.path).toBe(own.path)
    for (const [word, path] of [
      ['scraps', own.path],
      ['leftovers', left.path],
    ] as const)
      expect(search(both, `Where do I bury ${word}?`).results[0]?.page.path).toBe(path)
  })

  it('makes no difference to a question that has none', async () => {
    const without = await indexOf([...NOTES, waste, login])
    for (const question of ['compost heap', 'Who designed the Analytical Engine?', 'sign'])
      expect(search(await sites, question)).toEqual(search(without, question))
  })

  it('costs a bounded number of words, however many groups a question touches', async () => {
    const words = Array.from(
      { length: 200 },
      (_, i) => `word${String.fromCharCode(97 + (i % 26), 97 + ((i / 26) | 0))}`,
    )
    const many = words.map((word, i) => page(`/n/${i}`, word, `${word} is what it is.`))
    const all = words.map((word) => ['compost', word])
    const index = await withSynonyms([...NOTES, ...many], all)
    const question = new Question(`compost ${words.join(' ')} `.repeat(3))
    expect(parseQuery(index, question).others?.words.length).toBeLessThanOrEqual(24)
    expect(search(index, question.text, { lenient: true }).total).toBeGreaterThan(0)
    expect(parseQuery(index, new Question('compost')).others?.words).toHaveLength(24)
  })
})

describe('a boost', () => {
  const alike = (name: string, rest: Partial<IndexedPage> = {}) =>
    page(`/notes/${name}`, `Slugs ${name}`, 'Slugs eat lettuce at night. Beer traps catch slugs.', rest)
  const order = async (...pages: readonly IndexedPage[]) =>
    search(await withSynonyms([...NOTES, ...pages], []), 'What do slugs eat?').results.map(({ page }) => page.path)

  it('decides among pages that answer alike', async () => {
    expect((await order(alike('one'), alike('two', { boost: 2 })))[0]).toBe('/notes/two')
    expect((await order(alike('one', { boost: 2 }), alike('two')))[0]).toBe('/notes/one')
    expect((await order(alike('one', { boost: 0.5 }), alike('two')))[0]).toBe('/notes/two')
  })

  it('answers nothing that its page does not say', async () => {
    const weak = page('/notes/weak', 'Weather', 'It rains. Slugs like that.', { boost: 2 })
    expect((await order(alike('one'), weak))[0]).toBe('/notes/one')
    const index = await indexOf([...NOTES, { ...login, boost: 2 }])
    expect(search(index, 'What do slugs eat?').results).toEqual([])
  })
})
