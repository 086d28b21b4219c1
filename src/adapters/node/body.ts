/** The rest of a `node:http` request; what few operations ask for is made when it is asked for. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestBody } from '../../serve/http/message.ts'

export class NodeBody implements RequestBody {
  readonly chunks: AsyncIterable<Uint8Array> | null
  readonly #request: IncomingMessage
  readonly #follow: () => AbortSignal
  #headers: Headers | undefined
  #signal: AbortSignal | undefined

  /**
   * @param waiting the response of a client that waits for `100 Continue` before it sends the body
   * @param follow makes the signal
   */
  constructor(request: IncomingMessage, waiting: ServerResponse | undefined, follow: () => AbortSignal) {
    this.#request = request
    this.#follow = follow
    this.chunks = request.method === 'GET' || request.method === 'HEAD' ? null : chunksOf(request, waiting)
  }

  get headers(): Headers {
    this.#headers ??= headersOf(this.#request)
    return this.#headers
  }

  get signal(): AbortSignal {
    this.#signal ??= this.#follow()
    return this.#signal
  }
}

/**
 * A body has mostly arrived when it is asked for, so that it is taken at once; the stream's own iterator costs several
 * times as much, and would cut the connection when it is left before its end, and with it the answer.
 */
async function* chunksOf(request: IncomingMessage, waiting: ServerResponse | undefined): AsyncGenerator<Uint8Array> {
  waiting?.writeContinue()
  for (;;) {
    const chunk: Buffer | null = request.read()
    if (chunk !== null) yield chunk
    else if (request.complete) return
    else if (request.destroyed) throw new Error('The connection ended before the body did.')
    else await change(request)
  }
}

/** Resolves when there is more to read, or never will be. */
function change(request: IncomingMessage): Promise<void> {
  const events = ['readable', 'end', 'close', 'error'] as const
  return new Promise((resolve) => {
    const done = () => {
      for (const event of events) request.off(event, done)
      resolve()
    }
    for (const event of events) request.on(event, done)
  })
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    try {
      headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
    } catch {
      // The parser lets names through that the Fetch standard does not; no operation reads them.
    }
  }
  return headers
}
