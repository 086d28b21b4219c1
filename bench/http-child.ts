/** A server of the HTTP benchmark, in a process of its own so that its CPU time is nobody else's. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve as serveOnBun } from '../src/adapters/bun.ts'
import { nodeEncoder, serve } from '../src/adapters/node.ts'
import { createSiteService } from '../src/serve/site-service.ts'
import { documentsSnapshot, siteSnapshot } from './http-sites.ts'

/** `documents` and `site` are snapshots that the service serves; `bare` is `node:http` alone. */
export type ChildKind = 'documents' | 'site' | 'bare'

export interface BareAnswer {
  readonly target: string
  readonly status: number
  readonly headers: string[]
  /** In base64. */
  readonly body: string
}

export type ChildMessage =
  | { readonly kind: 'cpu' }
  /** What the bare server sends from now on. */
  | { readonly kind: 'answers'; readonly answers: readonly BareAnswer[] }

export type ChildReply =
  | { readonly port: number; readonly pages: readonly string[] }
  | { readonly microseconds: number }
  | { readonly ready: true }

if (process.send) {
  const [, , kind, folder] = process.argv
  process.on('disconnect', () => process.exit(0))
  reply(kind === 'bare' ? await serveBare() : await serveLectern(kind === 'site', folder))
}

async function serveLectern(isSite: boolean, folder: string | undefined): Promise<ChildReply> {
  const snapshot = isSite ? await siteSnapshot(folder) : documentsSnapshot()
  process.on('message', (message: ChildMessage) => {
    if (message.kind === 'cpu') reply({ microseconds: cpuTime() })
  })
  const limiter = { take: () => ({ allowed: true, remaining: 1, resetSeconds: 60 }) }
  const service = createSiteService({ snapshot: () => snapshot, encoder: nodeEncoder, limiter })
  const onBun = 'Bun' in globalThis
  const { port } = onBun ? serveOnBun(service, { port: 0 }) : await serve(service, { port: 0 })
  return { port, pages: snapshot.pages.map(({ path }) => path) }
}

/** The least that `node:http` can do: one lookup of a whole answer by the target, no conditions. */
async function serveBare(): Promise<ChildReply> {
  let answers = new Map<string, Pick<BareAnswer, 'status' | 'headers'> & { body: Buffer | undefined }>()
  process.on('message', (message: ChildMessage) => {
    if (message.kind === 'cpu') return reply({ microseconds: cpuTime() })
    answers = new Map(
      message.answers.map(({ target, status, headers, body }) => [
        target,
        { status, headers, body: body === '' ? undefined : Buffer.from(body, 'base64') },
      ]),
    )
    reply({ ready: true })
  })
  // The same as ours, since it is written into every answer.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const answer = answers.get(request.url ?? '')
    response.writeHead(answer?.status ?? 500, answer?.headers)
    response.end(answer?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: portOf(server), pages: [] }
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
