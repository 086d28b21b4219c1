/**
 * Reads questions in every spelling of every version of NLWeb that clients use. Unknown fields, unknown modes and
 * values of the wrong type count as not sent. Only the question itself must be text.
 */
import { bounds } from '../../contract/bounds.ts'
import { Question } from '../../search/find/question.ts'
import { isJsonObject } from '../../text/json.ts'
import { cleanText } from '../../text/one-line.ts'
import { booleanOf, type Fields, fieldsOf, firstOf, integerOf, listOf, numberOf, textsOf } from './fields.ts'
import type { Filters } from './filters.ts'

export interface AskRequest {
  /** Empty if none was sent. */
  readonly question: Question
  /** The question as completed by the client. */
  readonly decontextualized?: Question
  /** Earlier questions, oldest first. */
  readonly previous: readonly string[]
  /** What the client says about the wider context and its reader. */
  readonly background: readonly string[]
  readonly filters: Filters
  readonly summarize: boolean
  /** If `undefined`, `Accept` decides. */
  readonly streaming: boolean | undefined
  readonly format: ResponseFormat
  readonly version: ProtocolVersion
  readonly limit: number
  readonly offset: number
  /** 0 to 100; results below it are omitted. */
  readonly minScore: number
  /** Sent back. */
  readonly session?: Readonly<Record<string, string>>
}

export type ResponseFormat = 'conversational_search' | 'chatgpt_app'

/** Supported versions. A request that names none of them gets the newest. */
export type ProtocolVersion = '0.55' | '0.54'

/** Documented in the description of the endpoint. */
export const requestBounds = {
  defaultResults: 10,
  mostResults: 100,
  /** The most results that can be skipped. */
  furthestStart: 100_000,
} as const

/** The question, unless more than itself says what is found. */
export function loneQuestion(request: AskRequest): Question | undefined {
  const { question, decontextualized = question, previous, filters, offset } = request
  const isLone = previous.length === 0 && offset === 0 && Object.values(filters).every((values) => values.length === 0)
  return isLone ? decontextualized : undefined
}

/** @throws {AskError} with `INVALID_QUERY` when the question is not text. */
export function parseAsk(fields: Fields): AskRequest {
  const query = fieldsOf(fields.query)
  const context = fieldsOf(fields.context)
  const prefer = fieldsOf(fields.prefer)
  const meta = fieldsOf(fields.meta)
  const either = (name: string) => firstOf(query[name], fields[name])
  const decontextualized = textsOf(either('decontextualized_query'), bounds.questionLength)[0]
  const session = sessionOf(meta.session_context)
  return {
    question: new Question(textOf(firstOf(fields.query, fields.q, fields.text))),
    ...(decontextualized === undefined ? {} : { decontextualized: new Question(decontextualized) }),
    previous: previousOf(context.prev, either('prev')),
    background: [context.text, context.memory].flatMap((value) => textsOf(value, bounds.questionLength)),
    filters: {
      sites: listOf(either('site'), bounds.nameLength),
      itemTypes: listOf(either('itemType'), bounds.nameLength),
      collections: listOf(either('collection'), bounds.nameLength),
      tags: listOf(firstOf(either('tags'), either('tag')), bounds.nameLength),
      urls: textsOf(either('url'), bounds.urlBytes),
      languages: listOf(firstOf(either('language'), either('inLanguage'), either('lang')), bounds.nameLength),
    },
    summarize: wantsSummary(firstOf(prefer.mode, either('mode'), either('generate_mode'))),
    streaming: booleanOf(prefer.streaming) ?? booleanOf(either('streaming')),
    format:
      firstOf(prefer.response_format, fields.response_format) === 'chatgpt_app'
        ? 'chatgpt_app'
        : 'conversational_search',
    version: versionOf(firstOf(meta.version, meta.api_version)),
    limit: limitOf(either('max_results'), either('num_results')),
    offset: integerOf(firstOf(either('start_num'), meta.start_num), 0, requestBounds.furthestStart) ?? 0,
    minScore: numberOf(either('min_score'), 0, 100) ?? 0,
    ...(session === undefined ? {} : { session }),
  }
}

function textOf(query: unknown): string {
  const text = isJsonObject(query) ? firstOf(query.text, query.q, query.query) : query
  if (text === undefined || text === null) return ''
  if (typeof text === 'string') return text
  const name = isJsonObject(query) ? '`query.text`' : '`query`'
  throw new AskError('INVALID_QUERY', `${name} is not text.`, 'Send {"query": "…"} or {"query": {"text": "…"}}.')
}

/** Only the flat form of the first versions is a list with commas: a question may contain commas. */
function previousOf(nested: unknown, flat: unknown): string[] {
  const questions = textsOf(nested, bounds.questionLength)
  return questions.length > 0 ? questions : listOf(flat, bounds.questionLength)
}

/** `generate` of the first versions means a summary too. */
function wantsSummary(mode: unknown): boolean {
  return listOf(mode, bounds.nameLength).some((name) => /^(summari[sz]e|generate)$/i.test(name))
}

/** Clients that only say how many results to retrieve mean how many to return. */
function limitOf(returned: unknown, retrieved: unknown): number {
  const { defaultResults, mostResults } = requestBounds
  return integerOf(returned, 1, mostResults) ?? integerOf(retrieved, 1, mostResults) ?? defaultResults
}

function versionOf(version: unknown): ProtocolVersion {
  return /^\s*v?0\.54(?:\.|\s*$)/i.test(String(typeof version === 'number' ? version : textsOf(version, 16)[0]))
    ? '0.54'
    : '0.55'
}

function sessionOf(context: unknown): AskRequest['session'] {
  const { conversation_id, state_token } = fieldsOf(context)
  const kept = Object.entries({ conversation_id, state_token }).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, cleanText(value, bounds.nameLength)]] : [],
  )
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

type AskErrorCode = 'INVALID_REQUEST' | 'INVALID_QUERY'

/** Answered as a `failure` with status 400. Message and hint are for the client. */
export class AskError extends Error {
  override readonly name = 'AskError'
  readonly code: AskErrorCode
  readonly hint: string

  constructor(code: AskErrorCode, message: string, hint: string) {
    super(message)
    this.code = code
    this.hint = hint
  }
}
