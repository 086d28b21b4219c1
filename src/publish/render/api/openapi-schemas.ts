/** Writes the common parts of several schemas once, as components. */
import type { JsonSchema } from '../../../contract/endpoint.ts'
import { byCodeUnits } from '../../../text/compare.ts'
import { isJsonObject } from '../../../text/json.ts'
import { operationIds, pascalCase } from './operation-ids.ts'

/** Keywords whose value is a schema, a list of schemas, or an object of schemas by name. */
const single: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'propertyNames', 'contains', 'not'])
const lists: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const named: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs'])
/**
 * Our extension with schemas by name. No tool follows references in it, so only the parts of its schemas are shared.
 */
const events = 'x-sse-events'

/**
 * A copy in which each schema directly inside is replaced; examples and other values stay as they are.
 *
 * @param change gets the name of a schema, if it has one
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

/** The schema of a body, with the prefix for the names of its parts. */
export interface NamedSchema {
  readonly name: string
  readonly schema: JsonSchema
  /** The whole schema may become a reference, and not only its parts. */
  readonly replaceable: boolean
}

export interface SharedSchemas {
  /** The schema inline, with references to parts that occur more than once. */
  inline(schema: JsonSchema): JsonSchema
  /** A reference if the whole schema occurs more than once, else the schema inline. */
  reference(schema: JsonSchema): JsonSchema
  readonly components: Readonly<Record<string, JsonSchema>>
}

/** In characters of JSON: smaller schemas are repeated, which helps readers more than a reference. */
const leastPart = 600
const leastWhole = 160

/** @param schemas all schemas that will be written */
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

/** By the JSON of each repeated schema. Parts of repeated schemas count only once more if they also occur elsewhere. */
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
