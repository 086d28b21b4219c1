/** Names of a question that are nowhere on the site, although all pairs of their letters are (`wholeWords`). */
import type { OpenIndex } from '../find/open-index.ts'
import { bordersOf } from '../find/phrases.ts'
import { type Query, totalWeight } from '../find/query.ts'
import { listReader, type PackedLists, PostingCursor } from '../store/packed-lists.ts'
import { entriesAt } from '../store/search-index.ts'
import { termsOfRun } from '../text/cjk.ts'

/** Share of the question's weight that the pairs of such names make up, from 0 to 1. */
export function strangeNames(index: OpenIndex, query: Query): number {
  const { language, terms, others, wholeWords = [] } = query
  if (wholeWords.length === 0 || !index.siteLanguages.has(language)) return 0
  const finder = new WordFinder(index)
  const pairs = new Set(wholeWords.filter((word) => !finder.knows(word)).flatMap(termsOfRun))
  if (pairs.size === 0) return 0
  // What the owner says is the same stands for a name.
  const stoodFor = new Set(others?.alternatives.map(({ of }) => of))
  let sum = 0
  for (const [place, { surface, idf }] of terms.entries()) if (pairs.has(surface) && !stoodFor.has(place)) sum += idf
  return sum / totalWeight(query)
}

/** Letters of a part: shorter ones are in some word of any site. */
const shortestKatakana = 3
const shortestHangul = 2
const hangul = /^\p{Script=Hangul}/u
/** `커스텀훅`, `보간법`: a syllable behind a word that the site has. Behind one of two syllables, only what makes nouns of nouns. */
function mayFollow(word: string, isBehindLongOne: boolean): boolean {
  return isBehindLongOne || nounMaker.test(word)
}

const nounMaker = /[법창형화성값명용별식기자률량들님쪽중시상내]$/

/** A section with all pairs of a word mostly has the word: so few sections are read that they need not be fewer. */
const fewSections = 4
/** For one question: when either is used up, further words count as known. */
const mostPostings = 200_000
const mostRead = 96

class WordFinder {
  readonly #index: OpenIndex
  #postings = mostPostings
  #sections = mostRead

  constructor(index: OpenIndex) {
    this.#index = index
  }

  /** Whether the site has the word, or has its parts: a question may put words together that pages write apart. */
  knows(word: string): boolean {
    return this.#hasParts(word) || (word.endsWith('ー') && this.#hasParts(word.slice(0, -1)))
  }

  #hasParts(word: string): boolean {
    const isHangul = hangul.test(word)
    const shortest = isHangul ? shortestHangul : shortestKatakana
    let rest = word
    while (!this.#stands(rest)) {
      const longest = this.#longestStanding(rest, shortest)
      if (isHangul && longest >= shortest && longest === rest.length - 1 && mayFollow(rest, longest > shortest))
        return true
      const length = Math.min(longest, rest.length - shortest)
      if (length < shortest) return false
      rest = rest.slice(length)
    }
    return true
  }

  /** Length of the longest beginning that is found somewhere. Where one does, shorter ones do too. */
  #longestStanding(word: string, shortest: number): number {
    let low = shortest - 1
    let high = word.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.#stands(word.slice(0, middle))) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Whether a section, a title or what is said about a section has the pairs one after the other. */
  #stands(word: string): boolean {
    const { titles, said, sequences, sections } = this.#index
    const pairs = termsOfRun(word)
    const { stems, numbers } = this.#lookUp(pairs)
    if (stems.length < new Set(pairs).size) return false
    const wanted = pairs.map((pair) => pairs.indexOf(pair))
    const chain = { wanted, borders: bordersOf(wanted), numbers }
    for (const section of this.#sectionsWith(stems)) {
      if (this.#sections-- <= 0) return true
      const page = sections.page[section] ?? 0
      if (holds(sequences, section, chain) || holds(titles, page, chain) || holds(said, section, chain)) return true
    }
    return false
  }

  /** The stems of the pairs that the site has, rarest first, and by entry the first place of its pair. */
  #lookUp(pairs: readonly string[]) {
    const { words } = this.#index
    const stems: number[] = []
    const numbers = new Map<number, number>()
    for (const [place, pair] of pairs.entries()) {
      if (pairs.indexOf(pair) < place) continue
      const stem = words.stems.find(pair)
      if (stem < 0 || (words.stemFrequency[stem] ?? 0) === 0) break
      stems.push(stem)
      for (const entry of entriesAt(words, words.surfaces.find(pair))) numbers.set(entry, place)
    }
    const frequency = (stem: number) => words.stemFrequency[stem] ?? 0
    return { stems: stems.sort((a, b) => frequency(a) - frequency(b)), numbers }
  }

  /** Those that have the stems, or so few that have some of them. */
  #sectionsWith([rarest = -1, ...others]: readonly number[]): readonly number[] {
    let found: number[] = []
    for (const cursor = this.#cursor(rarest); cursor.next(); ) found.push(cursor.section)
    for (const stem of others) {
      if (found.length <= fewSections || this.#postings < 0) break
      const cursor = this.#cursor(stem)
      let goesOn = cursor.next()
      found = found.filter((section) => {
        while (goesOn && cursor.section < section) goesOn = cursor.next()
        return goesOn && cursor.section === section
      })
    }
    return found
  }

  #cursor(stem: number): PostingCursor {
    this.#postings -= this.#index.words.stemFrequency[stem] ?? 0
    return new PostingCursor(this.#index.postings, stem)
  }
}

interface Chain {
  readonly wanted: readonly number[]
  readonly borders: readonly number[]
  readonly numbers: ReadonlyMap<number, number>
}

/** In one pass (Knuth, Morris and Pratt, 1977). */
function holds(lists: PackedLists, list: number, { wanted, borders, numbers }: Chain): boolean {
  let matched = 0
  for (const from = listReader(lists, list); !from.done; ) {
    const number = numbers.get(from.varint() - 1)
    while (matched > 0 && wanted[matched] !== number) matched = borders[matched - 1] ?? 0
    if (wanted[matched] === number) matched++
    if (matched === wanted.length) return true
  }
  return false
}
