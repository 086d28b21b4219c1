import { describe, expect, it } from 'vitest'
import { SentenceOdds } from '../../../src/search/answer/sentence-odds.ts'
import { type Telling, TellingWords } from '../../../src/search/answer/telling-words.ts'
import { Question } from '../../../src/search/find/question.ts'
import { cpuTime } from '../../cpu-time.ts'
import { indexOf, page, ranked } from '../fixtures.ts'

async function tellingOf(question: string, texts: readonly string[], title = 'Untitled'): Promise<readonly Telling[]> {
  const index = await indexOf([page('/n/one', title, texts)])
  const words = new TellingWords(index, new Question(question), ranked(index, question))
  return words.of(texts.map((_, section) => section))
}
/** By sentence, of a single section. */
async function toldBy(question: string, text: string, title?: string): Promise<number[]> {
  return [...((await tellingOf(question, [text], title))[0]?.told ?? [])]
}

describe('a word of a question speaks for a sentence that holds it', () => {
  it('also as a stop word, which tells sentences that say the same apart', async () => {
    const text = 'The mill burnt before the war. The mill burnt after the war.'
    const [before = 0, after = 0] = await toldBy('What happened to the mill after the war?', text)
    expect(after).toBeGreaterThan(before)
  })

  it('in other words, which count for less than the word itself', async () => {
    const text = 'The mill was built there. The mill was erected there. The mill was there.'
    const index = await indexOf([page('/n/one', 'Untitled', text)])
    const question = 'Where was it built?'
    const ranking = ranked(index, question)
    const [section] = new SentenceOdds(index, new Question(question), ranking).of(ranking.sections)
    const [same = 0, related = 0, none = 0] = section?.odds ?? []
    expect(same).toBeGreaterThan(related)
    expect(related).toBeGreaterThan(none)
  })
})

describe('what speaks for a sentence', () => {
  it('is the more, the fewer sentences hold the word', async () => {
    const [soil = 0, both = 0, again = 0] = await toldBy('soil water', 'Soil. Soil water. Soil. And.')
    expect(soil).toBe(again)
    expect(both - soil).toBeGreaterThan(soil)
  })

  it('counts a word once for each sentence, however often it stands there', async () => {
    const [soil = 0, water = 1] = await toldBy('soil water', 'Soil, soil and soil. Water.')
    expect(soil).toBeCloseTo(water, 9)
  })

  it('is measured over all the sections that are compared', async () => {
    const [alone] = await tellingOf('soil water', ['Soil. Water.'])
    const [among] = await tellingOf('soil water', ['Soil. Water.', 'Soil. Soil. Soil.'])
    const shareOfSoil = (told: Float64Array | undefined) => (told?.[0] ?? 0) / (told?.[1] ?? 1)
    expect(shareOfSoil(alone?.told)).toBeCloseTo(1, 9)
    expect(shareOfSoil(among?.told)).toBeLessThan(1)
  })

  it('is the same for each sentence as far as words of the title go, whether it repeats them or not', async () => {
    const [repeated = 0, not = 1] = await toldBy('soil', 'Soil is brown. It is brown.', 'Soil')
    expect(repeated).toBe(not)
    expect(not).toBeGreaterThan(0)
  })

  it('is more for the word for what is asked', async () => {
    const [city = 0, mill = 1] = await toldBy('Which city mill?', 'A city. A mill.')
    expect(city).toBeGreaterThan(mill)
  })

  it('is carried on from the sentence before, unless the words stand here again', async () => {
    const [telling] = await tellingOf('Where is the mill?', ['The mill is old. It burnt. The mill burnt.'])
    const [first = 1, second = 0, third = 1] = telling?.carried ?? []
    expect(first).toBe(0)
    expect(second).toBeGreaterThan(0)
    expect(third).toBeLessThan(second)
  })

  it('costs little for a question of four thousand words', async () => {
    const words = Array.from({ length: 4000 }, (_, i) => `word${i}`).join(' ')
    const index = await indexOf([page('/n/one', 'One', words)])
    const ranking = ranked(index, words)
    expect(await cpuTime(() => new TellingWords(index, new Question(words), ranking).of([0]))).toBeLessThan(200)
  })
})
