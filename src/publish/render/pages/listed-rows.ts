/** Which rows the API description writes out. */
import type { EndpointDescription } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'

export type ListedRow = Exclude<EndpointDescription, { kind: 'file' }>

/**
 * About as many operations as fit into 1 MB, above which tools refuse a description. Only an owner's pages and aliases
 * at the root can be very many, and they all answer alike.
 */
const mostOperations = 165

/**
 * The rows that are operations, in the order of the catalog. Where there are too many, the owner's pages, their
 * Markdown and the aliases each get a third of the room that the others leave.
 */
export function listedRows({ endpoints, site }: RenderContext): readonly ListedRow[] {
  const builtin = new Set(
    site.pages.filter(({ builtin }) => builtin !== undefined).flatMap(({ path, markdownPath }) => [path, markdownPath]),
  )
  const rows = endpoints.filter((row): row is ListedRow => row.kind !== 'file')
  const bulk = (row: ListedRow) =>
    row.kind === 'alias' || (row.kind === 'prepared' && row.per === 'page' && !builtin.has(row.path))
  const room = Math.max(0, mostOperations - rows.filter((row) => !bulk(row)).length)
  const listed = new Map<string, number>()
  return rows.filter((row) => {
    if (!bulk(row)) return true
    const group = row.kind === 'prepared' ? row.mediaType : row.kind
    const before = listed.get(group) ?? 0
    listed.set(group, before + 1)
    return before < room / 3
  })
}

/** How many rows are documented by their like instead of by themselves. */
export function unlistedRows(context: RenderContext): number {
  return context.endpoints.filter(({ kind }) => kind !== 'file').length - listedRows(context).length
}
