/** Asks the service for everything that it prepares, so an export contains the bytes that are served. */
import { LecternError } from '../contract/errors.ts'
import type { FileRoute, PreparedRoute, Snapshot } from '../contract/snapshot.ts'
import { type Reply, type RequestHead, selectHeaders } from '../serve/http/message.ts'
import type { Service } from '../serve/http/service.ts'
import { createSiteService } from '../serve/site-service.ts'
import type { Answer } from './answer.ts'

export type DocumentRoute = PreparedRoute | FileRoute

/** Documents that are made at the same time, so that pictures are scaled while pages are rendered. */
const concurrency = 16

/** What has a body of its own, in the order of the site. */
export function documentRoutes({ routes }: Pick<Snapshot, 'routes'>): DocumentRoute[] {
  return [...routes.values()].filter((route) => route.kind === 'prepared' || route.kind === 'file')
}

/** @throws {LecternError} `EXPORT_INCOMPLETE` if one of the documents cannot be made */
export async function* answersOf(snapshot: Snapshot, routes: Iterable<DocumentRoute>): AsyncGenerator<Answer> {
  const { get, failure } = openService(snapshot)
  const ahead: Promise<Answer>[] = []
  const ask = async ({ path }: DocumentRoute): Promise<Answer> => {
    const { status, headers, body } = await get(path)
    if (status !== 200) throw unavailable(path, failure())
    return { path, headers: ownHeaders(headers), body: body ?? new Uint8Array() }
  }
  for (const route of routes) {
    const answer = ask(route)
    // A failure is handled in its turn. Until then it must not count as unhandled.
    answer.catch(() => undefined)
    ahead.push(answer)
    const first = ahead.length >= concurrency ? ahead.shift() : undefined
    if (first) yield await first
  }
  for (const answer of ahead) yield await answer
}

/** The page for addresses that lead nowhere. */
export async function notFoundAnswer(snapshot: Snapshot): Promise<Answer> {
  const { get } = openService(snapshot)
  // A name without letters is near to no page, so the answer suggests none.
  for (let path = '/--'; ; path += '-') {
    const { status, headers, body } = await get(path, 'text/html')
    if (status === 404 && body instanceof Uint8Array) return { path: '/404.html', headers: ownHeaders(headers), body }
  }
}

function openService(snapshot: Snapshot) {
  let last: unknown
  const onError = (error: unknown) => {
    last = error
  }
  const service: Service = createSiteService({ snapshot: () => snapshot, cacheBytes: 0, onError })
  return {
    get: async (target: string, accept?: string): Promise<Reply> => service.handle(new PlainHead(target, accept)),
    failure: () => last,
  }
}

/** A GET without conditions and codings. */
class PlainHead implements RequestHead {
  readonly method = 'GET'
  readonly peer = ''
  readonly target: string
  readonly #accept: string | undefined

  constructor(target: string, accept?: string) {
    this.target = target
    this.#accept = accept
  }

  header(name: string): string | undefined {
    return name === 'accept' ? this.#accept : undefined
  }

  open() {
    return { headers: new Headers(), chunks: null, signal: new AbortController().signal }
  }
}

/** Validators, lengths, codings and ranges are the host's, and nothing is limited there. */
function ownHeaders(headers: Reply['headers']): string[] {
  const own = selectHeaders(headers, (name) => !hostHeaders.has(name) && !name.startsWith('ratelimit-'))
  return own.map((text, at) => (at % 2 === 1 && own[at - 1] === 'Link' ? withoutLanguages(text) : text))
}

/**
 * Each translated page would need a rule of its own on the host; the page and the sitemap name its translations too.
 */
function withoutLanguages(links: string): string {
  return links
    .split(/, (?=<)/)
    .filter((link) => !link.includes('; hreflang="'))
    .join(', ')
}

const hostHeaders: ReadonlySet<string> = new Set([
  'accept-ranges',
  'content-length',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'vary',
])

function unavailable(path: string, cause: unknown): LecternError {
  const reason = cause instanceof Error ? `: ${cause.message}` : ''
  const hint = 'Run "lectern check" to find out what is wrong with it.'
  return new LecternError('EXPORT_INCOMPLETE', `${path} cannot be made${reason}.`, hint, { cause })
}
