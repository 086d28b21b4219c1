/** The service worker of an export: it searches, answers and keeps pages in the reader's browser. */
import { readerFolder, readerMessages, readerPaths } from '../../contract/reader.ts'
import { computed, isComputed } from './reader/answers.ts'
import { Keeper } from './reader/keeper.ts'
import { Pages } from './reader/pages.ts'
import { placeOf } from './reader/place.ts'
import { isLasting, isRequest, isWorkerScope, type RequestEvent, type WorkerScope } from './reader/scope.ts'
import { ReaderSite } from './reader/site.ts'

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
