import { describe, expect, it } from 'vitest'
import { HeldWords } from '../../../src/search/answer/held-words.ts'
import { createScratch, type OpenIndex } from '../../../src/search/find/open-index.ts'
import { parseQuery } from '../../../src/search/find/query.ts'
import { Question } from '../../../src/search/find/question.ts'
import { cpuTime } from '../../cpu-time.ts'
import { indexOf, page } from '../fixtures.ts'

function heldWords(index: OpenIndex, text: string, query = parseQuery(index, new Question(text))): HeldWords {
  return new HeldWords(index, new Question(text), query, createScratch(index).held)
}

/** By sentence of a section, whether words of the question are held themselves, and by what means about the same. */
async function heldIn(text: string, question: string): Promise<{ itself: boolean; related: boolean }[]> {
  const index = await indexOf([page('/n/one', 'A title of other words', text)])
  const held = heldWords(index, question)
  const { places, start } = held.read(0)
  return start.map((from, sentence) => {
    const related = places.slice(from, start[sentence + 1]).map((place) => held.relatedTerm(place) >= 0)
    return { itself: related.includes(false), related: related.includes(true) }
  })
}

describe('a word of a question is held by a sentence', () => {
  it.each([
    ['invade', 'Whoever invades.', true],
    ['architect', 'Its architecture.', true],
    ['architecture', 'An architect.', true],
    ['überall', 'Überalles.', true],
    ['café', 'Das Café.', true],
    ['Temur', 'So sprach Temür.', true],
    ['win', 'They won.', true],
    ['cat', 'A category.', false],
    ['cat', 'The cat sat.', true],
    ['part', 'Participation.', false],
    ['house', 'A horse.', false],
    ['1909', 'In 1909.', true],
    ['1909', 'In 1908.', false],
  ])('%s by "%s": %s', async (asked, text, held) => {
    expect((await heldIn(text, asked)).map(({ itself }) => itself)).toEqual([held])
  })

  it('also as a stop word', async () => {
    const text = 'The mill burnt before the war. It burnt after it.'
    expect((await heldIn(text, 'What happened after?')).map(({ itself }) => itself)).toEqual([false, true])
  })

  it('not where only the heading has it, which is no sentence', async () => {
    const index = await indexOf([page('/n/one', 'One', ['First.', 'Second.'])])
    const held = heldWords(index, 'part')
    expect(held.read(1)).toEqual({ places: [], start: [0] })
  })

  it('by what means about the same, which is told apart from the word itself', async () => {
    const text = 'The mill was erected in 1850. Somebody built it. Nobody knows.'
    expect(await heldIn(text, 'build')).toEqual([
      { itself: false, related: true },
      { itself: true, related: false },
      { itself: false, related: false },
    ])
  })

  it('not by what means about the same as a word far on in a long question', async () => {
    const text = 'The mill was erected in 1850.'
    const others = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')
    expect(await heldIn(text, `${others(31)} build`)).toEqual([{ itself: false, related: true }])
    expect(await heldIn(text, `${others(32)} build`)).toEqual([{ itself: false, related: false }])
  })

  it('once, however often it stands there', async () => {
    const index = await indexOf([page('/n/one', 'One', 'Soil, soil and soil. Soil.')])
    const held = heldWords(index, 'soil')
    expect(held.read(0)).toEqual({ places: [0, 0], start: [0, 1] })
  })
})

it('words of the title of a page are visited apart from its sentences', async () => {
  const index = await indexOf([page('/n/one', 'Soil', 'Water.')])
  const held = heldWords(index, 'water soil')
  const title: number[] = []
  held.visitTitle(0, (place) => title.push(place))
  expect(title).toEqual([1])
  expect(held.read(0).places).toEqual([0])
})

it('a question of four thousand words costs little', async () => {
  const words = Array.from({ length: 4000 }, (_, i) => `word${i}`).join(' ')
  const index = await indexOf([page('/n/one', 'One', words)])
  const query = parseQuery(index, new Question(words))
  expect(await cpuTime(() => heldWords(index, words, query).read(0))).toBeLessThan(200)
})
