/** The service of a site on Node: the HTTP core with everything that is plugged into it. */
import { nodeEncoder } from '../adapters/node/encoder.ts'
import { afterTurns } from '../adapters/node/turns.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { apiVersion } from '../publish/compile/context.ts'
import { createSiteSearch } from '../search/site-search.ts'
import type { LanguageModel } from '../serve/ask/model.ts'
import { createOpenAiModel, type OpenAiModelOptions } from '../serve/ask/openai-model.ts'
import type { Service } from '../serve/http/service.ts'
import type { Limiter } from '../serve/limit/headers.ts'
import { WorkQueue } from '../serve/limit/work-queue.ts'
import { createSiteService } from '../serve/site-service.ts'
import type { ServeSettings } from '../serve/snapshot/manifest.ts'
import { printError } from './errors.ts'
import type { Terminal } from './terminal.ts'

export interface NodeServiceOptions extends ServeSettings {
  readonly snapshot: () => Snapshot
  readonly limiter: Limiter
  /** Told of what goes wrong inside; its environment holds the secret of jobs and the key of the model. */
  readonly terminal: Terminal
}

export interface NodeService {
  readonly service: Service
  /** Makes the search index ready before the first question. */
  warmUp(): void
}

export function createNodeService({ terminal, ask, ...options }: NodeServiceOptions): NodeService {
  const { LECTERN_SECRET: secret } = terminal.env
  const model = configuredModel(ask, terminal)
  const onError = (error: unknown) => printError(error, terminal)
  const search = createSiteSearch()
  const service = createSiteService({
    ...options,
    encoder: nodeEncoder,
    queue: new WorkQueue({ after: afterTurns }),
    onError,
    search,
    ...(secret ? { secret } : {}),
    ...(model ? { model } : {}),
  })
  return { service, warmUp: () => void search.searcher(options.snapshot()).catch(onError) }
}

/** The model that words answers; none where the site names none. */
export function configuredModel({ model }: ServeSettings['ask'], terminal: Terminal): LanguageModel | undefined {
  if (!model) return undefined
  if (model.apiKeyEnv !== undefined && !terminal.env[model.apiKeyEnv]) {
    terminal.log(
      `${terminal.paint('yellow', 'warning')}  ${model.apiKeyEnv} is not set: the model is asked without a key.`,
    )
    terminal.log('  Set it to the key, or take ask.model.apiKeyEnv out of the configuration.')
  }
  return createOpenAiModel(withKey(model, terminal.env))
}

/** The key itself never stands in the configuration. */
function withKey(
  { url, name, apiKeyEnv }: NonNullable<ServeSettings['ask']['model']>,
  env: Terminal['env'],
): OpenAiModelOptions {
  const apiKey = apiKeyEnv === undefined ? undefined : env[apiKeyEnv]
  return { url, name, ...(apiKey ? { apiKey } : {}) }
}

/** What is known of a site before it is built: enough to refuse what is no proper request. */
export function emptySnapshot(config: ResolvedConfig): Snapshot {
  const { title, description, baseUrl, language } = config
  const { limit, windowSeconds } = config.rateLimit
  const site = { title, description, baseUrl, language, apiVersion, rateLimit: { limit, windowSeconds } }
  return {
    id: '',
    site: { ...site, collections: [], links: [] },
    endpoints: [],
    routes: new Map(),
    pages: [],
    search: { kind: 'texts', texts: () => [] },
    bodies: {
      load: () => Promise.reject(new Error('The site is not ready.')),
      stream: () => new ReadableStream(),
    },
  }
}
