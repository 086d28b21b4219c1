/** A worker around a stored snapshot: opens it with the first request, and says so when there is none. */
import type { Service } from '../../../serve/http/service.ts'
import {
  type ConnectionInfo,
  createFetchHandler,
  type FetchHandler,
  type FetchHandlerOptions,
  type OpenSnapshot,
} from '../../edge.ts'

export interface WorkerOptions extends FetchHandlerOptions {
  readonly open: () => Promise<OpenSnapshot>
  readonly serve: (snapshot: OpenSnapshot) => Service | Promise<Service>
  /** Gets what clients do not see, such as why the snapshot cannot be opened. */
  readonly onError: (error: unknown) => void
}

/** Requests that arrive while the snapshot is being opened wait for it. After a failure, the next one tries again. */
export function createWorker({ open, serve, onError, ...options }: WorkerOptions): FetchHandler {
  let handler: Promise<FetchHandler> | undefined
  const start = async () => createFetchHandler(await serve(await open()), options)
  return async (request: Request, info?: ConnectionInfo) => {
    handler ??= start()
    const current = handler
    try {
      return await (await current)(request, info)
    } catch (error) {
      if (handler === current) handler = undefined
      onError(error)
      return unavailable(request)
    }
  }
}

/** Nothing is known of the site, so the answer is as plain as one can be. */
function unavailable({ method }: Request): Response {
  const problem = {
    type: 'about:blank',
    title: 'Not available',
    status: 503,
    detail: 'This site cannot be served at the moment.',
    code: 'SITE_UNAVAILABLE',
    hint: 'Try again later; if it stays, tell the owner of the site.',
  }
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': '10',
    'access-control-allow-origin': '*',
  }
  return new Response(method === 'HEAD' ? null : `${JSON.stringify(problem, null, 2)}\n`, { status: 503, headers })
}
