import { describe, expect, it } from 'vitest'
import { offers } from '../../../src/search/answer/offers.ts'
import { answerTypeOf, askedWord } from '../../../src/search/find/question-type.ts'

describe('the answer that a question wants', () => {
  it.each([
    ['How many moons has Mars?', 'number'],
    ['Wie viele Monde hat der Mars?', 'number'],
    ['Wie hoch ist der Turm?', 'number'],
    ['Combien de lunes a Mars ?', 'number'],
    ['¿Cuántas lunas tiene Marte?', 'number'],
    ['Quante lune ha Marte?', 'number'],
    ['Quantas luas tem Marte?', 'number'],
    ['Hoeveel manen heeft Mars?', 'number'],
    ['When was it built?', 'date'],
    ['Wann wurde es gebaut?', 'date'],
    ['In welchem Jahr wurde es gebaut?', 'date'],
    ['Quand a-t-il été construit ?', 'date'],
    ['¿Cuándo se construyó?', 'date'],
    ['In che anno fu costruito?', 'date'],
    ['Em que ano foi construído?', 'date'],
    ['Wanneer werd het gebouwd?', 'date'],
    ['Who built it?', 'name'],
    ['In which battle did he fall?', 'name'],
    ['Which cities were built first?', 'name'],
    ['What was the name of the mill?', 'name'],
    ['Wer hat es gebaut?', 'name'],
    ['Où est-il ?', 'name'],
    ['¿Quién lo construyó?', 'name'],
    ['Chi lo ha costruito?', 'name'],
    ['Quem o construiu?', 'name'],
    ['Wie heeft het gebouwd?', 'name'],
    ['What is a sluice?', 'definition'],
    ['What is the name of the sluice?', 'name'],
    ['Wie baut man ein Haus?', 'any'],
    ['the nest of a dove', 'any'],
    ['tai chi for beginners', 'any'],
    ['whole grain', 'any'],
    ['Why is it so?', 'any'],
  ])('%s: %s', (question, type) => {
    expect(answerTypeOf(question)).toBe(type)
  })

  it('is offered by a sentence with such a thing that the question does not name itself', () => {
    expect(offers('number', 'Mars has two moons.', new Set())).toBe(1)
    expect(offers('number', 'Mars has moons.', new Set())).toBe(0)
    expect(offers('date', 'It was built in 1909.', new Set())).toBe(1)
    expect(offers('name', 'The hangar of Zeppelin stands.', new Set(['zeppelin']))).toBe(0)
    expect(offers('name', 'The hangar was built by Dürr.', new Set(['hangar']))).toBe(1)
    expect(offers('any', 'It stands.', new Set())).toBe(0.5)
  })

  it('is a number that the question does not say itself, and rather no year', () => {
    const question = new Set(['how', 'many', '1909', 'moons'])
    expect(offers('number', 'In 1909 it had 2 moons.', question)).toBe(1)
    const year = offers('number', 'It burnt in 1911.', question)
    const said = offers('number', 'It was built in 1909.', question)
    expect(year).toBeLessThan(said)
    expect(said).toBeLessThan(1)
  })

  it('is rather a year than a month, and rather a month than some number', () => {
    const degrees = ['It burnt in 1911.', 'It burnt in May.', 'It burnt in 480.', 'It burnt 3 times.', 'It burnt.']
    const offered = degrees.map((sentence) => offers('date', sentence, new Set()))
    expect(offered).toEqual(offered.toSorted((a, b) => b - a))
    expect(new Set(offered).size).toBe(5)
    expect(offers('date', 'It burnt in 1911.', new Set(['1911']))).toBeLessThan(1)
  })

  it('is a name within a sentence, also in quotation marks and of other alphabets, but not at its start', () => {
    expect(offers('name', 'It is called “Zeppelin”.', new Set())).toBe(1)
    expect(offers('name', 'Он жил в Москве.', new Set())).toBe(1)
    expect(offers('name', 'Zeppelins fly.', new Set())).toBe(0)
    expect(offers('name', 'They fly. Zeppelins do.', new Set())).toBe(0)
  })
})

describe('the word for what is asked', () => {
  it.each([
    ['Which city lies there?', 'city'],
    ['What kind of stone is it?', 'stone'],
    ['In what year was it built?', 'year'],
    ['Welche Stadt liegt dort?', 'stadt'],
    ['How did it burn?', undefined],
  ])('%s: %s', (question, word) => {
    expect(askedWord(question)).toBe(word)
  })
})
