/** A request to a live operation whose body has been read, and its call. */
import type { LiveOperation } from '../contract/endpoint.ts'
import type { RequestBody, RequestHead } from './http/message.ts'
import type { LiveCall } from './live.ts'
import type { LiveRequest } from './live-message.ts'
import { LiveProblem } from './live-refusals.ts'

/**
 * @param url absolute
 * @param limit of the body in bytes
 * @throws {LiveProblem} when the body is too large, before a byte is read if its length is announced, or is cut off
 */
export async function readRequest(
  head: RequestHead,
  method: LiveOperation['method'],
  url: string,
  limit: number,
): Promise<ReadRequest> {
  if (Number(head.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  const body = head.open()
  const bytes = method === 'POST' && body.chunks ? await readBody(body.chunks, limit) : undefined
  return new ReadRequest(head, method, url, body, bytes)
}

export class ReadRequest implements LiveRequest {
  readonly method: string
  readonly url: string
  readonly headers: LiveRequest['headers']
  readonly #body: RequestBody
  readonly #bytes: Uint8Array<ArrayBuffer> | undefined

  constructor(
    head: RequestHead,
    method: string,
    url: string,
    body: RequestBody,
    bytes: Uint8Array<ArrayBuffer> | undefined,
  ) {
    this.method = method
    this.url = url
    this.headers = { get: (name) => head.header(name.toLowerCase()) ?? null }
    this.#body = body
    this.#bytes = bytes
  }

  get signal(): AbortSignal {
    return this.#body.signal
  }

  /** As UTF-8; empty where there is none. */
  get body(): string {
    return this.#bytes ? utf8.decode(this.#bytes) : ''
  }

  async text(): Promise<string> {
    return this.body
  }

  toWebRequest(): Request {
    const body = this.#bytes ? { body: this.#bytes } : {}
    return new Request(this.url, { method: this.method, headers: this.#body.headers, ...body })
  }
}

/** Keeps no state between calls without `stream`. */
const utf8 = new TextDecoder()

/** A class, because V8 makes a slow dictionary of an object literal with an accessor. */
export class OpenCall implements LiveCall {
  readonly params: LiveCall['params']
  readonly client: string
  readonly snapshot: LiveCall['snapshot']
  readonly turn: LiveCall['turn']
  readonly webRequest: () => Request
  readonly #request: ReadRequest

  constructor(request: ReadRequest, { params, client, snapshot, turn }: Omit<LiveCall, 'signal' | 'webRequest'>) {
    this.turn = turn
    this.params = params
    this.client = client
    this.snapshot = snapshot
    this.webRequest = () => request.toWebRequest()
    this.#request = request
  }

  get signal(): AbortSignal {
    return this.#request.signal
  }
}

function tooLarge(limit: number): LiveProblem {
  const detail = `The body is larger than ${limit} bytes.`
  return new LiveProblem('BODY_TOO_LARGE', { detail, hint: `Send at most ${limit} bytes.` })
}

/** Counts while it reads, since a chunked body does not announce its length, and stops when it is too large. */
async function readBody(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > limit) throw tooLarge(limit)
      parts.push(chunk)
    }
  } catch (error) {
    throw error instanceof LiveProblem ? error : new LiveProblem('BAD_REQUEST', { detail: 'The body broke off.' })
  }
  const body = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    body.set(part, offset)
    offset += part.length
  }
  return body
}
