/** Requests and answers of live operations, cheaper than `Request` and `Response`, whose bodies are streams. */
import type { FlatHeaders } from './http/message.ts'
import { parseBody } from './json-body.ts'

/** The part of a request that handlers read. A web `Request` is one too. */
export interface LiveRequest {
  readonly method: string
  /** Absolute, under the base URL of the site. */
  readonly url: string
  readonly headers: Pick<Headers, 'get'>
  /** The body as UTF-8; empty where there is none. */
  text(): Promise<string>
}

/** The number of items in a JSON array of 1 to `most` messages. Every other body counts as one message. */
export function messagesIn(body: string, most: number): number {
  if (!/^[\t\n\r ]*\[/.test(body)) return 1
  try {
    const value = parseBody(body)
    return Array.isArray(value) && value.length > 0 && value.length <= most ? value.length : 1
  } catch {
    return 1
  }
}

/** An answer whose body is complete. */
export interface ReadyAnswer {
  /** HTTP status. */
  readonly status: number
  /** Names and values in turn. */
  readonly headers: FlatHeaders
  readonly body: string
}

/** The counterpart of `Response.json`. */
export function jsonAnswer(value: unknown, status = 200, headers: FlatHeaders = []): ReadyAnswer {
  return { status, headers: ['Content-Type', 'application/json', ...headers], body: JSON.stringify(value) }
}
