/** The possible answers of an operation, by status: those of its row and those of every operation of its kind. */
import type {
  Content,
  EndpointDescription,
  JsonSchema,
  LiveOperation,
  LiveResponse,
  PreparedDescription,
} from '../../../contract/endpoint.ts'
import { type ErrorCode, errorCodes } from '../../../contract/errors.ts'
import { byCodeUnits } from '../../../text/compare.ts'
import type { RenderContext } from '../context.ts'
import { samplePage } from '../discovery/site-samples.ts'
import { inlineText } from '../markdown-text.ts'
import { frontmatterBlock, pageKeys } from '../pages/frontmatter-block.ts'
import { pascalCase } from './operation-ids.ts'
import { schemaExample } from './schema-example.ts'

export interface OperationResponse {
  /** Set if the response is the same in every operation that has it. */
  readonly name?: string
  /** Markdown. */
  readonly description: string
  /** Names of headers that mean the same in every operation, in addition to `commonHeaders`. */
  readonly headers: readonly string[]
  /** Headers described by the row. */
  readonly ownHeaders?: LiveResponse['headers']
  readonly content?: Readonly<Record<string, Content>>
  readonly links?: LiveResponse['links']
  /** The body is a problem document with this code. */
  readonly problem?: ErrorCode
}

/** On every response (specification, "Limits"). The conventions describe the other common headers. */
export const commonHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'] as const

type Responses = ReadonlyMap<string, OperationResponse>
type Entry = readonly [status: string, response: OperationResponse]
type ReadRow = Exclude<EndpointDescription, { kind: 'live' | 'file' }>

/** Answers of a GET without computation. */
export function rowResponses(row: ReadRow, context: RenderContext): Responses {
  switch (row.kind) {
    case 'alias':
      return byStatus([['308', redirect('The target of the alias.')], ...everywhere, ['default', anyProblem]])
    case 'absent':
      // An absent path has no methods, so nothing answers 405.
      return byStatus([
        ['308', canonicalRedirect],
        ...everywhere.filter(([status]) => status !== '405'),
        ['404', problem('ABSENT_ON_PURPOSE')],
        ['default', anyProblem],
      ])
    case 'prepared':
      return preparedResponses(row, context)
  }
}

/** Answers of a computed operation; those of its row replace the implied ones. */
export function liveResponses(operation: LiveOperation): Responses {
  const own = Object.entries(operation.responses).map(([status, response]): Entry => {
    const { headers: ownHeaders = {}, ...rest } = response
    return [status, { ...rest, headers: liveHeaders(status, response), ownHeaders }]
  })
  const implied: Entry[] = [...everywhere, ['500', problem('INTERNAL_ERROR')]]
  if (operation.checksOrigin) implied.push(['403', problem('ORIGIN_FORBIDDEN')])
  if (operation.method === 'POST') implied.push(['413', problem('BODY_TOO_LARGE')])
  if (operation.method === 'POST') implied.push(['415', problem('CONTENT_CODING_UNSUPPORTED')])
  if (operation.limited) implied.push(['429', { ...problem('RATE_LIMITED'), headers: ['Retry-After'] }])
  if (operation.queued) implied.push(['503', busy])
  if (!own.some(([status]) => status.startsWith('2'))) implied.push(['default', anyProblem])
  return byStatus([...implied, ...own])
}

function preparedResponses(row: PreparedDescription, context: RenderContext): Responses {
  const twin = row.path === '/' ? '/index.md' : `${row.path}.md`
  const negotiated = context.endpoints.some(
    (other) => other.kind === 'prepared' && other.variantOf !== undefined && other.path === twin,
  )
  const responses: Entry[] = [
    ['200', success(row, negotiated, context)],
    ['304', notModified],
    ['308', canonicalRedirect],
    ...everywhere,
    ['412', problem('PRECONDITION_FAILED')],
  ]
  if (row.path.includes('{')) {
    responses.push(['404', problem('NOT_FOUND')])
    // Lists are not remembered.
    if (row.per === 'entry' || row.per === 'page') responses.push(['410', problem('GONE')])
  }
  if (row.onQuery) responses.push(['500', problem('INTERNAL_ERROR')])
  if (row.onQuery?.queued) responses.push(['503', busy])
  if (negotiated) responses.push(['406', { ...problem('NOT_ACCEPTABLE'), headers: ['Vary'] }])
  return byStatus(responses)
}

