/** Shapes of `/api/jobs` as JSON Schema, inline throughout. */
import { bounds } from '../../contract/bounds.ts'
import type { JsonSchema } from '../../contract/endpoint.ts'
import { answerSchema, requestSchema as askRequestSchema } from '../ask/schemas.ts'
import { exportFormats, jobTypes } from './job.ts'

const text: JsonSchema = { type: 'string' }
const time: JsonSchema = { type: 'string', format: 'date-time' }
const collection: JsonSchema = {
  type: 'string',
  maxLength: bounds.nameLength,
  description: 'Name of a collection, such as `notes`.',
}
const format: JsonSchema = {
  type: 'string',
  enum: exportFormats,
  description: '`markdown`: the entries one after another. `jsonl`: one JSON object in each line.',
}

export const requestSchema: JsonSchema = {
  description: 'A question to answer, or a collection to export.',
  oneOf: [
    object({
      type: { type: 'string', const: 'ask' },
      input: { ...askRequestSchema, description: 'The body of a `POST /ask`. It is never streamed.' },
    }),
    object({ type: { type: 'string', const: 'export' }, input: object({ collection, format }) }),
  ],
}

const identity = {
  job_id: { ...text, description: 'Holds the job itself, signed. Treat it as opaque.' },
  type: { type: 'string', enum: jobTypes },
}

const dates = {
  status_url: { type: 'string', format: 'uri', description: 'Where the result is.' },
  created_at: time,
  expires_at: { ...time, description: 'From then on the job answers 410.' },
}

export const acceptedSchema: JsonSchema = object({
  ...identity,
  status: { type: 'string', enum: ['queued'], description: 'Ready to be asked for.' },
  ...dates,
})

export const problemSchema: JsonSchema = object(
  {
    type: { type: 'string', format: 'uri-reference', description: 'Names the kind of problem.' },
    title: text,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { ...text, description: 'What is wrong.' },
    instance: { type: 'string', format: 'uri-reference', description: 'Path of the request.' },
    code: { ...text, description: 'Stable code to match on.' },
    hint: { ...text, description: 'What to do about it.' },
    errors: {
      type: 'array',
      items: object({ detail: text, pointer: { ...text, description: 'JSON Pointer of the member at fault.' } }),
    },
  },
  ['type', 'title', 'status', 'detail', 'code', 'hint'],
)

const exportResultSchema: JsonSchema = object({
  collection,
  format,
  media_type: { ...text, description: 'Of `content`.' },
  entries: {
    type: 'integer',
    minimum: 0,
    description: 'Number of entries in the document; those marked `noindex` are not in it.',
  },
  content: { ...text, description: 'The document.' },
})

export const jobSchema: JsonSchema = object(
  {
    ...identity,
    status: { type: 'string', enum: ['succeeded', 'failed'] },
    result: {
      description: 'Where it succeeded: of an `ask` the answer of `/ask`, of an `export` the document.',
      anyOf: [answerSchema, exportResultSchema],
    },
    error: { ...problemSchema, description: 'Where it failed: a problem document.' },
    ...dates,
    content_revision: { ...text, description: 'The state of the site that the result was computed from.' },
  },
  ['job_id', 'type', 'status', ...Object.keys(dates), 'content_revision'],
)

/** @param required by default every property */
function object(properties: JsonSchema, required: readonly string[] = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, required }
}
