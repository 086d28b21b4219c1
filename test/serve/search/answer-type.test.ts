import { describe, expect, it } from 'vitest'
import { answerTypeOf, offers } from '../../../src/serve/search/answer-type.ts'

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
    ['Wer hat es gebaut?', 'name'],
    ['Où est-il ?', 'name'],
    ['¿Quién lo construyó?', 'name'],
    ['Chi lo ha costruito?', 'name'],
    ['Quem o construiu?', 'name'],
    ['Wie heeft het gebouwd?', 'name'],
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
})
