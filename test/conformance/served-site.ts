/** A site as its readers have it: built from its folder, and answered over HTTP with nothing decoded on the way. */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openSnapshotFolder, writeSnapshot } from '../../src/adapters/disk/snapshot-files.ts'
import { createFetchHandler, createFetchStore, openSnapshot } from '../../src/adapters/edge.ts'
import { nodeEncoder, type RunningServer, serve } from '../../src/adapters/node.ts'
import { catalog } from '../../src/catalog.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import type { Source } from '../../src/content/source/source.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { buildSite } from '../../src/publish/build.ts'
import type { ImageTools } from '../../src/publish/images/tools.ts'
import type { Endpoint } from '../../src/publish/render/context.ts'
import { buildIndex } from '../../src/search/site-search.ts'
import { serialise } from '../../src/search/store/index-format.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { serveLate } from '../adapters/late-service.ts'
import { precompress } from '../precompress.ts'
import { hostOf, storeAddress, storedFiles } from '../serve/snapshot/stored.ts'

export interface SiteToServe {
  readonly source: Source
  /** As the configuration file has it. */
  readonly config?: unknown
  readonly endpoints?: readonly Endpoint[]
  readonly images?: ImageTools
  /** Milliseconds since 1970. */
  readonly now?: number
}

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  /** As they were sent, still coded. */
  readonly bytes: Uint8Array
  readonly text: string
}

export interface ServedSite {
  readonly baseUrl: string
  readonly snapshot: Snapshot
  /** @param path an absolute path, or an address of the site */
  ask(path: string, asked?: Asked): Promise<Answered>
  close(): Promise<void>
}

/** Inside the time of the example site: after all of its notes but the one that lies in the future. */
const defaultNow = Date.UTC(2026, 9, 1)

/** An address that is not the one it is reached at, as behind a proxy. */
export const elsewhere = 'https://quiet.example'

/** On `node:http` at a free port, whose address is the base address, as with `lectern serve`. */
export async function serveOnNode(site: SiteToServe): Promise<ServedSite & { readonly port: number }> {
  const { server, snapshot } = await serveLate(
    { port: 0 },
    async (url) => (await build(site, url)).snapshot,
    (built) => createSiteService({ snapshot: () => built, encoder: nodeEncoder }),
  )
  return { ...reach(server, snapshot), port: server.port }
}

/** As `lectern build` writes it and `lectern serve dist` reads it, in a folder of its own until it is closed. */
export async function serveFromDisk(site: SiteToServe): Promise<ServedSite> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-snapshot-'))
  const built = await build(site, elsewhere)
  await writeSnapshot(built.snapshot, dir, { encode: precompress })
  const snapshot = await openSnapshotFolder(dir)
  const server = await serve(createSiteService({ snapshot: () => snapshot, encoder: nodeEncoder }), { port: 0 })
  const reached = reach(server, snapshot)
  return {
    ...reached,
    async close() {
      await reached.close()
      snapshot.close()
      await rm(dir, { recursive: true })
    },
  }
}

export function reach(server: Pick<RunningServer, 'port' | 'close'>, snapshot: Snapshot): ServedSite {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { baseUrl } = snapshot.site
  return {
    baseUrl,
    snapshot,
    ask: (path, asked) => send(agent, server.port, pathOf(path, baseUrl), asked),
    async close() {
      agent.destroy()
      await server.close()
    },
  }
}

/** As a worker serves what `lectern build` wrote, from a host of files, reading what it needs. */
export async function serveAsFetch(site: SiteToServe): Promise<ServedSite> {
  const baseUrl = elsewhere
  const { snapshot: built } = await build(site, baseUrl)
  const files = await storedFiles(built, {
    encode: precompress,
    index: async (pages) => serialise(await buildIndex(pages)),
  })
  const snapshot = await openSnapshot(createFetchStore(storeAddress, hostOf(files)), { lazy: true })
  const handler = createFetchHandler(createSiteService({ snapshot: () => snapshot }))
  return {
    baseUrl,
    snapshot: built,
    async ask(path, { method = 'GET', headers = {}, body = null } = {}) {
      const response = await handler(new Request(`${baseUrl}${pathOf(path, baseUrl)}`, { method, headers, body }))
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) }
    },
    close: async () => {},
  }
}

/** What the bytes were before their content coding. */
export function decoded({ bytes, headers }: Answered): Uint8Array {
  switch (headers.get('content-encoding')) {
    case 'br':
      return new Uint8Array(brotliDecompressSync(bytes))
    case 'gzip':
      return new Uint8Array(gunzipSync(bytes))
    default:
      return bytes
  }
}

/** Paths of everything that is answered without computation and with a body. */
export function documentPaths({ routes }: Snapshot): string[] {
  return [...routes.values()].filter(({ kind }) => kind === 'prepared' || kind === 'file').map(({ path }) => path)
}

export function build({ config, ...site }: SiteToServe, baseUrl: string) {
  return buildSite({
    endpoints: catalog,
    now: defaultNow,
    ...site,
    config: resolveConfig(config, { flags: { baseUrl } }),
  })
}

function pathOf(address: string, baseUrl: string): string {
  if (address.startsWith('/')) return address
  if (address === baseUrl) return '/'
  if (!address.startsWith(`${baseUrl}/`)) throw new Error(`${address} is no address of ${baseUrl}.`)
  return address.slice(baseUrl.length)
}

function send(agent: Agent, port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = request({ agent, port, path, method, headers, host: '127.0.0.1' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const fields = new Headers()
        const { rawHeaders } = response
        for (let i = 0; i < rawHeaders.length; i += 2) fields.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
        const bytes = new Uint8Array(Buffer.concat(chunks))
        const text = new TextDecoder().decode(bytes)
        resolve({ status: response.statusCode ?? 0, headers: fields, bytes, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
