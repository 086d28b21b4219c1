/** One operation of the catalog as an OpenAPI Operation Object. */
import type { JsonSchema } from '../../../endpoint.ts'
import type { ErrorCode } from '../../../errors.ts'
import { commonHeaders, type OperationResponse } from './operation-responses.ts'
import type { Operation } from './operations.ts'

/**
 * Responses and schemas of successes stand inline, since agents that turn operations into tools do not follow
 * references; headers and the shape of errors, which those agents do not need, are references.
 */
export function openApiOperation(operation: Operation): JsonSchema {
  const { id, audience, summary, description, spec, parameters, body, responses } = operation
  const answers = [...responses].map(([status, response]) => [status, openApiResponse(response)])
  return {
    operationId: id,
    tags: [audience],
    summary,
    description,
    ...(spec === undefined ? {} : { externalDocs: { description: 'The specification it follows.', url: spec } }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: Object.fromEntries(answers),
  }
}

function openApiResponse({ description, headers, ownHeaders, content, links, problem }: OperationResponse): JsonSchema {
  const shared = [...commonHeaders, ...headers].map((name) => [name, { $ref: `#/components/headers/${name}` }])
  const body = problem === undefined ? content : problemContent(problem)
  return {
    description,
    headers: { ...Object.fromEntries(shared), ...ownHeaders },
    ...(body === undefined ? {} : { content: body }),
    ...(links === undefined ? {} : { links }),
  }
}

/** Errors that only programs meet are JSON whatever the client accepts. */
const alwaysJson: readonly ErrorCode[] = ['AUTHORIZATION_NOT_SUPPORTED', 'ABSENT_ON_PURPOSE']

function problemContent(code: ErrorCode): JsonSchema {
  const json = {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: { [code]: { $ref: `#/components/examples/${code}` } },
    },
  }
  if (alwaysJson.includes(code)) return json
  return {
    ...json,
    'text/markdown': { schema: { type: 'string' } },
    'text/html': { schema: { type: 'string' } },
  }
}
