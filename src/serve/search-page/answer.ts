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
  const { text, collection, tag, url } = request
  const question = parseAsk({ query: text, collection, tag, url })
  const { question: asked, hits, message } = await findPassages(question, retrieval, site)
  const cited = retrieval.summarise(asked, hits)
  return { statements: cited.length > 0 ? cited : bestPassage(hits), ...(message === undefined ? {} : { message }) }
}

/** Where no single sentence answers, the passage that comes nearest. */
function bestPassage([best]: readonly Hit[]): readonly Cited[] {
  const quote = best?.quotes[0]
  if (!best || !quote) return []
  return [{ ...quote, page: best.page }]
}
