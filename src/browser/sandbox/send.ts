/** Sending a request, and telling what comes back as it comes. */
import { type ServerEvent, serverEvents } from '../dialog/event-stream.ts'
import type { SandboxRequest } from './request.ts'

export interface ResponseHead {
  /** Method and path of the request. */
  readonly source: string
  readonly status: number
  /** Milliseconds until the head was there. */
  readonly milliseconds: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Without parameters; empty where there is none. */
  readonly mediaType: string
}

/** Called in this order: the head, then every event or the text, then the end. */
export interface Receiver {
  head(head: ResponseHead): void
  event(event: ServerEvent): void
  text(text: string, mediaType: string): void
  /** A redirect to another host, which a browser does not show to scripts. */
  redirect(): void
  end(milliseconds: number): void
}

/** @throws when the network fails or the signal is aborted */
export async function send(request: SandboxRequest, receiver: Receiver, signal: AbortSignal): Promise<void> {
  const { method, url, headers, body } = request
  const start = performance.now()
  const elapsed = () => Math.round(performance.now() - start)
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
  })
  if (response.type === 'opaqueredirect') receiver.redirect()
  else {
    const mediaType = (response.headers.get('content-type') ?? '').replace(/;.*/, '')
    const { status } = response
    const source = `${method} ${new URL(url).pathname}`
    receiver.head({ source, status, milliseconds: elapsed(), headers: [...response.headers], mediaType })
    if (mediaType === 'text/event-stream' && response.body !== null) {
      for await (const event of serverEvents(response.body)) receiver.event(event)
    } else receiver.text(await response.text(), mediaType)
  }
  receiver.end(elapsed())
}
