/** The service as a web-standard fetch handler: for workers, Deno, and anything else that speaks `Request`. */

import { type ConnectionInfo, FetchHead, type ResponseOptions, Responses } from '../serve/http/fetch-messages.ts'
import type { Service } from '../serve/http/service.ts'

export type { ConnectionInfo } from '../serve/http/fetch-messages.ts'
export { SnapshotError, type StoredFile } from '../serve/snapshot/manifest.ts'
export { type OpenOptions, openSnapshot } from '../serve/snapshot/open-snapshot.ts'
export type { OpenSnapshot, SnapshotStore } from '../serve/snapshot/store.ts'
export { createFetchStore, createMemoryStore } from '../serve/snapshot/web-stores.ts'

/** Answers a request. Never rejects: failures are answers too. */
export type FetchHandler = (request: Request, info?: ConnectionInfo) => Promise<Response>

/** How responses are made; as the Fetch standard makes them by default. */
export type FetchHandlerOptions = ResponseOptions

/**
 * Puts a service on a platform that calls a function for each request.
 *
 * @example
 * const snapshot = await openSnapshot(createFetchStore('https://example.com/snapshot'))
 * export default { fetch: createFetchHandler(createSiteService({ snapshot: () => snapshot })) }
 */
export function createFetchHandler(service: Service, options: FetchHandlerOptions = {}): FetchHandler {
  const responses = new Responses(options)
  return async (request, info = {}) => responses.of(await service.handle(new FetchHead(request, info)))
}
