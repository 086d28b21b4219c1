/** The descriptions of search results as HTML and as Markdown. */
import { bounds } from '../../contract/bounds.ts'
import type { LiveOperation, Parameter } from '../../contract/endpoint.ts'
import { searchBounds, searchFilters } from './request.ts'

/** @param more a further sentence, with a space before it */
export function searchParameter(more: string): Parameter {
  return {
    name: 'q',
    in: 'query',
    description: `Words to look for; the first ${bounds.questionLength} characters count.${more}`,
    schema: { type: 'string', maxLength: bounds.questionLength },
    example: 'notes',
  }
}

export const filterParameters: readonly Parameter[] = searchFilters.map(({ name, description, longest }) => ({
  ...{ name, in: 'query', description },
  schema: { type: 'string', ...(name === 'url' ? { format: 'uri-reference' } : {}), maxLength: longest },
}))

const parameters: readonly Parameter[] = [
  searchParameter(' Without them the page lists where to browse.'),
  {
    name: 'page',
    in: 'query',
    description: `Part of the results, ${searchBounds.resultsPerPage} pages each.`,
    schema: { type: 'integer', minimum: 1, maximum: searchBounds.furthestPage, default: 1 },
  },
  ...filterParameters,
  {
    name: 'ask',
    in: 'query',
    description:
      'Answers above the results, in sentences of the site; a question mark at the end of `q` asks for it too.',
    schema: { type: 'boolean', default: false },
  },
]

/** Results as HTML, or as Markdown where `Accept` prefers it. */
export const searchOperation = {
  method: 'GET',
  operationId: 'searchResults',
  summary: 'Search results',
  description:
    'With `q` the page lists what comes nearest, each with a quotation and the address of its section, and says so where nothing fits well. Programs use `/search.json`, or `/ask` for answers.',
  parameters,
  limited: false,
  queued: true,
  responses: { '200': { description: 'The results.' } },
} as const satisfies LiveOperation

export const searchMarkdownOperation = {
  ...searchOperation,
  operationId: 'searchResultsMarkdown',
  summary: 'Search results as Markdown',
} as const satisfies LiveOperation
