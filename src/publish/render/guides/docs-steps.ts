/** What the documentation shows first: operations chosen by what rows are, so that no list of addresses is kept here. */
import type { EndpointDescription, Per } from '../../../contract/endpoint.ts'
import type { Operation } from '../api/operations.ts'

export interface Steps {
  /** Index of a collection that has an entry. */
  readonly index: Operation | undefined
  /** An entry of that collection as Markdown. */
  readonly entry: Operation | undefined
  /** What is computed from a body that has an example, in the order of the catalog. */
  readonly computed: readonly Operation[]
  /** All of them and what describes the site, each with a comment. */
  readonly all: readonly (readonly [comment: string, operation: Operation | undefined])[]
}

/** Only operations with an example on this very site. */
export function chooseSteps(operations: readonly Operation[]): Steps {
  const callable = operations.filter(({ example }) => example !== undefined)
  const entry = callable.find(({ row }) => isPrepared(row, 'entry', 'text/markdown'))
  const index = callable.find(
    ({ row }) =>
      isPrepared(row, 'collection', 'application/json') && (!entry || collectionOf(row) === collectionOf(entry.row)),
  )
  const computed = callable.filter(({ method, body = {} }) => method === 'POST' && Object.values(body)[0]?.example)
  const all: Steps['all'] = [
    ['What the site holds', callable.find(({ row }) => row.rel === 'describedby')],
    ['Every entry of a collection', index],
    ['One entry as Markdown', entry],
    ['Every operation, as OpenAPI', callable.find(({ row }) => row.rel === 'service-desc')],
    ...computed.map((operation) => [operation.summary.replace(/\s+/g, ' '), operation] as const),
  ]
  return { index, entry, computed, all }
}

function isPrepared(row: EndpointDescription, per: Per, mediaType: string): boolean {
  return row.kind === 'prepared' && row.per === per && row.mediaType.startsWith(mediaType)
}

function collectionOf(row: EndpointDescription): string | undefined {
  return row.kind === 'prepared' ? row.collection : undefined
}