function success(row: PreparedDescription, negotiated: boolean, context: RenderContext): OperationResponse {
  const own = Object.entries(row.headers ?? {}).map(([name, value]) => [
    name,
    { schema: { type: 'string', const: value } },
  ])
  return {
    description: 'The document.',
    // The conventions describe the headers of every document.
    headers: [],
    ownHeaders: Object.fromEntries(own),
    content: {
      [row.mediaType]: bodyOf(row, context),
      // The operation of the twin has an example.
      ...(negotiated ? { 'text/markdown; charset=utf-8': { schema: markdownSchema } } : {}),
    },
  }
}

function bodyOf(row: PreparedDescription, context: RenderContext): Content {
  if (row.schema !== undefined) {
    const example = schemaExample(row.schema)
    return { schema: row.schema, ...(example === undefined ? {} : { example }) }
  }
  if (/^text\/markdown\b/.test(row.mediaType)) return markdownBody(row, context)
  return { schema: { type: /[/+]json\b/.test(row.mediaType) ? ['object', 'array'] : 'string' } }
}

function markdownBody(row: PreparedDescription, context: RenderContext): Content {
  const example = markdownExample(row, context)
  return { schema: markdownSchema, ...(example === undefined ? {} : { example }) }
}

/** Frontmatter and a title show the form without the text of a page; nothing if the row shows several pages. */
export function markdownExample(row: PreparedDescription, context: RenderContext): string | undefined {
  const sample = samplePage(row, context)
  if (sample === undefined) return undefined
  const page = context.twin(sample)
  const frontmatter = frontmatterBlock(pageKeys(page, context))
  return `${frontmatter}\n# ${inlineText(page.title)}\n`
}

const markdownSchema: JsonSchema = {
  type: 'string',
  description: 'YAML frontmatter, the title, the body.',
}

function redirect(location: string): OperationResponse {
  return { description: `Permanent redirect. ${location}`, headers: ['Location'] }
}

function problem(code: ErrorCode): OperationResponse {
  return { name: pascalCase(code.toLowerCase()), description: errorCodes[code][1], headers: [], problem: code }
}

/** An accepted job has an address for its result; an accepted notification has none. */
function liveHeaders(status: string, { headers = {} }: LiveResponse): readonly string[] {
  if (status === '202' && 'Location' in headers) return ['Location', 'Retry-After', 'Cache-Control']
  return status === '429' || status === '503' ? ['Retry-After'] : status.startsWith('2') ? ['Cache-Control'] : []
}

function byStatus(responses: readonly Entry[]): Responses {
  return new Map([...new Map(responses)].sort(([a], [b]) => byCodeUnits(a, b)))
}

const everywhere: readonly Entry[] = [
  ['401', { ...problem('AUTHORIZATION_NOT_SUPPORTED'), headers: ['WWW-Authenticate'] }],
  ['405', { ...problem('METHOD_NOT_ALLOWED'), headers: ['Allow'] }],
  ['414', problem('URI_TOO_LONG')],
]

const anyProblem: OperationResponse = {
  ...problem('INTERNAL_ERROR'),
  name: 'OtherError',
  description: 'Any other error.',
}

const notModified: OperationResponse = {
  name: 'NotModified',
  description: 'Not modified: the validators that were sent still hold. No body.',
  headers: ['ETag', 'Last-Modified', 'Cache-Control', 'Vary'],
}

const canonicalRedirect: OperationResponse = {
  ...redirect('The canonical address, where this one was spelled another way.'),
  name: 'CanonicalRedirect',
}

const busy: OperationResponse = { ...problem('BUSY'), headers: ['Retry-After'] }
