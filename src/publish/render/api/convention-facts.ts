/** The conventions as renderers know them. */
import type { ConventionFacts } from '../../../contract/conventions.ts'
import type { RenderContext } from '../context.ts'

export function conventionFacts({ config, apiVersion, endpoints }: RenderContext): ConventionFacts {
  return { baseUrl: config.baseUrl, apiVersion, rateLimit: config.rateLimit, endpoints }
}
