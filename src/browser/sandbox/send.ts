/** Sends requests, and shows each response as it arrives. */
import { serverEvents } from '../event-stream.ts'
import type { SandboxRequest } from './request.ts'
import type { ResponseView } from './response-view.ts'

/** @throws when the network fails or the signal is aborted */
export async function send(request: SandboxRequest, view: ResponseView, signal: AbortSignal): Promise<void> {
  const { method, url, headers, body = null } = request
  const start = performance.now()
  const elapsed = () => Math.round(performance.now() - start)
  const options: RequestInit = { method, headers, body, signal, cache: 'no-store', credentials: 'omit' }
  const response = await fetch(url, { ...options, redirect: 'manual' })
  if (response.type === 'opaqueredirect') view.redirect()
  else {
    view.head(response, `${method} ${new URL(url).pathname}`, elapsed())
    const mediaType = (response.headers.get('content-type') ?? '').replace(/;.*/, '')
    if (mediaType === 'text/event-stream' && response.body !== null) {
      for await (const event of serverEvents(response.body)) view.event(event)
    } else view.text(await response.text(), mediaType)
  }
  view.end(elapsed())
}

/** @throws {TypeError} when the network fails, SyntaxError when the body is not JSON, RangeError for an error status */
export async function loadJson(request: SandboxRequest): Promise<unknown> {
  const { method, url, headers, body = null } = request
  const response = await fetch(url, { method, headers, body, credentials: 'omit' })
  if (!response.ok) throw new RangeError(`${url} answered ${response.status}.`)
  return response.json()
}
