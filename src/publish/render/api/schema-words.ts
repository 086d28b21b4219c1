/** JSON Schemas as tables and lines for people; programs read them in the OpenAPI document. */
import type { JsonSchema } from '../../../contract/endpoint.ts'
import { isJsonObject } from '../../../text/json.ts'
import { listed } from '../../../text/listed.ts'
import { table } from '../../../text/markdown-blocks.ts'

/**
 * The members of an object, one row each, with paths for nested ones (`query.text`). A schema with alternatives has one
 * table for each. `seen` maps members that were described before to their place, so that they are not repeated.
 */
export function schemaTables(schema: JsonSchema, seen: Map<unknown, string>, place: string): readonly string[] {
  const alternatives = jsonItems(schema.oneOf)
  const shapes = alternatives.length > 0 ? alternatives : [schema]
  return shapes.flatMap((shape, index) => {
    const rows = memberRows(shape, '', seen, place)
    if (rows.length === 0) return []
    return [...(index === 0 ? [] : ['or']), table(['Member', 'Type', 'What'], rows)]
  })
}

/** The type and its bounds in a few words: `integer, 1 to 100, by default 10`. */
export function typeWords(schema: unknown): string {
  if (!isJsonObject(schema)) return 'any'
  return [typeName(schema), range(schema), byDefault(schema)].filter((part) => part !== '').join(', ')
}

/** The parts of an answer in one sentence; `undefined` if the schema does not name them. */
export function shapeSentence(schema: JsonSchema): string | undefined {
  const isList = schema.type === 'array'
  const shape = isList ? schema.items : schema
  const members = isJsonObject(shape) ? properties(shape).map(([name]) => `\`${name}\``) : []
  if (members.length === 0) return undefined
  if (members.length > mostNamed)
    members.splice(mostNamed - 1, members.length, `${members.length - mostNamed + 1} more`)
  return `${isList ? 'An array of objects' : 'An object'} with ${listed(members)}.`
}

/** Most members that a sentence names. */
const mostNamed = 8

function memberRows(shape: unknown, prefix: string, seen: Map<unknown, string>, place: string): readonly string[][] {
  const object = objectIn(shape)
  if (object === undefined) return []
  const members = properties(object)
  // Schemas are assembled from parts, so the same part is the same object.
  const before = seen.get(object.properties)
  if (before !== undefined && before !== place)
    return [[`\`${prefix}…\``, 'object', `The members of the body of ${before}.`]]
  seen.set(object.properties, place)
  const required = new Set(jsonItems(object.required))
  return members.flatMap(([name, member]) => {
    const path = `${prefix}${name}`
    const type = `${typeWords(member)}${required.has(name) ? ', required' : ''}`
    return [[`\`${path}\``, type, text(member.description)], ...memberRows(member, `${path}.`, seen, place)]
  })
}

/** The schema of an object: the schema itself, or one of its alternatives. */
function objectIn(schema: unknown): JsonSchema | undefined {
  if (!isJsonObject(schema)) return undefined
  if (isJsonObject(schema.properties)) return schema
  return [...jsonItems(schema.anyOf), ...jsonItems(schema.oneOf)].map(objectIn).find((shape) => shape !== undefined)
}

function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(schema.const)
  const values = jsonItems(schema.enum)
  if (values.length > 0) return values.map(code).join(' or ')
  const alternatives = [...jsonItems(schema.anyOf), ...jsonItems(schema.oneOf)]
  if (alternatives.length > 0)
    return alternatives.map((each) => (isJsonObject(each) ? typeName(each) : 'any')).join(' or ')
  if (schema.type === 'array') return isJsonObject(schema.items) ? `array of ${typeName(schema.items)}` : 'array'
  const types = jsonItems(schema.type)
  return types.length > 0 ? types.join(' or ') : text(schema.type) || 'any'
}

/** Lengths are left out: the bounds of the service and OpenAPI have them. */
function range({ minimum, maximum }: JsonSchema): string {
  if (typeof minimum === 'number' && typeof maximum === 'number') return `${minimum} to ${maximum}`
  if (typeof minimum === 'number') return `at least ${minimum}`
  return typeof maximum === 'number' ? `at most ${maximum}` : ''
}

function byDefault(schema: JsonSchema): string {
  return schema.default === undefined ? '' : `by default ${code(schema.default)}`
}

function properties(shape: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  if (!isJsonObject(shape.properties)) return []
  return Object.entries(shape.properties).flatMap(([name, member]) => (isJsonObject(member) ? [[name, member]] : []))
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The items of a value of unknown shape; none if it is not an array. */
export function jsonItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
