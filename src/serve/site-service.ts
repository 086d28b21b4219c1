/** The whole service of a site: the HTTP core with every live operation. */
import type { EncoderSource } from '../search/encoded/encoder.ts'
import { createSiteSearch, type SiteSearch } from '../search/site-search.ts'
import { type AskContext, answerAsk, askErrors, createAskHandlers, questionIn, withoutCosts } from './ask/handlers.ts'
import type { LanguageModel } from './ask/model.ts'
import { parseAsk } from './ask/request.ts'
import { createQuestionEncoder } from './encode/question-encoder.ts'
import type { VectorKeeper } from './encode/vector-keeper.ts'
import { createService, type Service, type ServiceOptions } from './http/service.ts'
import { createExporter } from './jobs/export-collection.ts'
import { createJobHandlers, type JobRunners } from './jobs/handlers.ts'
import { createMemoryLimiter } from './limit/memory-limiter.ts'
import type { LiveHandlers } from './live.ts'
import { createMcpHandlers } from './mcp/handlers.ts'
import { mcpErrors } from './mcp/json-rpc.ts'
import type { OperationId } from './operations.ts'
import { Retrievals } from './retrievals.ts'
import { createSearchHandlers } from './search-page/handlers.ts'

/** What the service of a site needs; everything but the snapshot has a default. */
export interface SiteServiceOptions extends Omit<ServiceOptions, 'live' | 'liveErrors'> {
  /** Signs the ids of jobs. Instances with the same one know each other's jobs; random for this process by default. */
  readonly secret?: string
  /** Writes the summaries of `POST /ask` and of the MCP tool `ask`; without a model they quote. */
  readonly model?: LanguageModel
  /** Compares questions with sections by vectors, too. Only limited requests ask an encoder that may cost money. */
  readonly vectors?: { readonly source: EncoderSource; readonly keeper: VectorKeeper }
  /** Lets a program build the index early and share it; a separate one by default. */
  readonly search?: SiteSearch
}

/**
 * Documents, search, `/ask`, MCP and jobs of one site. The index is built, or loaded, when the first question comes.
 *
 * @throws {RangeError} if `trustProxy` contains anything but addresses and CIDR blocks
 */
export function createSiteService(options: SiteServiceOptions): Service {
  const { secret = crypto.randomUUID(), model, vectors, search = createSiteSearch(), ...core } = options
  const onError = core.onError ?? (() => {})
  const encoder = vectors && createQuestionEncoder(vectors.source, onError)
  const retrievals = new Retrievals(search, vectors?.keeper, core.snapshot)
  const retrieval: AskContext['retrieval'] = (snapshot, question) => retrievals.of(snapshot, question)
  const ask: AskContext = { retrieval, onError, ...(model ? { model } : {}), ...(encoder ? { encoder } : {}) }
  const run: JobRunners = {
    // A result is fetched with GET, which is never limited, so no model is called for it.
    ask: (input, call) => answerAsk(withoutCosts(ask), parseAsk(input), call),
    export: createExporter(),
  }
  return createService({
    ...core,
    // The operation that waits for the index reports its failure.
    prepare: (snapshot, operationId, request) =>
      retrievals.prepare(snapshot, operationId === askByGet ? () => questionIn(request) : undefined),
    limiter: core.limiter ?? createMemoryLimiter(core.snapshot().site.rateLimit),
    live: {
      ...createAskHandlers(ask),
      ...createJobHandlers({ secret, run, onError }),
      ...createMcpHandlers(ask),
      ...createSearchHandlers(retrieval),
    } satisfies LiveHandlers<OperationId>,
    liveErrors: { ...askErrors, ...mcpErrors },
  })
}

const askByGet = 'askByGet' satisfies OperationId
