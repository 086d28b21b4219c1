/** Makes examples from JSON Schemas, so that every documented body has one and none contradicts its schema. */
import type { JsonSchema } from '../../../contract/endpoint.ts'
import { isJsonObject } from '../../../text/json.ts'
import { jsonItems } from './schema-words.ts'

/**
 * A value that the schema accepts: from its `examples`, `const`, `default` or `enum`, else made from its type.
 * `undefined` if no value is safe, as for a `pattern`.
 */
export function schemaExample(schema: unknown): unknown {
  if (!isJsonObject(schema)) return undefined
  const own = ownExample(schema)
  if (own !== undefined) return own
  const [choice] = [...jsonItems(schema.oneOf), ...jsonItems(schema.anyOf)]
  return choice === undefined ? typedExample(schema) : schemaExample(choice)
}

function ownExample(schema: JsonSchema): unknown {
  const [example] = jsonItems(schema.examples)
  const [member] = jsonItems(schema.enum)
  return example !== undefined ? example : (schema.const ?? schema.default ?? member)
}

function typedExample(schema: JsonSchema): unknown {
  switch (jsonItems(schema.type)[0] ?? schema.type) {
    case 'object':
      return objectExample(schema)
    case 'array':
      return arrayExample(schema)
    case 'string':
      return stringExample(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return undefined
  }
}

function objectExample(schema: JsonSchema): unknown {
  const example: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(isJsonObject(schema.properties) ? schema.properties : {})) {
    const value = schemaExample(property)
    if (value !== undefined) example[name] = value
  }
  return jsonItems(schema.required).every((name) => Object.hasOwn(example, String(name))) ? example : undefined
}

function arrayExample({ items, minItems, maxItems }: JsonSchema): unknown {
  const item = maxItems === 0 ? undefined : schemaExample(items)
  const least = typeof minItems === 'number' ? minItems : 0
  if (item !== undefined && least <= 1) return [item]
  return least === 0 ? [] : undefined
}

function stringExample({ format, pattern, minLength }: JsonSchema): string | undefined {
  if (typeof format === 'string') return formats[format]
  const short = typeof minLength !== 'number' || minLength <= 'text'.length
  return pattern === undefined && short ? 'text' : undefined
}

const formats: Readonly<Record<string, string>> = {
  uri: 'https://example.org/',
  'uri-reference': '/',
  date: '2026-01-15',
  'date-time': '2026-01-15T12:00:00Z',
  email: 'someone@example.org',
}
