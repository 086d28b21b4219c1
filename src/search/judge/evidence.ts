/** Evidence for and against a site having anything to say on a question. */
import type { Nearness } from '../find/encoded/encoded-pool.ts'
import { likeness } from '../find/meaning.ts'
import type { OpenIndex } from '../find/open-index.ts'
import { type Query, totalWeight } from '../find/query.ts'
import type { Ranking } from '../find/rank.ts'
import { leaderCount } from '../find/signals.ts'
import type { SearchIndex } from '../store/search-index.ts'
import { strangeNames } from './strange-words.ts'

/** Of a question's weight: all of it, but for what rounding takes. */
export const nearlyAll = 0.995

export interface Evidence {
  /** Primary subtag of the question. */
  readonly language: string
  /** Number of sections in that language. */
  readonly sections: number
  /** Number of distinct words. */
  readonly words: number
  /** Best share of the question's weight that one of the leading sections contains. */
  readonly coverage: number
  /** Best score of the words exactly as written, for each unit of weight. */
  readonly exact: number
  /** The same share, of words that no second section contains. */
  readonly rare: number
  /** Whether two neighbouring words of the question are near each other in a leading section. */
  readonly near: boolean
  /** Whether a leading section contains a name of the question. */
  readonly nameHeld: boolean
  /** Whether the question has a name that no section contains. */
  readonly nameUnknown: boolean
  /** Best share that general words of the question make up in a leading section. */
  readonly general: number
  /** Most other words of the question in a leading section. */
  readonly special: number
  /** Mean weight of a word, 1 for one that a single section contains. */
  readonly rarity: number
  /** How much the leading sections are alike. */
  readonly coherence: number
  /** How much any two sections in the language are alike. */
  readonly likeness: number
  /** Whether sections have no vectors to compare, as on a small site (`learnSemantics`): then both are 0. */
  readonly incomparable: boolean
  /** Whether the question is the title of a leading page. */
  readonly titled: boolean
  /** Best share of the question's weight that one sentence contains. */
  readonly sentence: number
  /**
   * Share of the question's weight in words that neither the site nor the word table of the language has: names of what the site
   * does not know. Undefined without a table.
   */
  readonly strange: number | undefined
  /** Share of the question's weight in names that are nowhere on the site, although their letters are (`strangeNames`). */
  readonly strangeNames: number
  /** Whether it is a few keywords, each of which the site contains, and a leading section one: filters may leave none that does. */
  readonly keywords: boolean
  /** Whether it asks what or who something is (`asksForThing`), and one sentence has every word of it. */
  readonly thing: boolean
  /** What an encoder says, where there is one. */
  readonly nearness?: Nearness | undefined
}

export function evidenceOf(index: OpenIndex, query: Query, { sections, nearness, meaning }: Ranking): Evidence {
  // Where meaning ranks too, those with most of the words may follow a little later.
  const leaders = sections.slice(0, meaning ? leaderCount + 2 : leaderCount)
  const total = totalWeight(query)
  const words = query.terms.length
  const highest = Math.log(query.sections + 1)
  const coverage = Math.max(0, ...leaders.map(({ look }) => look.covered))
  const sentence = Math.max(0, ...leaders.map(({ look }) => look.sentence))
  const strange = strangeNames(index, query)
  return {
    language: query.language,
    sections: query.sections,
    words,
    coverage,
    rare: Math.max(0, ...leaders.map(({ look }) => look.rare)),
    exact: Math.max(0, ...leaders.map(({ look }) => look.exact)) / total,
    near: leaders.some(({ look }) => look.near > 0),
    nameHeld: leaders.some(({ look }) => look.named),
    nameUnknown: query.terms.some(({ name, frequency }) => name && frequency === 0),
    general: Math.max(0, ...leaders.map(({ look }) => look.general)),
    special: Math.max(0, ...leaders.map(({ look }) => look.special)),
    rarity: total / ((words || 1) * highest),
    coherence: meanLikeness(
      index,
      leaders.slice(0, leaderCount).map(({ section }) => section),
    ),
    likeness: index.siteLanguages.get(query.language)?.likeness ?? 0,
    incomparable: index.semantic === undefined,
    titled: leaders.some(({ look }) => look.headed === 1),
    sentence,
    strange: index.space?.table.language === query.language ? strangeShare(query) / total : undefined,
    strangeNames: strange,
    thing: query.asksForThing && sentence > nearlyAll && strange === 0,
    keywords: query.keywords && coverage > 0 && strange === 0 && query.terms.every(({ frequency }) => frequency > 0),
    nearness,
  }
}

/** Numbers are no names: a site may well answer on what it does not date. */
function strangeShare({ terms }: Query): number {
  let sum = 0
  for (const { frequency, row, surface, idf } of terms)
    if (frequency === 0 && row < 0 && /\p{L}/u.test(surface)) sum += idf
  return sum
}

function meanLikeness(index: SearchIndex, sections: readonly number[]): number {
  let sum = 0
  let pairs = 0
  for (const [i, a] of sections.entries()) {
    for (const b of sections.slice(0, i)) {
      sum += likeness(index, a, b)
      pairs++
    }
  }
  return pairs > 0 ? sum / pairs : 0
}
