/** Reads the operations of an OpenAPI document, as far as a form needs them. */
import { groupBy } from '../../text/group-by.ts'
import { isJsonObject } from '../../text/json.ts'
import { type Json, objectOf, objectsIn, textOf, textsIn } from '../json-members.ts'
import type { FieldOptions } from './schema-field.ts'

export interface SandboxOperation {
  /** `operationId`. */
  readonly id: string
  readonly method: string
  /** Path template, such as `/notes/{slug}`. */
  readonly path: string
  readonly description: string
  readonly parameters: readonly SandboxParameter[]
  readonly body?: { readonly mediaType: string; readonly example: string }
  /** Media types of a success, in the order of the document. */
  readonly mediaTypes: readonly string[]
}

interface SandboxParameter extends Omit<FieldOptions, 'key'> {
  readonly in: 'path' | 'query' | 'header'
}

export interface OperationGroup {
  readonly title: string
  readonly operations: readonly SandboxOperation[]
}

/** The operations grouped by their first tag, in the order of the document. */
export function readOperations(document: unknown): readonly OperationGroup[] {
  const { paths, tags } = objectOf(document)
  const titles = new Map(objectsIn(tags).map((tag) => [textOf(tag.name), textOf(tag.description)]))
  const described = Object.entries(objectOf(paths)).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).flatMap(([method, operation]) =>
      isJsonObject(operation) ? [{ path, method, operation }] : [],
    ),
  )
  const groups = groupBy(described, ({ operation }) => textsIn(operation.tags)[0] ?? '')
  return [...groups].map(([tag, members]) => ({
    title: (titles.get(tag) ?? tag).replace(/\.$/, ''),
    operations: members.map(({ path, method, operation }) => readOperation(path, method, operation)),
  }))
}

function readOperation(path: string, method: string, operation: Json): SandboxOperation {
  const body = readBody(operation.requestBody)
  return {
    id: textOf(operation.operationId),
    method: method.toUpperCase(),
    path,
    description: textOf(operation.description),
    parameters: objectsIn(operation.parameters).flatMap(readParameter),
    ...(body && { body }),
    mediaTypes: successTypes(operation.responses),
  }
}

function readParameter(parameter: Json): SandboxParameter[] {
  const { name, in: place, description, required, schema, example = '' } = parameter
  if (place !== 'path' && place !== 'query' && place !== 'header') return []
  const texts = { name: textOf(name), description: textOf(description), example: String(example) }
  return [{ ...texts, in: place, required: required === true, schema: objectOf(schema) }]
}

function readBody(requestBody: unknown): SandboxOperation['body'] {
  const [first] = Object.entries(objectOf(objectOf(requestBody).content))
  if (first === undefined) return undefined
  const [mediaType, described] = first
  const { example = {} } = objectOf(described)
  return { mediaType, example: typeof example === 'string' ? example : JSON.stringify(example, undefined, 2) }
}

function successTypes(responses: unknown): readonly string[] {
  for (const [status, response] of Object.entries(objectOf(responses))) {
    const { content } = objectOf(response)
    if (status.startsWith('2') && isJsonObject(content)) {
      return Object.keys(content).map((type) => type.replace(/;.*/, ''))
    }
  }
  return []
}
