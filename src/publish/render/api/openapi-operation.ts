/** One operation of the catalog as an OpenAPI Operation Object. */
import type { Audience, Content, JsonSchema } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { isSuccess, type SharedParts } from './openapi-shared.ts'
import { commonHeaders, type OperationResponse } from './operation-responses.ts'
import type { Operation } from './operations.ts'

/**
 * Successful responses and their schemas are inline, since agents that turn operations into tools do not follow
 * references. Errors and headers, which those agents do not need, are references.
 */
export function openApiOperation(operation: Operation, shared: SharedParts): JsonSchema {
  const { id, row, summary, description, spec, parameters, body, responses } = operation
  const answers = [...responses].map(([status, response]) => {
    if (isSuccess(status)) return [status, openApiResponse(response, shared.inline)]
    const name = shared.nameOf(response)
    return [status, name === undefined ? openApiResponse(response, shared.reference) : ref('responses', name)]
  })
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    description: withoutSummary(description, summary),
    ...(row.kind === 'absent' ? { 'x-absent': true } : {}),
    ...(spec === undefined ? {} : { externalDocs: { url: spec } }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: openApiContent(body, shared.inline) } }),
    responses: Object.fromEntries(answers),
  }
}

/** The main readers, or that the document is absent. */
export type OperationTag = Audience | 'absent'

export function tagOf({ row, audience }: Operation): OperationTag {
  return row.kind === 'absent' ? 'absent' : audience
}

/** The description without the summary at its start, unless hardly a word would be left. */
function withoutSummary(description: string, summary: string): string {
  const rest = description.startsWith(`${summary}. `) ? description.slice(summary.length + 2) : ''
  return rest.length > 20 ? rest : description
}

/** @param write gives the schema of a body inline or as a reference */
export function openApiResponse(response: OperationResponse, write: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const { description, headers, ownHeaders, content, links, problem } = response
  const shared = [...commonHeaders, ...headers].map((name) => [name, ref('headers', name)])
  const body = problem === undefined ? content && openApiContent(content, write) : problemContent(problem)
  return {
    description,
    headers: { ...Object.fromEntries(shared), ...ownHeaders },
    ...(body === undefined ? {} : { content: body }),
    ...(links === undefined ? {} : { links }),
  }
}

function openApiContent(content: Readonly<Record<string, Content>>, write: (schema: JsonSchema) => JsonSchema) {
  return Object.fromEntries(
    Object.entries(content).map(([type, each]) => [type, { ...each, schema: write(each.schema) }]),
  )
}

function ref(kind: 'headers' | 'responses' | 'schemas' | 'examples', name: string): JsonSchema {
  return { $ref: `#/components/${kind}/${name}` }
}

/** Errors that only programs meet are JSON, whatever the client accepts. */
const alwaysJson: readonly ErrorCode[] = ['AUTHORIZATION_NOT_SUPPORTED', 'ABSENT_ON_PURPOSE', 'RATE_LIMITED']

function problemContent(code: ErrorCode): JsonSchema {
  const json = {
    'application/problem+json': { schema: ref('schemas', 'Problem'), examples: { [code]: ref('examples', code) } },
  }
  const text = { schema: { type: 'string' } }
  return alwaysJson.includes(code) ? json : { ...json, 'text/markdown': text, 'text/html': text }
}
