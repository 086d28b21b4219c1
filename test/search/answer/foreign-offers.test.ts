import { describe, expect, it } from 'vitest'
import { offerIn } from '../../../src/search/answer/foreign-offers.ts'
import type { AnswerType } from '../../../src/search/find/question-type.ts'

const offered = (type: AnswerType, language: string, sentence: string, known: readonly string[] = []) =>
  offerIn(type, new Set(known), language)(sentence)

describe('a sentence offers a number', () => {
  it.each([
    ['de', 'Es hat zwei Monde.'],
    ['ru', 'У него две луны.'],
    ['ar', 'له ٢ من الأقمار.'],
    ['hi', 'इसके ४२ चंद्रमा हैं।'],
    ['th', 'มีดวงจันทร์ ๑๒ ดวง'],
    ['zh', '它有十二颗卫星。'],
    ['', 'Has 12.'],
  ])('%s: %s', (language, sentence) => {
    expect(offered('number', language, sentence)).toBe(1)
  })

  it('but hardly where the question says it, or where it is a year', () => {
    expect(offered('number', 'ar', 'في ١٢ مدينة', ['12'])).toBe(0.45)
    expect(offered('number', 'ru', 'В 1950 году.')).toBe(0.2)
    expect(offered('number', 'ru', 'Река течёт.')).toBe(0)
  })
})

describe('a sentence offers a date', () => {
  it.each([
    ['ru', 'Построен в 1889 году.', 1],
    ['fa', 'در سال ۱۸۸۹ ساخته شد.', 1],
    ['ru', 'Открыт весной, в начале мая.', 0.7],
    ['de', 'Im März wurde es eröffnet.', 0.7],
    ['fi', 'Se avattiin toukokuuta juhlien.', 0.7],
    ['zh', '建于十九世纪。', 0.7],
    ['ru', 'Река течёт.', 0],
    ['not a language', 'Im März.', 0],
  ])('%s: %s', (language, sentence, value) => {
    expect(offered('date', language, sentence)).toBe(value)
  })
})

it('English is read as before, whatever the numerals of other languages', () => {
  expect(offered('number', 'en', 'It has two moons.')).toBe(1)
  expect(offered('number', 'en', 'Es hat zwei Monde.')).toBe(0)
})
