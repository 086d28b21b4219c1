/** Search and `/ask`, answered by the service in the worker. */
import { withBase } from '../../../text/base-path.ts'
import { createFetchHandler } from '../../edge.ts'
import type { Place } from './place.ts'
import type { OpenSite, ReaderSite } from './site.ts'

/** Whether the service computes the answer to a request. Without a question the search page is a document. */
export function isComputed(path: string, search: string): boolean {
  return path === '/ask' || path === '/search.json' || ((path === '/search' || path === '/search.md') && search !== '')
}

/** @param path of the service */
export async function computed(request: Request, path: string, place: Place, reader: ReaderSite): Promise<Response> {
  const { method, headers, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.clone().arrayBuffer()
  const ask = ({ manifest, service }: OpenSite): Promise<Response> => {
    const address = new URL(manifest.site.baseUrl).origin + path + new URL(request.url).search
    return createFetchHandler(service)(new Request(address, { method, headers, body, signal }))
  }
  const site = await reader.open().catch(() => undefined)
  // The host has no export any more, or was never reached.
  if (!site) return fetch(request)
  const response = await ask(site)
  const newer = await reader.newerThan(site)
  return finish(newer ? await ask(newer) : response, place.base.pathname.slice(0, -1))
}

/** Nothing is limited in a browser, and below a folder all links lead there. */
async function finish(response: Response, base: string): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const name of [...headers.keys()]) if (name.startsWith('ratelimit-')) headers.delete(name)
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const body = base !== '' && isHtml ? withBase(await response.text(), base) : response.body
  return new Response(body, { status: response.status, headers })
}
