/** The conventions as renderers know them. */

import type { RenderContext } from '../context.ts'
import type { ConventionFacts } from './conventions.ts'

export function conventionFacts({ config, apiVersion, endpoints }: RenderContext): ConventionFacts {
  return { baseUrl: config.baseUrl, apiVersion, rateLimit: config.rateLimit, endpoints }
}
