import { afterAll, describe, expect, test } from 'vitest'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { answersOf, documentRoutes } from '../../src/export/answers.ts'
import { type ExportedFolder, exportFolder, removeExport } from './exported-site.ts'
import type { HostServer } from './host-server.ts'
import { startCaddy, startNginx } from './real-servers.ts'
import { hostileSite } from './hostile-site.ts'

const servers: Readonly<Record<string, (dir: string) => HostServer | Promise<HostServer>>> = {
  nginx: startNginx,
  caddy: startCaddy,
}

/** Headers that a host cannot say for each address. */
const unsaid: Readonly<Record<string, readonly string[]>> = {}

const sites = { 'the example': 'examples/site', 'hostile names': hostileSite() }

describe.each(Object.keys(servers))('%s', (host) => {
  describe.each(Object.entries(sites))('%s', (_, site) => {
    let served: Promise<{ readonly folder: ExportedFolder; readonly server: HostServer }> | undefined
    const open = () => {
      served ??= exportFolder({ site, host, config: { redirects: { '/gone': 410, '/was/*': '/notes/*', '/old/:slug': '/notes/:slug', '/short': '/notes' } } }).then(async (folder) => ({
        folder,
        server: await (servers[host] ?? startNginx)(folder.dir),
      }))
      return served
    }
    afterAll(async () => {
      if (!served) return
      const { folder, server } = await served
      await server.close()
      removeExport(folder)
    })

    test('answers every address with the bytes and headers of the service', async () => {
      const { folder, server } = await open()
      expect(await differences(folder.snapshot, server, unsaid[host] ?? [])).toEqual([])
    }, 60_000)
  })
})

async function differences(snapshot: Snapshot, server: HostServer, unsaid: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for await (const { path, headers, body } of answersOf(snapshot, documentRoutes(snapshot))) {
    const reply = await server.get(path)
    const bytes = Buffer.from(body instanceof Uint8Array ? body : await new Response(body).arrayBuffer())
    if (reply.status !== 200) found.push(`${path}: ${reply.status}`)
    else if (!reply.body.equals(bytes)) found.push(`${path}: other bytes`)
    else {
      for (let at = 0; at < headers.length; at += 2) {
        const name = (headers[at] ?? '').toLowerCase()
        if (unsaid.includes(name)) continue
        if (reply.headers.get(name) !== headers[at + 1]) found.push(`${path}: ${name}: ${reply.headers.get(name)}, not ${headers[at + 1]}`)
      }
      const ours = new Set(headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()))
      for (const name of reply.headers.keys()) if (!ours.has(name) && !ownHeaders.has(name)) found.push(`${path}: extra ${name}`)
    }
  }
  return found
}

const ownHeaders = new Set(['date', 'server', 'connection', 'keep-alive', 'content-length', 'last-modified', 'etag', 'accept-ranges', 'vary', 'transfer-encoding'])
