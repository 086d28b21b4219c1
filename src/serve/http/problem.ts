/** Errors as answers: problem details (RFC 9457), an HTML page or Markdown, as the client prefers. */
import { type ErrorCode, errorCodes, type ProblemDetails } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { createErrorJson } from './error-json.ts'
import { createErrorMarkdown } from './error-markdown.ts'
import { createErrorPages, type ErrorPages } from './error-page.ts'
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
  /** Lists that are used again, instead of an equal one each time, make an answer cheaper. */
  readonly headers?: FlatHeaders
  readonly format?: ErrorFormat
  /** Whether `Accept` chose the format. */
  readonly negotiated?: boolean
  readonly withBody?: boolean
}

type ErrorText = (problem: ProblemDetails, suggestions: readonly string[]) => string

/** Writes an error in the protocol of an operation. */
export type ErrorBody = (problem: ProblemDetails) => { readonly mediaType: string; readonly body: string }

export function problemDetails(snapshot: Snapshot, code: ErrorCode, options: ProblemOptions): ProblemDetails {
  return details(documentationOf(snapshot), code, options)
}

/** The errors of one site, with the parts that they share. */
export class Problems {
  readonly #snapshot: Snapshot
  readonly #common: FlatHeaders
  readonly #documentation: string | undefined
  readonly #pageHeaders: FlatHeaders
  readonly #page: ErrorPages
  readonly #markdown: ErrorText
  readonly #json: ErrorText
  readonly #encoder = new TextEncoder()
  readonly #headers = new WeakMap<FlatHeaders, Map<string, Map<number, FlatHeaders>>>()

  constructor(snapshot: Snapshot, { read }: SiteHeaders) {
    this.#snapshot = snapshot
    this.#common = read
    this.#documentation = documentationOf(snapshot)
    this.#pageHeaders = htmlSecurityHeaders(snapshot.site)
    this.#page = createErrorPages(snapshot.site)
    this.#markdown = createErrorMarkdown(snapshot.site)
    this.#json = createErrorJson(snapshot.site)
  }

  /**
   * @param errorBody words the error instead of `options.format`
   * @param common headers of every answer; those with the full quota by default
   */
  reply(code: ErrorCode, options: ProblemOptions, errorBody?: ErrorBody, common = this.#common): Reply {
    const problem = details(this.#documentation, code, options)
    const { format = 'json', negotiated = false, headers = none } = options
    const { mediaType, bytes } = this.#body(problem, format, options.suggestions ?? none, errorBody)
    const own = { mediaType, length: bytes.length, negotiated, isPage: format === 'html' }
    const all = common === this.#common ? this.#remembered(headers, own) : this.#allHeaders(common, headers, own)
    return { status: problem.status, headers: all, body: options.withBody === false ? null : bytes }
  }

  #body(
    problem: ProblemDetails,
    format: ErrorFormat,
    suggestions: readonly string[],
    errorBody: ErrorBody | undefined,
  ): { readonly mediaType: string; readonly bytes: Uint8Array } {
    if (errorBody) {
      const { mediaType, body } = errorBody(problem)
      return { mediaType, bytes: this.#encoder.encode(body) }
    }
    switch (format) {
      case 'html': {
        const titled = suggestions.map((path) => ({ path, title: titleAt(path, this.#snapshot) }))
        return { mediaType: 'text/html; charset=utf-8', bytes: this.#page(problem, titled) }
      }
      case 'markdown': {
        const text = this.#markdown(problem, suggestions)
        return { mediaType: 'text/markdown; charset=utf-8', bytes: this.#encoder.encode(text) }
      }
      case 'json': {
        const text = this.#json(problem, suggestions)
        return { mediaType: 'application/problem+json', bytes: this.#encoder.encode(text) }
      }
    }
  }

  /** Errors have few lengths, so the same lists come again; what others derive from a list is then known too. */
  #remembered(extra: FlatHeaders, own: OwnHeaders): FlatHeaders {
    const byType = this.#headers.get(extra) ?? new Map<string, Map<number, FlatHeaders>>()
    if (byType.size === 0) this.#headers.set(extra, byType)
    const known = byType.get(own.mediaType) ?? new Map<number, FlatHeaders>()
    if (known.size === 0) byType.set(own.mediaType, known)
    const key = own.length * 4 + (own.negotiated ? 2 : 0) + (own.isPage ? 1 : 0)
    const before = known.get(key)
    if (before) return before
    if (known.size >= mostRemembered) known.clear()
    const headers = this.#allHeaders(this.#common, extra, own)
    known.set(key, headers)
    return headers
  }

  #allHeaders(common: FlatHeaders, extra: FlatHeaders, own: OwnHeaders): FlatHeaders {
    const headers = [...common, 'Cache-Control', 'no-store', 'Content-Type', own.mediaType]
    headers.push('Content-Length', String(own.length))
    if (own.negotiated) headers.push('Vary', 'Accept')
    if (own.isPage) headers.push(...this.#pageHeaders)
    return withHeaders(headers, extra)
  }
}

interface OwnHeaders {
  readonly mediaType: string
  /** Length of the body, in bytes. */
  readonly length: number
  readonly negotiated: boolean
  readonly isPage: boolean
}

const none: readonly string[] = []

/** Lists of headers, for each list of extra ones and each media type. */
const mostRemembered = 1000

/** @param documentation address of the page for developers, which has a section about each error */
function details(
  documentation: string | undefined,
  code: ErrorCode,
  { detail, instance, hint, type, extensions }: ProblemOptions,
): ProblemDetails {
  const [status, title, usualHint] = errorCodes[code]
  const section = documentation && `${documentation}#${code.toLowerCase().replaceAll('_', '-')}`
  return {
    type: type ?? section ?? 'about:blank',
    title,
    status,
    detail,
    ...(instance === undefined ? {} : { instance }),
    code,
    hint: hint ?? usualHint,
    ...extensions,
  }
}

function documentationOf({ endpoints, site }: Snapshot): string | undefined {
  const page = endpoints.find((endpoint) => endpoint.rel === 'service-doc')
  return page && `${site.baseUrl}${page.path}`
}

/** Documents of the whole site, such as feeds, have its title. */
function titleAt(path: string, { routes, site }: Snapshot): string | undefined {
  const route = routes.get(path)
  if (route?.kind !== 'prepared' || (route.title === site.title && path !== '/')) return undefined
  return route.title
}
