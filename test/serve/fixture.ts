/** A small snapshot made by hand, with every kind of route, and live operations that do little. */
import type { LiveDescription, LiveOperation } from '../../src/contract/endpoint.ts'
import type { FileRoute, PreparedRoute, Route, SiteInfo, Snapshot } from '../../src/contract/snapshot.ts'
import { createService, type Service, type ServiceOptions } from '../../src/serve/http/service.ts'
import type { Decision, Limiter } from '../../src/serve/limit/headers.ts'
import type { LiveErrorBodies, LiveHandlers } from '../../src/serve/live.ts'
import type { LiveRequest } from '../../src/serve/live-message.ts'

export const lastModified = Date.UTC(2026, 0, 2, 3, 4, 5, 678)

export const site: SiteInfo = {
  title: 'A garden',
  description: 'Notes on soil.',
  baseUrl: 'https://garden.example',
  language: 'en',
  apiVersion: '1.2.0',
  rateLimit: { limit: 60, windowSeconds: 60 },
  collections: [{ name: 'notes', title: 'Notes', description: 'Short and dated.' }],
  links: ['</llms.txt>; rel="describedby"; type="text/plain"'],
  frame: {
    siteTitle: 'A garden',
    language: 'en',
    stylesheet: '/assets/style.1234.css',
    icon: '/assets/icon.1234.svg',
    schemeScript: '/assets/scheme.1234.js',
    siteScript: '/assets/site.1234.js',
    restScript: '/assets/rest.js',
    dialogScript: '/assets/dialog.js',
    dialogStyle: '/assets/dialog.css',
    readingScript: '/assets/reading.js',
    readingStyle: '/assets/reading.css',
    toolsScript: '/assets/webmcp.tools.js',
    contentStyles: [],
    siteUrl: 'https://garden.example/',
    owner: { slots: {} },
    navigation: [{ path: '/notes', label: 'Notes', language: 'en' }],
    feeds: [],
  },
}

export const longText = 'Soil is alive, and it wants to be fed. '.repeat(100)
export const largeSize = 3 * 1024 * 1024

const html = (title: string) => `<!doctype html><title>${title}</title><p>${longText}</p>`

