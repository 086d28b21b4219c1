/** A `node:http` request as the core sees it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestBody, RequestHead } from '../../serve/http/message.ts'
import type { Pipelines } from './pipeline.ts'

export class NodeHead implements RequestHead {
  readonly method: string
  readonly target: string
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #pipelines: Pipelines
  readonly #continues: boolean

  /** @param continues whether the client waits for `100 Continue` before it sends the body */
  constructor(request: IncomingMessage, response: ServerResponse, pipelines: Pipelines, continues: boolean) {
    this.method = request.method ?? 'GET'
    this.target = request.url ?? '/'
    this.#request = request
    this.#response = response
    this.#pipelines = pipelines
    this.#continues = continues
  }

  get socket(): Socket {
    return this.#request.socket
  }

  get peer(): string {
    return this.#request.socket.remoteAddress ?? ''
  }

  get isHttp10(): boolean {
    return this.#request.httpVersionMinor === 0 && this.#request.httpVersionMajor === 1
  }

  /** From `headers`, which Node has already made, because it looks for `Expect` itself. */
  header(name: string): string | undefined {
    return headerOf(this.#request, name)
  }

  /** How often `Host` was sent; `headers` contains only the first. */
  get hosts(): number {
    const raw = this.#request.rawHeaders
    let count = 0
    for (let i = 0; i < raw.length; i += 2) if (isHost(raw[i])) count++
    return count
  }

  open(): RequestBody {
    return new NodeBody(this.#request, this.#continues ? this.#response : undefined, () =>
      this.#pipelines.of(this.socket).signal(this.#response),
    )
  }
}

export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function isHost(name: string | undefined): boolean {
  return name?.length === 4 && (name === 'Host' || name.toLowerCase() === 'host')
}

class NodeBody implements RequestBody {
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
 * A body has usually arrived before it is read, and is then taken at once. The stream's own iterator costs several
 * times as much, and if it is not read to its end, it destroys the connection and with it the answer.
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
      // The parser accepts names that the Fetch standard does not; no operation reads them.
    }
  }
  return headers
}
