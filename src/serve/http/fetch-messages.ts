/** The `Request` and `Response` of the Fetch standard as the core sees them. */

import { chunksOf } from '../text-stream.ts'
import type { FlatHeaders, Reply, RequestBody, RequestHead } from './message.ts'

/** What only the platform knows about a request. */
export interface ConnectionInfo {
  /** Address of the client. Without it, all clients are counted as one. */
  readonly peer?: string
}

export interface ResponseOptions {
  /**
   * Makes a stream of which the platform knows that it has this many bytes. Without it, some platforms send a stream
   * without `Content-Length`.
   */
  readonly sized?: (stream: ReadableStream<Uint8Array>, bytes: number) => ReadableStream<Uint8Array>
}

export class FetchHead implements RequestHead {
  readonly method: string
  readonly target: string
  protected readonly request: Request
  readonly #info: ConnectionInfo | undefined
  #headers: Headers | undefined

  /** @param info is read only when the address of the client is needed */
  constructor(request: Request, info?: ConnectionInfo) {
    const { url } = request
    this.method = request.method
    this.target = url.slice(pathAt(url))
    this.request = request
    this.#info = info
  }

  get peer(): string {
    return this.#info?.peer ?? ''
  }

  /** The URL contains the host that the request named; the platform may withhold the header itself. */
  header(name: string): string | undefined {
    if (name === 'host') return hostOf(this.request.url)
    this.#headers ??= this.request.headers
    return this.#headers.get(name) ?? undefined
  }

  open(): RequestBody {
    const { headers, body, signal } = this.request
    return { headers, chunks: body ? chunksOf(body) : null, signal }
  }
}

/** The host is between `https://` and the next slash; there always is one. */
function pathAt(url: string): number {
  return url.indexOf('/', url.indexOf('//') + 2)
}

function hostOf(url: string): string {
  return url.slice(url.indexOf('//') + 2, pathAt(url))
}

/** Makes responses of replies. Lists of headers come again and again, so the headers of each are made once. */
export class Responses {
  readonly #sized: ResponseOptions['sized']
  readonly #headers = new WeakMap<FlatHeaders, Headers>()

  constructor({ sized }: ResponseOptions = {}) {
    this.#sized = sized
  }

  of({ status, headers, body }: Reply): Response {
    // A response has a copy of the headers.
    const fields = this.#headersOf(headers)
    const init: CodedInit = { status, headers: fields, encodeBody: 'manual' }
    if (body === null) return new Response(null, init)
    if (body instanceof Uint8Array) return new Response(isUnshared(body) ? body : new Uint8Array(body), init)
    const length = fields.get('content-length')
    return new Response(this.#sized && length !== null ? this.#sized(body, Number(length)) : body, init)
  }

  #headersOf(list: FlatHeaders): Headers {
    const known = this.#headers.get(list)
    if (known) return known
    const fields = new Headers()
    for (let i = 0; i < list.length; i += 2) fields.append(list[i] ?? '', list[i + 1] ?? '')
    this.#headers.set(list, fields)
    return fields
  }
}

/** Cloudflare compresses what has a `Content-Encoding`, unless told that the body is coded already. */
interface CodedInit extends ResponseInit {
  readonly encodeBody: 'manual'
}

/** A response has a copy of the bytes, but takes no memory that threads share. */
function isUnshared(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
}
