/** What a built site does on a platform, through instances that share nothing but what the platform offers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lectern } from '../../cli/run-command.ts'
import { writeFiles } from '../../cli/site-folders.ts'
import { clientModes, connect } from '../../mcp/clients.ts'
import { chatEvents, type ModelServer, startModelServer } from '../../serve/ask/model-server.ts'

/** Running instances, and what they wrote. */
export interface Instances {
  readonly ports: readonly number[]
  log(): string
  close(): Promise<void>
}

export interface Platform {
  /** As `lectern build --target` calls it. */
  readonly target: string
  /**
   * Starts two instances.
   *
   * @param out the folder that was built
   * @param env variables of both
   */
  start(out: string, env: Readonly<Record<string, string>>): Promise<Instances>
  /** Headers by which the platform names a client, where it does; its address counts otherwise. */
  readonly clientHeaders?: (address: string) => Readonly<Record<string, string>>
}

const limit = 60
const bytes = Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 251)
const env = { LECTERN_SECRET: 'a secret of the test', MODEL_KEY: 'key of the model' }

export function describePlatform({ target, start, clientHeaders = () => ({}) }: Platform): void {
  describe(`a site built for ${target}`, () => {
    let folder: string
    let model: ModelServer
    let instances: Instances
    let proceed = () => {}
    const ask = (path: string, init: RequestInit & { client?: string } = {}, instance = 0) => {
      const { client = '192.0.2.1', ...request } = init
      const headers = { accept: '*/*', ...clientHeaders(client), ...Object.fromEntries(new Headers(request.headers)) }
      return fetch(`${origin(instance)}${path}`, { redirect: 'manual', ...request, headers })
    }
    const origin = (instance = 0) => `http://127.0.0.1:${instances.ports[instance]}`
    const post = (path: string, body: unknown, { instance = 0, client = '192.0.2.2' } = {}) =>
      ask(
        path,
        { method: 'POST', body: JSON.stringify(body), client, headers: { 'content-type': 'application/json' } },
        instance,
      )

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'lectern-platform-'))
      model = await startModelServer(async (response) => {
        await new Promise<void>((resolve) => {
          proceed = resolve
        })
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(chatEvents('Compost is dark ', 'crumbly soil [1].'))
      })
      const settings = {
        baseUrl: 'https://garden.example',
        previews: { enabled: false },
        ask: { model: { url: model.url, name: 'm', apiKeyEnv: 'MODEL_KEY' } },
      }
      writeFiles(folder, {
        'lectern.config.json': JSON.stringify(settings),
        'content/notes/compost.md': '# Compost\n\nCompost is dark crumbly soil that is made of leaves and peelings.\n',
        'content/notes/soil.md': '# Soil\n\nSoil is alive. See [[compost]] and ![[large.bin]].\n',
        'content/notes/secret.md': '---\ndraft: true\n---\n# Hidden quince\n',
      })
      await writeFile(path.join(folder, 'content/notes/large.bin'), bytes)
      const built = await lectern(['build', folder, '--target', target, '--json', '--quiet'])
      expect(built.code).toBe(0)
      instances = await start(JSON.parse(built.stdout).out, env)
    }, 180_000)
    afterAll(async () => {
      await instances?.close()
      await model?.close()
      await rm(folder, { recursive: true })
    })

    it('answers documents, and nothing that is not published', async () => {
      for (const path of ['/', '/notes/compost', '/notes/compost.md', '/llms.txt', '/openapi.json', '/sitemap.xml']) {
        const response = await ask(path)
        expect([path, response.status, await response.text()]).toEqual([
          path,
          200,
          expect.not.stringContaining('quince'),
        ])
      }
      for (const path of [
        '/notes/secret',
        '/lectern-snapshot.json',
        '/worker/index.js',
        '/wrangler.jsonc',
        '/assets',
      ]) {
        expect([path, (await ask(path)).status]).toEqual([path, 404])
      }
    })

    it('answers 304, HEAD, 401, 405 and parts of a large attachment', async () => {
      const tag = (await ask('/notes/soil')).headers.get('etag') ?? ''
      expect((await ask('/notes/soil', { headers: { 'if-none-match': tag } })).status).toBe(304)
      const head = await ask('/notes/large.bin', { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '3000000', ''])
      expect((await ask('/', { headers: { authorization: 'Bearer x' } })).status).toBe(401)
      expect((await ask('/', { method: 'DELETE' })).status).toBe(405)
      const part = await ask('/notes/large.bin', { headers: { range: 'bytes=2000000-2000099' } })
      expect([part.status, part.headers.get('content-length')]).toEqual([206, '100'])
      expect(await isEqual(part, bytes.slice(2_000_000, 2_000_100))).toBe(true)
      expect(await isEqual(await ask('/notes/large.bin'), bytes)).toBe(true)
    })

    it('answers a question as JSON, in quotations', async () => {
      const response = await ask('/ask?query=what+is+compost+made+of')
      expect(response.status).toBe(200)
      const { results } = await response.json()
      expect(results[0]).toMatchObject({ url: 'https://garden.example/notes/compost' })
    })

    it('streams an answer in pieces: results are there before the model has answered, with its key', async () => {
      const response = await post('/ask', { query: 'what is compost', prefer: { streaming: true, mode: 'summarize' } })
      expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (!text.includes('/notes/compost')) text += (await reader?.read())?.value ?? ''
      await expect.poll(() => model.requests.length).toBe(1)
      expect(text).not.toContain('crumbly soil [1]')
      proceed()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value
      expect(text).toContain('crumbly soil')
      expect(model.requests[0]?.authorization).toBe('Bearer key of the model')
    })

    it.each(clientModes)('answers the official client of MCP (%s), at both servers', async (mode) => {
      const content = await connect(mode, `${origin()}/mcp`)
      expect(await content.tools()).toContain('search')
      const { failed, texts } = await content.call('search', { query: 'compost' })
      expect([failed, texts.join()]).toEqual([false, expect.stringContaining('/notes/compost')])
      await content.close()
      const learn = await connect(mode, `${origin()}/mcp/learn`)
      expect((await learn.tools()).length).toBeGreaterThan(0)
      await learn.close()
    })

    it('knows a job on every instance', async () => {
      const created = await post('/api/jobs', { type: 'ask', input: { query: 'compost' } })
      expect(created.status).toBe(202)
      const location = created.headers.get('location') ?? ''
      const answer = await ask(location, {}, 1)
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ status: 'succeeded' })])
    })

    it(`lets exactly ${limit} requests of a client pass through both instances together, also at once`, async () => {
      const own = await start(outOf(folder, target), env)
      try {
        const send = (at: number) =>
          fetch(`http://127.0.0.1:${own.ports[at % 2]}/api/jobs`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...clientHeaders('198.51.100.7') },
            body: '{}',
          })
        const first = await Promise.all(Array.from({ length: limit / 2 }, (_, at) => send(at)))
        expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]))
        const more = await Promise.all(Array.from({ length: limit }, (_, at) => send(at)))
        expect(more.filter(({ status }) => status === 429)).toHaveLength(limit / 2)
        const refused = await send(1)
        expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(own.log()).not.toContain('no answer within')
      } finally {
        await own.close()
      }
    })
  })
}

function outOf(folder: string, target: string): string {
  return path.join(folder, target === 'vercel' ? '.vercel/output' : `dist/${target}`)
}

/** In one step: comparing millions of numbers one by one takes minutes. */
async function isEqual(response: Response, expected: Uint8Array): Promise<boolean> {
  return Buffer.from(await response.arrayBuffer()).equals(expected)
}
