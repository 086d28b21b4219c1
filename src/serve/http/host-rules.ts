/** Under which host names a site answers. */

import type { SiteInfo } from '../../contract/snapshot.ts'
import { hostName, isLoopback, isLoopbackOrigin } from '../../text/web-address.ts'
import type { ClientSource } from '../limit/client-address.ts'
import { targetHost } from './canonical-url.ts'
import type { RequestHead } from './message.ts'

/** `own`: answered. `other`: redirected to the address of the site. `foreign`: refused. */
export type HostJudgement = 'own' | 'other' | 'foreign'

export interface HostRules {
  /** Only the machine that serves the site may read it. */
  readonly isPrivate: boolean
  judge(head: RequestHead): HostJudgement
}

/**
 * Nothing for a site that answers under any name, as a public one does: a reader finds nothing there that is not
 * public. A site with a loopback address is private, and answered under loopback names only: a page elsewhere whose
 * own name is made to lead here (DNS rebinding) would read it otherwise.
 *
 * @param forwardedHost the host that a trusted proxy received
 */
export function hostRules(
  { baseUrl, otherHosts = [] }: Pick<SiteInfo, 'baseUrl' | 'otherHosts'>,
  forwardedHost: (source: ClientSource) => string | undefined,
): HostRules | undefined {
  if (isLoopbackOrigin(baseUrl)) {
    const isForeign = (host: string | undefined) => host !== undefined && !isLoopback(hostName(host))
    // HTTP/1.0 may name no host, but no browser speaks it.
    const judge = (head: RequestHead) =>
      isForeign(targetHost(head.target)) || isForeign(head.header('host')) || isForeign(forwardedHost(head))
        ? 'foreign'
        : 'own'
    return { isPrivate: true, judge }
  }
  if (otherHosts.length === 0) return undefined
  const others = new Set(otherHosts)
  const own = new URL(baseUrl).host
  return {
    isPrivate: false,
    judge(head) {
      const host = forwardedHost(head) ?? targetHost(head.target) ?? head.header('host') ?? ''
      const name = hostName(host)
      if (name === undefined) return 'own'
      const port = /:\d+$/.exec(host)?.[0] ?? ''
      const asked = name + port
      return asked !== own && (others.has(name) || others.has(asked)) ? 'other' : 'own'
    },
  }
}
