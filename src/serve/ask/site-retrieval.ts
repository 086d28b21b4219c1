/** The search engine as `/ask` and MCP use it: results become hits that know their pages. */
import type { PageRecord, Snapshot } from '../../snapshot.ts'
import type { SearchResult } from '../search/present.ts'
import { leastConfidence } from '../search/refuse.ts'
import { search } from '../search/search.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { summarise } from '../search/summarise.ts'
import type { Hit, Retrieval } from './retrieval.ts'

/** Further sections that a hit names. */
const moreSections = 5

export function createRetrieval({ pages }: Pick<Snapshot, 'pages'>, index: SearchIndex): Retrieval {
  const records = new Map(pages.map((page) => [page.path, page]))
  // A summary is made from the engine's own results; hits go through the hands of callers in between.
  const resultOf = new WeakMap<Hit, SearchResult>()

  return {
    async search(question, { limit, offset, accept, lenient = false, unfinished = false }) {
      const filter = accept && (({ path }: { readonly path: string }) => isAccepted(records.get(path), accept))
      const outcome = search(index, question, { limit, offset, lenient, unfinished, ...(filter ? { filter } : {}) })
      const hits = outcome.results.flatMap((result) => {
        const page = records.get(result.page.path)
        if (!page) return []
        const hit = toHit(result, page)
        resultOf.set(hit, result)
        return [hit]
      })
      const unsure = hits.length > 0 && outcome.confidence < leastConfidence
      return {
        hits,
        total: outcome.total,
        ...(outcome.refusal ? { refused: true } : {}),
        ...(unsure ? { unsure } : {}),
      }
    },

    summarise(question, hits) {
      const results = hits.flatMap((hit) => resultOf.get(hit) ?? [])
      return summarise(question, results).flatMap(({ text, citation: { path, anchor, heading } }) => {
        const page = records.get(path)
        return page ? [{ text, anchor, heading, page }] : []
      })
    },
  }
}

function isAccepted(page: PageRecord | undefined, accept: (page: PageRecord) => boolean): boolean {
  return page !== undefined && accept(page)
}

function toHit({ section, others, score, quotes }: SearchResult, page: PageRecord): Hit {
  return {
    page,
    anchor: section.anchor,
    heading: section.heading,
    score,
    quotes: quotes.map((quote) => ({ text: quote.text, anchor: quote.section.anchor })),
    sections: others.slice(0, moreSections).map(({ anchor }) => anchor),
  }
}
