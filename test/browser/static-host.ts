/** An export on a host of files, as far as a browser can tell: no computed answers, no headers of the service. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { readBundle } from '../../src/adapters/bundles.ts'
import { createFetchHandler } from '../../src/adapters/edge.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { offlineFiles } from '../../src/export/offline/offline-files.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { withBase } from '../../src/text/base-path.ts'

export interface StoredFile {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface StaticHost {
  /** Without a final slash, with the folder of a project page. */
  readonly url: string
  /** What is served, by path from the root of the site; tests change it. */
  files: Map<string, StoredFile>
  /** Of every request since the host began, oldest first: its path and the bytes of its answer. */
  readonly requests: { readonly path: string; readonly bytes: number }[]
  /** Cuts all connections. The address can be served again by `start`. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** @param base such as `/repo`; empty for the root of the host */
export async function startHost(base = ''): Promise<StaticHost> {
  let port = 0
  const requests: StaticHost['requests'] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = pathname.startsWith(`${base}/`)
      ? host.files.get(decodeURIComponent(pathname.slice(base.length)))
      : undefined
    const found = file ?? host.files.get('/404.html')
    const isText = /text|json|javascript|svg|xml/.test(found?.headers['content-type'] ?? '')
    const body = isText && found ? gzipSync(found.body) : (found?.body ?? Buffer.alloc(0))
    requests.push({ path: pathname, bytes: body.length })
    response.writeHead(file ? 200 : 404, { ...found?.headers, ...(isText ? { 'content-encoding': 'gzip' } : {}) })
    response.end(body)
  }
  let server = createServer(answer)
  const host: StaticHost = {
    url: '',
    files: new Map(),
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    start: () =>
      new Promise((resolve) => {
        server = createServer(answer)
        server.listen(port, '127.0.0.1', resolve)
      }),
  }
  await host.start()
  const address = server.address()
  if (typeof address === 'object' && address) port = address.port
  return Object.assign(host, { url: `http://127.0.0.1:${port}${base}` })
}

/**
 * Every file of an export: what the service answers, and what makes search work without it.
 *
 * @param only documents at these paths, beside the theme; all by default
 */
export async function exportedFiles(
  snapshot: Snapshot,
  baseUrl: string,
  base = '',
  only?: readonly string[],
): Promise<Map<string, StoredFile>> {
  const handler = createFetchHandler(createSiteService({ snapshot: () => snapshot }))
  const files = new Map<string, StoredFile>()
  const own = snapshot.site.baseUrl
  const moved = (text: string) => withBase(text.replaceAll(own, baseUrl), base)
  const add = (path: string, headers: Headers, body: Uint8Array) => {
    const kept = Object.fromEntries(
      [...headers].filter(([name]) => !/^(ratelimit|content-(length|encoding))/.test(name)),
    )
    files.set(decodeURIComponent(path), { headers: kept, body: Buffer.from(body) })
  }
  for (const { path, kind } of snapshot.routes.values()) {
    if ((kind !== 'prepared' && kind !== 'file') || (only && !only.includes(path) && !path.startsWith('/assets/')))
      continue
    const { headers, ...response } = await get(path)
    const isText = /text\/html|text\/markdown|json|xml/.test(headers.get('content-type') ?? '')
    add(
      path,
      headers,
      isText ? new TextEncoder().encode(moved(new TextDecoder().decode(response.bytes))) : response.bytes,
    )
  }
  const missing = await get('/no/such/page', { accept: 'text/html' })
  add('/404.html', missing.headers, new TextEncoder().encode(moved(new TextDecoder().decode(missing.bytes))))
  for (const extra of await offlineFiles({ snapshot, baseUrl, base }, { worker: await readBundle('service-worker') })) {
    const headers = new Headers()
    for (let i = 0; i < extra.headers.length; i += 2) headers.set(extra.headers[i] ?? '', extra.headers[i + 1] ?? '')
    add(extra.path, headers, extra.body instanceof Uint8Array ? extra.body : new Uint8Array())
  }
  return files

  async function get(path: string, headers = {}) {
    const response = await handler(new Request(own + path, { headers }))
    return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
}
