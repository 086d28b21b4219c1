/**
 * Errors by stable code: integrators may match on codes, never on sentences. What the service answers is one table,
 * what a command or a call fails with another, and what is wrong with a site folder a third
 * (`diagnostic.ts`); no code is in two.
 */
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

/** What a command or a call fails with, and what it means. Stable, as all codes; `--json` prints them. */
export const failureCodes = {
  // The command line, and what nobody expected
  USAGE: 'The command line is wrong.',
  FAILED: 'Something failed that Lectern does not know. The message is that of the system.',
  // The folder that was named
  FOLDER_MISSING: 'There is no such folder, or it is a file.',
  FOLDER_UNREADABLE: 'The user that runs Lectern may not read the folder.',
  FOLDER_TOO_WIDE: 'The folder is that of a user or of the whole system.',
  ALREADY_BUILT: 'The folder is the result of a build.',
  // A snapshot
  SNAPSHOT_MISSING: 'There is no snapshot where one is to be opened.',
  SNAPSHOT_UNFINISHED: 'The build that writes the snapshot was stopped, or is still running.',
  SNAPSHOT_INCOMPLETE: 'A file of the snapshot is missing.',
  SNAPSHOT_DAMAGED: 'A file of the snapshot is not what the build wrote.',
  SNAPSHOT_FORMAT: 'The snapshot has a format that this version, or this platform, cannot read.',
  // Content and documents
  CONTENT_GONE: 'The folder with the content disappeared while the service ran.',
  CONTENT_UNREADABLE: 'Content cannot be read at the moment; what was made of it before stays.',
  EXPORT_INCOMPLETE: 'A document of the export cannot be made.',
  ROW_DUPLICATE: 'Two rows of the catalog have one id.',
  // The address of the site
  BASE_URL_MISSING: 'The address of the site is needed and not known.',
  BASE_URL_MISMATCH: 'The snapshot was built for another address.',
  BASE_URL_NOT_PUBLIC: 'The address of the site is none that the MCP registry lists.',
  // What is written
  OUTPUT_FOREIGN: 'The folder for the export contains something that Lectern did not write.',
  OUTPUT_INSIDE: 'The folder for the export is part of the content.',
  OUTPUT_UNWRITABLE: 'The result cannot be written.',
  EXPORT_TOO_LARGE: 'The host takes no site of this size.',
  TARGET_LIMIT: 'The platform takes no site of this size.',
  TARGET_PRIVATE: 'The platform is public, and the address of the site is one of this machine.',
  // The machine
  PORT_IN_USE: 'Another program listens on the port.',
  PORT_FORBIDDEN: 'The user that runs Lectern may not listen on the port.',
  HOST_UNAVAILABLE: 'The machine has no such address.',
  WATCH_LIMIT: 'The system watches no more folders.',
  ENGINE_MISSING: 'The Markdown engine is not installed for this system.',
  // Programs that are asked
  ENCODER_FAILED: 'The encoder of `ask.embeddings` gave no vectors.',
  MODEL_TIMEOUT: 'The model of `ask.model` did not answer in time.',
  MODEL_RATE_LIMITED: 'The model is over its own rate limit.',
  MODEL_UNAVAILABLE: 'The model could not be reached.',
  MODEL_INVALID: 'The model gave no usable answer.',
  MODEL_UNSUPPORTED: 'The model gave an answer that the passages do not support.',
} as const satisfies Record<string, string>

export type FailureCode = keyof typeof failureCodes

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
