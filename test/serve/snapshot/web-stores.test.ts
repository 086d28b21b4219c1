import { describe, expect, test } from 'vitest'
import { createFetchHandler, createFetchStore, openSnapshot, SnapshotError } from '../../../src/adapters/edge.ts'
import type { FileRoute, Snapshot } from '../../../src/contract/snapshot.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { exampleSite } from '../../conformance/example-site.ts'
import { serveAsFetch } from '../../conformance/served-site.ts'
import { fixtureSnapshot } from '../fixture.ts'
import { type Files, hostOf, storeAddress, storedFiles, stores } from './stored.ts'

const file: FileRoute = {
  kind: 'file',
  path: '/large.bin',
  endpoint: 'file',
  mediaType: 'application/octet-stream',
  lastModified: 1,
  size: 9 * 1024 * 1024,
  file: 'large.bin',
}

const small: FileRoute = { ...file, path: '/small.txt', mediaType: 'text/plain', size: 4 }

/** Written once: tests change only their own copy. */
const once = write('some')
const written = async (): Promise<Files> => new Map(await once)

function write(text: string): Promise<Files> {
  const fixture = fixtureSnapshot()
  const snapshot: Snapshot = {
    ...fixture,
    routes: new Map([file, small].map((route) => [route.path, route])),
    search: {
      kind: 'texts',
      texts: () => [{ path: '/ä', title: 'T\n', tags: [], language: 'en', sections: [] }],
    },
    bodies: { ...fixture.bodies, load: () => ({ bytes: new TextEncoder().encode(text) }) },
  }
  return storedFiles(snapshot)
}

const manifestName = 'lectern-snapshot.json'
/** The file that contains a text. */
const fileWith = (files: Files, text: string) =>
  [...files].find(([, bytes]) => bytes.length < 100_000 && new TextDecoder().decode(bytes).includes(text))?.[0] ?? ''
/** The file with the body of `small`. */
const bodiesOf = (files: Files) => fileWith(files, 'some')
const failure = (opened: Promise<unknown>) => opened.then(String, (error: unknown) => error)
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer())

describe.each(Object.entries(stores))('a snapshot in %s', (_, store) => {
  test('gives bodies, parts of files and what search is made of', async () => {
    const opened = await openSnapshot(store(await written()))
    expect(new TextDecoder().decode((await opened.bodies.load(small)).bytes)).toBe('some')
    expect(new TextDecoder().decode(await bytesOf(opened.bodies.stream(small, 1, 99)))).toBe('ome')
    expect([...(await bytesOf(opened.bodies.stream(file, 250, 252)))]).toEqual([250, 0, 1])
    expect(await bytesOf(opened.bodies.stream(file, 0, file.size - 1))).toHaveLength(file.size)
    expect(opened.search.kind === 'texts' && [...opened.search.texts()]).toMatchObject([{ path: '/ä', title: 'T\n' }])
    expect(opened.settings).toEqual({ trustProxy: false, ask: {} })
    opened.close()
  })

  const change = (files: Files, from: string, to: string) => {
    const text = new TextDecoder().decode(files.get(manifestName))
    files.set(manifestName, new TextEncoder().encode(text.replace(from, to)))
  }

  test.each<[string, (files: Files) => void, string, string]>([
    ['no snapshot', (files) => files.clear(), 'holds no snapshot', 'SNAPSHOT_MISSING'],
    [
      'a truncated manifest',
      (files) => cut(files, manifestName, 100),
      'the manifest is not complete',
      'SNAPSHOT_DAMAGED',
    ],
    [
      'another JSON file',
      (files) => files.set(manifestName, new TextEncoder().encode('[1]')),
      'the manifest is not one',
      'SNAPSHOT_DAMAGED',
    ],
    [
      'a changed manifest',
      (files) => change(files, '"site":"', '"site":"0'),
      'the manifest was changed',
      'SNAPSHOT_DAMAGED',
    ],
    ['another format', (files) => change(files, '"format":4', '"format":99'), 'has format 99', 'SNAPSHOT_FORMAT'],
    ['missing routes', (files) => files.delete(fileWith(files, '/small.txt')), 'is missing', 'SNAPSHOT_INCOMPLETE'],
    ['changed routes', (files) => cut(files, fileWith(files, '/small.txt'), 50), 'damaged', 'SNAPSHOT_DAMAGED'],
  ])('refuses %s, says why and what to do', async (_, damage, message, code) => {
    const files = await written()
    damage(files)
    const error = await failure(openSnapshot(store(files)))
    expect(error).toBeInstanceOf(SnapshotError)
    expect(error).toMatchObject({
      code,
      message: expect.stringContaining(message),
      hint: expect.stringContaining('"lectern build"'),
    })
  })
})

