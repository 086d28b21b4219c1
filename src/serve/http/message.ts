/** What adapters and the core say to each other: cheaper than `Request` and `Response`, and free of any platform. */

/** A request without its body. */
export interface RequestHead {
  readonly method: string
  /** As it was sent: a path with its query, an absolute URL, or `*`. */
  readonly target: string
  /** Address of the other end of the connection; empty where there is none. */
  readonly peer: string
  /**
   * Value of a header, `''` if it was sent empty; repeated ones joined by `, `.
   *
   * @param name in lower case
   */
  header(name: string): string | undefined
  /** The rest of the request. Called at most once, and only for live operations. */
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
  /** `null` where there is none, also for HEAD and 304. */
  readonly body: Uint8Array | ReadableStream<Uint8Array> | null
}

/** The headers with some of them replaced or added, by name whatever its case. */
export function withHeaders(headers: FlatHeaders, changes: FlatHeaders): string[] {
  const result: string[] = []
  const changed = new Set<string>()
  for (let i = 0; i < changes.length; i += 2) changed.add((changes[i] ?? '').toLowerCase())
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? ''
    if (!changed.has(name.toLowerCase())) result.push(name, headers[i + 1] ?? '')
  }
  result.push(...changes)
  return result
}
