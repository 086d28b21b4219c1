/** Words that nobody wrote on the site, read as what was probably meant: typing errors. */
import { editDistance } from '../../text/nearest.ts'
import { entriesAt, type SearchIndex } from '../store/search-index.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import { knowsGeneralWords } from '../text/known-stems.ts'
import { type LetterSets, longestTyped, probablySimilar } from './letter-sets.ts'
import type { Query } from './query.ts'
import { type AskedIndex, type QueryTerm, readAs } from './query-terms.ts'

/** More unknown words are not typing errors. */
const mostUnknown = 2
/** The same of words that the table of the language lacks too: nobody meant to write those. */
const mostMisspelt = 6
/** In a longer question the other words say what is meant, and less is guessed. */
const shortQuestion = 4
/** Letters of a word that is corrected within a longer question, by one edit: shorter ones become each other. */
const longWord = 6

/** The question with its unknown words replaced; undefined if it has none, or too many, or no word comes near. */
export function correctQuery(index: AskedIndex, letterSets: LetterSets, query: Query): Query | undefined {
  const hasTable = index.space?.table.language === query.language
  const doubtful = query.terms.filter(isDoubtful)
  if (doubtful.length === 0 || doubtful.length > (hasTable ? mostMisspelt : mostUnknown)) return undefined
  const inLonger = query.terms.length > shortQuestion && !hasTable
  const isKnown = hasTable || knowsGeneralWords(query.language)
  let corrected = false
  const terms = query.terms.map((term) => {
    if (!isDoubtful(term) || (inLonger && term.surface.length < longWord)) return term
    const isCareful = !isKnown && !withParticles.test(term.surface)
    const better = correctTerm(index, letterSets, term, {
      most: inLonger ? 1 : toleranceOf(term.surface, isCareful),
      keptFrom: isCareful ? 1 : 2,
    })
    corrected ||= better !== undefined
    return better ?? term
  })
  return corrected ? { ...query, terms } : undefined
}

/** Whether a word may be a typing error: the site lacks it, and so does the word table, which knows what people write elsewhere. */
export function isDoubtful({ frequency, row }: QueryTerm): boolean {
  return frequency === 0 && row < 0
}

function correctTerm(
  index: SearchIndex,
  letterSets: LetterSets,
  term: QueryTerm,
  tolerance: Tolerance,
): QueryTerm | undefined {
  const { words } = index
  const places = similarWords(words.surfaces, letterSets, term.surface, tolerance)
  if (places.length === 0) return undefined
  return readAs(
    index,
    term,
    places.flatMap((place) => Array.from(entriesAt(words, place))),
  )
}

/** Scripts that leave vowels out and write particles in front of a word. */
const withParticles = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

interface Tolerance {
  /** Edits that are forgiven. */
  readonly most: number
  /** With so many edits and more, the first letter must be the same. */
  readonly keptFrom: number
}

/**
 * Edits that are forgiven: none in short words, which would become each other.
 *
 * @param isCareful in a language of which too little is known to tell an unknown word from a misspelt one: there `rato` became `trato`
 */
function toleranceOf(word: string, isCareful: boolean): number {
  const length = isCareful ? word.length - 1 : word.length
  return length < 4 ? 0 : length < 7 ? 1 : 2
}

/**
 * Places of the words with the fewest edits (insertion, deletion, substitution, transposition of neighbours), at most
 * `most` of them, and at most `mostSimilar` words. A single Han, Kana or Hangul character finds the pairs that contain it.
 *
 * Two edits must leave the first letter: typing errors hardly ever change it (Yannakoudakis and Fawthrop, 1983).
 */
function similarWords(vocabulary: Vocabulary, sets: LetterSets, word: string, { most, keptFrom }: Tolerance): number[] {
  if (/^\P{ASCII}$/u.test(word)) return pairsWith(vocabulary, word)
  if (most === 0 || word.length > longestTyped || /^\d+$/.test(word)) return []
  let tolerance = most
  let found: number[] = []
  for (const place of probablySimilar(sets, word, most)) {
    if (vocabulary.isGone(place)) continue
    const other = vocabulary.word(place)
    const edits = editDistance(word, other, tolerance)
    if (edits > tolerance || (edits >= keptFrom && other[0] !== word[0])) continue
    if (edits < tolerance) found = []
    tolerance = edits
    found.push(place)
  }
  return found.sort((a, b) => a - b).slice(0, mostSimilar)
}

const mostSimilar = 8

function pairsWith(vocabulary: Vocabulary, character: string): number[] {
  const found: number[] = []
  for (let place = 0; place < vocabulary.size && found.length < mostSimilar; place++) {
    if (vocabulary.lengthOf(place) > 2 * character.length || vocabulary.isGone(place)) continue
    if (vocabulary.word(place).includes(character)) found.push(place)
  }
  return found
}
