/** A `node:http` request as the core sees it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestBody, RequestHead } from '../../serve/http/message.ts'
import { NodeBody } from './body.ts'
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

  /** From `headers`, which Node has made by now: it looks for `Expect` itself. */
  header(name: string): string | undefined {
    const value = this.#request.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }

  /** How often `Host` was sent; `headers` holds only the first. */
  get hosts(): number {
    const raw = this.#request.rawHeaders
    let count = 0
    for (let i = 0; i < raw.length; i += 2) if (isHost(raw[i])) count++
    return count
  }

  open(): RequestBody {
    return new NodeBody(this.#request, this.#continues ? this.#response : undefined, () =>
      this.#pipelines.signal(this.socket, this.#response),
    )
  }
}

function isHost(name: string | undefined): boolean {
  return name?.length === 4 && (name === 'Host' || name.toLowerCase() === 'host')
}
