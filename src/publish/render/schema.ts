/** Helpers for the JSON Schemas of documents. */
import type { JsonSchema } from '../../contract/endpoint.ts'

/** @param constraints further keywords, such as `pattern` */
export function text(description: string, example: unknown, constraints: JsonSchema = {}): JsonSchema {
  return { type: 'string', ...constraints, description, examples: [example] }
}

export function uri(description: string, example: string): JsonSchema {
  return text(description, example, { format: 'uri' })
}

export function openObject(description: string, example: object): JsonSchema {
  return { type: 'object', description, examples: [example] }
}

/** An object with these members and no others; all but the optional ones are required. */
export function closedObject(
  properties: JsonSchema,
  { description, optional = [] }: { readonly description?: string; readonly optional?: readonly string[] } = {},
): JsonSchema {
  return {
    type: 'object',
    ...(description === undefined ? {} : { description }),
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  }
}
