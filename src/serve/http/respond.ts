/** What a request is answered with, decided in the order in which the rules are stated. */
import { bounds } from '../../contract/bounds.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { safeQuery } from './canonical-url.ts'
import { isPreflight, preflightHeaders } from './cors.ts'
import { allow, Exchange, type ServedSite, type ServiceParts } from './exchange.ts'
import type { HostJudgement } from './host-rules.ts'
import type { Reply, RequestHead } from './message.ts'

/** @param judgement of the host that the request names */
export function respond(
  parts: ServiceParts,
  site: ServedSite,
  head: RequestHead,
  judgement: HostJudgement,
): Reply | Promise<Reply> {
  const exchange = new Exchange(parts, site, head)
  if (judgement === 'foreign') return exchange.misdirected()
  if (isPreflight(head)) return exchange.empty(204, preflightHeaders)
  if (head.header('authorization') !== undefined) return exchange.unauthorized()
  if (head.target.length > bounds.urlBytes) return exchange.tooLong()
  // Its target is an authority, not a path (RFC 9110 section 9.3.6).
  if (head.method === 'CONNECT') return exchange.methodNotAllowed(undefined)
  const found = site.router.find(exchange.target.path, exchange.target.query)
  if (judgement === 'other' && exchange.canMove(found)) return exchange.redirectHome()
  if (head.method === 'OPTIONS') return exchange.empty(204, allow(found))
  switch (found?.kind) {
    case undefined:
      return exchange.notFound()
    case 'moved':
      return exchange.redirect(found.path + safeQuery(exchange.target.query))
    case 'live':
      return exchange.live(found)
    case 'route':
      return exchange.route(found)
  }
}

/** An answer to a request that is not looked at further. */
export function refuseRequest(
  parts: ServiceParts,
  site: ServedSite,
  head: RequestHead,
  judgement: HostJudgement,
  code: ErrorCode,
  detail: string,
): Reply {
  const exchange = new Exchange(parts, site, head)
  if (judgement === 'foreign') return exchange.misdirected()
  return head.header('authorization') === undefined ? exchange.problem(code, { detail }) : exchange.unauthorized()
}
