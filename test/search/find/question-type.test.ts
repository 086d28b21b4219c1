import { describe, expect, it } from 'vitest'
import { defines } from '../../../src/search/answer/offers.ts'
import { asksForDefinition } from '../../../src/search/find/question-type.ts'

describe('a question asks for a definition', () => {
  it.each([
    'What is a sluice?',
    'what are mason bees',
    'What’s a sluice',
    'What is the spring equinox?',
    'What does sluice mean?',
    'what do mason bees mean',
    'The meaning of sluice',
    'definition of a sluice',
    'Was ist eine Schleuse?',
    "Qu'est-ce qu'une écluse ?",
    '¿Qué es una esclusa?',
    "Che cos'è una chiusa?",
    'O que é uma eclusa?',
    'Wat is een sluis?',
  ])('%s', (question) => {
    expect(asksForDefinition(question)).toBe(true)
  })

  it.each([
    'Is a sluice a gate?',
    'What does a sluice cost?',
    'Meaningless sluices',
    'What is the best time of the year to open a sluice?',
    'What is it? A sluice.',
    'Somewhat is a word',
    '',
  ])('but not %j', (question) => {
    expect(asksForDefinition(question)).toBe(false)
  })
})

describe('a sentence defines what is asked for', () => {
  const question = new Set(['what', 'is', 'a', 'sluice'])
  it.each([
    'A sluice is a gate for water.',
    'The **sluice** is a gate for water.',
    '- Sluices are gates for water.',
    '[Sluice](https://example.com/s) means a gate for water.',
    '> Sluice stands for gate.',
  ])('wholly: %s', (sentence) => {
    expect(defines(sentence, question)).toBe(1)
  })

  it('half, where a word stands with it', () => {
    expect(defines('A wooden sluice is a gate of planks.', question)).toBe(0.5)
  })

  it.each([
    'A gate is in the sluice.',
    'Open the sluice when water is high.',
    'What is open drains soon.',
    'A wooden sluice from Holland is old.',
    'Sluice',
    '',
  ])('but not: %j', (sentence) => {
    expect(defines(sentence, question)).toBe(0)
  })
})
