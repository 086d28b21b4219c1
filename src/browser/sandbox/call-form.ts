/** A form for one call, whatever it is of: what it shows, what it sends, and which of its fields were changed. */
import { element } from '../dialog/element.ts'
import { textOf } from '../dialog/json-members.ts'
import type { SandboxOperation } from './operations.ts'
import { type FieldValues, operationRequest, type SandboxRequest } from './request.ts'
import { codeSpans, type Field, schemaField } from './schema-field.ts'
import { callRequest, type Tool } from './tool-call.ts'

export interface CallForm {
  readonly root: HTMLElement
  readonly fields: readonly Field[]
  /** @throws SyntaxError where a field should hold JSON and does not */
  request(): SandboxRequest
}

/** @param reference address of its section in the reference, where there is one */
export function operationForm(operation: SandboxOperation, origin: string, reference?: string): CallForm {
  const { method, path, description, parameters, body, mediaTypes } = operation
  const fields = parameters.map(({ name, in: place, example, ...rest }) =>
    schemaField({ ...rest, key: `${place}.${name}`, label: name, initial: example }),
  )
  if (mediaTypes.length > 1) fields.push(acceptField(mediaTypes))
  if (body !== undefined) fields.push(bodyField(body.mediaType, body.example))
  const values = (): FieldValues => new Map(fields.map(({ key, control }) => [key, control.value]))
  return {
    root: formRoot(`${method} ${path}`, description, fields, reference),
    fields,
    request: () => operationRequest(operation, values(), origin),
  }
}

/** @param url absolute address of the endpoint */
export function toolForm({ name, title, description, inputSchema }: Tool, url: string): CallForm {
  const { properties, required } = inputSchema
  const needed = new Set(Array.isArray(required) ? required : [])
  const members = Object.entries(properties ?? {}).filter(
    (member): member is [string, Readonly<Record<string, unknown>>] =>
      typeof member[1] === 'object' && member[1] !== null,
  )
  const fields = members.map(([key, schema]) =>
    schemaField({
      key,
      label: key,
      description: textOf(schema.description),
      required: needed.has(key),
      schema,
      initial: Array.isArray(schema.examples) ? String(schema.examples[0] ?? '') : '',
    }),
  )
  return {
    root: formRoot(name, title === '' ? description : `${title}. ${description}`, fields),
    fields,
    request() {
      const args = fields.map((field) => [field.key, field.read()] as const).filter(([, value]) => value !== undefined)
      return callRequest(url, name, Object.fromEntries(args))
    },
  }
}

function formRoot(name: string, description: string, fields: readonly Field[], reference?: string): HTMLElement {
  const link = reference === undefined ? [] : [' ', element('a', { href: reference }, 'Reference')]
  return element(
    'div',
    { class: 'call' },
    element('p', { class: 'call-name' }, element('code', {}, name)),
    element('p', { class: 'note' }, ...codeSpans(description), ...link),
    ...fields.map(({ root }) => root),
  )
}

/** The first is what a client gets that asks for nothing. */
function acceptField(mediaTypes: readonly string[]): Field {
  return schemaField({
    key: 'header.Accept',
    label: 'Accept',
    description: 'The form of the answer.',
    required: true,
    schema: { enum: mediaTypes },
    initial: mediaTypes[0] ?? '',
  })
}

function bodyField(mediaType: string, example: string): Field {
  return schemaField({
    key: 'body',
    label: 'Body',
    description: `Sent as \`${mediaType}\`.`,
    required: true,
    schema: { contentMediaType: mediaType },
    initial: example,
  })
}
