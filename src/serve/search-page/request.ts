/** The search in a query string. Values that make no sense count as not sent. */
import { bounds } from '../../contract/bounds.ts'
import { Question } from '../../search/find/question.ts'
import { cleanText } from '../../text/one-line.ts'
import { booleanOf, integerOf } from '../ask/fields.ts'

export interface SearchRequest {
  /** Empty if nothing is searched for. */
  readonly question: Question
  /** From 1. */
  readonly page: number
  readonly collection?: string | undefined
  readonly tag?: string | undefined
  /** Address of the only page to search. */
  readonly url?: string | undefined
  /** Whether to answer above the results: requested by the parameter, or by a question mark. */
  readonly ask: boolean
}

export const searchBounds = {
  resultsPerPage: 10,
  /** The engine looks at the best hundred sections. */
  furthestPage: 10,
} as const

export function readSearch(query: URLSearchParams): SearchRequest {
  const named = (name: string, longest: number = bounds.nameLength) =>
    cleanText(query.get(name) ?? '', longest) || undefined
  const question = new Question((query.get('q') ?? '').trim())
  return {
    question,
    ask: booleanOf(query.get('ask')) ?? question.endsInQuestionMark,
    page: integerOf(query.get('page'), 1, searchBounds.furthestPage) ?? 1,
    collection: named('collection'),
    tag: named('tag'),
    url: named('url', bounds.urlBytes),
  }
}

/** The address of other results of the same search: root-relative, percent-encoded. */
export function searchPath({ question, page, collection, tag, url, ask }: SearchRequest, path = '/search'): string {
  const query = new URLSearchParams({ q: question.text })
  for (const [name, value] of Object.entries({ collection, tag, url, ask: ask ? '1' : undefined })) {
    if (value !== undefined) query.set(name, value)
  }
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}
