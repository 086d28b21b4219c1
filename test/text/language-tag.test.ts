import { describe, expect, it } from 'vitest'
import { languageTag } from '../../src/text/language-tag.ts'

describe('a language tag', () => {
  it.each([
    'pt',
    'pt-BR',
    'ja',
    'zh-Hans',
    'zh-Hant-TW',
    'es-419',
    'gsw',
    'sr-Latn',
    'de-1996',
    'sl-rozaj-biske',
    'en-u-ca-gregory',
    'de-CH-x-phonebk',
    'EN-gb',
  ])('may be %s, as Intl says', (tag) => {
    expect(languageTag.test(tag)).toBe(true)
    expect(() => Intl.getCanonicalLocales(tag)).not.toThrow()
  })

  it('may have an extended language, which RFC 5646 allows and Intl does not', () => {
    expect(languageTag.test('zh-yue')).toBe(true)
  })

  it.each([
    '',
    'a',
    'portuguese',
    'pt_BR',
    'pt-',
    '-pt',
    'xx-invalid-lang-very-long',
    'pt-BRA-b',
    'en-u',
    'en-x',
    'pt BR',
    '12',
    'pt-português',
  ])('is not %j, which Intl refuses', (tag) => {
    expect(languageTag.test(tag)).toBe(false)
    expect(() => Intl.getCanonicalLocales(tag)).toThrow(RangeError)
  })
})
