/** The service of a stored snapshot: what its settings and the environment of the process say about serving. */
import type { LanguageModel } from './ask/model.ts'
import { createOpenAiModel } from './ask/openai-model.ts'
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
  const model = modelOf(ask, env, (variable) => options.onError?.(new Error(missingKey(variable))))
  return createSiteService({
    trustProxy,
    ...others,
    snapshot: () => snapshot,
    ...(secret === undefined ? {} : { secret }),
    ...(model ? { model } : {}),
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

export function missingKey(variable: string): string {
  return `${variable} is not set: the model is asked without a key.`
}

/** Nothing for an empty text, which stands for an unset variable. */
function textOf(env: Environment, name: string): string | undefined {
  const value = env[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
