/** Phrases of an interface in any language: texts with holes, and their plural forms. */

/** A text with holes such as `{count}`, or one text for each plural category (CLDR) that the language has. */
export type Phrase = string | PluralForms

export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** What fills the holes, by name. `count` chooses the plural form; numbers are written as the language writes them. */
export type PhraseValues = Readonly<Record<string, string | number>>

/** How a language counts and writes numbers. Making one is slow, so keep it. */
export interface Counting {
  readonly plurals: Pick<Intl.PluralRules, 'select'>
  readonly numbers: Pick<Intl.NumberFormat, 'format'>
}

/** @param language BCP 47 */
export function countingIn(language: string): Counting {
  return { plurals: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) }
}

/** The text with its holes filled. A hole without a value stays as it is. */
export function phraseText(phrase: Phrase, counting: Counting, values: PhraseValues = {}): string {
  return pluralForm(phrase, counting, values.count).replace(hole, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? counting.numbers.format(value) : value
  })
}

/** The form of the phrase for a number; `other` for anything else. */
export function pluralForm(phrase: Phrase, { plurals }: Counting, count: unknown): string {
  if (typeof phrase === 'string') return phrase
  return (typeof count === 'number' ? phrase[plurals.select(count)] : undefined) ?? phrase.other
}

/** The name is in the first group. */
export const hole = /\{(\w+)\}/g
