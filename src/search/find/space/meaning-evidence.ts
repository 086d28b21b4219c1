/** How near the best sections are to a question by what words mean: figures for who decides whether the site answers it. */
import { visitWords } from '../../store/packed-lists.ts'
import { entriesOf } from '../../store/search-index.ts'
import type { OpenIndex } from '../open-index.ts'
import { type Query, totalWeight } from '../query.ts'
import type { AskedMeaning } from './asked-meaning.ts'

export interface MeaningEvidence {
  readonly section: number
  /** Cosine of the question and the section in the space of the word table, and of the question and the whole page. */
  readonly cosine: number
  readonly ofPage: number
  /** Share of the question's weight (idf) that the section contains in its own words or near ones, by how near they are. */
  readonly covered: number
}

/** Nothing without a word table, or where the words of some section suffice (`askedMeaning`). */
export function meaningEvidence(
  index: OpenIndex,
  query: Query,
  meaning: AskedMeaning | undefined,
  sections: readonly number[],
): readonly MeaningEvidence[] {
  const { space } = index
  if (!space || !meaning) return []
  const holders = holdersOf(index, query)
  const numbers = new Uint16Array(index.words.stemOf.length)
  const wanted = [...holders.keys()].slice(0, 0xffff)
  for (const [i, entry] of wanted.entries()) numbers[entry] = i + 1
  const total = totalWeight(query)
  return sections.map((section) => {
    const page = index.sections.page[section] ?? 0
    const strengths = new Float64Array(query.terms.length)
    const hold = (number: number) => {
      for (const { term, strength } of holders.get(wanted[number - 1] ?? 0) ?? [])
        strengths[term] = Math.max(strengths[term] ?? 0, strength)
    }
    visitWords(index.titles, page, numbers, hold)
    visitWords(index.sequences, section, numbers, hold)
    let covered = 0
    for (const [place, { idf }] of query.terms.entries()) covered += (strengths[place] ?? 0) * (idf / total)
    return {
      section,
      cosine: space.likeness(meaning.vector, section),
      ofPage: space.pageLikeness(meaning.vector, page),
      covered,
    }
  })
}

interface Holder {
  readonly term: number
  readonly strength: number
}

/** By entry, which terms it stands for, and how well. */
function holdersOf({ space, entriesOfStem }: OpenIndex, { terms }: Query): Map<number, Holder[]> {
  const holders = new Map<number, Holder[]>()
  const add = (stem: number, holder: Holder) => {
    for (const entry of entriesOf(entriesOfStem, stem)) {
      const list = holders.get(entry)
      if (list) list.push(holder)
      else holders.set(entry, [holder])
    }
  }
  for (const [term, { stems, row }] of terms.entries()) {
    for (const stem of stems) add(stem, { term, strength: 1 })
    for (const { stem, likeness } of space?.nearStems(row, stems) ?? []) add(stem, { term, strength: likeness })
  }
  return holders
}
