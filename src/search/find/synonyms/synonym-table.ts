/** The owner's groups of words and phrases that mean the same, read in one language. */
import type { Synonyms } from '../../../contract/page-record.ts'
import { stopWordsFor } from '../../text/stop-words.ts'
import { type Term, termsOf, wordsOf } from '../../text/tokenise.ts'

/** A word or phrase of a group. */
export interface Member {
  /** What it is found by: stop words count only if it has nothing else. */
  readonly terms: readonly Term[]
  /** The others of its groups. */
  readonly others: Member[]
}

/** Where the question says a member: its terms from `start` to `end`. */
export interface Match {
  readonly start: number
  readonly end: number
  readonly member: Member
}

/** More of them in one question are ignored. */
const mostMatches = 8

export class SynonymTable {
  /** By the stems of all its words. */
  readonly #members = new Map<string, Member>()
  /** Number of terms of the longest. */
  #longest = 0

  /** @param language primary subtag of BCP 47 */
  constructor(groups: Synonyms, language: string) {
    for (const group of groups) {
      const members = [...new Set(group.flatMap((phrase) => this.#memberOf(phrase, language) ?? []))]
      for (const member of members) member.others.push(...members.filter((other) => other !== member))
    }
  }

  /** In the order of the question, the longest first, never overlapping; each member once. */
  matches(terms: readonly Term[]): readonly Match[] {
    const found: Match[] = []
    const seen = new Set<Member>()
    for (let start = 0; start < terms.length && found.length < mostMatches; ) {
      const match = this.#at(terms, start)
      if (match && !seen.has(match.member)) {
        found.push(match)
        seen.add(match.member)
      }
      start = match?.end ?? start + 1
    }
    return found
  }

  #at(terms: readonly Term[], start: number): Match | undefined {
    for (let end = Math.min(terms.length, start + this.#longest); end > start; end--) {
      const member = this.#members.get(keyOf(terms.slice(start, end)))
      if (member) return { start, end, member }
    }
    return undefined
  }

  /** Phrases whose words have the same stems are one member, of several groups if they are in several. */
  #memberOf(phrase: string, language: string): Member | undefined {
    const all = wordsOf(phrase).flatMap((word) => termsOf(word, language))
    if (all.length === 0) return undefined
    const key = keyOf(all)
    const stop = stopWordsFor(language)
    const telling = all.filter(({ surface }) => !stop.has(surface))
    const member = this.#members.get(key) ?? { terms: telling.length > 0 ? telling : all, others: [] }
    this.#members.set(key, member)
    this.#longest = Math.max(this.#longest, all.length)
    return member
  }
}

function keyOf(terms: readonly Term[]): string {
  return terms.map(({ stem }) => stem).join(' ')
}
