/** What is looked for, read from the query string. Whatever cannot be meant counts as not sent. */
import { bounds } from '../../contract/bounds.ts'
import { Question } from '../../search/find/question.ts'
import { cleanText } from '../../text/one-line.ts'
import { booleanOf, integerOf } from '../ask/fields.ts'

export interface SearchRequest {
  /** Empty where nothing is looked for. */
  readonly question: Question
  /** From 1. */
  readonly page: number
  readonly collection?: string
  readonly tag?: string
  /** Address of the only page that is looked at. */
  readonly url?: string
  /** Wants an answer above the results: asked for, or meant by a question mark. */
  readonly ask: boolean
}

export const searchBounds = {
  resultsPerPage: 10,
  /** The engine looks at the best hundred sections. */
  furthestPage: 10,
} as const

export function readSearch(query: URLSearchParams): SearchRequest {
  const named = (name: string, longest: number = bounds.nameLength) => cleanText(query.get(name) ?? '', longest)
  const collection = named('collection')
  const tag = named('tag')
  const url = named('url', bounds.urlBytes)
  const question = new Question((query.get('q') ?? '').trim())
  return {
    question,
    ask: booleanOf(query.get('ask')) ?? question.endsInQuestionMark,
    page: integerOf(query.get('page'), 1, searchBounds.furthestPage) ?? 1,
    ...(collection === '' ? {} : { collection }),
    ...(tag === '' ? {} : { tag }),
    ...(url === '' ? {} : { url }),
  }
}

/** The address of other results of the same search: root-relative, percent-encoded. */
export function searchPath({ question, page, collection, tag, url, ask }: SearchRequest, path = '/search'): string {
  const query = new URLSearchParams({ q: question.text })
  if (collection !== undefined) query.set('collection', collection)
  if (tag !== undefined) query.set('tag', tag)
  if (url !== undefined) query.set('url', url)
  if (ask) query.set('ask', '1')
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}
