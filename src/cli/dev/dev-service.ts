/** The service of a site as `lectern dev` shows it. Only HTML is changed, and everything is asked for again. */
import { canonicalPath, parseTarget } from '../../serve/http/canonical-url.ts'
import { evaluateConditions } from '../../serve/http/conditional.ts'
import { type FlatHeaders, type Reply, type RequestHead, selectHeaders, withHeaders } from '../../serve/http/message.ts'
import { htmlSecurityHeaders, isHtml } from '../../serve/http/response-headers.ts'
import type { Service } from '../../serve/http/service.ts'
import { ownFiles, startPage } from './assets.ts'
import type { Events } from './events.ts'
import type { Hub } from './hub.ts'
import { overlay } from './overlay.ts'
import { changePage } from './page.ts'
import { devPaths, lastVersionOf } from './paths.ts'
import { type NotePlaces, problemsOf } from './problems.ts'

export interface DevServiceOptions {
  readonly hub: Hub
  readonly events: Events
  readonly places: () => NotePlaces | undefined
  /** Text of a file of the site folder; nothing if it cannot be read. */
  readonly readFile: (file: string) => Promise<string | undefined>
}

/** @param site answers everything, and decides whom to answer */
export function createDevService(site: Service, options: DevServiceOptions): Service {
  const { hub, events, places, readFile } = options
  const files = ownFiles()

  async function handle(head: RequestHead): Promise<Reply> {
    if (head.method !== 'GET' && head.method !== 'HEAD') return site.handle(head)
    const { path, query } = parseTarget(head.target)
    const isLast = path === devPaths.lastVersion
    const shown = isLast ? (new URLSearchParams(query).get('path') ?? '/') : path
    const plain = await site.handle(plainRequest(head, isLast ? shown : head.target))
    if (!shownStatus.has(plain.status)) return unchanged(head, plain)
    if (path === devPaths.events) return streamReply(head, events)
    const file = files.bodies.get(path)
    if (file) return fixedReply(head, file)
    if (hub.state().site === undefined) {
      const page = await changed(startPage(), path, isLast)
      return htmlReply(head, { status: 503, headers: startHeaders, body: null }, page, site)
    }
    if (isHtml(headerOf(plain.headers, 'content-type')) && plain.body instanceof Uint8Array) {
      return htmlReply(head, plain, await changed(new TextDecoder().decode(plain.body), shown, isLast), site)
    }
    return unchanged(head, plain)
  }

  /** Conditions and codings are for what has a tag. */
  async function unchanged(head: RequestHead, plain: Reply): Promise<Reply> {
    const isConditional = headerOf(plain.headers, 'etag') !== '' && asksConditions(head)
    if (head.method === 'GET' && !isConditional) return revalidating(plain)
    if (plain.body instanceof ReadableStream) await plain.body.cancel().catch(() => {})
    return revalidating(await site.handle(head))
  }

  async function changed(text: string, path: string, isLast: boolean) {
    const state = hub.state()
    const pages = state.site?.byPath
    const own = canonicalPath(path, (candidate) => pages?.has(candidate) ?? false) ?? path
    const lastVersion = pages?.has(own) ? lastVersionOf(own) : undefined
    return changePage(text, {
      overlay: isLast ? undefined : await overlay(problemsOf(own, state, places()), { lastVersion, readFile }),
      withheld: pages?.get(own)?.withheld,
      withheldAt: (target) => pages?.get(target)?.withheld,
      revision: files.revision,
    })
  }
  return { handle, refuse: (code, detail, head) => site.refuse(code, detail, head) }
}

/** Nothing may be added to a refusal, such as of a foreign host: its reader may not see the site. */
const shownStatus: ReadonlySet<number> = new Set([200, 404, 410])

/** What decides whether a client has a document already, or how it is written. */
const conditions = [
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'range'],
  'accept-encoding',
]

/** The same request for the whole document, as it is. */
function plainRequest(head: RequestHead, target: string): RequestHead {
  return {
    method: 'GET',
    target,
    peer: head.peer,
    header: (name) => (conditions.includes(name) ? undefined : head.header(name)),
    open: () => head.open(),
  }
}

function asksConditions(head: RequestHead): boolean {
  return conditions.some((name) => head.header(name) !== undefined)
}

function headerOf(headers: FlatHeaders, wanted: string): string {
  return headers[headers.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === wanted) + 1] ?? ''
}

/** Browsers must ask for everything again, since it may have changed; only fingerprinted addresses never do. */
function revalidating(reply: Reply): Reply {
  const cache = headerOf(reply.headers, 'cache-control')
  if (cache === '' || /immutable|no-store/.test(cache)) return reply
  return { ...reply, headers: withHeaders(reply.headers, ['Cache-Control', 'no-cache']) }
}

/** An error page has a tag too: open pages compare it. Preconditions are for what exists (RFC 9110 section 13.2.1). */
function htmlReply(head: RequestHead, from: Reply, page: { text: string; hash: string }, site: Service): Reply {
  const body = new TextEncoder().encode(page.text)
  const etag = `"${page.hash}"`
  const { status } = from
  const tagged = withHeaders(from.headers, ['ETag', etag])
  if (status === 200) {
    const lastModified = Date.parse(headerOf(from.headers, 'last-modified')) || 0
    // A page may change without its note, so its date says nothing.
    const byTag = { ...head, header: (name: string) => (/-since$/.test(name) ? undefined : head.header(name)) }
    const condition = evaluateConditions(byTag, { etag, lastModified })
    if (condition === 'failed') return site.refuse('PRECONDITION_FAILED', 'The page has changed.', head)
    if (condition === 'not-modified') {
      const kept = selectHeaders(tagged, (name) => !/^content-(?!location|security)|^last-modified$/.test(name))
      return revalidating({ status: 304, headers: kept, body: null })
    }
  }
  const headers = withHeaders(tagged, ['Content-Length', String(body.length)])
  return revalidating({ status, headers, body: head.method === 'HEAD' ? null : body })
}

const startHeaders: FlatHeaders = [
  ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store', 'Retry-After', '1'],
  ...['X-Content-Type-Options', 'nosniff'],
  ...htmlSecurityHeaders({}),
]

function fixedReply(head: RequestHead, { mediaType, bytes }: { mediaType: string; bytes: Uint8Array }): Reply {
  const headers = [...ownHeaders, 'Content-Type', mediaType, 'Content-Length', String(bytes.length)]
  return { status: 200, headers, body: head.method === 'HEAD' ? null : bytes }
}

function streamReply(head: RequestHead, events: Events): Reply {
  const headers = [...ownHeaders, 'Content-Type', 'text/event-stream']
  return { status: 200, headers, body: head.method === 'HEAD' ? null : events.open() }
}

const ownHeaders: FlatHeaders = [
  ...['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
]
