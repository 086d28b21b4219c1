/** A form field for a value, made from the JSON Schema of the value. */
import { isJsonObject } from '../../text/json.ts'
import { element } from '../element.ts'
import { type Json, objectOf, textOf } from '../json-members.ts'
import { inEnglish, type SandboxSpeech, type SandboxWord } from '../words.ts'

export interface Field {
  readonly key: string
  readonly root: HTMLElement
  readonly control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  /** The example that it contained at first. */
  readonly example: string
  /**
   * The value as JSON; `undefined` if the field is empty.
   *
   * @throws {SyntaxError} when it should be JSON and is not
   */
  read(): unknown
}

export interface FieldOptions {
  /** Unique in its form. */
  readonly key: string
  readonly name: string
  /** In English. */
  readonly description: string
  /** In the language of the page; by default what the kind of the field needs. */
  readonly hint?: string
  readonly required: boolean
  readonly schema: Json
  /** May be empty. */
  readonly example: string
}

export function schemaField(options: FieldOptions, speech: SandboxSpeech): Field {
  const { say } = speech
  const { key, name, description, required, example } = options
  const schema = simplified(options.schema)
  const kind = kindOf(schema)
  const id = `site:try-${key}`
  const control = kind.create(schema, required, say)
  control.id = id
  control.name = key
  control.required = required && kind !== list
  control.value = example
  const hint = options.hint ?? (kind.hint && say(kind.hint))
  const described = description === '' ? [] : [element('span', inEnglish(speech), ...codeSpans(description))]
  const hinted = hint === undefined ? [] : codeSpans(hint)
  const between = described.length > 0 && hinted.length > 0 ? [' '] : []
  const notes = [...described, ...between, ...hinted]
  const note = element('p', { class: 'note', id: `${id}-note` }, ...notes)
  if (notes.length > 0) control.setAttribute('aria-describedby', note.id)
  const needed = required && kind !== choice ? ` ${say('tryRequired')}` : ''
  const label = element('label', { for: id }, element('code', {}, name), needed)
  const root = element('div', { class: 'field' }, label, control, ...(notes.length === 0 ? [] : [note]))
  return { key, root, control, example, read: () => readValue(schema, control.value) }
}

/** Text in which the parts between backticks become code. */
export function codeSpans(text: string): readonly (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part))
}

interface Kind {
  readonly hint?: SandboxWord
  create(schema: Json, required: boolean, say: SandboxSpeech['say']): Field['control']
  /** @param text not blank */
  read(text: string, schema: Json): unknown
}

const text: Kind = {
  create: ({ maxLength }) =>
    element('input', {
      type: 'text',
      dir: 'auto',
      autocomplete: 'off',
      spellcheck: 'false',
      ...bound('maxlength', maxLength),
    }),
  read: (written) => written,
}

const number: Kind = {
  create({ type, minimum, maximum }) {
    const step = type === 'integer' ? '1' : 'any'
    return element('input', { type: 'number', step, ...bound('min', minimum), ...bound('max', maximum) })
  },
  read: Number,
}

const boolean: Kind = {
  create: (_, required, say) => select(['true', 'false'], required, say),
  read: (written) => written === 'true',
}

const choice: Kind = {
  create: (schema, required, say) => select(valuesIn(schema.enum).map(String), required, say),
  read: (written, schema) => valuesIn(schema.enum).find((value) => String(value) === written),
}

const list: Kind = {
  hint: 'tryLines',
  create: () => element('textarea', { rows: '3', dir: 'auto', spellcheck: 'false' }),
  read(written, { items }) {
    const lines = written.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line) => readValue(objectOf(items), line))
  },
}

const json: Kind = {
  hint: 'tryJson',
  create: () => element('textarea', { rows: '6', dir: 'ltr', spellcheck: 'false', class: 'code' }),
  read: (written) => JSON.parse(written),
}

function select(options: readonly string[], required: boolean, say: SandboxSpeech['say']): HTMLSelectElement {
  const all = required ? options : ['', ...options]
  return element('select', {}, ...all.map((value) => element('option', { value }, value || say('tryNotSent'))))
}

function bound(name: string, value: unknown): Readonly<Record<string, string>> {
  return typeof value === 'number' ? { [name]: String(value) } : {}
}

function readValue(schema: Json, written: string): unknown {
  return written.trim() === '' ? undefined : kindOf(schema).read(written, schema)
}

/** Takes the first alternative that is not null. */
function simplified(schema: Json): Json {
  const alternatives = [...valuesIn(schema.anyOf), ...valuesIn(schema.oneOf)].filter(isJsonObject)
  const first = alternatives.find(({ type }) => type !== 'null')
  if (first !== undefined) return simplified(first)
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.find((type) => type !== 'null') } : schema
}

function kindOf({ enum: options, type, items }: Json): Kind {
  if (Array.isArray(options)) return choice
  if (type === 'array' && isJsonObject(items)) {
    const kind = kindOf(items)
    return kind === list || kind === json ? json : list
  }
  return kinds.get(textOf(type)) ?? json
}

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['string', text],
  ['boolean', boolean],
  ['integer', number],
  ['number', number],
])

function valuesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
