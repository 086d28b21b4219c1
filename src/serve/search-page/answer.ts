/** An answer for the search page: sentences of the site, each with the place that it stands at. No model is asked. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { findingsIn } from '../ask/answer.ts'
import { parseAsk } from '../ask/request.ts'
import type { Cited, Hit, Retrieval, Retrieved } from '../ask/retrieval.ts'
import type { SearchRequest } from './request.ts'

export interface SearchAnswer {
  readonly statements: readonly Cited[]
  /** Why there are none, in one sentence. */
  readonly message?: string
}

/**
 * The same as `/ask` finds with the same words and filters, without a second search.
 *
 * @param found for these words by a lenient search, which finds what `/ask` would rather not show
 */
export function answerFrom(
  found: Retrieved,
  request: SearchRequest,
  retrieval: Retrieval,
  site: SiteInfo,
): SearchAnswer {
  const { question, collection, tag, url } = request
  const retrieved = found.unsure ? { hits: [], total: 0, refused: true } : found
  const { hits, message } = findingsIn(retrieved, question, parseAsk({ collection, tag, url }), site)
  const cited = retrieval.summarise(hits)
  return { statements: cited.length > 0 ? cited : bestPassage(hits), ...(message === undefined ? {} : { message }) }
}

/** Where no single sentence answers, the passage that comes nearest. */
function bestPassage([best]: readonly Hit[]): readonly Cited[] {
  const quote = best?.quotes[0]
  if (!best || !quote) return []
  return [{ ...quote, page: best.page }]
}
