/** The fields of a request from its query string, its JSON or its form. */
import { groupBy } from '../../text/group-by.ts'
import { isJsonObject } from '../../text/json.ts'
import { parseBody } from '../json-body.ts'
import type { LiveRequest } from '../live-message.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { AskError } from './request.ts'

/**
 * The body overrides the query string. An empty body has no fields.
 *
 * @throws {AskError} when the body is neither a JSON object nor anything that can be read as one
 */
export async function readFields(request: LiveRequest): Promise<Fields> {
  const parameters = request.url.includes('?') ? parameterFields(new URL(request.url).searchParams) : {}
  if (request.method !== 'POST') return parameters
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')
  return { ...parameters, ...bodyFields((await request.text()).trim(), isForm) }
}

/** `curl -d` labels JSON as a form, so a body that looks like JSON is read as JSON. */
function bodyFields(body: string, isForm: boolean): Fields {
  if (body === '') return {}
  if (isForm && !/^["[{]/.test(body)) return parameterFields(new URLSearchParams(body))
  let value: unknown
  try {
    value = parseBody(body)
  } catch (error) {
    throw new AskError('INVALID_REQUEST', error instanceof Error ? error.message : String(error), sample)
  }
  if (typeof value === 'string') return { query: value }
  if (isJsonObject(value)) return value
  throw new AskError('INVALID_REQUEST', 'The body is JSON, but not an object.', sample)
}

const sample = 'Send an object such as {"query": "What is compost?"}.'

/** Members of the request that are objects. */
const nested: ReadonlySet<string> = new Set(['query', 'context', 'prefer', 'meta'])

/** `prefer.streaming=true`, `prefer={"streaming":true}` and plain names; a repeated name is a list. */
function parameterFields(parameters: URLSearchParams): Fields {
  const fields = new Map<string, unknown>()
  const members = new Map<string, Map<string, unknown>>()
  for (const [name, sent] of groupBy(parameters, ([key]) => key)) {
    const values = sent.map(([, value]) => value)
    const value = values.length > 1 ? values : values[0]
    const [parent = '', child] = name.split('.', 2)
    if (!nested.has(parent)) fields.set(name, value)
    else if (child === undefined) fields.set(name, objectOf(value) ?? value)
    else members.set(parent, (members.get(parent) ?? new Map()).set(child, value))
  }
  for (const [parent, own] of members) {
    fields.set(parent, { ...fieldsOf(fields.get(parent)), ...Object.fromEntries(own) })
  }
  return Object.fromEntries(fields)
}

function objectOf(value: string | readonly string[] | undefined): Fields | undefined {
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined
  try {
    const parsed = parseBody(value)
    return isJsonObject(parsed) ? parsed : undefined
  } catch {
    return undefined // A question may begin with a brace.
  }
}
