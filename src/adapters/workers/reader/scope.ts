/** What a service worker finds around it, as far as ours uses it: the types of pages do not contain it. */

export interface WorkerScope {
  readonly location: { readonly href: string }
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'update'>
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'fetch' | 'message', listener: (event: Event) => void): void
}

/** The worker stays alive until the work is done. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export function isWorkerScope(value: object): value is WorkerScope {
  return 'registration' in value && 'clients' in value && 'skipWaiting' in value
}

export function isLasting(event: Event): event is LastingEvent {
  return 'waitUntil' in event
}

export function isRequest(event: Event): event is RequestEvent {
  return isLasting(event) && 'respondWith' in event && 'request' in event
}
