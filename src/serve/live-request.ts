/** A request to a live operation whose body has been read, and the call that goes with it. */
import type { LiveOperation } from '../contract/endpoint.ts'
import type { RequestBody, RequestHead } from './http/message.ts'
import type { LiveCall } from './live.ts'
import type { LiveRequest } from './live-message.ts'

/**
 * @param url absolute
 * @param limit of the body in bytes
 * @throws BodyTooLarge before a byte is read where the length is announced
 * @throws BodyIncomplete when the rest does not come
 */
export async function readRequest(
  head: RequestHead,
  method: LiveOperation['method'],
  url: string,
  limit: number,
): Promise<ReadRequest> {
  if (Number(head.header('content-length') ?? 0) > limit) throw new BodyTooLarge()
  const body = head.open()
  const bytes = method === 'POST' && body.chunks ? await readBody(body.chunks, limit) : undefined
  return new ReadRequest(head, method, url, body, bytes)
}

type KnownOfCall = Pick<LiveCall, 'params' | 'client' | 'snapshot' | 'turn'>

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

/** Keeps no state between calls, as long as it is not told to stream. */
const utf8 = new TextDecoder()

/** A class, since V8 makes a dictionary of an object literal with an accessor, which is slow to make and to read. */
export class OpenCall implements LiveCall {
  readonly params: LiveCall['params']
  readonly client: string
  readonly snapshot: LiveCall['snapshot']
  readonly turn: LiveCall['turn']
  readonly webRequest: () => Request
  readonly #request: ReadRequest

  constructor(request: ReadRequest, { params, client, snapshot, turn }: KnownOfCall) {
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

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** The connection ended, or the message broke off, before the body did. */
export class BodyIncomplete extends Error {
  override readonly name = 'BodyIncomplete'
}

/**
 * Counts while it reads, since a chunked body does not say how long it is.
 *
 * @param limit in bytes
 * @throws BodyTooLarge as soon as the limit is passed; the rest is left unread.
 * @throws BodyIncomplete when the rest does not come
 */
export async function readBody(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > limit) throw new BodyTooLarge()
      parts.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof BodyTooLarge ? cause : new BodyIncomplete('The body broke off.', { cause })
  }
  const body = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    body.set(part, offset)
    offset += part.length
  }
  return body
}
