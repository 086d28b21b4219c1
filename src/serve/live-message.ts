/** What handlers of live operations read and give: cheaper than `Request` and `Response`, whose bodies are streams. */
import type { FlatHeaders } from './http/message.ts'

/** What handlers read of a request. A web `Request` is one too. */
export interface LiveRequest {
  readonly method: string
  /** Absolute, under the base URL of the site. */
  readonly url: string
  readonly headers: Pick<Headers, 'get'>
  /** The body as UTF-8; empty where there is none. */
  text(): Promise<string>
}

/** An answer whose body is at hand. */
export interface ReadyAnswer {
  readonly status: number
  readonly headers: FlatHeaders
  readonly body: string
}

/** The counterpart of `Response.json`. */
export function jsonAnswer(value: unknown, status = 200, headers: FlatHeaders = []): ReadyAnswer {
  return { status, headers: ['Content-Type', 'application/json', ...headers], body: JSON.stringify(value) }
}
