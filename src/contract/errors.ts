/** Errors by stable code: integrators may match on codes, never on sentences. */
import { bounds, byteSize } from './bounds.ts'

/** Status, title and hint of every error that the service can answer. */
export const errorCodes = {
  BAD_REQUEST: [400, 'Bad request', 'Send a well-formed HTTP/1.1 message.'],
  HOST_INVALID: [400, 'Missing or repeated Host', 'Send exactly one Host header (RFC 9112 section 3.2).'],
  JOB_INVALID: [400, 'Invalid job', 'Send {"type": "ask" or "export", "input": {…}} as JSON.'],
  AUTHORIZATION_NOT_SUPPORTED: [
    401,
    'Authorization is not supported',
    'Everything here is public: retry without the Authorization header.',
  ],
  ORIGIN_FORBIDDEN: [
    403,
    'Origin not allowed',
    'Call the configured address, or a loopback address from a loopback origin or without Origin.',
  ],
  NOT_FOUND: [404, 'Not found', 'Start at /llms.txt, which leads to what there is.'],
  ABSENT_ON_PURPOSE: [404, 'Not found, on purpose', 'Call the endpoints directly; none of them needs this document.'],
  DOCUMENT_UNAVAILABLE: [404, 'Document not available', 'Try again later, or read /llms.txt for other documents.'],
  METHOD_NOT_ALLOWED: [405, 'Method not allowed', 'Use one of the methods in the Allow header.'],
  NOT_ACCEPTABLE: [406, 'Not acceptable', 'Accept text/html or text/markdown.'],
  REQUEST_TIMEOUT: [408, 'Request timeout', 'Send the whole request sooner.'],
  GONE: [410, 'Gone', 'Remove links to it.'],
  JOB_EXPIRED: [410, 'Job expired', 'Post the job again.'],
  PRECONDITION_FAILED: [412, 'Precondition failed', 'Drop If-Match and If-Unmodified-Since, or send the current ETag.'],
  BODY_TOO_LARGE: [413, 'Body too large', 'Send a smaller body.'],
  URI_TOO_LONG: [414, 'URI too long', `Keep the path and query within ${byteSize(bounds.urlBytes)}.`],
  CONTENT_CODING_UNSUPPORTED: [415, 'Content coding not supported', 'Send the body without Content-Encoding.'],
  RANGE_NOT_SATISFIABLE: [416, 'Range not satisfiable', 'Ask for bytes within the size in Content-Range.'],
  EXPECTATION_FAILED: [417, 'Expectation failed', 'Send no Expect header other than 100-continue.'],
  MISDIRECTED_REQUEST: [
    421,
    'Misdirected request',
    'Set baseUrl (or --base-url) to the address under which the site is reached.',
  ],
  RATE_LIMITED: [429, 'Too many requests', 'Wait for the seconds in Retry-After, then go on.'],
  HEADERS_TOO_LARGE: [431, 'Request header fields too large', 'Send fewer or shorter headers.'],
  BUSY: [503, 'Busy', 'Ask again after the seconds in Retry-After.'],
  INTERNAL_ERROR: [500, 'Internal error', 'Try again; if it stays, tell the owner of the site.'],
} as const satisfies Record<string, readonly [status: number, title: string, hint: string]>

export type ErrorCode = keyof typeof errorCodes

/** Problem details (RFC 9457) with our two extensions, `code` and `hint`. */
export interface ProblemDetails {
  /** URI of the kind of problem and its documentation. */
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  /** Path of the request that failed. */
  readonly instance?: string
  readonly code: ErrorCode
  /** What to do about it, in one sentence. */
  readonly hint: string
  readonly [extension: string]: unknown
}

/** What a command or a call fails with. Stable, as all codes; `--json` prints them. */
export type FailureCode =
  // The folder that was named
  | 'FOLDER_MISSING'
  | 'FOLDER_UNREADABLE'
  | 'FOLDER_TOO_WIDE'
  | 'ALREADY_BUILT'
  | 'SNAPSHOT_UNFINISHED'
  // Its content
  | 'CONTENT_GONE'
  | 'CONTENT_UNREADABLE'
  | 'DOCUMENT_UNAVAILABLE'
  | 'ROW_DUPLICATE'
  // The address of the site
  | 'BASE_URL_MISSING'
  | 'BASE_URL_MISMATCH'
  | 'BASE_URL_NOT_PUBLIC'
  // What is written
  | 'OUTPUT_FOREIGN'
  | 'OUTPUT_INSIDE'
  | 'OUTPUT_UNWRITABLE'
  | 'EXPORT_TOO_LARGE'
  | 'TARGET_LIMIT'
  | 'TARGET_PRIVATE'
  // The machine
  | 'PORT_IN_USE'
  | 'PORT_FORBIDDEN'
  | 'HOST_UNAVAILABLE'
  | 'WATCH_LIMIT'
  | 'ENGINE_MISSING'
  // Programs that are asked
  | 'ENCODER_FAILED'
  | `MODEL_${string}`

/** A failure that its user can fix: the message says what went wrong, the hint what to do. */
export class LecternError extends Error {
  override readonly name: string = 'LecternError'
  readonly code: FailureCode
  readonly hint: string

  constructor(code: FailureCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.hint = hint
  }
}
