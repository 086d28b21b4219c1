/** Errors as answers: problem details (RFC 9457), an HTML page or Markdown, as the client prefers. */
import { type ErrorCode, errorCodes, type ProblemDetails } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { errorMarkdown, errorPage } from './error-page.ts'
import { type FlatHeaders, type Reply, withHeaders } from './message.ts'
import type { ErrorFormat } from './negotiate.ts'
import { htmlSecurityHeaders, type SiteHeaders } from './response-headers.ts'

export interface ProblemOptions {
  /** What happened, in one sentence. */
  readonly detail: string
  /** Path of the request. */
  readonly instance?: string
  readonly hint?: string
  /** URI of the kind of problem; our own documentation by default. */
  readonly type?: string
  /** Additional members of the problem document. */
  readonly extensions?: Readonly<Record<string, unknown>>
  /** Paths that the client may have meant. */
  readonly suggestions?: readonly string[]
  readonly headers?: FlatHeaders
  readonly format?: ErrorFormat
  /** Whether `Accept` chose the format. */
  readonly negotiated?: boolean
  readonly withBody?: boolean
}

/** Writes an error in the protocol of an operation. */
export type ErrorBody = (problem: ProblemDetails) => { readonly mediaType: string; readonly body: string }

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
  const { format = 'json', suggestions = [] } = options
  const { mediaType, body } = errorBody?.(problem) ?? renderProblem(snapshot, problem, format, suggestions)
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
  const { site } = snapshot
  switch (format) {
    case 'html': {
      const titled = suggestions.map((path) => ({ path, title: titleAt(path, snapshot) }))
      return { mediaType: 'text/html; charset=utf-8', body: errorPage(site, problem, titled) }
    }
    case 'markdown':
      return { mediaType: 'text/markdown; charset=utf-8', body: errorMarkdown(site, problem, suggestions) }
    case 'json': {
      const nearest = suggestions.map((path) => `${site.baseUrl}${path}`)
      const json = JSON.stringify(nearest.length > 0 ? { ...problem, nearest } : problem, null, 2)
      return { mediaType: 'application/problem+json', body: `${json}\n` }
    }
  }
}

/** Documents of the whole site, such as feeds, have its title. */
function titleAt(path: string, { routes, site }: Snapshot): string | undefined {
  const route = routes.get(path)
  if (route?.kind !== 'prepared' || (route.title === site.title && path !== '/')) return undefined
  return route.title
}

/** The section about this error on the page for developers. */
function documentationOf(snapshot: Snapshot, code: ErrorCode): string {
  const page = snapshot.endpoints.find((endpoint) => endpoint.rel === 'service-doc')
  return page ? `${snapshot.site.baseUrl}${page.path}#${code.toLowerCase().replaceAll('_', '-')}` : 'about:blank'
}
