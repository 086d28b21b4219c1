/** What an OpenAPI document says of its operations, as far as a form needs it. */
import { isObject, objectsIn, textOf } from '../dialog/json-members.ts'

export interface SandboxOperation {
  /** `operationId`. */
  readonly id: string
  readonly method: string
  /** Path template, such as `/notes/{slug}`. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly SandboxParameter[]
  readonly body?: { readonly mediaType: string; readonly example: string }
  /** Media types of a success, in the order of the document. */
  readonly mediaTypes: readonly string[]
}

export interface SandboxParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly required: boolean
  readonly schema: Readonly<Record<string, unknown>>
  /** Empty where there is none. */
  readonly example: string
}

export interface OperationGroup {
  readonly title: string
  readonly operations: readonly SandboxOperation[]
}

/** The operations under their first tag, in the order of the document; what is no operation is passed over. */
export function readOperations(document: unknown): readonly OperationGroup[] {
  if (!isObject(document) || !isObject(document.paths)) return []
  const titles = new Map(objectsIn(document.tags).map((tag) => [textOf(tag.name), textOf(tag.description)]))
  const groups = new Map<string, SandboxOperation[]>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (!isObject(operation)) continue
      const [tag = ''] = Array.isArray(operation.tags) ? operation.tags.map(String) : []
      const title = (titles.get(tag) ?? tag).replace(/\.$/, '')
      groups.set(title, [...(groups.get(title) ?? []), readOperation(path, method, operation)])
    }
  }
  return [...groups].map(([title, operations]) => ({ title, operations }))
}

type Json = Readonly<Record<string, unknown>>

function readOperation(path: string, method: string, operation: Json): SandboxOperation {
  const body = readBody(operation.requestBody)
  return {
    id: textOf(operation.operationId),
    method: method.toUpperCase(),
    path,
    summary: textOf(operation.summary),
    description: textOf(operation.description),
    parameters: objectsIn(operation.parameters).flatMap(readParameter),
    ...(body && { body }),
    mediaTypes: successTypes(operation.responses),
  }
}

function readParameter(parameter: Json): SandboxParameter[] {
  const { name, in: place, description, required, schema, example } = parameter
  if (place !== 'path' && place !== 'query' && place !== 'header') return []
  return [
    {
      name: textOf(name),
      in: place,
      description: textOf(description),
      required: required === true,
      schema: isObject(schema) ? schema : {},
      example: example === undefined ? '' : String(example),
    },
  ]
}

function readBody(requestBody: unknown): SandboxOperation['body'] {
  const content = isObject(requestBody) && isObject(requestBody.content) ? requestBody.content : {}
  const [first] = Object.entries(content)
  if (first === undefined) return undefined
  const [mediaType, described] = first
  const example = isObject(described) ? described.example : undefined
  return { mediaType, example: typeof example === 'string' ? example : JSON.stringify(example ?? {}, undefined, 2) }
}

function successTypes(responses: unknown): readonly string[] {
  for (const [status, response] of Object.entries(isObject(responses) ? responses : {})) {
    if (status.startsWith('2') && isObject(response) && isObject(response.content)) {
      return Object.keys(response.content).map((type) => type.replace(/;.*/, ''))
    }
  }
  return []
}
