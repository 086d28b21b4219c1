import { describe, expect, it } from 'vitest'
import { KindredWords } from '../../../src/serve/search/kindred-words.ts'
import { cpuTime } from '../../cpu-time.ts'

const heldBy = (question: string, text: string) => new KindredWords(question).heldBy(text, 0, text.length)

describe('kindred words', () => {
  it.each([
    ['invade', 'the invasion of Silesia', false],
    ['invaded', 'whoever invades', true],
    ['destroy', 'was destroyed', true],
    ['navigate', 'navigational aids', false],
    ['architect', 'its architecture', true],
    ['navigator', 'to navigate', true],
    ['überall', 'Überalles', true],
    ['café', 'das Café', true],
    ['cat', 'a category', false],
    ['cat', 'the cat sat', true],
    ['part', 'participation', false],
    ['house', 'a horse', false],
    ['1909', 'in 1909', true],
    ['1909', 'in 1908', false],
  ])('of %s in "%s": %s', (asked, text, held) => {
    expect(heldBy(asked, text)).toEqual(held ? [0] : [])
  })

  it('are named by place, each once', () => {
    expect(heldBy('When was it destroyed?', 'It was destroyed, and was not rebuilt by destroyers.')).toEqual([2, 1, 3])
  })

  it('are compared for the first 120 words of a question, which makes it cheap whatever is asked', async () => {
    const words = Array.from({ length: 4000 }, (_, i) => `word${i}`)
    const many = new KindredWords(words.join(' '))
    expect(many.size).toBe(120)
    expect(await cpuTime(() => heldBy(words.join(' '), words.join(' ')))).toBeLessThan(200)
  })

  it('are the same in text that is not ASCII', () => {
    const question = 'When did the architect of the Café die?'
    const text = 'The Architecture of a CAFE, when its architects died; it is 2 of the'
    expect(new Set(heldBy(question, `${text} — ü`))).toEqual(new Set(heldBy(question, text)))
    expect(heldBy('café', 'a CAFÉ')).toEqual([0])
  })

  it('are looked for within the bounds', () => {
    expect(new KindredWords('soil water').heldBy('soil water soil', 5, 10)).toEqual([1])
  })

  it('of no words are none', () => {
    expect(heldBy('', 'anything')).toEqual([])
    expect(heldBy('… — !', '… — !')).toEqual([])
  })
})
