/** The service worker of an export: it searches, answers and keeps pages in the reader's browser. */
import { readerFolder, readerMessages, readerPaths } from '../../contract/reader.ts'
import { withBase } from '../../text/base-path.ts'
import { createFetchHandler } from '../edge.ts'
import { Keeper } from './reader/keeper.ts'
import { Pages } from './reader/pages.ts'
import { type Place, placeOf } from './reader/place.ts'
import { type OpenSite, ReaderSite } from './reader/site.ts'

const here: object = globalThis
if (isWorkerScope(here)) start(here)

function start(scope: WorkerScope): void {
  const place = placeOf(scope.location.href)
  /** Pages that are open keep the worker, which lets everything pass from then on. */
  let hasLeft = false
  const leave = async () => {
    hasLeft = true
    await scope.registration.unregister()
    const own = place.cacheName('')
    for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name)
  }
  const site = new ReaderSite(place, leave)
  const pages = new Pages(place, leave)
  const keeper = new Keeper(site, pages)

  scope.addEventListener('install', (event) => {
    // Without a manifest there is nothing to answer from, and the worker is not installed.
    if (isLasting(event)) event.waitUntil(Promise.all([site.open(), scope.skipWaiting()]))
  })
  scope.addEventListener('activate', (event) => {
    if (isLasting(event)) event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('message', (event) => {
    if (!isLasting(event)) return
    const isSearch = 'data' in event && event.data === readerMessages.search
    event.waitUntil(isSearch ? keeper.warmUp() : Promise.all([scope.clients.claim(), keeper.keep()]))
  })
  scope.addEventListener('fetch', (event) => {
    if (isRequest(event)) answer(event)
  })

  function answer(event: RequestEvent): void {
    const { request } = event
    const url = new URL(request.url)
    const path = place.pathOf(url)
    if (path === undefined || hasLeft) return
    if (isComputed(path, url.search)) {
      event.respondWith(computed(request, path, place, site))
      event.waitUntil(keeper.asked())
    } else if (request.method === 'GET' && !request.headers.has('range') && !isOwn(path)) {
      event.respondWith(pages.answer(request, path, (work) => event.waitUntil(work)))
    }
  }
}

/** The files of the worker itself, which it fetches and checks in its own way. */
function isOwn(path: string): boolean {
  return path === readerPaths.worker || path.startsWith(readerFolder)
}

/** Whether the service computes the answer to a request. Without a question the search page is a document. */
function isComputed(path: string, search: string): boolean {
  return path === '/ask' || path === '/search.json' || ((path === '/search' || path === '/search.md') && search !== '')
}

/**
 * Search and `/ask`, answered by the service in the worker.
 *
 * @param path of the service
 */
async function computed(request: Request, path: string, place: Place, reader: ReaderSite): Promise<Response> {
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

/** What a service worker finds around it, as far as ours uses it: the types of pages do not contain it. */
interface WorkerScope {
  readonly location: { readonly href: string }
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'update'>
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'fetch' | 'message', listener: (event: Event) => void): void
}

/** The worker stays alive until the work is done. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

function isWorkerScope(value: object): value is WorkerScope {
  return 'registration' in value && 'clients' in value && 'skipWaiting' in value
}

function isLasting(event: Event): event is LastingEvent {
  return 'waitUntil' in event
}

function isRequest(event: Event): event is RequestEvent {
  return isLasting(event) && 'respondWith' in event && 'request' in event
}
