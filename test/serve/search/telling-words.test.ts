import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../src/serve/search/query.ts'
import { TellingWords } from '../../../src/serve/search/telling-words.ts'
import { cpuTime } from '../../cpu-time.ts'
import { indexOf, page } from './fixtures.ts'

/** By sentence, its share of the question. */
async function sharesOf(question: string, ...texts: readonly string[]): Promise<number[][]> {
  const index = await indexOf([page('/n/one', 'A title of other words', texts)])
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const telling = new TellingWords(index, parseQuery(index, question), words)
  return telling.shares(texts.map((_, section) => section)).map((shares) => [...shares])
}
const holders = async (question: string, text: string) =>
  (await sharesOf(question, text)).flat().flatMap((share, sentence) => (share > 0 ? [sentence] : []))

describe('a word of a question is held by a sentence', () => {
  it.each([
    ['invade', 'Whoever invades.', true],
    ['architect', 'Its architecture.', true],
    ['architecture', 'An architect.', true],
    ['überall', 'Überalles.', true],
    ['café', 'Das Café.', true],
    ['win', 'They won.', true],
    ['cat', 'A category.', false],
    ['cat', 'The cat sat.', true],
    ['part', 'Participation.', false],
    ['house', 'A horse.', false],
    ['1909', 'In 1909.', true],
    ['1909', 'In 1908.', false],
  ])('%s by "%s": %s', async (asked, text, held) => {
    expect(await holders(asked, text)).toEqual(held ? [0] : [])
  })

  it('also as a stop word, which tells sentences that say the same apart', async () => {
    const text = 'The mill burnt before the war. The mill burnt after the war.'
    const [shares] = await sharesOf('What happened to the mill after the war?', text)
    expect(shares?.[1]).toBeGreaterThan(shares?.[0] ?? 1)
  })

  it('not by a heading, which is no sentence', async () => {
    expect(await sharesOf('part', 'First.', 'Second.')).toEqual([[0], [0]])
  })
})

describe('the shares of the sentences', () => {
  it('are of all words of the question, and one that few sentences hold weighs most', async () => {
    const [shares = []] = await sharesOf('soil and water', 'Soil. Soil water. Soil. And.')
    const [soil = 0, both = 0, again = 0, and = 0] = shares
    expect(soil).toBe(again)
    expect(both - soil).toBeGreaterThan(soil)
    expect(both + and).toBeCloseTo(1, 9)
  })

  it('count a word once for each sentence, however often it stands there', async () => {
    const [shares = []] = await sharesOf('soil water', 'Soil, soil and soil. Water.')
    expect(shares[0]).toBeCloseTo(shares[1] ?? 0, 9)
  })

  it('are measured over all the sections that are compared', async () => {
    const [alone] = await sharesOf('soil water', 'Soil. Water.')
    const [among] = await sharesOf('soil water', 'Soil. Water.', 'Soil. Soil. Soil.')
    expect(alone?.[0]).toBeCloseTo(0.5, 9)
    expect(among?.[0]).toBeLessThan(0.5)
  })

  it('cost little for a question of four thousand words', async () => {
    const words = Array.from({ length: 4000 }, (_, i) => `word${i}`).join(' ')
    const index = await indexOf([page('/n/one', 'One', words)])
    const query = parseQuery(index, words)
    const distinct = new Set(words.split(' '))
    expect(await cpuTime(() => new TellingWords(index, query, distinct).shares([0]))).toBeLessThan(200)
  })
})
