/** Errors as answers: problem details (RFC 9457), an HTML page or Markdown, whichever the client reads. */
import { type ErrorCode, errorCodes, type ProblemDetails } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { errorMarkdown, errorPage } from './error-page.ts'
import { type FlatHeaders, type Reply, withHeaders } from './message.ts'
import type { ErrorFormat } from './negotiate.ts'
import type { SiteHeaders } from './response-headers.ts'
import { htmlSecurityHeaders } from './security-headers.ts'

export interface ProblemOptions {
  /** What happened here, in one sentence. */
  readonly detail: string
  /** Path of the request. */
  readonly instance?: string
  readonly hint?: string
  /** URI of the kind of problem, where there is a better one than our own documentation. */
  readonly type?: string
  /** Further members of the problem document. */
  readonly extensions?: Readonly<Record<string, unknown>>
  /** Paths that may have been meant. */
  readonly suggestions?: readonly string[]
  readonly headers?: FlatHeaders
  readonly format?: ErrorFormat
  /** Whether the format was chosen by `Accept`. */
  readonly negotiated?: boolean
  readonly withBody?: boolean
}

/** How an operation says what went wrong in its own protocol. */
export type ErrorBody = (problem: ProblemDetails) => { readonly mediaType: string; readonly body: string }

/** @param documentation path of the page that documents the codes, if there is one */
export function problemDetails(
  snapshot: Snapshot,
  code: ErrorCode,
  { detail, instance, hint, type, extensions }: ProblemOptions,
): ProblemDetails {
  const [status, title, usualHint] = errorCodes[code]
  return {
    type: type ?? documentationOf(snapshot, code),
    title,
    status,
    detail,
    ...(instance === undefined ? {} : { instance }),
    code,
    hint: hint ?? usualHint,
    ...extensions,
  }
}

export function problemReply(
  snapshot: Snapshot,
  common: SiteHeaders['read'],
  code: ErrorCode,
  options: ProblemOptions,
  errorBody?: ErrorBody,
): Reply {
  const problem = problemDetails(snapshot, code, options)
  const format = options.format ?? 'json'
  const { mediaType, body } =
    errorBody?.(problem) ?? renderProblem(snapshot, problem, format, options.suggestions ?? [])
  const bytes = new TextEncoder().encode(body)
  const headers = [...common, 'Cache-Control', 'no-store', 'Content-Type', mediaType]
  headers.push('Content-Length', String(bytes.length))
  if (options.negotiated) headers.push('Vary', 'Accept')
  if (format === 'html') headers.push(...htmlSecurityHeaders(snapshot.site))
  return {
    status: problem.status,
    headers: withHeaders(headers, options.headers ?? []),
    body: options.withBody === false ? null : bytes,
  }
}

function renderProblem(
  snapshot: Snapshot,
  problem: ProblemDetails,
  format: ErrorFormat,
  suggestions: readonly string[],
): ReturnType<ErrorBody> {
  switch (format) {
    case 'html':
      return { mediaType: 'text/html; charset=utf-8', body: errorPage(snapshot.site, problem, suggestions) }
    case 'markdown':
      return { mediaType: 'text/markdown; charset=utf-8', body: errorMarkdown(problem, suggestions) }
    case 'json': {
      const nearest = suggestions.map((path) => `${snapshot.site.baseUrl}${path}`)
      const found = suggestions.length > 0 ? { nearest } : {}
      return { mediaType: 'application/problem+json', body: `${JSON.stringify({ ...problem, ...found }, null, 2)}\n` }
    }
  }
}

/** The page that describes the service for developers, whichever row that is. */
function documentationOf(snapshot: Snapshot, code: ErrorCode): string {
  const page = snapshot.endpoints.find((endpoint) => endpoint.rel === 'service-doc')
  return page ? `${snapshot.site.baseUrl}${page.path}#${code.toLowerCase().replaceAll('_', '-')}` : 'about:blank'
}
