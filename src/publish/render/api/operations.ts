/** The rows of the catalog as operations, for OpenAPI and the API reference. */
import { bounds } from '../../../contract/bounds.ts'
import type {
  Audience,
  EndpointDescription,
  LiveDescription,
  LiveOperation,
  Parameter,
  PreparedDescription,
} from '../../../contract/endpoint.ts'
import { textBefore } from '../../../text/cut.ts'
import type { RenderContext } from '../context.ts'
import { sampleParameter, samplePath } from '../discovery/site-samples.ts'
import { blockText, inlineText } from '../markdown-text.ts'
import { operationIds } from './operation-ids.ts'
import { liveResponses, markdownExample, type OperationResponse, rowResponses } from './operation-responses.ts'

export interface Operation extends Pick<LiveOperation, 'method' | 'summary' | 'body' | 'maxBodyBytes'> {
  /** The row that it comes from. */
  readonly row: EndpointDescription
  /** Unique; at most 64 ASCII letters, digits, `_` and `-`, as tools that call functions require. */
  readonly id: string
  /** OpenAPI path template. */
  readonly path: string
  readonly audience: Audience
  /** Markdown without blocks, as in OpenAPI; never empty. */
  readonly description: string
  readonly spec?: string | undefined
  readonly parameters: readonly Parameter[]
  /** By status, ascending, `default` last. */
  readonly responses: ReadonlyMap<string, OperationResponse>
  /** Percent-encoded path, with its query, that answers on this site; none if the row gives no values. */
  readonly example?: string | undefined
}

/** Every public operation that is written out, in the order of the catalog. Files are not operations. */
export function operationsOf(context: RenderContext): readonly Operation[] {
  const nextId = operationIds()
  return listedRows(context).flatMap((row) =>
    row.kind === 'live'
      ? row.operations.map((operation) => liveOperation(row, operation, nextId(operation.operationId)))
      : [readOperation(row, nextId(row.id), context)],
  )
}

/**
 * All that operations show of the pages of a site, as JSON. The rest of them follows from the
 * rows and the configuration.
 */
export function operationFacts(context: RenderContext): string {
  const builtins = context.site.pages
    .filter(({ builtin }) => builtin !== undefined)
    .map(({ builtin, path, markdownPath, file }) => [builtin, path, markdownPath, file])
  const samples = context.endpoints.map((row) =>
    row.kind === 'prepared'
      ? [samplePath(row, context), pathParameters(row, context), markdownExample(row, context)]
      : [],
  )
  return JSON.stringify([builtins, samples])
}

function readOperation(row: Exclude<ListedRow, LiveDescription>, id: string, context: RenderContext): Operation {
  const { path, audience, summary, spec } = row
  const onQuery = row.kind === 'prepared' ? row.onQuery : undefined
  const query = onQuery?.parameters ?? []
  const example = row.kind === 'prepared' ? samplePath(row, context) : path
  return {
    ...{ row, id, method: 'GET', path, audience, summary, spec },
    description: readDescription(row),
    parameters: row.kind === 'prepared' ? [...pathParameters(row, context), ...query] : [],
    responses: rowResponses(row, context),
    example: example && `${example}${exampleQuery(query)}`,
  }
}

/** Describes a document, an alias or an absence. `answer` describes its answer. */
export function readDescription(row: Exclude<ListedRow, LiveDescription>, answer = answerOf(row)): string {
  const onQuery = row.kind === 'prepared' ? row.onQuery : undefined
  return sentences(blockText(row.summary), row.description, answer, onQuery?.description)
}

function liveOperation(row: LiveDescription, operation: LiveOperation, id: string): Operation {
  const { path, audience, spec } = row
  const { method, summary, parameters = [], body, maxBodyBytes, limited } = operation
  const description = operation.description ?? row.description ?? inlineText(row.summary)
  return {
    ...{ row, id, method, path, audience, summary, spec, parameters },
    description: sentences(blockText(summary), description, limited ? 'Counts under the fair-use limit.' : undefined),
    ...(body && { body }),
    ...(maxBodyBytes !== undefined && { maxBodyBytes }),
    responses: liveResponses(operation),
    example: livePath(path, parameters),
  }
}

/** A path with example values; none if a path parameter has no example. */
function livePath(template: string, parameters: readonly Parameter[]): string | undefined {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]))
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => examples.get(name) === undefined)) return undefined
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(examples.get(name)))
  return `${path}${exampleQuery(parameters)}`
}

function exampleQuery(parameters: readonly Parameter[]): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${segment(name)}=${segment(example)}`)
  return query.length === 0 ? '' : `?${query.join('&')}`
}

function segment(value: unknown): string {
  return encodeURIComponent(String(value))
}

function answerOf(row: Exclude<ListedRow, LiveDescription>): string {
  switch (row.kind) {
    case 'alias':
      return 'Answers 308 with the target in Location and no body.'
    case 'absent':
      return `${row.detail}${row.withSuffix ? ' The same holds for every path below it.' : ''}`
    case 'prepared':
      return `Answers GET and HEAD with ${textBefore(row.mediaType, ';')}.`
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
      schema: { type: 'string', minLength: 1, maxLength: bounds.urlBytes },
      ...(example === undefined ? {} : { example }),
    }
  })
}

const parameterNotes: Readonly<Record<string, string>> = {
  slug: 'Identifier of the entry, as `slug` in the index of its collection. One segment, percent-encoded.',
  page: 'Slug of a page at the root of the site. One segment, percent-encoded.',
  number: 'Number of a page of the list, from 2; the first page is the list itself.',
  order: 'The order: `title` or `created`. Without one, by the last change.',
  tag: 'Slug of the tag, as in `url` of the list of tags. One segment, percent-encoded.',
}

/** Joins parts to one text, without repeated parts. */
function sentences(...parts: readonly (string | undefined)[]): string {
  const unique = new Set(parts.filter((part) => part !== undefined && part !== '').map((part) => `${part}`.trim()))
  return [...unique].map((part) => (/[.!?:)]$/.test(part) ? part : `${part}.`)).join(' ')
}

type ListedRow = Exclude<EndpointDescription, { kind: 'file' }>

/**
 * About as many operations as fit into 1 MB; tools refuse larger descriptions. Only an owner's pages and aliases at the
 * root can be so many, and they all answer in the same way.
 */
const mostOperations = 165

/**
 * The rows that are operations, in the order of the catalog. Where there are too many, the owner's pages, their
 * Markdown and the aliases each get a third of the room that the others leave.
 */
function listedRows({ endpoints, site }: RenderContext): readonly ListedRow[] {
  const builtin = new Set(
    site.pages.filter(({ builtin }) => builtin !== undefined).flatMap(({ path, markdownPath }) => [path, markdownPath]),
  )
  const rows = endpoints.filter(isListed)
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

function isListed(row: EndpointDescription): row is ListedRow {
  return row.kind !== 'file' && row.describedBy === undefined
}

/** How many rows are left out because similar rows document them. */
export function unlistedRows(context: RenderContext): number {
  return context.endpoints.filter(isListed).length - listedRows(context).length
}
