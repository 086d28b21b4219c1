/** `/ask` over HTTP: a request in, JSON or a stream of events out. */
import type { OperationIdOf } from '../../contract/endpoint.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Question } from '../../search/find/question.ts'
import { parsePreferences } from '../http/negotiate.ts'
import type { LiveAnswer, LiveCall, LiveErrorBodies, LiveHandlers } from '../live.ts'
import { jsonAnswer, type LiveRequest } from '../live-message.ts'
import type { ModelOptions } from './again/finder.ts'
import { findPassages, summarize } from './answer.ts'
import type { askEndpoint } from './endpoint.ts'
import { answerBody, askErrorBody, type Body, coreErrorBody, elicitationBody } from './envelope.ts'
import { answerFrames, elicitationFrames, eventStream } from './event-stream.ts'
import { AskError, type AskRequest, loneQuestion, parseAsk } from './request.ts'
import { readFields } from './request-body.ts'
import type { Retrieval } from './retrieval.ts'

export interface AskContext extends ModelOptions {
  /**
   * The engine for the content of a snapshot. Called for every request, so it must cost nothing once it is ready. Before that
   * it may be one that answers the question alone.
   */
  readonly retrieval: (snapshot: Snapshot, question?: Question) => Retrieval | Promise<Retrieval>
}

/** The operations of `askEndpoint`. Only the POST may cost money, because GET requests are never limited. */
export function createAskHandlers(context: AskContext): LiveHandlers<OperationIdOf<typeof askEndpoint>> {
  const free = withoutCosts(context)
  return {
    ask: (request, call) => answer(context, request, call),
    askByGet: (request, call) => answer(free, request, call),
  }
}

/** No model, and no encoder but one that runs here. */
export function withoutCosts({ model: _, encoder, ...context }: AskContext): AskContext {
  return encoder?.isLocal ? { ...context, encoder } : context
}

/** Every error of `/ask` is a `failure`. */
export const askErrors: LiveErrorBodies = { ask: coreErrorBody, askByGet: coreErrorBody }

/** See `loneQuestion`; nothing if the request is not one. */
export async function questionIn(http: LiveRequest): Promise<Question | undefined> {
  try {
    return loneQuestion(parseAsk(await readFields(http)))
  } catch (error) {
    if (error instanceof AskError) return undefined
    throw error
  }
}

/** The whole answer at once, for surfaces with their own framing. Without a question it is an elicitation. */
export async function answerAsk(
  context: AskContext,
  request: AskRequest,
  call: Pick<LiveCall, 'snapshot' | 'signal'>,
): Promise<Body> {
  const { site } = call.snapshot
  if (request.question.text === '') return elicitationBody(request, site.title)
  const retrieval = await context.retrieval(call.snapshot, loneQuestion(request))
  const findings = await findPassages(request, retrieval, site, { ...context, signal: () => call.signal })
  if (!request.summarize) return answerBody(request, findings, {})
  // Reading the signal follows the connection, which is expensive, so it happens only where something waits for it.
  const summary = await summarize(request, findings, { ...context, retrieval, site }, call.signal)
  return answerBody(request, findings, summary)
}

async function answer(context: AskContext, http: LiveRequest, call: LiveCall): Promise<LiveAnswer> {
  try {
    const request = parseAsk(await readFields(http))
    const streaming = request.streaming ?? acceptsOnlyEvents(http.headers.get('accept'))
    if (!streaming) return jsonAnswer(await answerAsk(context, request, call))
    return request.question.text === ''
      ? stream(elicitationFrames(request, elicitationBody(request, call.snapshot.site.title)), () => {})
      : await streamedAnswer(context, request, call)
  } catch (error) {
    if (error instanceof AskError) return jsonAnswer(askErrorBody(error), 400)
    throw error
  }
}

/** The search ends before the answer begins, so that its failure can still be a status. */
async function streamedAnswer(context: AskContext, request: AskRequest, call: LiveCall): Promise<Response> {
  const { site } = call.snapshot
  const retrieval = await context.retrieval(call.snapshot, loneQuestion(request))
  const findings = await findPassages(request, retrieval, site, { ...context, signal: () => call.signal })
  const stop = new AbortController()
  const signal = AbortSignal.any([call.signal, stop.signal])
  const usesModel = context.model !== undefined && request.summarize
  const summary = () => summarize(request, findings, { ...context, retrieval, site }, signal)
  // Quoting counts as work of this turn, like the search. Waiting for a model does not.
  const ready = usesModel ? undefined : await summary()
  const frames = answerFrames(request, findings, async () => ready ?? summary(), usesModel)
  return stream(frames, () => stop.abort())
}

/** `X-Accel-Buffering` keeps proxies from buffering the events. */
function stream(frames: AsyncGenerator<string>, onCancel: () => void): Response {
  return new Response(eventStream(frames, onCancel), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  })
}

function acceptsOnlyEvents(accept: string | null): boolean {
  const named = new Set([...parsePreferences(accept ?? '')].flatMap(([value, q]) => (q > 0 ? [value] : [])))
  return named.has('text/event-stream') && !named.has('application/json')
}
