/** The schemas inside a JSON Schema, whatever keyword holds them. */
import type { JsonSchema } from '../../../contract/endpoint.ts'
import { isJsonObject } from '../../../text/json.ts'

/** Keywords whose value is a schema, a list of schemas, or an object of schemas by name. */
const single: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'propertyNames', 'contains', 'not'])
const lists: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const named: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs'])
/** An extension of ours with schemas by name. Nobody follows references in it, so that only their own parts count. */
const events = 'x-sse-events'

/**
 * A copy in which each schema directly inside is replaced; examples and other values stay as they are.
 *
 * @param change gets the name under which a schema stands, if it has one
 */
export function mapParts(schema: JsonSchema, change: (part: JsonSchema, name?: string) => JsonSchema): JsonSchema {
  const changed = (part: unknown, name?: string) => (isJsonObject(part) ? change(part, name) : part)
  return mapMembers(schema, (value, keyword) => {
    if (single.has(keyword)) return changed(value)
    if (lists.has(keyword) && Array.isArray(value)) return value.map((part) => changed(part))
    if (!isJsonObject(value)) return value
    if (keyword === events) return mapMembers(value, (event) => (isJsonObject(event) ? mapParts(event, change) : event))
    return named.has(keyword) ? mapMembers(value, changed) : value
  })
}

function mapMembers(object: JsonSchema, change: (value: unknown, name: string) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))
}
