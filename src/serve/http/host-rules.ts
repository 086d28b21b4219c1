/** The host names under which a site is served, and what a private site does for its privacy. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { hostName, isLoopback, isLoopbackOrigin } from '../../text/web-address.ts'
import type { ClientSource } from '../limit/client-address.ts'
import { targetHost } from './canonical-url.ts'
import { type FlatHeaders, type Reply, type RequestHead, selectHeaders } from './message.ts'
import { remember } from './remember.ts'

/** `own` is served, `other` is redirected to the address of the site, `foreign` is refused. */
export type HostJudgement = 'own' | 'other' | 'foreign'

export interface HostRules {
  /** Only the machine that serves the site may read it. */
  readonly isPrivate: boolean
  judge(head: RequestHead): HostJudgement
}

/**
 * `undefined` if any name will do, as for most public sites. A site with a loopback address is private and is served
 * under loopback names only. Otherwise a page of another site could read it by DNS rebinding, where the domain name of
 * that page resolves to this machine.
 *
 * @param forwardedHost the host that a trusted proxy reports
 */
export function hostRules(
  { baseUrl, otherHosts = [] }: Pick<SiteInfo, 'baseUrl' | 'otherHosts'>,
  forwardedHost: (source: ClientSource) => string | undefined,
): HostRules | undefined {
  if (isLoopbackOrigin(baseUrl)) {
    // An HTTP/1.0 request may name no host, but no browser sends one.
    const isForeign = remember(false, (host) => !isLoopback(hostName(host)))
    const judge = (head: RequestHead) =>
      isForeign(head.header('host')) || isForeign(targetHost(head.target)) || isForeign(forwardedHost(head))
        ? 'foreign'
        : 'own'
    return { isPrivate: true, judge }
  }
  if (otherHosts.length === 0) return undefined
  const others = new Set(otherHosts)
  const own = new URL(baseUrl).host
  const judgeHost = remember<HostJudgement>('own', (host) => {
    const name = hostName(host)
    if (name === undefined) return 'own'
    const withPort = name + (/:\d+$/.exec(host)?.[0] ?? '')
    return withPort !== own && (others.has(name) || others.has(withPort)) ? 'other' : 'own'
  })
  return {
    isPrivate: false,
    judge: (head) => judgeHost(forwardedHost(head) ?? targetHost(head.target) ?? head.header('host')),
  }
}

/**
 * Changes the answers of a private site so that pages of other sites cannot read them:
 *
 * - Only pages of this machine get the `Access-Control-*` headers. `Vary: Origin` keeps caches from mixing the two.
 * - `Cross-Origin-Resource-Policy` keeps other sites from embedding what they cannot read, such as images. It says
 *   `same-site`, not `same-origin`, because ports make no difference on one machine. `localhost` and `127.0.0.1` are
 *   different sites, but each of our pages loads everything from the name in its own address.
 *
 * @returns the changed answer to `head`, which is `undefined` if the sender is unknown or not trusted
 */
export function createPrivateReplies(): (reply: Reply, head: RequestHead | undefined) => Reply {
  const forMachine = remembered(machineHeaders)
  const forStrangers = remembered((headers) =>
    selectHeaders(machineHeaders(headers), (name) => !name.startsWith('access-control-')),
  )
  return (reply, head) => {
    const origin = head?.header('origin')
    const isOpen = head !== undefined && (origin === undefined || isLoopbackOrigin(origin))
    return isOpen ? forMachine(reply) : forStrangers(reply)
  }
}

function machineHeaders(headers: FlatHeaders): string[] {
  const vary = selectHeaders(headers, (name) => name === 'vary').filter((_, at) => at % 2 === 1)
  const rest = selectHeaders(headers, (name) => name !== 'vary')
  return [...rest, 'Vary', [...vary, 'Origin'].join(', '), 'Cross-Origin-Resource-Policy', 'same-site']
}

/**
 * Documents give the same replies and lists again and again, and an adapter knows a reply that it has written before.
 */
function remembered(change: (headers: FlatHeaders) => FlatHeaders): (reply: Reply) => Reply {
  const lists = new WeakMap<FlatHeaders, FlatHeaders>()
  const replies = new WeakMap<Reply, Reply>()
  return (reply) => {
    const before = replies.get(reply)
    if (before) return before
    const headers = lists.get(reply.headers) ?? change(reply.headers)
    lists.set(reply.headers, headers)
    const changed = { ...reply, headers }
    replies.set(reply, changed)
    return changed
  }
}
