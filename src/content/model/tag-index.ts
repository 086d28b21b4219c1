/** All tags A to Z, under the letters that they begin with, in any script. */
import { byCodeUnits } from '../../text/compare.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Tag } from './site.ts'

/** @param language BCP 47: decides what comes after what */
export function tagsAtoZ(tags: readonly Tag[], language: string): readonly Tag[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return tags.toSorted((a, b) => compare(a.name, b.name) || byCodeUnits(a.name, b.name))
}

export interface TagGroup {
  /** `A`, `Я`, `0–9`, or `#` for what begins with neither a letter nor a digit. */
  readonly letter: string
  readonly tags: readonly Tag[]
}

/** @param tags A to Z */
export function tagGroups(tags: readonly Tag[], language: string): readonly TagGroup[] {
  const letterOf = firstLetter(language)
  return [...groupBy(tags, ({ name }) => letterOf(name))].map(([letter, group]) => ({ letter, tags: group }))
}

/** `É` counts as `E` where the language sorts it so; scripts with thousands of characters are one group each. */
function firstLetter(language: string): (name: string) => string {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' })
  return (name) => {
    const [letter] = /^(?:\p{L}\p{M}*|\p{N})/u.exec(name.normalize('NFC')) ?? []
    if (letter === undefined) return '#'
    if (/\p{N}/u.test(letter)) return '0–9'
    const script = scripts.find(([pattern]) => pattern.test(letter))
    if (script !== undefined) return script[1]
    const plain = letter.normalize('NFD').replace(/\p{M}+/gu, '')
    return (compare(letter, plain) === 0 ? plain : letter).toLocaleUpperCase(language)
  }
}

const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}/u, '漢字'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'かな'],
  [/\p{Script=Hangul}/u, '한글'],
]
