/** `/mcp` and `/mcp/learn` over HTTP. */
import type { OperationIdOf } from '../../contract/endpoint.ts'
import type { AskContext } from '../ask/handlers.ts'
import type { LiveCall, LiveHandler, LiveHandlers } from '../live.ts'
import type { LiveRequest } from '../live-message.ts'
import type { mcpEndpoint, mcpLearnEndpoint } from './endpoint.ts'

/**
 * Code of the operations of `endpoint.ts`. The protocol's library is loaded with the first call: it takes longer to
 * load than all the rest, and a service must not wait for it to answer its first request.
 */
export function createMcpHandlers(
  context: AskContext,
): LiveHandlers<OperationIdOf<typeof mcpEndpoint | typeof mcpLearnEndpoint>> {
  let loaded: Promise<Readonly<Record<'site' | 'learn', LiveHandler>>> | undefined
  const answer = async (id: 'site' | 'learn', request: LiveRequest, call: LiveCall) => {
    loaded ??= import('./surfaces.ts').then(({ createSurfaces }) => createSurfaces(context))
    const surfaces = await loaded
    return surfaces[id](request, call)
  }
  return {
    callMcp: (request, call) => answer('site', request, call),
    callMcpLearn: (request, call) => answer('learn', request, call),
  }
}
