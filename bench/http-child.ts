/** A server of the HTTP benchmark, in a process of its own so that its CPU time is nobody else's. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nodeEncoder, serve } from '../src/adapters/node.ts'
import type { PreparedRoute, Snapshot } from '../src/contract/snapshot.ts'
import { createService } from '../src/serve/http/service.ts'

export type ChildMessage =
  | { readonly kind: 'cpu' }
  /** What the bare server sends to every request from now on. */
  | { readonly kind: 'answer'; readonly status: number; readonly headers: string[]; readonly body: string }

export type ChildReply = { readonly port: number } | { readonly microseconds: number } | { readonly ready: true }

if (process.send) {
  process.on('disconnect', () => process.exit(0))
  reply({ port: process.argv[2] === 'bare' ? await serveBare() : await serveLectern() })
}

async function serveLectern(): Promise<number> {
  const snapshot = benchSnapshot()
  process.on('message', (message: ChildMessage) => {
    if (message.kind === 'cpu') reply({ microseconds: cpuTime() })
  })
  return (await serve(createService({ snapshot: () => snapshot, encoder: nodeEncoder }), { port: 0 })).port
}

/** The least that `node:http` can do: no routing, no conditions, the same answer for all. */
async function serveBare(): Promise<number> {
  let status = 200
  let headers: string[] = []
  let body: Buffer | undefined
  process.on('message', (message: ChildMessage) => {
    if (message.kind === 'cpu') return reply({ microseconds: cpuTime() })
    status = message.status
    headers = message.headers
    body = message.body === '' ? undefined : Buffer.from(message.body, 'base64')
    reply({ ready: true })
  })
  // The same as ours, since it is written into every answer.
  const server = createServer({ keepAliveTimeout: 60_000 }, (_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return portOf(server)
}

/** Bodies of usual sizes: a note, its page, an index of a thousand notes. */
function benchSnapshot(): Snapshot {
  const sentence = (i: number) => `Sentence ${i} says that soil number ${(i * 7919) % 1009} wants to be fed. `
  const text = (bytes: number) => {
    let result = ''
    for (let i = 0; result.length < bytes; i++) result += sentence(i)
    return result
  }
  const bodies = new Map([
    ['/notes/soil', `<!doctype html><title>Soil</title><p>${text(12_000)}`],
    ['/notes/soil.md', `# Soil\n\n${text(3000)}`],
    [
      '/notes/index.json',
      JSON.stringify(Array.from({ length: 1000 }, (_, i) => ({ slug: `note-${i}`, title: sentence(i) }))),
    ],
  ])
  const route = (path: string, mediaType: string, more: Partial<PreparedRoute> = {}): PreparedRoute => {
    const lastModified = Date.UTC(2026, 0, 1)
    return { kind: 'prepared', path, endpoint: 'entry', mediaType, lastModified, ...more }
  }
  const routes = [
    route('/notes/soil', 'text/html; charset=utf-8', { markdown: '/notes/soil.md' }),
    route('/notes/soil.md', 'text/markdown; charset=utf-8', { canonical: '/notes/soil' }),
    route('/notes/index.json', 'application/json'),
  ]
  return {
    id: 'bench',
    site: {
      title: 'Bench',
      description: '',
      baseUrl: 'https://bench.example',
      language: 'en',
      apiVersion: '1.0.0',
      rateLimit: { limit: 60, windowSeconds: 60 },
      collections: [],
      links: ['</llms.txt>; rel="describedby"; type="text/plain"'],
    },
    endpoints: [],
    pages: [],
    search: { kind: 'texts', texts: () => [] },
    routes: new Map(routes.map((it) => [it.path, it])),
    bodies: {
      load: ({ path }) => ({ bytes: new TextEncoder().encode(bodies.get(path) ?? '') }),
      stream: () => new Blob([]).stream(),
    },
  }
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

function reply(message: ChildReply): void {
  process.send?.(message)
}