test.each<[string, (files: Files) => void, string]>([
  ['missing', (files) => files.delete(bodiesOf(files)), 'is missing'],
  ['truncated', (files) => cut(files, bodiesOf(files), 3), 'has 3 bytes of 4'],
  ['changed', (files) => files.set(bodiesOf(files), new TextEncoder().encode('same')), 'was changed'],
])('bodies in memory that are %s are refused at once', async (_, damage, message) => {
  const files = await written()
  damage(files)
  expect(String(await failure(openSnapshot(stores.memory(files))))).toContain(message)
})

describe('at a web address', () => {
  test('only what is requested is read', async () => {
    const files = await written()
    const asked: string[] = []
    const opened = await openSnapshot(createFetchStore(`${storeAddress}/`, hostOf(files, { asked })))
    expect(asked[0]).toBe(`/garden/dist/${manifestName}`)
    // What the service is, the table, the routes and the texts.
    expect(asked).toHaveLength(5)
    await opened.bodies.load(small)
    await opened.bodies.load(small)
    await bytesOf(opened.bodies.stream(file, 250, 252))
    const large = [...files].find(([, bytes]) => bytes.length === file.size)?.[0]
    expect(asked.slice(5)).toEqual([`/garden/dist/${bodiesOf(files)}`, `/garden/dist/${large} bytes=250-252`])
  })

  test('a snapshot that replaces another while it is opened is opened instead', async () => {
    const [old, current] = [await write('old'), await write('new')]
    let files = old
    const store = createFetchStore(storeAddress, (request) => {
      const answer = hostOf(files)(request)
      files = current
      return answer
    })
    const opened = await openSnapshot(store)
    expect(new TextDecoder().decode((await opened.bodies.load(small)).bytes)).toBe('new')
  })

  test('a host that fails is named with its status, and is no damaged snapshot', async () => {
    const store = createFetchStore(storeAddress, async () => new Response('', { status: 503 }))
    const error = await failure(openSnapshot(store))
    expect(error).not.toBeInstanceOf(SnapshotError)
    expect(String(error)).toContain(`${storeAddress}/${manifestName} answered with status 503`)
  })

  test('other bytes than were requested are an error, never a body', async () => {
    const files = await written()
    let change = (response: Response) => response
    const opened = await openSnapshot(
      createFetchStore(storeAddress, async (request) => change(await hostOf(files)(request))),
    )
    const part = { status: 206, headers: { 'content-range': 'bytes 0-3/1' } }
    const other = { status: 206, headers: { 'content-range': 'bytes 1-4/1' } }
    for (const [text, init] of [
      ['x', {}],
      ['x', part],
      ['xxxx', other],
    ] as const) {
      change = () => new Response(text, init)
      await expect(Promise.resolve().then(() => opened.bodies.load(small))).rejects.toThrow('was changed')
      await expect(bytesOf(opened.bodies.stream(small, 0, 3))).rejects.toThrow(/^The host of/)
    }
    change = () => new Response(null, { status: 404 })
    await expect(Promise.resolve().then(() => opened.bodies.load(small))).rejects.toThrow('is missing')
  })

  test('nothing can be read once it is closed', async () => {
    const opened = await openSnapshot(stores['parts from a web host'](await written()))
    opened.close()
    await expect(Promise.resolve().then(() => opened.bodies.load(small))).rejects.toThrow('closed')
    await expect(bytesOf(opened.bodies.stream(file, 0, 9))).rejects.toThrow('closed')
  })
})

describe('the example site, built and served from a web host', () => {
  const get = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const site = await served
    const asked = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body), headers }
    return site.ask(path, asked)
  }
  const served = exampleSite().then(serveAsFetch)
  const json = { 'content-type': 'application/json' }

  test('answers questions, also as events', async () => {
    const answer = await get('/ask?query=How+deep+should+seeds+be+sown')
    expect(JSON.parse(answer.text).results.length).toBeGreaterThan(0)
    const events = await get('/ask', { query: 'seeds' }, { ...json, accept: 'text/event-stream' })
    expect(events.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(events.text).toMatch(/^(event|data):/m)
  })

  test('answers MCP', async () => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'seeds' } },
    }
    const answer = await get('/mcp', call, { ...json, accept: 'application/json, text/event-stream' })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).result.content[0].text).toContain('http')
  })

  test('needs no global of Node', async () => {
    const { snapshot } = await served
    const handler = createFetchHandler(createSiteService({ snapshot: () => snapshot }))
    expect((await handler(new Request(snapshot.site.baseUrl))).status).toBe(200)
  })
})

function cut(files: Files, name: string, length: number): void {
  files.set(name, files.get(name)?.slice(0, length) ?? new Uint8Array())
}
