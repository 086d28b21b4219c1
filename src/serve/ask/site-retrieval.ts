/** The search engine as `/ask` and MCP use it: results become hits with the records of their pages. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { SearchResult } from '../../search/answer/present.ts'
import { summarise } from '../../search/answer/summarise.ts'
import type { SectionVectors } from '../../search/encoded/section-vectors.ts'
import { leastConfidence } from '../../search/judge/refuse.ts'
import type { Searcher } from '../../search/searcher.ts'
import { type PageEntry, type SearchIndex, sectionText } from '../../search/store/search-index.ts'
import { endsInMark, formOf } from '../../search/text/sentence-form.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import { quotesOf, tellingQuotes } from './quotes.ts'
import type { Cited, Hit, PageFacts, Quote, Retrieval } from './retrieval.ts'

/** Where the records of pages are. A page without one is never found. */
export interface Records {
  /** @throws {PartMissing} if it comes later */
  record(entry: PageEntry): PageRecord | undefined
  /** What filters look at, of every page. */
  facts(entry: PageEntry): PageFacts | undefined
}

/** @param sectionVectors those that are known by now; none by default */
export function createRetrieval(
  snapshot: Pick<Snapshot, 'pages' | 'page'>,
  searcher: Searcher,
  sectionVectors?: () => SectionVectors | undefined,
): Retrieval {
  const record = snapshot.page ? recordsByPath(snapshot.page) : recordsByEntry(snapshot.pages, searcher.index)
  return createRetrievalOf({ record, facts: record }, searcher, sectionVectors)
}

/** The search rejects with `PartMissing` if a text or a record comes later. */
export function createRetrievalOf(
  records: Records,
  searcher: Searcher,
  sectionVectors: () => SectionVectors | undefined = () => undefined,
): Retrieval {
  const { index } = searcher
  return {
    sectionVectors,
    languages: index.languages,

    async search(question, options) {
      const { limit, offset, accept, language, lenient = false, unfinished = false, unquoted = false } = options
      const filter = (entry: PageEntry) => {
        const page = records.facts(entry)
        return page !== undefined && (accept?.(page) ?? false)
      }
      const window = { limit, offset, ...(unquoted ? { quoted: 0 } : {}) }
      const outcome = searcher.search(question, {
        ...{ ...window, lenient, unfinished },
        ...(accept ? { filter } : {}),
        ...(options.vector ? { vector: options.vector, sectionVectors: sectionVectors() } : {}),
        ...(language === undefined ? {} : { language: primaryLanguage(language) }),
      })
      const hits = outcome.results.flatMap((result) => {
        const page = records.record(result.page)
        return page ? [new FoundHit(index, result, page, unquoted)] : []
      })
      const nearest = (outcome.nearest ?? []).filter(({ page }) => records.facts(page) !== undefined)
      const unsure = hits.length > 0 && outcome.confidence < leastConfidence
      return {
        hits,
        total: outcome.total,
        ...(outcome.refusal ? { refused: true } : {}),
        ...(unsure ? { unsure } : {}),
        ...(nearest.length > 0 ? { nearest } : {}),
      }
    },

    mentions(question, hit) {
      const result = FoundHit.resultOf(hit)
      return result !== undefined && searcher.mentions(question, result.page)
    },

    sectionText(hit, anchor) {
      const page = FoundHit.resultOf(hit)?.page
      if (!page) return undefined
      const { anchors } = index.sections
      for (let section = page.firstSection; section < page.endSection; section++)
        if (anchors[section] === anchor) return sectionText(index, section)
      return undefined
    },

    titles(most) {
      const step = Math.max(1, Math.ceil(index.pages.length / most))
      return index.pages.flatMap((page, i) => (i % step === 0 && records.facts(page) ? [page.title] : []))
    },

    summarise(hits) {
      const results = hits.flatMap((hit) => FoundHit.resultOf(hit) ?? [])
      const cited = summarise(results).flatMap(({ text, citation: { path, anchor, heading } }): Cited[] => {
        const hit = hits.find(({ page }) => page.path === path)
        return hit ? [citedIn(hit, { text, anchor, heading })] : []
      })
      return cited.filter(({ text }, i) => cited.findIndex((other) => other.text === text) === i)
    },
  }
}

/** A sentence of a block is cited with it; a step of a procedure, and what is no sentence, is said with it too. */
function citedIn({ page, quotes }: Hit, sentence: Quote): Cited {
  const { text, anchor } = sentence
  const holding = quotes.filter((quote) => quote.anchor === anchor && quote.text.includes(text))
  const block = holding.find(({ wide }) => wide)
  if (!block) return { ...sentence, code: holding.some(({ code }) => code), page }
  const speaksAlone = endsInMark(text) && formOf(text) !== 'announcement' && !numberedItem.test(block.text)
  if (!speaksAlone) return { ...block, page }
  return { ...sentence, ...(block.lead === undefined ? {} : { lead: block.lead }), within: block.text, page }
}

const numberedItem = /^[ \t]*\d{1,9}[.)]\s/m

/** Keyed by entry: ten lookups by path for each question would compare strings that are not in the processor cache. */
type RecordOf = (entry: PageEntry) => PageRecord | undefined

/** A page that is gone from an index that has grown has no path. */
function recordsByPath(at: NonNullable<Snapshot['page']>): RecordOf {
  return ({ path }) => (path === '' ? undefined : at(path))
}

function recordsByEntry(pages: readonly PageRecord[], index: SearchIndex): RecordOf {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const byEntry = new Map(index.pages.map((entry) => [entry, byPath.get(entry.path)]))
  return (entry) => byEntry.get(entry)
}

/**
 * A hit carries the result of the engine that it was made from, because summaries are made from results. A `WeakMap`
 * from hits to results would keep both alive until the next full garbage collection.
 */
class FoundHit implements Hit {
  static resultOf(hit: Hit): SearchResult | undefined {
    return hit instanceof FoundHit ? hit.#result : undefined
  }

  readonly page: PageRecord
  readonly anchor: string
  readonly heading: string
  readonly score: number
  readonly quotes: Hit['quotes']
  readonly #result: SearchResult

  constructor(index: SearchIndex, result: SearchResult, page: PageRecord, unquoted: boolean) {
    const { section, others, score } = result
    const quotes = tellingQuotes(result)
    this.page = page
    this.score = score
    this.quotes = unquoted ? [] : quotesOf(index, result, quotes)
    const { anchor, heading } = this.quotes[0] ?? section
    this.anchor = anchor
    this.heading = heading
    this.#result = { page: result.page, section, others, score, quotes }
  }
}
