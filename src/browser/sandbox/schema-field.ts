/** A field of a form for a value, made from its JSON Schema. */
import { element } from '../dialog/element.ts'
import { isObject, textOf } from '../dialog/json-members.ts'

export interface Field {
  readonly key: string
  readonly root: HTMLElement
  readonly control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  /** What it held at first: the example or nothing. */
  readonly initial: string
  /**
   * The value as JSON; `undefined` where the field is empty.
   *
   * @throws SyntaxError where it should be JSON and is not
   */
  read(): unknown
}

export interface FieldOptions {
  /** Unique in its form. */
  readonly key: string
  readonly label: string
  readonly description: string
  readonly required: boolean
  readonly schema: Readonly<Record<string, unknown>>
  readonly initial: string
}

type Kind = 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'json'

export function schemaField(options: FieldOptions): Field {
  const { key, label, description, required, initial } = options
  const schema = simplified(options.schema)
  const kind = kindOf(schema)
  const id = `site:try-${key}`
  const control = createControl(kind, schema, required)
  control.id = id
  control.name = key
  control.required = required && kind !== 'list'
  control.value = initial
  const hint = schema.contentMediaType === undefined ? hints[kind] : ''
  const notes = [description, hint].filter((note) => note !== '' && note !== undefined).join(' ')
  const note = element('p', { class: 'note', id: `${id}-note` }, ...codeSpans(notes))
  if (notes !== '') control.setAttribute('aria-describedby', note.id)
  const name = element(
    'label',
    { for: id },
    element('code', {}, label),
    required && kind !== 'choice' ? ' (required)' : '',
  )
  const root = element('div', { class: 'field' }, name, control, ...(notes === '' ? [] : [note]))
  return { key, root, control, initial, read: () => readValue(kind, schema, control.value) }
}

/** Text in which only what stands between backticks is marked. */
export function codeSpans(text: string): readonly (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part))
}

const hints: Readonly<Partial<Record<Kind, string>>> = { list: 'One value on each line.', json: 'As JSON.' }

function createControl(kind: Kind, schema: FieldOptions['schema'], required: boolean): Field['control'] {
  const { minimum, maximum, maxLength } = schema
  switch (kind) {
    case 'choice':
      return choice(values(schema.enum).map(String), required)
    case 'boolean':
      return choice(['true', 'false'], required)
    case 'number': {
      const step = schema.type === 'integer' ? '1' : 'any'
      return element('input', { type: 'number', step, ...bound('min', minimum), ...bound('max', maximum) })
    }
    case 'list':
      return element('textarea', { rows: '3', spellcheck: 'false' })
    case 'json':
      return element('textarea', { rows: '6', spellcheck: 'false', class: 'code' })
    case 'text':
      return element('input', {
        type: 'text',
        autocomplete: 'off',
        spellcheck: 'false',
        ...bound('maxlength', maxLength),
      })
  }
}

function choice(options: readonly string[], required: boolean): HTMLSelectElement {
  const all = required ? options : ['', ...options]
  return element('select', {}, ...all.map((value) => element('option', { value }, value || 'not sent')))
}

function bound(name: string, value: unknown): Readonly<Record<string, string>> {
  return typeof value === 'number' ? { [name]: String(value) } : {}
}

function readValue(kind: Kind, schema: FieldOptions['schema'], text: string): unknown {
  if (text.trim() === '') return undefined
  switch (kind) {
    case 'number':
      return Number(text)
    case 'boolean':
      return text === 'true'
    case 'choice':
      return values(schema.enum).find((value) => String(value) === text)
    case 'list': {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      const items = isObject(schema.items) ? schema.items : {}
      return lines.map((line) => readValue(kindOf(items), items, line))
    }
    case 'json':
      return JSON.parse(text)
    case 'text':
      return text
  }
}

/** Of alternatives the first that is not null. */
function simplified(schema: FieldOptions['schema']): FieldOptions['schema'] {
  const alternatives = [...values(schema.anyOf), ...values(schema.oneOf)].filter(isObject)
  const first = alternatives.find(({ type }) => type !== 'null')
  if (first !== undefined) return simplified(first)
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.find((type) => type !== 'null') } : schema
}

function kindOf(schema: FieldOptions['schema']): Kind {
  if (Array.isArray(schema.enum)) return 'choice'
  const type = textOf(schema.type)
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'boolean'
  if (type === 'integer' || type === 'number') return 'number'
  const isFlatList = type === 'array' && isObject(schema.items) && !['list', 'json'].includes(kindOf(schema.items))
  return isFlatList ? 'list' : 'json'
}

function values(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
