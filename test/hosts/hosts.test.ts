import { afterAll, describe, expect, test } from 'vitest'
import { differences } from './differences.ts'
import { type ExportedFolder, exportFolder, removeExport } from './exported-site.ts'
import type { HostServer } from './host-server.ts'
import { hostileSite } from './hostile-site.ts'
import { startCaddy, startNginx } from './real-servers.ts'

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
      served ??= exportFolder({
        site,
        host,
        config: { redirects: { '/gone': 410, '/was/*': '/notes/*', '/old/:slug': '/notes/:slug', '/short': '/notes' } },
      }).then(async (folder) => ({
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
