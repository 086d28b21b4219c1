import { describe, expect, it } from 'vitest'
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
