/**
 * A searcher for one question, for whoever asks before there is an index of the site: of the pages that seem to speak of what
 * is asked, and of some others, by which it is told how usual their words are.
 */
import type { WrittenPage } from '../contract/page-record.ts'
import { isDoubtful } from './find/correct.ts'
import type { OpenIndex } from './find/open-index.ts'
import { parseQuery } from './find/query.ts'
import type { Question } from './find/question.ts'
import { languageOfQuestion } from './find/question-language.ts'
import { pagesBySight, soughtIn } from './page-scan.ts'
import { Searcher } from './searcher.ts'
import { inTurns, takingTurns, pause as usualPause } from './store/turns.ts'
import { knowsGeneralWords } from './text/known-stems.ts'

export interface LookedAt {
  readonly pages: readonly WrittenPage[]
  /** Primary subtag of BCP 47, of the site. */
  readonly language: string
  /** Indexes a sample (`IndexBuilder.sample`); undefined where that is of no use any more. */
  readonly sample: (weights: ReadonlyMap<string, number>) => Promise<OpenIndex | undefined>
  /** Lets other work run. */
  readonly pause: () => Promise<void>
}

/** Nothing where only the whole site can tell: where the question is long, or neither an answer nor a no is beyond doubt. */
export async function firstLook(
  question: Question,
  { pages, language, sample, pause }: LookedAt,
): Promise<Searcher | undefined> {
  if (pages.length < fewestPages) return undefined
  const sought = soughtIn(question, languageOfQuestion(question, [language]))
  if (sought.length === 0 || sought.length > mostSought) return undefined
  const { found, missing } = await inTurns(pagesBySight(pages, sought), takingTurns(pause))
  const index = await sample(sampleOf(pages, found))
  if (!index) return undefined
  const searcher = new Searcher(index)
  const { confidence } = searcher.search(question, { limit: 1, quoted: 0 })
  const isBeyondDoubt = confidence >= leastSure || (confidence < surelyNot && knowsAllWords(index, question, missing))
  return isBeyondDoubt ? searcher : undefined
}

/**
 * Whether a no can be trusted: the sample has each word, or it is one of the language and no page has it. Others may be typing
 * errors for what only other pages say. What a low confidence says was measured only with a list of general words.
 */
function knowsAllWords(index: OpenIndex, question: Question, missing: readonly string[]): boolean {
  const language = languageOfQuestion(question, index.languages)
  const isNowhere = (surface: string) => missing.some((word) => surface.startsWith(word))
  const { terms } = parseQuery(index, question, language)
  const isKnown = terms.every((term) => term.frequency > 0 || (!isDoubtful(term) && isNowhere(term.surface)))
  return knowsGeneralWords(language) && isKnown
}

/** One look after the other. The building of the index waits for them, so that there are few for each index. */
export class Looks {
  #left = mostLooks
  #last: Promise<unknown> | undefined

  /** Nothing where there have been enough. */
  async next<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
    if (this.#left === 0) return undefined
    this.#left--
    const found = Promise.resolve(this.#last).then(look)
    this.#last = found.catch(() => undefined)
    return found
  }

  /** Lets the looks come first, then other work. */
  async pause(rest: () => Promise<void> = usualPause): Promise<void> {
    await this.#last
    return rest()
  }
}

/** Each delays the index by its own cost. */
const mostLooks = 8

/** The index of fewer is there as soon. */
const fewestPages = 1000
/** Each takes a pass over all texts. */
const mostSought = 24
/** What is less certain would often be another page than that of the whole index: `bench/first-look.ts` counts them. */
const leastSure = 0.75
/** The same for a no. */
const surelyNot = 0.05

/**
 * Two strata: the pages that were found first, all of them, and of the others every so many.
 *
 * @returns by path how many pages a page stands for
 */
function sampleOf(pages: readonly WrittenPage[], found: readonly number[]): Map<string, number> {
  const weights = new Map<string, number>()
  let length = 0
  for (const number of found.slice(0, mostPages)) {
    const page = pages[number]
    if (!page || length > mostLetters) break
    weights.set(page.path, 1)
    length += page.text.length
  }
  const rest = pages.filter(({ path, text }) => !weights.has(path) && text.length <= longestOther)
  const step = Math.max(1, rest.length / mostPages)
  const others = Array.from({ length: Math.min(rest.length, mostPages) }, (_, i) => rest[Math.floor(i * step)])
  const weight = (pages.length - weights.size) / (others.length || 1)
  for (const page of others) if (page) weights.set(page.path, weight)
  return weights
}

/** Of each stratum. */
const mostPages = 64
/** In UTF-16 code units: so many are analysed in a fraction of a second. */
const mostLetters = 400_000
/** A longer page takes longer to be read than it adds to what is known of the others. */
const longestOther = 8000
