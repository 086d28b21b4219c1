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
  readonly filters: SearchFilters
  /** Whether to answer above the results: requested by the parameter, or by a question mark. */
  readonly ask: boolean
}

/** Pages must pass all that are there. */
export type SearchFilters = Readonly<Partial<Record<SearchFilter, string>>>

export type SearchFilter = (typeof searchFilters)[number]['name']

/** The parameters that filter, in the order of addresses. */
export const searchFilters = [
  { name: 'collection', description: 'Only pages of this collection.', longest: bounds.nameLength },
  { name: 'tag', description: 'Only pages with this tag.', longest: bounds.nameLength },
  { name: 'url', description: 'Only this page, by its address on this site.', longest: bounds.urlBytes },
  { name: 'language', description: 'Only pages in this language.', longest: bounds.nameLength },
] as const

export const searchBounds = {
  resultsPerPage: 10,
  /** The engine looks at the best hundred sections. */
  furthestPage: 10,
} as const

export function readSearch(query: URLSearchParams): SearchRequest {
  const filters = searchFilters.flatMap(({ name, longest }): [string, string][] => {
    const value = cleanText(query.get(name) ?? '', longest)
    return value === '' ? [] : [[name, value]]
  })
  const question = new Question(query.get('q') ?? '')
  return {
    question,
    ask: booleanOf(query.get('ask')) ?? question.endsInQuestionMark,
    page: integerOf(query.get('page'), 1, searchBounds.furthestPage) ?? 1,
    filters: Object.fromEntries(filters),
  }
}

/** The address of other results of the same search: root-relative, percent-encoded. */
export function searchPath({ question, page, filters, ask }: SearchRequest, path = '/search'): string {
  const query = new URLSearchParams({ q: question.text })
  for (const { name } of searchFilters) {
    const value = filters[name]
    if (value !== undefined) query.set(name, value)
  }
  if (ask) query.set('ask', '1')
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}
