/** A snapshot that is read as it is needed, as in a worker. */
import { beforeAll, describe, expect, test } from 'vitest'
import { createFetchHandler, openSnapshot, type SnapshotStore } from '../../../src/adapters/edge.ts'
import { catalog } from '../../../src/catalog.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { buildIndex } from '../../../src/search/site-search.ts'
import { serialise } from '../../../src/search/store/index-format.ts'
import { createMemoryLimiter } from '../../../src/serve/limit/memory-limiter.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { PartMissing, withParts } from '../../../src/serve/snapshot/parts.ts'
import { type Files, storedFiles } from './stored.ts'

const baseUrl = 'https://lazy.example'
const count = 400

let files: Files

beforeAll(async () => {
  const notes = Array.from({ length: count }, (_, n) => [
    `content/notes/note-${n}.md`,
    `---\ndate: 2024-01-01\n---\n# Note ${n}\n\nA word about ${n % 2 === 0 ? 'gardens' : 'rivers'}.\n`,
  ])
  const config = resolveConfig({ rateLimit: { limit: 3, windowSeconds: 60 } }, { flags: { baseUrl } })
  const source = createMemorySource(Object.fromEntries(notes))
  const { snapshot } = await buildSite({ source, config, endpoints: catalog, now: Date.UTC(2025, 1, 1) })
  files = await storedFiles(snapshot, { index: async (pages) => serialise(await buildIndex(pages)) })
}, 120_000)

/** A service of the snapshot, and the files that it asked for. */
async function open(
  change: (file: string, bytes: Uint8Array<ArrayBuffer> | undefined) => typeof bytes = (_, bytes) => bytes,
) {
  const asked: string[] = []
  const errors: unknown[] = []
  const store: SnapshotStore = {
    name: 'test',
    async read(file) {
      asked.push(file)
      return change(file, files.get(file))
    },
  }
  const snapshot = await openSnapshot(store, { lazy: true })
  const limiter = createMemoryLimiter(snapshot.site.rateLimit)
  const service = createSiteService({ snapshot: () => snapshot, limiter, onError: (error) => errors.push(error) })
  const handler = createFetchHandler(service)
  const fetch = (path: string, init?: RequestInit) => handler(new Request(baseUrl + path, init))
  /** What a request reads. */
  const reads = async (path: string, init?: RequestInit) => {
    const before = asked.length
    const response = await fetch(path, init)
    return { status: response.status, text: await response.text(), files: asked.slice(before) }
  }
  return { asked, errors, snapshot, fetch, reads }
}

const contains = (file: string, text: string) => new TextDecoder().decode(files.get(file)).includes(text)
const isShard = (file: string) => contains(file, '"routes":[[')
const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify(body),
})
const call = (name: string, args: unknown) =>
  post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })

describe('it reads', () => {
  test('three files when it is opened', async () => {
    expect((await open()).asked).toHaveLength(3)
  })

  test('one shard and one pack for a page, and nothing for its neighbour', async () => {
    const { reads } = await open()
    const first = await reads('/notes/note-200')
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('Note 200') })
    expect(first.files.filter(isShard)).toHaveLength(1)
    expect(first.files).toHaveLength(2)
    expect((await reads('/notes/note-200.md')).files).toEqual([])
    expect((await reads('/notes/note-200')).files).toEqual([])
  })

  test('one shard for an address that does not exist, and names its neighbours', async () => {
    const { reads } = await open()
    const missing = await reads('/notes/note-200x', { headers: { accept: 'application/json' } })
    expect(missing.status).toBe(404)
    expect(JSON.parse(missing.text).nearest).toEqual(Array(3).fill(expect.stringContaining('/notes/note-')))
    expect(new Set(missing.files).size).toBe(missing.files.length)
    expect(missing.files.every(isShard)).toBe(true)
  })

  test('page records and the index with the first live operation, once', async () => {
    const { asked, fetch } = await open()
    const answers = await Promise.all(['gardens', 'rivers'].map((query) => fetch(`/ask?query=${query}`)))
    for (const answer of answers) expect((await answer.json()).results.length).toBeGreaterThan(0)
    expect(new Set(asked).size).toBe(asked.length)
  })
})

test('a request that misses a part is counted once', async () => {
  const { fetch } = await open()
  for (let left = 2; left >= 0; left--) {
    const answer = await fetch('/mcp', call('read_entry', { entry: `note-${left}` }))
    expect([answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([200, String(left)])
    expect(await answer.text()).toContain(`Note ${left}`)
  }
  expect((await fetch('/mcp', call('read_entry', { entry: 'note-9' }))).status).toBe(429)
})

test('tools, resources and exports find pages in parts that have not been read', async () => {
  const { fetch } = await open()
  const related = await (await fetch('/mcp', call('related_entries', { entry: '/notes/note-7', limit: 1 }))).json()
  expect(related.result.structuredContent.entry.title).toBe('Note 7')
  const learn = await (await fetch('/mcp/learn', call('learn_endpoints', {}))).json()
  expect(JSON.stringify(learn)).toContain('/ask')
  const job = await fetch('/api/jobs', post({ type: 'export', input: { collection: 'notes', format: 'jsonl' } }))
  const { job_id: id } = await job.json()
  expect(await (await fetch(`/api/jobs/${id}`)).text()).toContain('Note 399')
})

describe('a part that cannot be read', () => {
  test.each<[string, (file: string, bytes: Uint8Array<ArrayBuffer> | undefined) => typeof bytes]>([
    ['is missing', (file, bytes) => (isShard(file) ? undefined : bytes)],
    ['was changed', (file, bytes) => (isShard(file) ? new Uint8Array(9) : bytes)],
    [
      'is on a host that fails',
      (file, bytes) => {
        if (isShard(file)) throw new Error('status 503')
        return bytes
      },
    ],
  ])('because it %s answers 500 after one try, and tells the owner', async (_, change) => {
    const { reads, errors } = await open(change)
    const failed = await reads('/notes/note-1')
    expect(failed.status).toBe(500)
    expect(failed.files).toHaveLength(1)
    expect(errors).toHaveLength(1)
  })

  test('is read again by the next request', async () => {
    let away = true
    const { fetch } = await open((file, bytes) => (away && isShard(file) ? undefined : bytes))
    expect((await fetch('/notes/note-1')).status).toBe(500)
    away = false
    expect((await fetch('/notes/note-1')).status).toBe(200)
  })

  test('ends a live operation with an error, and the next one tries again', async () => {
    let away = true
    const { fetch } = await open((file, bytes) => (away && contains(file, '"backlinks"') ? undefined : bytes))
    expect((await fetch('/ask?query=gardens')).status).toBe(500)
    away = false
    expect((await fetch('/ask?query=gardens')).status).toBe(200)
  })
})

test('work that misses a part forever ends with an error', async () => {
  let loads = 0
  const forever = () => {
    throw new PartMissing(async () => ++loads)
  }
  await expect(withParts(forever)).rejects.toThrow(PartMissing)
  expect(loads).toBeLessThan(100)
})

test('a table whose routes are not all at hand knows those it has read, and what is absent on purpose', async () => {
  const { snapshot, fetch } = await open()
  const absent = [...snapshot.routes.values()]
  expect(absent.map(({ kind }) => kind)).not.toContain('prepared')
  expect(absent.length).toBeGreaterThan(0)
  expect((await fetch(`${absent[0]?.path}`)).status).toBe(404)
  await fetch('/notes/note-1')
  expect([...snapshot.routes.keys()]).toContain('/notes/note-1')
  expect(snapshot.routes.size).toBeGreaterThan(2 * count)
})
