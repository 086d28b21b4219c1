/** `/api/jobs` over HTTP. An id describes its job, and the result is computed whenever it is requested. */
import type { OperationIdOf } from '../../contract/endpoint.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import type { LiveAnswer, LiveCall, LiveHandlers } from '../live.ts'
import { jsonAnswer, type LiveRequest } from '../live-message.ts'
import { escapedJson, textStream } from '../text-stream.ts'
import type { jobEndpoint, jobsEndpoint } from './endpoint.ts'
import { unknownExample } from './examples.ts'
import { type AskInput, type ExportInput, jobOf, parseJob } from './job.ts'
import { JobError } from './job-error.ts'
import { createJobIds, type JobIds, type JobTicket, jobTimes } from './job-id.ts'

export interface JobContext {
  /** Signs the ids: instances with the same secret know each other's jobs, another secret makes all of them unknown. */
  readonly secret: string
  readonly run: JobRunners
  /** Gets the cause of a failed computation, which the client does not see. Silent by default. */
  readonly onError?: (error: unknown) => void
}

/** Compute results. Of the errors that they throw, clients see only a `JobError`. */
export interface JobRunners {
  /** The JSON answer of `/ask`. It is requested with GET, so it must not call a model. */
  ask(input: AskInput, call: LiveCall): object | Promise<object>
  export(input: ExportInput, call: LiveCall): ExportedDocument | Promise<ExportedDocument>
}

/** All entries of a collection in one document. */
export interface ExportedDocument {
  /** Full media type, such as `text/markdown; charset=utf-8`. */
  readonly mediaType: string
  /** Number of entries in it. */
  readonly entries: number
  /** The content, made as it is read. */
  readonly pieces: AsyncGenerator<string>
}

/** Longest `Idempotency-Key`, in characters. */
const longestKey = 255

/**
 * Code of the operations of `jobsEndpoint` and `jobEndpoint`.
 *
 * @throws {RangeError} when the secret is empty
 */
export function createJobHandlers(
  context: JobContext,
): LiveHandlers<OperationIdOf<typeof jobsEndpoint | typeof jobEndpoint>> {
  const ids = createJobIds(context.secret)
  return {
    createJob: (request, call) => accept(request, call, ids),
    getJob: (_, call) => report(call, ids, context),
  }
}

async function accept(request: LiveRequest, { snapshot }: LiveCall, ids: JobIds): Promise<LiveAnswer> {
  const key = idempotencyKey(request)
  const job = parseJob(await request.text(), snapshot.site)
  const ticket: JobTicket = { ...job, ...jobTimes(Date.now(), key !== undefined) }
  const id = await ids.sign(ticket, key)
  if (id === undefined) {
    const hint = 'Send a shorter `input`: an id holds its job and must fit a URL.'
    throw new JobError('JOB_INVALID', '`input` is too long for an id.', { hint, pointer: '/input' })
  }
  const path = `/api/jobs/${id}`
  const body = { job_id: id, type: ticket.type, status: 'queued', ...placeAndTimes(snapshot.site, path, ticket) }
  return jsonAnswer(body, 202, ['Location', path, 'Retry-After', '1'])
}

async function report(call: LiveCall, ids: JobIds, { run, onError }: JobContext): Promise<LiveAnswer> {
  const id = call.params.id ?? ''
  const ticket = await ids.verify(id)
  if (!ticket) {
    const { detail, hint } = unknownExample
    throw new JobError('NOT_FOUND', detail, { hint })
  }
  if (Date.now() >= ticket.expiresAt * 1000) {
    throw new JobError('JOB_EXPIRED', `The job expired at ${isoTime(ticket.expiresAt)}.`)
  }
  const { snapshot } = call
  const head = { job_id: id, type: ticket.type }
  const place = placeAndTimes(snapshot.site, `/api/jobs/${id}`, ticket)
  const tail = { ...place, content_revision: snapshot.id }
  try {
    // The job is validated again, because the site may no longer have what it needs.
    const job = jobOf(ticket.type, ticket.input, snapshot.site)
    const succeeded = { ...head, status: 'succeeded' }
    if (job.type === 'ask') return jsonAnswer({ ...succeeded, result: await run.ask(job.input, call), ...tail })
    const { mediaType, entries, pieces } = await run.export(job.input, call)
    return streamResult(succeeded, { ...job.input, media_type: mediaType, entries }, pieces, tail, call)
  } catch (error) {
    const known = error instanceof JobError
    if (!known && !call.signal.aborted) onError?.(error)
    const failure = known ? error : new JobError('INTERNAL_ERROR', 'The result could not be computed.')
    return jsonAnswer({ ...head, status: 'failed', error: failure.toProblem(snapshot), ...tail })
  }
}

/** An empty key counts as none. */
function idempotencyKey(request: LiveRequest): string | undefined {
  const key = request.headers.get('idempotency-key')?.trim() ?? ''
  if (key.length > longestKey) {
    const hint = `Send at most ${longestKey} characters, such as a UUID.`
    throw new JobError('JOB_INVALID', 'The header `Idempotency-Key` is too long.', { hint })
  }
  return key === '' ? undefined : key
}

function placeAndTimes({ baseUrl }: SiteInfo, path: string, { createdAt, expiresAt }: JobTicket) {
  return { status_url: baseUrl + path, created_at: isoTime(createdAt), expires_at: isoTime(expiresAt) }
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}

/**
 * @param head members before the result
 * @param result without its last member, `content`
 * @param pieces of the content, each made in a separate turn when the reader wants it
 * @param tail members after the result
 */
function streamResult(
  head: object,
  result: object,
  pieces: AsyncGenerator<string>,
  tail: object,
  { turn }: Pick<LiveCall, 'turn'>,
): Response {
  async function* texts() {
    yield `${openJson(head)},"result":${openJson(result)},"content":"`
    for await (const piece of pieces) yield escapedJson(piece)
    yield `"},${JSON.stringify(tail).slice(1)}`
  }
  const rest = texts()
  const body = textStream(
    () => turn(() => rest.next()),
    () => rest.return(undefined),
  )
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** An object of JSON to which members can be added. */
function openJson(object: object): string {
  return JSON.stringify(object).slice(0, -1)
}
