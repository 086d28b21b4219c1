/** Tags: one whatever its case, shown in its commonest spelling, and listed A to Z. */
import { byCodeUnits } from '../../text/compare.ts'
import { groupBy } from '../../text/group-by.ts'
import { fittingSlug, slugify } from '../../text/slug.ts'
import { listedOf } from './order.ts'
import type { Page, Tag } from './site.ts'
import { freeNames, slugRoom } from './slugs.ts'

/** Two spellings are one tag when they fold to the same form. */
function foldTag(tag: string): string {
  return tag.normalize('NFC').toLowerCase()
}

/**
 * @param tagLists the tags of each page, as written
 * @returns the displayed spelling of each tag, by its folded form
 */
export function chooseSpellings(tagLists: Iterable<readonly string[]>): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const tags of tagLists) {
    for (const tag of tags) {
      const folded = foldTag(tag)
      const spellings = counts.get(folded) ?? new Map<string, number>()
      spellings.set(tag, (spellings.get(tag) ?? 0) + 1)
      counts.set(folded, spellings)
    }
  }
  return new Map([...counts].map(([folded, spellings]) => [folded, commonest(spellings)]))
}

/** Each tag of a page once, as it is displayed. */
export function displayTags(tags: readonly string[], spellings: ReadonlyMap<string, string>): string[] {
  return [...new Set(tags.map((tag) => spellings.get(foldTag(tag)) ?? tag))]
}

/** Tags by count, then name, each with its pages in the order given. */
export function collectTags(
  pages: readonly Page[],
  addressOf: (name: string) => { slug: string; path: string },
): Tag[] {
  const tagged = pages.flatMap((page) => page.tags.map((name) => ({ name, page })))
  return [...groupBy(tagged, ({ name }) => name)]
    .map(([name, group]) => {
      const entries = group.map(({ page }) => page)
      return { name, ...addressOf(name), entries, ...listedOf(entries) }
    })
    .sort(byCount)
}

export function byCount(a: Tag, b: Tag): number {
  return b.entries.length - a.entries.length || byCodeUnits(a.name, b.name)
}

/** Addresses of all tags. `#C` and `#C++` have the same plain slug, so the later one by name gets a number. */
export function tagAddresses(names: Iterable<string>): (name: string) => { slug: string; path: string } {
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  const free = freeNames((candidate) => taken.has(candidate))
  for (const name of [...names].sort()) {
    const slug = free(fittingSlug(slugify(name), slugRoom))
    taken.add(slug)
    slugs.set(name, slug)
  }
  return (name) => {
    const slug = slugs.get(name) ?? slugify(name)
    return { slug, path: `/tags/${encodeURIComponent(slug)}` }
  }
}

function commonest(spellings: ReadonlyMap<string, number>): string {
  let best = ''
  let most = 0
  for (const [spelling, count] of spellings) {
    if (count > most || (count === most && spelling < best)) [best, most] = [spelling, count]
  }
  return best
}

/** @param language BCP 47: decides the order */
export function tagsAtoZ(tags: readonly Tag[], language: string): readonly Tag[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return tags.toSorted((a, b) => compare(a.name, b.name) || byCodeUnits(a.name, b.name))
}

export interface TagGroup {
  /** `A`, `Я`, `0–9`, or `#` for tags that begin with neither a letter nor a digit. */
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
