/** What stands for words of a question: the owner's synonyms, as far as the site has them. */
import type { Term } from '../../text/tokenise.ts'
import { type AskedIndex, inverseFrequency, lookUp, type TermCollector } from '../query-terms.ts'

/** For one question. */
export interface OtherWords {
  /** Words that the question lacks; word `i` has place `terms.length + i`. */
  readonly words: readonly OtherWord[]
  readonly alternatives: readonly Alternatives[]
}

export interface OtherWord {
  readonly stems: readonly number[]
  /** In BM25. */
  readonly weight: number
}

/** What stands for one term. */
export interface Alternatives {
  /** Place of the term. */
  readonly of: number
  /** Each a phrase: places of its words, all of which a section must have. */
  readonly phrases: readonly (readonly number[])[]
}

/** How much of a word its synonym is. */
const synonymStrength = 0.85
/** Words that are added to a question; each costs as much as one of its own. */
const mostWords = 24
/** Synonyms of one word: more, of a word in many groups, are ignored. */
const mostOthers = 64
/** Readers keep a place in seven bits. */
const mostPlaces = 126

/**
 * Looks for synonyms in the question. A term for which another word stands is as common as that where it is rarer itself, so
 * that a word that the site lacks is not unknown.
 *
 * @param said all terms of the question, stop words among them
 * @param collector has those that count; they change
 */
export function otherWords(
  index: AskedIndex,
  language: string,
  said: readonly Term[],
  collector: TermCollector,
): OtherWords | undefined {
  const matches = index.synonymTable(language).matches(said)
  if (matches.length === 0) return undefined
  const own = collector.terms.length
  const room = Math.min(mostWords, mostPlaces - own)
  const words: { stems: readonly number[]; frequency: number; idf: number; weight: number }[] = []
  const places = new Map<string, number>()
  const phrasesOf = new Map<number, number[][]>()
  const idfAt = (place: number) => collector.terms[place]?.idf ?? words[place - own]?.idf ?? 0
  const frequencyAt = (place: number) => collector.terms[place]?.frequency ?? words[place - own]?.frequency ?? 0

  const placeOf = (term: Term): number | undefined => {
    const known = collector.places([term])[0] ?? places.get(term.stem)
    if (known !== undefined || words.length >= room) return known
    const { stems, frequency } = lookUp(index, term, [])
    if (frequency === 0) return undefined
    const place =
      own + words.push({ stems, frequency, idf: inverseFrequency(collector.sections, frequency), weight: 0 }) - 1
    places.set(term.stem, place)
    return place
  }

  for (const { start, end, member } of matches) {
    const of = [...new Set(collector.places(said.slice(start, end)))]
    if (of.length === 0) continue
    const asked = of.reduce((sum, place) => sum + idfAt(place), 0)
    for (const { terms } of member.others.slice(0, mostOthers)) {
      const found = terms.map(placeOf)
      const by = [...new Set(found.filter((place) => place !== undefined))]
      // Every word of it is needed.
      if (found.includes(undefined) || by.every((place) => of.includes(place))) continue
      const held = by.reduce((sum, place) => sum + idfAt(place), 0)
      for (const place of by) {
        const word = words[place - own]
        if (word) word.weight = Math.max(word.weight, synonymStrength * word.idf * Math.min(1, asked / (held || 1)))
      }
      for (const place of of) phrasesOf.set(place, [...(phrasesOf.get(place) ?? []), by])
    }
  }
  for (const [place, phrases] of phrasesOf) {
    const commonest = Math.max(...phrases.map((phrase) => Math.min(...phrase.map(frequencyAt))))
    collector.makeAsCommon(place, commonest)
  }
  if (phrasesOf.size === 0) return undefined
  return { words, alternatives: [...phrasesOf].map(([of, phrases]) => ({ of, phrases })) }
}

/** How strongly a section or a sentence has something that stands for a term; 0 for what lacks a word of each phrase. */
export function strengthOfOthers({ phrases }: Alternatives, strengthAt: (place: number) => number): number {
  let most = 0
  for (const phrase of phrases) {
    let least = 1
    for (const place of phrase) least = Math.min(least, strengthAt(place))
    most = Math.max(most, least)
  }
  return synonymStrength * most
}
