import type { ResolvedConfig } from '../config/schema.ts'
import type { SiteInfo } from '../contract/snapshot.ts'
import { apiVersion } from '../publish/compile/context.ts'

/** What is known of a site before it is built. */
export function siteBefore({ title, description, baseUrl, language, rateLimit }: ResolvedConfig): SiteInfo {
  const { limit, windowSeconds } = rateLimit
  const policy = { limit, windowSeconds }
  return { title, description, baseUrl, language, apiVersion, rateLimit: policy, collections: [], links: [] }
}
