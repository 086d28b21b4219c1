/** The operations that a reader's browser answers itself, and the documents that they take over. */
import type { EndpointDescription, LiveOperation } from '../../contract/endpoint.ts'
import type { ReaderManifest } from '../../contract/reader.ts'
import type { Snapshot } from '../../contract/snapshot.ts'

/** By `operationId`; the type of the handlers in `serve/reader` would not fit without one of them. */
const answered: ReadonlySet<string> = new Set([
  'ask',
  'askByGet',
  'searchResults',
  'searchResultsMarkdown',
  'searchJson',
])

export function readerEndpoints({ endpoints, routes }: Snapshot): Pick<ReaderManifest, 'endpoints' | 'routes'> {
  const kept = endpoints.flatMap((row): EndpointDescription[] => {
    if (row.kind === 'live') {
      const operations = row.operations.filter(isAnswered).map(brief)
      return operations.length > 0 ? [{ ...row, operations }] : []
    }
    if (row.kind !== 'prepared' || !row.onQuery || !isAnswered(row.onQuery)) return []
    return [{ ...row, onQuery: brief(row.onQuery) }]
  })
  const ids = new Set(kept.map(({ id }) => id))
  return {
    endpoints: kept,
    routes: [...routes.values()]
      .filter((route) => route.kind === 'prepared')
      .filter(({ endpoint }) => ids.has(endpoint)),
  }
}

function isAnswered({ operationId }: LiveOperation): boolean {
  return answered.has(operationId)
}

/** Without its documentation. */
function brief({ parameters: _, body: __, description: ___, ...operation }: LiveOperation): LiveOperation {
  return { ...operation, responses: {} }
}
