/** The whole service of a site: the HTTP core with every live operation. */
import type { Snapshot } from '../contract/snapshot.ts'
import type { EncoderSource } from '../search/encoded/encoder.ts'
import type { Searcher } from '../search/searcher.ts'
import { createSiteSearch, type SiteSearch } from '../search/site-search.ts'
import { type AskContext, answerAsk, askErrors, createAskHandlers, withoutCosts } from './ask/handlers.ts'
import type { LanguageModel } from './ask/model.ts'
import { parseAsk } from './ask/request.ts'
import type { Retrieval } from './ask/retrieval.ts'
import { createRetrieval } from './ask/site-retrieval.ts'
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
import { createSearchHandlers } from './search-page/handlers.ts'
import { withParts } from './snapshot/parts.ts'

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
  const retrieval = createRetrievals(search, vectors?.keeper)
  const ask: AskContext = { retrieval, onError, ...(model ? { model } : {}), ...(encoder ? { encoder } : {}) }
  const run: JobRunners = {
    // A result is fetched with GET, which is never limited, so no model is called for it.
    ask: (input, call) => answerAsk(withoutCosts(ask), parseAsk(input), call),
    export: createExporter(),
  }
  return createService({
    ...core,
    // The operation that waits for the index reports its failure.
    prepare: (snapshot) => retrieval(snapshot).catch(() => undefined),
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

/** One retrieval for each snapshot, as long as the snapshot lives or until there is a better searcher of it. */
function createRetrievals(
  search: SiteSearch,
  keeper: VectorKeeper | undefined,
): (snapshot: Snapshot) => Promise<Retrieval> {
  interface Opened {
    readonly searcher: Searcher
    readonly retrieval: Retrieval
  }
  const known = new WeakMap<Snapshot, Promise<Opened>>()
  const openWith = async (snapshot: Snapshot, searcher: Searcher): Promise<Opened> => {
    const vectors = keeper?.vectorsFor(snapshot, searcher.index)
    return { searcher, retrieval: await withParts(() => createRetrieval(snapshot, searcher, vectors)) }
  }
  const remember = (snapshot: Snapshot, opened: Promise<Opened>) => {
    known.set(snapshot, opened)
    opened.catch(() => known.delete(snapshot))
    return opened
  }
  const open = async (snapshot: Snapshot) => openWith(snapshot, await withParts(() => search.searcher(snapshot)))
  return async (snapshot) => {
    const ready = await (known.get(snapshot) ?? remember(snapshot, open(snapshot)))
    const latest = search.latest?.(ready.searcher) ?? ready.searcher
    if (latest === ready.searcher) return ready.retrieval
    return (await remember(snapshot, openWith(snapshot, latest))).retrieval
  }
}
