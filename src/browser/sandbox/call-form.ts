/** A form for one call: an HTTP operation, or a tool over MCP. */
import { isJsonObject } from '../../text/json.ts'
import { element } from '../element.ts'
import { objectOf, textOf, textsIn } from '../json-members.ts'
import { inEnglish, type SandboxSpeech } from '../words.ts'
import type { SandboxOperation } from './operations.ts'
import { operationRequest, type SandboxRequest } from './request.ts'
import { codeSpans, type Field, type FieldOptions, schemaField } from './schema-field.ts'
import { callRequest, type Tool } from './tool-call.ts'

export interface CallForm {
  readonly root: HTMLElement
  readonly fields: readonly Field[]
  /** @throws {SyntaxError} when a field should contain JSON and does not */
  request(): SandboxRequest
}

/** @param reference address of the operation's section in the reference */
export function operationForm(
  operation: SandboxOperation,
  origin: string,
  speech: SandboxSpeech,
  reference?: string,
): CallForm {
  const { say } = speech
  const { method, path, description, parameters, body, mediaTypes } = operation
  const options: FieldOptions[] = parameters.map((each) => ({ ...each, key: `${each.in}.${each.name}` }))
  if (mediaTypes.length > 1) {
    options.push({
      key: 'header.Accept',
      name: 'Accept',
      hint: say('tryAccept'),
      description: '',
      required: true,
      schema: { enum: mediaTypes },
      // What clients get without this header.
      example: mediaTypes[0] ?? '',
    })
  }
  if (body !== undefined) {
    const { mediaType, example } = body
    const schema = { contentMediaType: mediaType }
    options.push({
      key: 'body',
      name: say('tryBody'),
      hint: say('trySentAs', { type: `\`${mediaType}\`` }),
      description: '',
      required: true,
      schema,
      example,
    })
  }
  const fields = options.map((each) => schemaField(each, speech))
  const values = () => new Map(fields.map(({ key, control }) => [key, control.value]))
  return {
    root: formRoot(`${method} ${path}`, description, fields, speech, reference),
    fields,
    request: () => operationRequest(operation, values(), origin),
  }
}

/** @param url absolute address of the endpoint */
export function toolForm(
  { name, title, description, inputSchema }: Tool,
  url: string,
  speech: SandboxSpeech,
): CallForm {
  const required = textsIn(inputSchema.required)
  const members = Object.entries(objectOf(inputSchema.properties)).filter(([, schema]) => isJsonObject(schema))
  const fields = members.map(([key, member]) => {
    const schema = objectOf(member)
    const [example = ''] = Array.isArray(schema.examples) ? schema.examples.map(String) : []
    const described = { description: textOf(schema.description), required: required.includes(key) }
    return schemaField({ key, name: key, ...described, schema, example }, speech)
  })
  return {
    root: formRoot(name, title === '' ? description : `${title}. ${description}`, fields, speech),
    fields,
    // JSON leaves out the fields that are empty.
    request: () => callRequest(url, name, Object.fromEntries(fields.map((field) => [field.key, field.read()]))),
  }
}

function formRoot(
  name: string,
  description: string,
  fields: readonly Field[],
  speech: SandboxSpeech,
  reference?: string,
): HTMLElement {
  const link = reference === undefined ? [] : [' ', element('a', { href: reference }, speech.say('tryReference'))]
  return element(
    'div',
    { class: 'call' },
    element('p', { class: 'call-name', dir: 'ltr' }, element('code', {}, name)),
    element('p', { class: 'note' }, element('span', inEnglish(speech), ...codeSpans(description)), ...link),
    ...fields.map(({ root }) => root),
  )
}
