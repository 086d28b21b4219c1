/** The requests and replies between adapters and the core: cheaper than `Request` and `Response`, and portable. */

/** A request without its body. */
export interface RequestHead {
  readonly method: string
  /** Exactly as it was sent: a path with its query, an absolute URL, or `*`. */
  readonly target: string
  /** IP address of the other end of the connection, or empty. */
  readonly peer: string
  /**
   * Value of a header, `''` if it was sent empty. Repeated headers are joined by `, `.
   *
   * @param name in lower case
   */
  header(name: string): string | undefined
  /** Returns the rest of the request. Called at most once, and only for live operations. */
  open(): RequestBody
}

export interface RequestBody {
  readonly headers: Headers
  readonly chunks: AsyncIterable<Uint8Array> | null
  /** Aborted when the client goes away before its answer is complete. */
  readonly signal: AbortSignal
}

/** Names and values in turn: the shape that `node:http` writes without a copy. */
export type FlatHeaders = readonly string[]

/** May be shared between requests: adapters must not change it. */
export interface Reply {
  readonly status: number
  readonly headers: FlatHeaders
  /** `null` for no body, also for HEAD and 304. */
  readonly body: Uint8Array | ReadableStream<Uint8Array> | null
}

/** @param keep decides by the name in lower case */
export function selectHeaders(headers: FlatHeaders, keep: (name: string) => boolean): string[] {
  return headers.filter((_, at) => keep((headers[at - (at % 2)] ?? '').toLowerCase()))
}

/** Adds headers, and replaces those that have the same name in any case. */
export function withHeaders(headers: FlatHeaders, changes: FlatHeaders): string[] {
  const changed = new Set(changes.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()))
  return [...selectHeaders(headers, (name) => !changed.has(name)), ...changes]
}
