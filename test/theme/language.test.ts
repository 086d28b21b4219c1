import { describe, expect, it } from 'vitest'
import { isRightToLeft, langAttribute } from '../../src/theme/language.ts'

describe('langAttribute', () => {
  it('marks a part in another language', () => {
    expect(String(langAttribute('pt-BR', 'en'))).toBe(' lang="pt-BR"')
  })

  it('is silent where the languages agree, whatever the region or case', () => {
    expect(langAttribute('en', 'en-GB')).toBeUndefined()
    expect(langAttribute('EN', 'en')).toBeUndefined()
  })
})

describe('isRightToLeft', () => {
  it.each(['ar', 'he-IL', 'FA', 'az-Arab', 'ku-Arab-IQ'])('%s is', (language) => {
    expect(isRightToLeft(language)).toBe(true)
  })

  it.each(['en', 'pt-BR', 'zh-Hant', 'ks-Deva', 'ar-Latn', 'arn'])('%s is not', (language) => {
    expect(isRightToLeft(language)).toBe(false)
  })
})
