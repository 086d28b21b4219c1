/** How much of a question one section contains. */
import type { TermTables } from './close-tables.ts'
import { type Occurrences, titleSentence } from './occurrences.ts'
import { type Alternatives, strengthOfOthers } from './synonyms/other-words.ts'

/** Shares are of the weight (idf) of the question's distinct words. */
export interface Coverage {
  /** Share that the section, with its page's title, contains. */
  readonly covered: number
  /** The part of `covered` that general words make up. */
  readonly general: number
  /** The part of `covered` that words make up of which no second section has any. */
  readonly rare: number
  /** How many words it contains that are not general. */
  readonly special: number
  /** Whether it contains a name of the question. */
  readonly named: boolean
  /** Share that its best sentence, with the page's title, contains. */
  readonly sentence: number
}

/**
 * @param held scratch, a number for each term
 * @param alternatives what stands for terms; mostly none
 */
export function coverageOf(
  found: Occurrences,
  terms: TermTables,
  held: HeldStrengths,
  alternatives: readonly Alternatives[],
): Coverage {
  const { section, title, sentence: inSentence, sentenceOf } = held.clear()
  let covered = 0
  let general = 0
  let rare = 0
  let special = 0
  let named = false
  let ofTitle = 0
  let best = 0
  let current = 0
  let open = titleSentence
  const raisedIn = (of: number) => {
    if (alternatives.length === 0) return 0
    const inThis = (term: number) => (sentenceOf[term] === of ? (inSentence[term] ?? 0) : 0)
    return raised(alternatives, terms, (term) => Math.max(title[term] ?? 0, inThis(term))).share
  }
  for (let i = 0; i < found.size; i++) {
    const term = found.term[i] ?? 0
    const sentence = found.sentence[i] ?? 0
    const strength = found.strength[i] ?? 0
    const share = terms.share[term] ?? 0
    if (sentence !== open) {
      best = Math.max(best, current + raisedIn(open))
      current = 0
      open = sentence
    }
    const before = section[term] ?? 0
    if (strength > before) {
      section[term] = strength
      covered += share * (strength - before)
      if (terms.rare[term] === 1) rare += share * (strength - before)
      if (terms.general[term] === 1) general += share * (strength - before)
      else special += strength - before
      named ||= strength === 1 && terms.name[term] === 1
    }
    // What the title contains counts for all sentences, once.
    if (sentence <= titleSentence) {
      ofTitle += share * Math.max(0, strength - (title[term] ?? 0))
      title[term] = Math.max(strength, title[term] ?? 0)
      continue
    }
    const counted = Math.max(title[term] ?? 0, sentenceOf[term] === sentence ? (inSentence[term] ?? 0) : 0)
    if (strength <= counted) continue
    current += share * (strength - counted)
    inSentence[term] = strength
    sentenceOf[term] = sentence
  }
  const sentence = ofTitle + Math.max(best, current + raisedIn(open))
  if (alternatives.length === 0) return { covered, general, rare, special, named, sentence }
  const more = raised(alternatives, terms, (term) => section[term] ?? 0)
  return {
    covered: covered + more.share,
    general: general + more.general,
    rare,
    special: special + more.special,
    named,
    sentence,
  }
}

/** What is held of terms for which other words stand, beyond what is held of themselves. */
function raised(alternatives: readonly Alternatives[], terms: TermTables, strengthAt: (place: number) => number) {
  const sums = { share: 0, general: 0, special: 0 }
  for (const each of alternatives) {
    const more = Math.max(0, strengthOfOthers(each, strengthAt) - strengthAt(each.of))
    const share = more * (terms.share[each.of] ?? 0)
    sums.share += share
    if (terms.general[each.of] === 1) sums.general += share
    else sums.special += more
  }
  return sums
}

/** By term, how strongly the section, the title and a sentence hold it: scratch space of a reader. */
export class HeldStrengths {
  readonly section: Float32Array
  readonly title: Float32Array
  readonly sentence: Float32Array
  /** The sentence that `sentence` is of. */
  readonly sentenceOf: Int32Array

  constructor(terms: number) {
    this.section = new Float32Array(terms)
    this.title = new Float32Array(terms)
    this.sentence = new Float32Array(terms)
    this.sentenceOf = new Int32Array(terms)
  }

  clear(): this {
    this.section.fill(0)
    this.title.fill(0)
    this.sentenceOf.fill(unseen)
    return this
  }
}

/** Below all sentences. */
const unseen = -(2 ** 30)
