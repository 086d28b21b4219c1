/** One operation of the catalog as an OpenAPI Operation Object. */
import type { Content, JsonSchema } from '../../endpoint.ts'
import { commonHeaders, type OperationResponse } from './format/operation-responses.ts'
import type { Operation } from './format/operations.ts'
import { problemExample } from './openapi-components.ts'

/**
 * Responses and schemas of successes stand inline, since agents that turn operations into tools do not follow
 * references; headers and the shape of errors, which those agents do not need, are references.
 *
 * @param docs URL of the page that documents the error codes, if there is one
 */
export function openApiOperation(operation: Operation, docs: string | undefined): JsonSchema {
  const { id, audience, summary, description, spec, parameters, body, responses } = operation
  const answers = [...responses].map(([status, response]) => [status, openApiResponse(response, operation, docs)])
  return {
    operationId: id,
    tags: [audience],
    summary,
    description,
    ...(spec === undefined ? {} : { externalDocs: { description: 'The specification it follows.', url: spec } }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(body) } }),
    responses: Object.fromEntries(answers),
  }
}

function openApiResponse(response: OperationResponse, { example }: Operation, docs: string | undefined): JsonSchema {
  const names = [...commonHeaders, ...response.headers]
  const shared = names.map((name) => [name, { $ref: `#/components/headers/${name}` }])
  const { description, content, problem } = response
  const body = problem === undefined ? content : problemContent(problemExample(problem, description, example, docs))
  return {
    description,
    headers: { ...Object.fromEntries(shared), ...response.ownHeaders },
    ...(body === undefined ? {} : { content: contentOf(body) }),
  }
}

function problemContent(example: JsonSchema): Readonly<Record<string, Content>> {
  return {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      example,
    },
    'text/markdown': { schema: { type: 'string' } },
    'text/html': { schema: { type: 'string' } },
  }
}

function contentOf(content: Readonly<Record<string, Content>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema, example }]) => [
      type,
      { schema, ...(example === undefined ? {} : { example }) },
    ]),
  )
}