/** Bodies of the prepared routes by path; an `Error` is a render that fails. */
export function fixtureBodies(): Map<string, string | Uint8Array | Error> {
  return new Map<string, string | Uint8Array | Error>([
    ['/', html('Home')],
    ['/index.md', '# Home\n'],
    ['/notes', html('Notes')],
    ['/notes.md', '# Notes\n'],
    ['/notes/soil', html('Soil')],
    ['/notes/soil.md', `# Soil\n\n${longText}`],
    ['/notes/compost', html('Compost')],
    ['/notes/compost.md', '# Compost é ü 好\n'],
    ['/notes/%C3%A9tude', html('Étude')],
    ['/notes/%C3%A9tude.md', '# Étude\n'],
    ['/notes/hidden', html('Hidden')],
    ['/notes/hidden.md', '# Hidden\n'],
    ['/notes/broken', new Error('cannot render /srv/secret/path.md')],
    ['/notes/index.json', JSON.stringify([{ slug: 'soil' }])],
    ['/llms.txt', '# A garden\n'],
    ['/empty.txt', ''],
    ['/assets/style.1234.css', `body { margin: 0 } /* ${longText} */`],
    ['/notes/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['/demo.html', '<script src="/demo.js"></script>'],
    ['/notes/data.bin', Uint8Array.from({ length: 1000 }, (_, i) => i % 256)],
    ['/notes/nothing.bin', ''],
  ])
}

function routes(): Map<string, Route> {
  const table = new Map<string, Route>()
  const add = (route: Route) => table.set(route.path, route)
  const prepared = (path: string, mediaType: string, more: Partial<PreparedRoute> = {}) =>
    add({ kind: 'prepared', path, endpoint: 'entry', mediaType, lastModified, ...more })
  const page = (path: string, markdown: string, more: Partial<PreparedRoute> = {}) => {
    prepared(path, 'text/html; charset=utf-8', { markdown, ...more })
    prepared(markdown, 'text/markdown; charset=utf-8', { canonical: path, ...more })
  }
  const file = (path: string, mediaType: string, size: number, more: Partial<FileRoute> = {}) =>
    add({ kind: 'file', path, endpoint: 'file', mediaType, lastModified, size, file: path, ...more })

  page('/', '/index.md')
  page('/notes', '/notes.md')
  for (const name of ['soil', 'compost', '%C3%A9tude', 'broken']) page(`/notes/${name}`, `/notes/${name}.md`)
  page('/notes/hidden', '/notes/hidden.md', { noindex: true })
  prepared('/notes/index.json', 'application/json')
  prepared('/llms.txt', 'text/plain; charset=utf-8')
  prepared('/empty.txt', 'text/plain; charset=utf-8', { headers: { 'cache-control': 'no-cache' } })
  file('/assets/style.1234.css', 'text/css; charset=utf-8', longText.length, { immutable: true })
  file('/notes/picture.svg', 'image/svg+xml', 41)
  file('/demo.html', 'text/html; charset=utf-8', 32, { endpoint: 'publicFile' })
  file('/notes/data.bin', 'application/octet-stream', 1000)
  file('/notes/nothing.bin', 'application/octet-stream', 0)
  file('/notes/large.bin', 'application/octet-stream', largeSize)
  add({ kind: 'redirect', path: '/github', endpoint: 'alias', location: 'https://github.example/someone' })
  const absent = '/.well-known/oauth-authorization-server'
  add({ kind: 'absent', path: absent, endpoint: 'absent', detail: 'There is no authorization server.' })
  return table
}

const operation = (method: 'GET' | 'POST', operationId: string, more: Partial<LiveOperation> = {}): LiveOperation => ({
  method,
  operationId,
  summary: operationId,
  limited: method === 'POST',
  maxBodyBytes: 1024,
  responses: {},
  ...more,
})

const liveRow = (path: `/${string}`, operations: LiveOperation[]): LiveDescription => ({
  kind: 'live',
  id: path,
  path,
  summary: path,
  audience: 'agents',
  operations,
})

const endpoints: Snapshot['endpoints'] = [
  liveRow('/ask', [operation('GET', 'askGet'), operation('POST', 'ask')]),
  liveRow('/mcp', [operation('POST', 'mcp', { checksOrigin: true })]),
  liveRow('/api/jobs', [operation('POST', 'createJob')]),
  liveRow('/api/jobs/{id}', [operation('GET', 'getJob')]),
  liveRow('/crash', [operation('POST', 'crash', { limited: false })]),
  liveRow('/stream', [operation('GET', 'stream')]),
  liveRow('/slow', [operation('GET', 'slow')]),
  liveRow('/unplugged', [operation('GET', 'unplugged')]),
  {
    kind: 'absent',
    id: 'absent',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Absent.',
    audience: 'agents',
    detail: 'There is no authorization server.',
    withSuffix: true,
  },
  { kind: 'file', id: 'publicFile', from: 'public', path: '/{path}', audience: 'people', summary: 'Public files.' },
  {
    kind: 'prepared',
    id: 'entry',
    path: '/notes/{slug}',
    summary: 'A note.',
    audience: 'people',
    per: 'entry',
    mediaType: 'text/html',
    rel: 'service-doc',
  },
]

export interface FixtureSnapshot extends Snapshot {
  /** Paths in the order in which they were loaded. */
  readonly loads: string[]
}

export function fixtureSnapshot(bodies = fixtureBodies(), info: SiteInfo = site): FixtureSnapshot {
  const loads: string[] = []
  return {
    id: 'fixture',
    site: info,
    endpoints,
    routes: routes(),
    loads,
    pages: [],
    search: { kind: 'texts', texts: () => [] },
    bodies: {
      async load(route) {
        loads.push(route.path)
        const body = bodies.get(route.path)
        if (body === undefined || body instanceof Error) throw body ?? new Error('no such body')
        return { bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body }
      },
      stream: (_, start, end) => bytesBetween(start, end),
    },
  }
}

/** Each byte is its position modulo 251, in chunks of 64 KiB. */
function bytesBetween(start: number, end: number): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream({
    pull(controller) {
      if (at > end) return controller.close()
      const size = Math.min(65_536, end - at + 1)
      controller.enqueue(Uint8Array.from({ length: size }, (_, i) => (at + i) % 251))
      at += size
    },
  })
}

/** What the live operations saw, for tests to look at. */
export interface LiveLog {
  readonly clients: string[]
}

export function fixtureLive(log: LiveLog = { clients: [] }): LiveHandlers {
  const echo = async (request: LiveRequest, client: string) => {
    log.clients.push(client)
    const body = await request.text()
    return Response.json({ url: request.url, method: request.method, body, type: request.headers.get('content-type') })
  }
  return {
    askGet: (request, { client }) => echo(request, client),
    ask: (request, { client }) => echo(request, client),
    mcp: (request, { client }) => echo(request, client),
    createJob: () =>
      new Response(null, { status: 202, headers: { location: '/api/jobs/x', 'cache-control': 'public' } }),
    getJob: (_, { params }) => Response.json(params),
    crash: () => {
      throw new Error('a fault at /srv/secret/path.ts')
    },
    stream: () =>
      new Response(new Blob(['one ', 'two ', 'three']).stream(), { headers: { 'content-type': 'text/event-stream' } }),
    slow: (_, { signal }) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(new Response('done')), 300)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve(new Response('gone'))
        })
      }),
  }
}

export const fixtureErrors: LiveErrorBodies = {
  mcp: ({ code, detail }) => ({
    mediaType: 'application/json',
    body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message: detail, data: { code } } }),
  }),
}

/** Counts without a clock: the window never restarts. */
export function fakeLimiter(limit = 60): Limiter {
  const counts = new Map<string, number>()
  return {
    take(client, cost = 1): Decision {
      const count = (counts.get(client) ?? 0) + cost
      const allowed = count <= limit
      if (allowed) counts.set(client, count)
      return { allowed, remaining: Math.max(0, limit - count), resetSeconds: 41.2 }
    },
  }
}

export function fixtureService(options: Partial<ServiceOptions> = {}): Service {
  const snapshot = fixtureSnapshot()
  return createService({
    snapshot: () => snapshot,
    live: fixtureLive(),
    liveErrors: fixtureErrors,
    limiter: fakeLimiter(),
    ...options,
  })
}
