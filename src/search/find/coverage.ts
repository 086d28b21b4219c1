/** How much of a question one section contains. */
import type { TermTables } from './close-tables.ts'
import { type Occurrences, titleSentence } from './occurrences.ts'

/** Shares are of the weight (idf) of the question's distinct words. */
export interface Coverage {
  /** Share that the section, with its page's title, contains. */
  readonly covered: number
  /** The part of `covered` that general words make up. */
  readonly general: number
  /** How many other words it contains. */
  readonly special: number
  /** Whether it contains a name of the question. */
  readonly named: boolean
  /** Share that its best sentence, with the page's title, contains. */
  readonly sentence: number
}

/** @param counted scratch, a number for each term */
export function coverageOf(found: Occurrences, terms: TermTables, counted: Int32Array): Coverage {
  // The last sentence that a term was counted for; what the title contains counts for all of them, once.
  counted.fill(unseen)
  let covered = 0
  let general = 0
  let special = 0
  let named = false
  let title = 0
  let best = 0
  let current = 0
  let open = titleSentence
  for (let i = 0; i < found.size; i++) {
    const term = found.term[i] ?? 0
    const sentence = found.sentence[i] ?? 0
    const before = counted[term] ?? unseen
    const share = terms.share[term] ?? 0
    if (sentence !== open) {
      best = Math.max(best, current)
      current = 0
      open = sentence
    }
    if (before === unseen) {
      covered += share
      if (terms.general[term] === 1) general += share
      else special++
      named ||= terms.name[term] === 1
    }
    if (before === titleSentence || before === sentence) continue
    if (sentence === titleSentence) title += share
    else current += share
    counted[term] = sentence
  }
  return { covered, general, special, named, sentence: title + Math.max(best, current) }
}

const unseen = -1
