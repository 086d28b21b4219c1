/** Quoted phrases, word for word. */
import type { Occurrences } from './occurrences.ts'

/** Share of the phrases that the section holds; 1 if there are none. */
export function phraseShare(found: Occurrences, phrases: readonly (readonly number[])[]): number {
  if (phrases.length === 0) return 1
  return phrases.filter((phrase) => holds(found, phrase)).length / phrases.length
}

/** Stop words of the phrase were passed over, so each of its words may stand a little further on. */
function holds({ size, term, position }: Occurrences, phrase: readonly number[]): boolean {
  for (let i = 0; i + phrase.length <= size; i++) {
    const start = position[i] ?? 0
    if (phrase.every((wanted, k) => term[i + k] === wanted && (position[i + k] ?? 0) - start <= 2 * k)) return true
  }
  return false
}
