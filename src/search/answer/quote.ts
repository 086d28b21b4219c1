/** Chooses what to quote: stretches of whole sentences, letter for letter as in the section. */

import type { SentenceKind, Span } from '../text/blocks.ts'
import { longestQuote } from '../text/pieces.ts'
import type { SectionOdds } from './sentence-odds.ts'

/** A part of a section's Markdown; `start` and `end` are UTF-16 code units of it. */
export interface Passage extends Span {
  readonly section: number
  readonly text: string
  readonly prose: boolean
  readonly sentences: readonly ScoredSentence[]
}

export interface ScoredSentence {
  readonly text: string
  readonly kind: SentenceKind
  /** How probably it contains the answer, compared with other sentences for the same question (`SentenceOdds`). */
  readonly odds: number
}

/**
 * The best passages of some sections, best first, at most `count`, none overlapping another. Each is the stretch within
 * `longestQuote` with most of the probability; a sentence that is longer is quoted in pieces.
 */
export function choosePassages(sections: readonly SectionOdds[], count: number): Passage[] {
  // No spread: it would give each object a separate hidden class.
  const read = sections.map(({ section, text, spans, odds }): ReadSection => {
    return { section, text, spans, odds, used: new Uint8Array(spans.length) }
  })
  const best = read.map(bestStretch)
  const passages: Passage[] = []
  while (passages.length < count) {
    const next = best.reduce(better, undefined)
    if (!next) break
    passages.push(passage(next))
    next.read.used.fill(1, next.from, next.to + 1)
    best[read.indexOf(next.read)] = bestStretch(next.read)
  }
  return passages
}

interface ReadSection extends SectionOdds {
  /** By sentence 1 once it is quoted. */
  readonly used: Uint8Array
}

function bestStretch(read: ReadSection): Stretch | undefined {
  const { spans, odds, used } = read
  let best: Stretch | undefined
  for (let from = 0; from < spans.length; from++) {
    let weight = 0
    const furthest = Math.min(spans.length, from + mostTogether)
    for (let to = from; to < furthest && !used[to]; to++) {
      // Not across blocks: what is between two may be left out, and joined items read badly.
      if (to > from && spans[to]?.kind !== 'continued') break
      if (to > from && (spans[to]?.end ?? 0) - (spans[from]?.start ?? 0) > longestQuote) break
      weight += odds[to] ?? 0
      if (!best || outweighs(weight, best.weight)) best = { from, to, weight, read }
    }
  }
  return best
}

/** Sentences of a quotation; more of them within its length are hardly words. */
const mostTogether = 32

/** The first of those that hardly differ. */
function better(best: Stretch | undefined, next: Stretch | undefined): Stretch | undefined {
  return next && (!best || outweighs(next.weight, best.weight)) ? next : best
}

function outweighs(weight: number, other: number): boolean {
  return weight > other * (1 + 1e-9)
}

interface Stretch {
  readonly read: ReadSection
  readonly from: number
  readonly to: number
  readonly weight: number
}

function passage({ read: { section, text, spans, odds }, from, to }: Stretch): Passage {
  const start = spans[from]?.start ?? 0
  const end = spans[to]?.end ?? 0
  const opening = spans.slice(0, from + 1).findLast(({ kind }) => kind !== 'continued')
  const sentences = spans.slice(from, to + 1).map((span, i) => {
    return { text: text.slice(span.start, span.end), kind: span.kind, odds: odds[from + i] ?? 0 }
  })
  return { section, start, end, text: text.slice(start, end), prose: opening?.kind !== 'data', sentences }
}
