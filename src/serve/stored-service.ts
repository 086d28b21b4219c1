/** The service of a stored snapshot: what its settings and the environment of the process say about serving. */
import type { EncoderSource } from '../search/encoded/encoder.ts'
import type { LanguageModel } from './ask/model.ts'
import { createOpenAiModel } from './ask/openai-model.ts'
import { createEndpointEncoder } from './encode/endpoint-encoder.ts'
import { createVectorKeeper } from './encode/vector-keeper.ts'
import type { Service } from './http/service.ts'
import { createSiteService, type SiteServiceOptions } from './site-service.ts'
import type { ServeSettings } from './snapshot/manifest.ts'
import type { OpenSnapshot } from './snapshot/store.ts'

/** Variables of the environment; platforms may keep other things among them. */
export type Environment = Readonly<Record<string, unknown>>

export interface StoredServiceOptions
  extends Pick<SiteServiceOptions, 'limiter' | 'queue' | 'encoder' | 'onError' | 'trustProxy' | 'cacheBytes'> {
  /** Has the secret of jobs and the key of the model; empty by default. */
  readonly env?: Environment
}

/** `trustProxy` is what the snapshot says, unless the options say otherwise. */
export function createStoredService(snapshot: OpenSnapshot, options: StoredServiceOptions = {}): Service {
  const { env = {}, ...others } = options
  const { trustProxy, ask } = snapshot.settings
  const secret = textOf(env, 'LECTERN_SECRET')
  const { onError = () => {} } = options
  const onMissing = (variable: string) => onError(new Error(missingKey(variable)))
  const model = modelOf(ask, env, onMissing)
  const source = encoderOf(ask, env, onMissing)
  return createSiteService({
    trustProxy,
    ...others,
    snapshot: () => snapshot,
    ...(secret === undefined ? {} : { secret }),
    ...(model ? { model } : {}),
    ...(source ? { vectors: { source, keeper: createVectorKeeper({ source, onError }) } } : {}),
  })
}

/**
 * The model that writes answers, if the site names one. The settings never contain its key, only where it is.
 *
 * @param onMissing called with the variable that should contain the key, but does not
 */
export function modelOf(
  { model }: ServeSettings['ask'],
  env: Environment,
  onMissing: (variable: string) => void,
): LanguageModel | undefined {
  if (!model) return undefined
  const { url, name, apiKeyEnv } = model
  const apiKey = apiKeyEnv === undefined ? undefined : textOf(env, apiKeyEnv)
  if (apiKeyEnv !== undefined && apiKey === undefined) onMissing(apiKeyEnv)
  return createOpenAiModel({ url, name, ...(apiKey === undefined ? {} : { apiKey }) })
}

/** The endpoint that makes vectors, if the site names one. A package can be loaded by its platform only. */
export function encoderOf(
  { embeddings }: ServeSettings['ask'],
  env: Environment,
  onMissing: (variable: string) => void,
): EncoderSource | undefined {
  if (embeddings?.url === undefined || embeddings.model === undefined) return undefined
  const { url, model, apiKeyEnv, dimensions, batch } = embeddings
  const apiKey = apiKeyEnv === undefined ? undefined : textOf(env, apiKeyEnv)
  if (apiKeyEnv !== undefined && apiKey === undefined) onMissing(apiKeyEnv)
  const encoder = createEndpointEncoder({ url, model, dimensions, batch, apiKey })
  return { isLocal: false, open: async () => encoder }
}

export function missingKey(variable: string): string {
  return `${variable} is not set: the model is asked without a key.`
}

/** Nothing for an empty text, which stands for an unset variable. */
function textOf(env: Environment, name: string): string | undefined {
  const value = env[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
