import { describe, expect, it } from 'vitest'
import { Question } from '../../../src/search/find/question.ts'
import { decontextualize } from '../../../src/serve/ask/follow-up.ts'

describe('a follow-up question', () => {
  it.each([
    ['How do I water it?', ['How do I grow tomatoes?'], 'How do I water it? (grow tomatoes)'],
    ['And in winter?', ['How do worms survive?'], 'And in winter? (worms survive)'],
    ['What about clay soil?', ['How often to water tomatoes?'], 'What about clay soil? (water tomatoes)'],
    ['Examples?', ['Which tools sharpen knives?'], 'Examples? (tools sharpen knives)'],
  ])('%s after %j is %s', (question, previous, expected) => {
    expect(decontextualize(new Question(question), previous, 'en')).toBe(expected)
  })

  it('goes back as far as the earlier questions depend on others', () => {
    const previous = ['What do bees eat?', 'How do I grow tomatoes?', 'Which soil do they like?', 'Why?']
    expect(decontextualize(new Question('And their water?'), previous, 'en')).toBe(
      'And their water? (grow tomatoes soil)',
    )
  })

  it('does not add what it already says, nor itself', () => {
    expect(decontextualize(new Question('How do I water it?'), ['Water tomatoes', 'How do I water it?'], 'en')).toBe(
      'How do I water it? (tomatoes)',
    )
    expect(decontextualize(new Question('Why tomatoes?'), ['tomatoes'], 'en')).toBeUndefined()
  })

  it.each([
    ['Redis persistence options', ['How do I grow tomatoes?']],
    ['How do earthworms improve clay soil structure if they dig?', ['How do I grow tomatoes?']],
    ['How do I water it?', []],
    ['How do I water it?', ['and the of']],
  ])('stands on its own: %s after %j', (question, previous) => {
    expect(decontextualize(new Question(question), previous, 'en')).toBeUndefined()
  })

  it.each([
    ['de', 'Und im Winter?', 'Wie überleben Regenwürmer?', 'Regenwürmer'],
    ['fr', 'Et en hiver ?', 'Comment survivent les lombrics ?', 'lombrics'],
    ['es', '¿Y en invierno?', '¿Cómo sobreviven las lombrices?', 'lombrices'],
    ['ja', '冬は？', '堆肥の作り方', '堆肥'],
  ])('is known in other languages: %s', (language, question, previous, word) => {
    expect(decontextualize(new Question(question), [previous], language)).toContain(word)
  })

  it('adds a bounded number of words', () => {
    const previous = Array.from({ length: 400 }, (_, i) => `subject${i}`).join(' ')
    expect(decontextualize(new Question('Why?'), [previous], 'en')?.length).toBeLessThan(200)
    expect(decontextualize(new Question('Why?'), ['a'.repeat(4000)], 'en')?.length).toBeLessThan(100)
  })
})
