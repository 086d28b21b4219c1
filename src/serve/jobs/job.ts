/** Jobs, as requests describe them. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { isJsonObject } from '../../text/json.ts'
import type { Fields } from '../ask/fields.ts'
import { AskError, parseAsk } from '../ask/request.ts'
import { parseBody } from '../json-body.ts'
import { JobError } from './job-error.ts'

export type Job =
  | { readonly type: 'ask'; readonly input: AskInput }
  | { readonly type: 'export'; readonly input: ExportInput }

/** The body of a `POST /ask` with a question. `prefer.streaming` has no effect. */
export type AskInput = Fields

export interface ExportInput {
  /** Name of a collection of the site. */
  readonly collection: string
  readonly format: ExportFormat
}

export type ExportFormat = (typeof exportFormats)[number]

export const jobTypes = ['ask', 'export'] as const
export const exportFormats = ['markdown', 'jsonl'] as const

/**
 * The job in the body of a request. Members that are not known are ignored; those of an `ask` are kept, as `/ask` does.
 *
 * @throws {JobError} that names the member at fault and the cure
 */
export function parseJob(body: string, site: SiteInfo): Job {
  let value: unknown
  try {
    value = parseBody(body)
  } catch (error) {
    throw invalid('', error instanceof Error ? error.message : String(error), samples.ask)
  }
  if (!isJsonObject(value)) throw invalid('', 'The body is JSON, but not an object.', samples.ask)
  return jobOf(value.type, value.input, site)
}

/** @throws {JobError} that names the member at fault and the cure */
export function jobOf(type: unknown, input: unknown, site: SiteInfo): Job {
  switch (type) {
    case 'ask':
      return { type, input: askInput(input) }
    case 'export':
      return { type, input: exportInput(input, site) }
    default:
      throw wrong('/type', type, 'is neither "ask" nor "export"', samples.ask)
  }
}

function askInput(input: unknown): AskInput {
  if (!isJsonObject(input)) throw wrong('/input', input, 'is no object', samples.ask)
  try {
    if (parseAsk(input).question.text !== '') return input
  } catch (error) {
    if (error instanceof AskError) throw wrong('/input/query', input.query, 'is no text', samples.ask)
    throw error
  }
  throw wrong('/input/query', input.query, 'is empty', samples.ask)
}

function exportInput(input: unknown, site: SiteInfo): ExportInput {
  if (!isJsonObject(input)) throw wrong('/input', input, 'is no object', samples.export)
  const names = site.collections.map(({ name }) => name)
  const collection = names.find((name) => name === input.collection)
  if (collection === undefined) {
    const hint = `Send one of ${quoted(names)}.`
    throw wrong('/input/collection', input.collection, 'names no collection of this site', hint)
  }
  const format = exportFormats.find((name) => name === input.format)
  if (format === undefined) {
    throw wrong('/input/format', input.format, 'is no format', `Send one of ${quoted(exportFormats)}.`)
  }
  return { collection, format }
}

/** Correct requests, for hints. */
const samples = {
  ask: 'Send {"type": "ask", "input": {"query": "…"}}.',
  export: 'Send {"type": "export", "input": {"collection": "…", "format": "markdown"}}.',
} as const

/** @param value what was sent; `null` counts as not sent, as everywhere */
function wrong(pointer: string, value: unknown, complaint: string, hint: string): JobError {
  const name = pointer.slice(1).replaceAll('/', '.')
  return invalid(pointer, `\`${name}\` ${(value ?? undefined) === undefined ? 'is missing' : complaint}.`, hint)
}

function invalid(pointer: string, detail: string, hint: string): JobError {
  return new JobError('JOB_INVALID', detail, { hint, pointer })
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
