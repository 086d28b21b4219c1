/** The rows of the catalog as operations: what OpenAPI and the API reference both say of each. */
import type {
  Audience,
  Content,
  EndpointDescription,
  LiveDescription,
  LiveOperation,
  Parameter,
  PreparedDescription,
} from '../../../endpoint.ts'
import type { RenderContext } from '../context.ts'
import { operationIds } from './operation-ids.ts'
import { liveResponses, type OperationResponse, rowResponses } from './operation-responses.ts'
import { sampleParameter, samplePath } from './site-samples.ts'

export interface Operation {
  /** Unique; ASCII letters, digits, `_` and `-`, at most 64, as tools that call functions want names. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** OpenAPI path template. */
  readonly path: string
  readonly audience: Audience
  readonly summary: string
  /** Plain sentences; never empty. */
  readonly description: string
  readonly spec?: string
  readonly parameters: readonly Parameter[]
  readonly body?: Readonly<Record<string, Content>>
  readonly limited: boolean
  /** By status, ascending, `default` last. */
  readonly responses: ReadonlyMap<string, OperationResponse>
  /** Percent-encoded path that answers on this very site, where the row tells one. */
  readonly example?: string
}

/**
 * Most pages at the root of the site, and most aliases, that are written out: each is an operation of its own, and a
 * description above 1 MB is one that tools refuse.
 */
export const listedPages = 40

/** Every public operation, in the order of the catalog; files and rows beyond `listedPages` are no operations. */
export function operationsOf(context: RenderContext): readonly Operation[] {
  const rows = listedRows(context.endpoints)
  const nextId = operationIds()
  return rows.flatMap((row) =>
    row.kind === 'live'
      ? row.operations.map((operation) => liveOperation(row, operation, nextId(operation.operationId)))
      : [readOperation(row, nextId(row.id), context)],
  )
}

/** How many rows are documented by their like instead of by themselves. */
export function unlistedRows({ endpoints }: RenderContext): number {
  return endpoints.filter((row) => row.kind !== 'file').length - listedRows(endpoints).length
}

type ListedRow = Exclude<EndpointDescription, { kind: 'file' }>

function listedRows(endpoints: readonly EndpointDescription[]): readonly ListedRow[] {
  let pages = 0
  let aliases = 0
  return endpoints.filter((row): row is ListedRow => {
    if (row.kind === 'file') return false
    if (row.kind === 'alias') return ++aliases <= listedPages
    return row.kind !== 'prepared' || row.per !== 'page' || ++pages <= listedPages
  })
}

function readOperation(row: Exclude<ListedRow, LiveDescription>, id: string, context: RenderContext): Operation {
  const { path, audience, summary, spec } = row
  const example = row.kind === 'prepared' ? samplePath(row, context) : path
  return {
    id,
    method: 'GET',
    path,
    audience,
    summary,
    description: sentences(summary, row.description, answerOf(row)),
    ...(spec === undefined ? {} : { spec }),
    parameters: row.kind === 'prepared' ? pathParameters(row, context) : [],
    limited: false,
    responses: rowResponses(row, context),
    ...(example === undefined ? {} : { example }),
  }
}

function liveOperation(row: LiveDescription, operation: LiveOperation, id: string): Operation {
  const { method, parameters = [], body, limited } = operation
  const fairUse = limited ? 'Counts under the fair-use limit.' : undefined
  return {
    id,
    method,
    path: row.path,
    audience: row.audience,
    summary: operation.summary,
    description: sentences(operation.summary, operation.description ?? row.description ?? row.summary, fairUse),
    ...(row.spec === undefined ? {} : { spec: row.spec }),
    parameters,
    ...(body === undefined ? {} : { body }),
    limited,
    responses: liveResponses(operation),
  }
}

function answerOf(row: Exclude<ListedRow, LiveDescription>): string {
  switch (row.kind) {
    case 'alias':
      return 'Answers 308 with the target in Location and no body.'
    case 'absent':
      return `${row.detail}${row.withSuffix ? ' The same holds for every path below it.' : ''}`
    case 'prepared':
      return `Answers GET and HEAD with ${row.mediaType.replace(/;.*$/, '')}.`
  }
}

function pathParameters(row: PreparedDescription, context: RenderContext): readonly Parameter[] {
  return [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const example = sampleParameter(name, row, context)
    return {
      name,
      in: 'path',
      description: parameterNotes[name] ?? `The ${name} in the address, one segment, percent-encoded.`,
      required: true,
      schema: { type: 'string', minLength: 1 },
      ...(example === undefined ? {} : { example }),
    }
  })
}

const parameterNotes: Readonly<Record<string, string>> = {
  slug: 'Identifier of the entry, as `slug` in the index of its collection. One segment, percent-encoded.',
  tag: 'Slug of the tag, as in `url` of the list of tags. One segment, percent-encoded.',
}

/** One text; a part that another already says is left out. */
function sentences(...parts: readonly (string | undefined)[]): string {
  const unique = new Set(parts.filter((part) => part !== undefined && part !== '').map((part) => `${part}`.trim()))
  return [...unique].map((part) => (/[.!?:)]$/.test(part) ? part : `${part}.`)).join(' ')
}
