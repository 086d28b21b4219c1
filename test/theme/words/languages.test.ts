import { describe, expect, test } from 'vitest'
import { hole, type Phrase } from '../../../src/text/phrase.ts'
import { en } from '../../../src/theme/words/en.ts'
import { languages } from '../../../src/theme/words/languages.ts'

const spoken = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'zh']
const english: Readonly<Record<string, Phrase>> = en

test('the interface speaks the fifteen languages', () => {
  expect(Object.keys(languages).sort()).toEqual(spoken)
})

describe.each(Object.entries(languages))('the words in %s', (language, words) => {
  const phrases: [string, Phrase][] = Object.entries(words)

  test('are complete, and none is empty', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
    expect(phrases.filter(([, phrase]) => formsOf(phrase).some((form) => form.trim() === ''))).toEqual([])
  })

  test('have the holes of the English, and no others', () => {
    const strange = phrases.flatMap(([name, phrase]) => {
      const expected = holesIn(formsOf(english[name] ?? ''))
      // A form for one single number may spell the number out.
      const isRight = formsOf(phrase).every((form) => {
        const found = holesIn([form])
        return (
          found.every((each) => expected.includes(each)) &&
          expected.every((each) => each === 'count' || found.includes(each))
        )
      })
      return isRight && holesIn(formsOf(phrase)).length === expected.length ? [] : [name]
    })
    expect(strange).toEqual([])
  })

  test('have a form for every plural category of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const lacking = phrases.flatMap(([name, phrase]) =>
      typeof phrase === 'string'
        ? []
        : pluralCategories
            .filter((category) => !Object.hasOwn(phrase, category))
            .map((category) => `${name}.${category}`),
    )
    expect(lacking).toEqual([])
  })
})

function formsOf(phrase: Phrase): string[] {
  return typeof phrase === 'string' ? [phrase] : Object.values(phrase)
}

function holesIn(forms: readonly string[]): string[] {
  return [...new Set(forms.flatMap((form) => [...form.matchAll(hole)].map(([, name = '']) => name)))].sort()
}
