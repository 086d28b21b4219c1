/** The shared parts of the API description: error responses and parts of schemas. */
import type { Content, JsonSchema } from '../../../contract/endpoint.ts'
import { groupBy } from '../../../text/group-by.ts'
import { mapParts, type NamedSchema, type SharedSchemas, shareSchemas } from './openapi-schemas.ts'
import { operationIds, pascalCase } from './operation-ids.ts'
import type { OperationResponse } from './operation-responses.ts'
import type { Operation } from './operations.ts'

export interface SharedParts extends SharedSchemas {
  /** Name of the component for a response; none if it is inline. */
  nameOf(response: OperationResponse): string | undefined
  /** Responses by their names. */
  readonly responses: ReadonlyMap<string, OperationResponse>
}

/** Successful responses are never shared as a whole: tools look for them in their operation. */
export function sharedParts(operations: readonly Operation[]): SharedParts {
  const names = namesOfResponses(operations)
  const schemas = shareSchemas(operations.flatMap(bodySchemas))
  return {
    ...schemas,
    nameOf: (response) => names.get(JSON.stringify(response))?.name,
    responses: new Map([...names.values()].map(({ name, response }) => [name, response])),
  }
}

export function isSuccess(status: string): boolean {
  return status.startsWith('2')
}

/** Names of the responses that are named or occur more than once, by their JSON. */
function namesOfResponses(operations: readonly Operation[]) {
  const unique = operationIds()
  const errors = operations.flatMap(({ id, responses }) =>
    [...responses].flatMap(([status, response]) => (isSuccess(status) ? [] : [{ id, status, response }])),
  )
  return new Map(
    [...groupBy(errors, ({ response }) => JSON.stringify(response))].flatMap(([text, [first, ...others]]) => {
      if (first === undefined || (first.response.name === undefined && others.length === 0)) return []
      const name = unique(first.response.name ?? pascalCase(first.id) + first.status)
      return [[text, { name, response: first.response }]]
    }),
  )
}

function bodySchemas({ id, body = {}, responses }: Operation): NamedSchema[] {
  const name = pascalCase(id)
  const schemas = (content: Readonly<Record<string, Content>>, replaceable: boolean, suffix: string) =>
    Object.values(content).map((each) => ({ name: name + suffix, schema: each.schema, replaceable }))
  return [
    ...schemas(body, false, ''),
    ...[...responses].flatMap(([status, { content = {} }]) =>
      isSuccess(status) ? schemas(content, false, '') : schemas(content, true, 'Error'),
    ),
  ]
}

/** In characters of JSON: shorter examples are repeated. */
const shortExample = 200

/**
 * Of several operations with the same successful response, only the first keeps its example. That example shows the
 * same as those in the schema, so the schema loses its examples.
 */
export function withExamplesOnce(operations: readonly Operation[]): readonly Operation[] {
  const seen = new Set<string>()
  const once = (content: Content): Content => {
    if (content.example === undefined) return content
    const text = JSON.stringify(content)
    const { example, ...body } = { ...content, schema: withoutExamples(content.schema) }
    if (seen.has(text) && JSON.stringify(example).length > shortExample) return body
    seen.add(text)
    return { ...body, example }
  }
  const rewritten = (status: string, response: OperationResponse): OperationResponse => {
    if (!isSuccess(status) || response.content === undefined) return response
    const content = Object.entries(response.content).map(([type, each]) => [type, once(each)])
    return { ...response, content: Object.fromEntries(content) }
  }
  return operations.map((operation) => ({
    ...operation,
    responses: new Map([...operation.responses].map(([status, response]) => [status, rewritten(status, response)])),
  }))
}

function withoutExamples({ examples: _, ...schema }: JsonSchema): JsonSchema {
  return mapParts(schema, withoutExamples)
}
