/** Globs of paths in which `*` stays within a folder. */
import { alternativesOfGlob } from '../syntax/patterns.ts'

/** Longer globs match everything. In UTF-16 code units. */
const longest = 200

/**
 * For what is withheld: `*` is any text without a slash, `**` any text, `?` a character, and `{a,b}` one or the other. A set
 * of characters and an escaped one count as any character, so it matches too much rather than too little. The time depends
 * on the length of the text times that of the glob.
 */
export function matcherOfGlob(glob: string): (text: string) => boolean {
  if (glob.length > longest) return () => true
  const patterns = alternativesOfGlob(fold(glob)).map((each) => each.match(sign) ?? [])
  return (text) => patterns.some((signs) => matches(fold(text), signs))
}

const sign = /\*+|\\.|\[[^\][]+\]|./gsu

function matches(text: string, signs: readonly string[]): boolean {
  // Places in the glob that the text read so far may lead to.
  let places = withoutStars(new Set([0]), signs)
  for (const character of text) {
    const next = new Set<number>()
    for (const at of places) {
      const own = signs[at]
      if (own === undefined) continue
      if (own.startsWith('*')) {
        if (own !== '*' || character !== '/') next.add(at)
      } else if (own === character || (isAny(own) && character !== '/')) next.add(at + 1)
    }
    places = withoutStars(next, signs)
  }
  return places.has(signs.length)
}

function isAny(own: string): boolean {
  return own === '?' || own.length > 2 || own.startsWith('\\')
}

/** With the places behind stars, which may be nothing. A set gives what is added to it in the same loop. */
function withoutStars(places: Set<number>, signs: readonly string[]): Set<number> {
  for (const at of places) if (signs[at]?.startsWith('*')) places.add(at + 1)
  return places
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
