/** Notices a proxy in front of a service that trusts none: all clients behind it would share one limit. */
import type { ClientSource, TrustProxy } from './client-address.ts'

/** The peer that sent the first forwarded address, and the header that contained it. */
export interface ForwardedNotice {
  readonly peer: string
  readonly header: 'X-Forwarded-For' | 'Forwarded'
}

/**
 * Makes a function that looks at requests until one has a forwarded address, reports that one, and does nothing from
 * then on. If any proxy is trusted, it does nothing from the start.
 */
export function createForwardedNotice(
  trustProxy: TrustProxy,
  report: ((notice: ForwardedNotice) => void) | undefined,
): (source: ClientSource) => void {
  let waiting = report !== undefined && (trustProxy === false || trustProxy === 0)
  return (source) => {
    if (!waiting) return
    const header = forwardedHeader(source)
    if (header === undefined) return
    waiting = false
    report?.({ peer: source.peer, header })
  }
}

function forwardedHeader(source: ClientSource): ForwardedNotice['header'] | undefined {
  if (source.header('x-forwarded-for') !== undefined) return 'X-Forwarded-For'
  return source.header('forwarded') === undefined ? undefined : 'Forwarded'
}
