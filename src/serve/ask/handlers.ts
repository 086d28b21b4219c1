/** `/ask` over HTTP: a request in, JSON or a stream of events out. */
import type { OperationIdOf } from '../../contract/endpoint.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { parsePreferences } from '../http/negotiate.ts'
import type { LiveAnswer, LiveCall, LiveErrorBodies, LiveHandlers } from '../live.ts'
import { jsonAnswer, type LiveRequest } from '../live-message.ts'
import { findPassages, summarize } from './answer.ts'
import type { askEndpoint } from './endpoint.ts'
import { answerBody, askErrorBody, type Body, coreErrorBody, elicitationBody } from './envelope.ts'
import { answerFrames, elicitationFrames, eventStream } from './event-stream.ts'
import type { LanguageModel } from './model.ts'
import { AskError, type AskRequest, parseAsk } from './request.ts'
import { readFields } from './request-body.ts'
import type { Retrieval } from './retrieval.ts'

export interface AskContext {
  /** The engine over the content of a snapshot; asked on every request, so it must cost nothing once it is ready. */
  readonly retrieval: (snapshot: Snapshot) => Retrieval | Promise<Retrieval>
  /** Writes summaries; none by default. Only a POST ever calls it, since reads are never limited. */
  readonly model?: LanguageModel
  /** Milliseconds for the whole reply of the model; 20,000 by default. */
  readonly modelTimeoutMs?: number
  /** Gets the reason why a model failed. Silent by default. */
  readonly onError?: (error: unknown) => void
}

/** Code of the operations of `askEndpoint`. */
export function createAskHandlers(context: AskContext): LiveHandlers<OperationIdOf<typeof askEndpoint>> {
  const { model: _, ...withoutModel } = context
  return {
    ask: (request, call) => answer(context, request, call),
    askByGet: (request, call) => answer(withoutModel, request, call),
  }
}

/** Every error of `/ask` is a `failure`. */
export const askErrors: LiveErrorBodies = { ask: coreErrorBody, askByGet: coreErrorBody }

/** The whole answer at once, for surfaces that have their own framing. Without a question it is an elicitation. */
export async function answerAsk(
  context: AskContext,
  request: AskRequest,
  call: Pick<LiveCall, 'snapshot' | 'signal'>,
): Promise<Body> {
  const { site } = call.snapshot
  if (request.question.text === '') return elicitationBody(request, site.title)
  const retrieval = await context.retrieval(call.snapshot)
  const findings = await findPassages(request, retrieval, site)
  if (!request.summarize) return answerBody(request, findings, {})
  // The signal is read only where something waits for it, because following a connection is expensive.
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

/** The search is over before the answer begins, so that its failure can still be a status. */
async function streamedAnswer(context: AskContext, request: AskRequest, call: LiveCall): Promise<Response> {
  const { site } = call.snapshot
  const retrieval = await context.retrieval(call.snapshot)
  const findings = await findPassages(request, retrieval, site)
  const summarizer = { ...context, retrieval, site }
  const stop = new AbortController()
  const signal = AbortSignal.any([call.signal, stop.signal])
  const usesModel = context.model !== undefined && request.summarize
  const summary = () => summarize(request, findings, summarizer, signal)
  // Quoting is work like the search; what a model takes is not ours.
  const ready = usesModel ? undefined : await summary()
  const frames = answerFrames(request, findings, async () => ready ?? summary(), usesModel)
  return stream(frames, () => stop.abort())
}

/** Proxies must not buffer the events. */
function stream(frames: AsyncGenerator<string>, onCancel: () => void): Response {
  return new Response(eventStream(frames, onCancel), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  })
}

function acceptsOnlyEvents(accept: string | null): boolean {
  const named = new Set([...parsePreferences(accept ?? '')].flatMap(([value, q]) => (q > 0 ? [value] : [])))
  return named.has('text/event-stream') && !named.has('application/json')
}
