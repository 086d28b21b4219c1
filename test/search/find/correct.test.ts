import { describe, expect, it } from 'vitest'
import { correctQuery } from '../../../src/search/find/correct.ts'
import { parseQuery } from '../../../src/search/find/query.ts'
import { Question } from '../../../src/search/find/question.ts'
import { indexOf, page } from '../fixtures.ts'

const texts: Readonly<Record<string, string>> = {
  en: 'Every contract for the bicycle has a clause.',
  pt: 'Um bom trato das panelas e bicicletas evita ferrugem.',
}

async function corrected(word: string, language: string): Promise<boolean> {
  const index = await indexOf([page('/n/1', 'N', texts[language] ?? '', { language })])
  return correctQuery(index, index.letterSets, parseQuery(index, new Question(word), language)) !== undefined
}

describe('without a word table, a word that the site lacks', () => {
  it.each(['panleas', 'bicicleats', 'bcicleta', 'ferugem'])('is read as what was probably typed: %s', async (word) => {
    expect(await corrected(word, 'pt')).toBe(true)
  })

  it.each(['rato', 'janelas', 'bons'])('is another word where it is short or begins otherwise: %s', async (word) => {
    expect(await corrected(word, 'pt')).toBe(false)
  })

  it('may begin otherwise in English, whose general words are known', async () => {
    expect(await corrected('vicycle', 'en')).toBe(true)
  })
})
