import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBundle } from '../../../src/adapters/bundles.ts'
import { writeSnapshot } from '../../../src/adapters/disk/snapshot-files.ts'
import { storableFixture } from '../stored-fixture.ts'
import { startWorkerd, type Workerd } from './workerd.ts'

let assets: string
let script: string
let manifest: string

beforeAll(async () => {
  script = await readBundle('cloudflare')
  assets = await mkdtemp(path.join(tmpdir(), 'lectern-assets-'))
  await writeSnapshot(storableFixture(), assets)
  manifest = path.join(assets, 'lectern-snapshot.json')
})
afterAll(() => rm(assets, { recursive: true }))

async function withWorkerd(work: (runtime: Workerd, origin: string) => Promise<void>, limit?: string): Promise<void> {
  const runtime = await startWorkerd({ script, assets, ...(limit === undefined ? {} : { limit }) })
  try {
    await work(runtime, `http://127.0.0.1:${runtime.ports[0]}`)
  } finally {
    await runtime.close()
  }
}

describe('the worker for Cloudflare', () => {
  it.each([
    ['fails', 'throw new Error("no objects today")'],
    ['does not answer', 'return new Promise((resolve) => setTimeout(resolve, 60_000))'],
    ['answers something else', 'return Response.json({ count: "many" })'],
  ])('counts alone while the Durable Object %s', async (_, body) => {
    const limit = `export class LecternLimit { fetch() { ${body} } }`
    await withWorkerd(async ({ log }, origin) => {
      const post = () => fetch(`${origin}/api/jobs`, { method: 'POST', body: '{}' })
      const started = performance.now()
      const first = await post()
      expect([first.status, first.headers.get('ratelimit-remaining')]).toEqual([400, '59'])
      expect(performance.now() - started).toBeLessThan(10_000)
      const answers = await Promise.all(Array.from({ length: 60 }, post))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
      await expect.poll(log).toMatch(/no objects today|no answer within 500 ms|Durable Object of the limit/)
    }, limit)
  })

  it('answers 503 while the snapshot is of another format, says why in its log only, and recovers', async () => {
    const good = await readFile(manifest, 'utf8')
    await writeFile(manifest, good.replace('"format":4', '"format":99'))
    await withWorkerd(async ({ log }, origin) => {
      const response = await fetch(origin)
      const problem = await response.text()
      expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(JSON.parse(problem)).toMatchObject({ status: 503, code: 'SITE_UNAVAILABLE' })
      expect(problem).not.toMatch(/99|snapshot/)
      const head = await fetch(origin, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([503, ''])
      await expect.poll(log).toMatch(/format 99/)
      await writeFile(manifest, good)
      expect((await fetch(origin)).status).toBe(200)
    })
  })

  it('goes on when clients leave while it opens the snapshot', async () => {
    await withWorkerd(async (_, origin) => {
      const gone = Array.from({ length: 5 }, (_, at) =>
        fetch(`${origin}/notes/soil`, { signal: AbortSignal.timeout(at) }).catch(() => undefined),
      )
      await Promise.all(gone)
      expect((await fetch(`${origin}/notes/soil`)).status).toBe(200)
    })
  })
})
