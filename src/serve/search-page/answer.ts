/** An answer for the search page: sentences of the site, each with the place that it stands at. No model is asked. */
import type { SiteInfo } from '../../snapshot.ts'
import { findPassages } from '../ask/answer.ts'
import { parseAsk } from '../ask/request.ts'
import type { Cited, Hit, Retrieval } from '../ask/retrieval.ts'
import type { SearchRequest } from './request.ts'

export interface SearchAnswer {
  readonly statements: readonly Cited[]
  /** Why there are none, in one sentence. */
  readonly message?: string
}

/** The same as `/ask` finds with the same words and filters. */
export async function findAnswer(request: SearchRequest, retrieval: Retrieval, site: SiteInfo): Promise<SearchAnswer> {
  const { question, collection, tag, url } = request
  const { hits, message } = await findPassages({ ...parseAsk({ collection, tag, url }), question }, retrieval, site)
  const cited = retrieval.summarise(question, hits)
  return { statements: cited.length > 0 ? cited : bestPassage(hits), ...(message === undefined ? {} : { message }) }
}

/** Where no single sentence answers, the passage that comes nearest. */
function bestPassage([best]: readonly Hit[]): readonly Cited[] {
  const quote = best?.quotes[0]
  if (!best || !quote) return []
  return [{ ...quote, heading: quote.anchor === best.anchor ? best.heading : '', page: best.page }]
}
