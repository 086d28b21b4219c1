/** What several schemas of the API description have in common is written once, as a component. */

import type { JsonSchema } from '../../../contract/endpoint.ts'
import { byCodeUnits } from '../../../text/compare.ts'
import { isJsonObject } from '../../../text/json.ts'
import { operationIds, pascalCase } from './operation-ids.ts'

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

/** The schema of a body, with what the names of its parts begin with. */
export interface NamedSchema {
  readonly name: string
  readonly schema: JsonSchema
  /** It may become a reference as a whole, and not only in its parts. */
  readonly replaceable: boolean
}

export interface SharedSchemas {
  /** As it is written: inline, with references to those of its parts that occur elsewhere too. */
  inline(schema: JsonSchema): JsonSchema
  /** The same, but a reference where the schema as a whole occurs elsewhere too. */
  reference(schema: JsonSchema): JsonSchema
  readonly components: Readonly<Record<string, JsonSchema>>
}

/** What is smaller, in characters of JSON, is repeated: readers are better off with it where they look. */
const leastPart = 600
const leastWhole = 160

/** @param schemas all that will be asked for */
export function shareSchemas(schemas: readonly NamedSchema[]): SharedSchemas {
  const names = namesOfRepeated(schemas)
  const components = new Map<string, JsonSchema>()
  const inline = (schema: JsonSchema): JsonSchema => mapParts(schema, reference)
  const reference = (schema: JsonSchema): JsonSchema => {
    const name = names.get(JSON.stringify(schema))
    if (name === undefined) return inline(schema)
    if (!components.has(name)) components.set(name, inline(schema))
    return { $ref: `#/components/schemas/${name}` }
  }
  for (const { schema, replaceable } of schemas) replaceable ? reference(schema) : inline(schema)
  return { inline, reference, components: Object.fromEntries([...components].sort(([a], [b]) => byCodeUnits(a, b))) }
}

/** By the JSON of what occurs more than once. A part of it counts again only where it occurs outside of it too. */
function namesOfRepeated(schemas: readonly NamedSchema[]): ReadonlyMap<string, string> {
  const uses = new Map<string, { readonly name: string; count: number }>()
  const visitParts = (schema: JsonSchema, name: string, base: string): void => {
    mapParts(schema, (part, key) => {
      visit(part, key === undefined ? `${name}Item` : base + pascalCase(key), base)
      return part
    })
  }
  const visit = (schema: JsonSchema, name: string, base: string): void => {
    const text = JSON.stringify(schema)
    if (text.length < (name === base ? leastWhole : leastPart)) return
    const known = uses.get(text)
    if (known === undefined) {
      uses.set(text, { name, count: 1 })
      visitParts(schema, name, base)
    } else known.count++
  }
  for (const { schema, name, replaceable } of schemas) (replaceable ? visit : visitParts)(schema, name, name)
  const unique = operationIds()
  return new Map([...uses].flatMap(([text, { name, count }]) => (count > 1 ? [[text, unique(name)]] : [])))
}
