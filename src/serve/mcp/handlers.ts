/** `/mcp` and `/mcp/learn` over HTTP. */
import type { OperationIdOf } from '../../contract/endpoint.ts'
import type { AskContext } from '../ask/handlers.ts'
import type { LiveCall, LiveHandler, LiveHandlers } from '../live.ts'
import type { LiveRequest } from '../live-message.ts'
import type { mcpEndpoint, mcpLearnEndpoint } from './endpoint.ts'

/**
 * The operations of `endpoint.ts`. The SDK is loaded with the first call, because it takes longer to load than
 * everything else, and the first request of a service must not wait for it.
 */
export function createMcpHandlers(
  context: AskContext,
): LiveHandlers<OperationIdOf<typeof mcpEndpoint | typeof mcpLearnEndpoint>> {
  let loaded: Promise<Readonly<Record<'site' | 'learn', LiveHandler>>> | undefined
  const answer = async (id: 'site' | 'learn', request: LiveRequest, call: LiveCall) => {
    loaded ??= import('./surfaces.ts').then(({ createSurfaces }) => createSurfaces(context))
    return (await loaded)[id](request, call)
  }
  return {
    callMcp: (request, call) => answer('site', request, call),
    callMcpLearn: (request, call) => answer('learn', request, call),
  }
}
