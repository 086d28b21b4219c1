import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenLinks } from './crawl.ts'
import { differences } from './differences.ts'
import { emulators } from './emulators.ts'
import { type ExportedFolder, exportFolder, removeExport } from './exported-site.ts'
import type { HostServer } from './host-server.ts'
import { hostileSite } from './hostile-site.ts'
import { startCaddy, startNginx } from './real-servers.ts'

interface Tested {
  readonly start: (dir: string, base: string) => HostServer | Promise<HostServer>
  /** Names of headers that the host can say; all by default. */
  readonly said?: readonly string[]
  readonly unsaid?: readonly string[]
  /** Status of an old address, of one by a pattern, and of a removed page. */
  readonly old: readonly [exact: number, pattern: number, gone: number]
}

const hosts: Readonly<Record<string, Tested>> = {
  netlify: { start: emulators.netlify, old: [301, 301, 404] },
  cloudflare: { start: emulators.cloudflare, unsaid: ['x-markdown-tokens'], old: [308, 308, 404] },
  github: { start: emulators.github, said: [], old: [200, 404, 404] },
  vercel: { start: emulators.vercel, old: [308, 308, 404] },
  nginx: { start: startNginx, old: [308, 308, 410] },
  caddy: { start: startCaddy, old: [308, 308, 410] },
  s3: { start: emulators.s3, said: ['content-type', 'cache-control'], old: [301, 404, 404] },
  plain: { start: emulators.plain, said: [], old: [404, 404, 404] },
}

const redirects = { '/gone': 410, '/was/*': '/notes/*', '/old/:slug': '/notes/:slug', '/short': '/notes' }
const hostile = hostileSite()

async function open(name: string, site: string, baseUrl: string) {
  const host = name === 'plain' ? undefined : name
  const folder = await exportFolder({ site, host, baseUrl, config: { redirects } })
  const base = new URL(baseUrl).pathname.replace(/\/$/, '')
  return { folder, base, server: await (hosts[name] ?? hosts.plain)?.start(folder.dir, base) }
}

async function close({ folder, server }: { readonly folder: ExportedFolder; readonly server: HostServer | undefined }) {
  await server?.close()
  removeExport(folder)
}

describe.each(Object.entries(hosts))('%s', (name, host) => {
  describe.each([
    ['the example', 'examples/site'],
    ['hostile names', hostile],
  ])('%s', (_, site) => {
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      opened = await open(name, site, 'https://garden.example')
    }, 120_000)
    afterAll(() => close(opened))

    test('every address answers with the bytes of the service, and with its headers where the host can say them', async () => {
      const { folder, server } = opened
      const found = server ? await differences(folder, server, host) : ['no server']
      expect(found.slice(0, 10)).toEqual([])
    }, 120_000)

    test('old addresses lead on, removed ones do not, and others get the page for what is not found', async () => {
      const { server, folder } = opened
      const get = async (target: string) => (await server?.get(target))?.status
      expect([await get('/short'), await get('/was/all'), await get('/gone')]).toEqual(host.old)
      const missing = await server?.get('/notes/there-is-nothing')
      expect(missing?.status).toBe(404)
      expect(missing?.body.toString()).toContain(`Or go to <a href="/"`)
      expect(folder.report.files).toBeGreaterThan(folder.plan.places.size)
    }, 60_000)
  })

  test('every link of a project page leads below its path', async () => {
    const opened = await open(name, 'examples/site', 'https://user.github.io/repo')
    const { folder, server, base } = opened
    try {
      const broken = server ? await brokenLinks(server, 'https://user.github.io', base) : ['no server']
      // Some are absent on purpose, and some are more than this host can serve.
      const { routes } = folder.snapshot
      const absent = [...routes.values()].filter(({ kind }) => kind === 'absent').map(({ path }) => path)
      const expected = [...absent, ...folder.plan.unservable].map((path) => `${base}${path} `)
      expect(broken.filter((line) => !expected.some((path) => line.startsWith(path)))).toEqual([])
      const grep = ['-rlE', 'lectern-[0-9a-f]{20}', folder.dir]
      expect(() => execFileSync('grep', grep, { stdio: 'pipe' }), 'the origin of the build is in no file').toThrow()
    } finally {
      await close(opened)
    }
  }, 120_000)
})
