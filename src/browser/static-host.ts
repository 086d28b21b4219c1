/**
 * A static host answers no search. There a service worker does, which this module starts; the
 * live service never gets one.
 */
import { readerMessages, readerPaths } from '../contract/reader.ts'
import { refusal } from './dialog/problems.ts'
import { isService, serviceHeader } from './service.ts'
import { siteAddress } from './site-address.ts'

/** Which answers searches: the service, our worker over an export, or nothing. */
export type Answerer = 'service' | 'worker' | 'none'

/** The worker that controls this page, if it is ours. */
export function ownController(): ServiceWorker | undefined {
  const controller = workers()?.controller
  return controller?.scriptURL === workerAddress() ? controller : undefined
}

/** Resolves when questions are answered. Starts the worker if there has to be one. */
export async function findAnswerer(): Promise<Answerer> {
  if (ownController()) return 'worker'
  if (await isService()) return 'service'
  return startWorker()
}

/** Fetches what is computed for a question, by its path from the root of the service. */
export type SiteFetch = (path: string, init?: RequestInit) => Promise<Response>

/**
 * @param atOnce gets everything ready now, for a reader who is about to ask; by default with the first question
 * @returns throws a `Refusal` when nothing answers questions here
 */
export function createSiteFetch(atOnce = false): SiteFetch {
  let found = atOnce ? findAnswerer() : undefined
  found?.then(() => ownController()?.postMessage(readerMessages.search))
  return async (path, init) => {
    found ??= findAnswerer()
    const answerer = await found
    init?.signal?.throwIfAborted()
    const response = await fetch(siteAddress(path), init)
    if (answerer === 'worker' || response.ok || response.headers.has(serviceHeader)) return response
    // A proxy in front of the service answers for it when it is away.
    if (answerer === 'service' && !ofStaticHosts.has(response.status)) return response
    // The scripts can be from a cache, and older than the move to a static host.
    found = undefined
    if (answerer === 'service' && (await startWorker()) === 'worker') return fetch(siteAddress(path), init)
    throw refusal('problemNoServer')
  }
}

/** What static hosts answer where nothing is, or to `POST`. */
const ofStaticHosts: ReadonlySet<number> = new Set([403, 404, 405, 501])

/** `navigator` has no workers in a page without https, nor in private windows of some browsers. */
function workers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
}

function workerAddress(): string {
  return location.origin + siteAddress(readerPaths.worker)
}

async function startWorker(): Promise<Answerer> {
  const container = workers()
  if (!container) return 'none'
  try {
    const registration = await container.register(workerAddress(), { scope: siteAddress('/'), updateViaCache: 'none' })
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (!worker) return 'none'
    await activated(worker)
    const controlled = ownController() ? undefined : nextController(container)
    // The worker takes over this page, and begins to save what a reader without a connection needs.
    worker.postMessage(readerMessages.loaded)
    await controlled
    return ownController() ? 'worker' : 'none'
  } catch {
    return 'none'
  }
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      else if (worker.state === 'redundant') reject(new Error('The worker could not be installed.'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Gives up after a few seconds: some browsers control no page that was reloaded around the caches. */
function nextController(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, 5_000)
  })
}
