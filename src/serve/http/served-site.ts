/** What is prepared for one state of the site. */
import type { Snapshot } from '../../contract/snapshot.ts'
import type { ClientSource } from '../limit/client-address.ts'
import type { LiveContext } from '../live.ts'
import { type HostRules, hostRules } from './host-rules.ts'
import { KnownReplies } from './known-replies.ts'
import { createNearestPaths, type NearestPaths } from './not-found.ts'
import { Problems } from './problem.ts'
import { siteHeaders } from './response-headers.ts'
import { createRouter, type Router } from './router.ts'

export interface ServedSite extends Pick<LiveContext, 'snapshot' | 'headers' | 'problems'> {
  readonly router: Router
  readonly nearest: NearestPaths
  readonly known: KnownReplies
  /** `undefined` if the site is served under any host name. */
  readonly rules: HostRules | undefined
}

/**
 * @param forwardedHost the host that a trusted proxy reports
 * @param before the state before
 */
export function createServedSite(
  snapshot: Snapshot,
  forwardedHost: (source: ClientSource) => string | undefined,
  before?: ServedSite,
): ServedSite {
  const headers = siteHeaders(snapshot.site)
  return {
    snapshot,
    headers,
    problems: new Problems(snapshot, headers),
    router: createRouter(snapshot),
    nearest: createNearestPaths(snapshot, before?.nearest),
    known: new KnownReplies(),
    rules: hostRules(snapshot.site, forwardedHost),
  }
}
