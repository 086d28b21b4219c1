/** Tells open pages of changes (server-sent events). */
import type { DevState, Hub } from './hub.ts'

export interface Events {
  /** The stream of one page. */
  open(): ReadableStream<Uint8Array>
  /** Ends all streams, so that the server can close. */
  close(): void
}

/** Milliseconds. A comment keeps connections alive, and finds those that are not. */
const heartbeat = 5_000

/** Milliseconds until a browser connects again. */
const reconnect = 500

export function createEvents(hub: Hub): Events {
  const encoder = new TextEncoder()
  const pages = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let version = hub.state().version
  const send = (text: string) => {
    for (const page of pages) page.enqueue(encoder.encode(text))
  }
  const unsubscribe = hub.subscribe((state) => {
    if (state.version !== version) send(eventOf(state))
    version = state.version
  })
  const timer = setInterval(() => send(':\n\n'), heartbeat)
  timer.unref()
  return {
    open() {
      let own: ReadableStreamDefaultController<Uint8Array> | undefined
      return new ReadableStream({
        start(controller) {
          own = controller
          pages.add(controller)
          controller.enqueue(encoder.encode(`retry: ${reconnect}\n${eventOf(hub.state())}`))
        },
        cancel() {
          if (own) pages.delete(own)
        },
      })
    },
    close() {
      unsubscribe()
      clearInterval(timer)
      for (const page of pages) page.close()
      pages.clear()
    },
  }
}

/** The version, and the addresses of files that changed. */
function eventOf({ version, last }: DevState): string {
  return `data: ${JSON.stringify({ version, files: last?.changes?.files ?? [] })}\n\n`
}
