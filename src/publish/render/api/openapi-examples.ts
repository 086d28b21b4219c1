/** The examples of the API description, each shown once. */
import type { Content, JsonSchema } from '../../../contract/endpoint.ts'
import { isSuccess } from './openapi-shared.ts'
import type { OperationResponse } from './operation-responses.ts'
import type { Operation } from './operations.ts'
import { mapParts } from './schema-parts.ts'

/** An example that is shorter, in characters of JSON, is shown again. */
const shortExample = 200

/**
 * The operations, where of those with the same success only the first has its example. It shows what the examples in
 * its schema do, so that those are left out.
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
