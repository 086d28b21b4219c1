/** The components of the API description: headers, errors and parts of schemas by name. */
import type { JsonSchema, Parameter } from '../../../contract/endpoint.ts'
import { type ErrorCode, errorCodes } from '../../../contract/errors.ts'
import type { RenderContext } from '../context.ts'
import { problemAnchor } from './conventions.ts'
import { openApiResponse } from './openapi-operation.ts'
import type { SharedParts } from './openapi-shared.ts'
import { commonHeaders } from './operation-responses.ts'
import type { Operation } from './operations.ts'

type Header = Required<Pick<Parameter, 'description' | 'schema' | 'example'>>

/**
 * Only the components that these operations refer to: linters report unused ones.
 *
 * @param docs URL of the page that documents the error codes, if there is one
 */
export function componentsOf(
  operations: readonly Operation[],
  shared: SharedParts,
  context: RenderContext,
  docs?: string,
): JsonSchema {
  const responses = operations.flatMap((operation) => [...operation.responses.values()])
  const names = new Set<string>([...commonHeaders, ...responses.flatMap(({ headers }) => headers)])
  const codes = new Set(responses.flatMap(({ problem }) => problem ?? []))
  const headers = Object.entries(sharedHeaders(context)).filter(([name]) => names.has(name))
  const errors = [...shared.responses].map(([name, response]) => [name, openApiResponse(response, shared.reference)])
  return {
    responses: Object.fromEntries(errors),
    headers: Object.fromEntries(headers),
    schemas: { Problem: problemSchema, ...shared.components },
    examples: Object.fromEntries([...codes].sort().map((code) => [code, problemExample(code, docs)])),
  }
}

/** Headers that mean the same in all responses. */
function sharedHeaders({ config, url }: RenderContext): Readonly<Record<string, Header>> {
  const { limit, windowSeconds } = config.rateLimit
  const count = { type: 'integer', minimum: 0 }
  return {
    'RateLimit-Limit': text('Requests that the quota allows; the full quota on reads.', limit, count),
    'RateLimit-Remaining': text('Requests left; the full quota on reads, 0 on a 429.', limit, count),
    'RateLimit-Reset': text('Seconds until the window restarts.', windowSeconds, count),
    'RateLimit-Policy': text('The policy: requests and window in seconds.', `${limit};w=${windowSeconds}`),
    ETag: text('Strong validator of this representation, for `If-None-Match`.', '"q1w2e3r4"'),
    'Last-Modified': text('When the subject last changed.', 'Thu, 15 Jan 2026 12:00:00 GMT'),
    'Cache-Control': text('How long the answer may be reused.', 'public, max-age=60, stale-while-revalidate=600'),
    Vary: text('Request headers that chose the representation, where any did.', 'Accept-Encoding'),
    Location: text('Where to go on.', '/'),
    Allow: text('Methods that the path has.', 'GET, HEAD, OPTIONS'),
    'Retry-After': text('Seconds to wait; on a 429 equal to `RateLimit-Reset`.', windowSeconds, count),
    'WWW-Authenticate': text(
      'Where the protected resource metadata is (RFC 9728).',
      `Bearer resource_metadata="${url('/.well-known/oauth-protected-resource')}"`,
    ),
  }
}

/** Schema of a problem document (RFC 9457) with our two extensions. */
const problemSchema: JsonSchema = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'Names the kind of problem.' },
    title: { type: 'string', description: 'The kind of problem in words.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status.' },
    detail: { type: 'string', description: 'What is wrong with this request.' },
    instance: { type: 'string', format: 'uri-reference', description: 'Path of the request.' },
    code: { type: 'string', enum: Object.keys(errorCodes), description: 'Stable code to match on.' },
    hint: { type: 'string', description: 'What to do about it.' },
    nearest: {
      type: 'array',
      items: { type: 'string', format: 'uri' },
      description: 'On a 404: existing addresses that may have been meant.',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'hint'],
}

/** The problem document of a code, without the path of the request. */
function problemExample(code: ErrorCode, docs: string | undefined): object {
  const [status, title, hint] = errorCodes[code]
  const type = docs === undefined ? 'about:blank' : `${docs}#${problemAnchor(code)}`
  return { summary: title, value: { type, title, status, detail: `${title}.`, code, hint } }
}

function text(description: string, example: unknown, schema: JsonSchema = { type: 'string' }): Header {
  return { description, schema, example }
}
