import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSnapshotFolder, writeSnapshot } from '../../../src/adapters/disk/snapshot-files.ts'
import { holdsSnapshot, holdsUnfinished } from '../../../src/adapters/disk/snapshot-folder.ts'
import type { IndexedPage } from '../../../src/contract/page-record.ts'
import type { BodySource, FileRoute, PreparedRoute, Route, Snapshot } from '../../../src/contract/snapshot.ts'
import { SnapshotError } from '../../../src/serve/snapshot/manifest.ts'
import { precompress } from '../../precompress.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-snapshot-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const searchable: readonly IndexedPage[] = ['/a', '/ä'].map((path) => ({
  path,
  title: 'Line\nfeed',
  tags: [],
  language: 'en',
  sections: [{ anchor: '', heading: '', text: 'Ä text' }],
}))

const prepared = (path: string): PreparedRoute => ({
  kind: 'prepared',
  path,
  endpoint: 'page',
  mediaType: 'text/plain; charset=utf-8',
  lastModified: 1_700_000_000_000,
  headers: { 'X-Test': 'é' },
})

const file = (path: string, size: number): FileRoute => ({
  kind: 'file',
  path,
  endpoint: 'file',
  mediaType: 'application/octet-stream',
  lastModified: 1,
  size,
  file: `public${path}`,
})

function snapshotOf(texts: Record<string, string>, more: readonly Route[] = [], id = 'id-1'): Snapshot {
  const bytes = (route: { path: string }) =>
    Buffer.from(texts[route.path] ?? 'x'.repeat('size' in route ? Number(route.size) : 0))
  const bodies: BodySource = {
    load: async (route) => ({ bytes: bytes(route) }),
    stream: (route, start, end) => new Blob([bytes(route).subarray(start, end + 1)]).stream(),
  }
  const routes = [...Object.keys(texts).map(prepared), ...more]
  return {
    id,
    site: {
      title: 'T',
      description: '',
      baseUrl: 'https://example.com',
      language: 'en',
      apiVersion: '1.0.0',
      rateLimit: { limit: 60, windowSeconds: 60 },
      collections: [],
      links: [],
    },
    pages: [],
    search: { kind: 'texts', texts: () => searchable },
    endpoints: [{ kind: 'alias', id: 'github', path: '/github', summary: 'Profile.', audience: 'people' }],
    routes: new Map(routes.map((route) => [route.path, route])),
    bodies,
  }
}

const text = async (snapshot: Snapshot, at: string) => {
  const route = snapshot.routes.get(at)
  if (route?.kind !== 'prepared' && route?.kind !== 'file') throw new Error(`no body at ${at}`)
  return Buffer.from((await snapshot.bodies.load(route)).bytes).toString()
}

test('what needs no index is done while another thread makes it, and what `known` needs is noted by then', async () => {
  const order: string[] = []
  let give: (index: Uint8Array) => void = () => {}
  const index = new Promise<Uint8Array>((resolve) => {
    give = resolve
  })
  const known = {
    ...{ find: () => undefined, isWhole: () => false, note: () => {}, save: () => {} },
    noteFiles: (sizes: ReadonlyMap<string, number>) => void order.push(`noted ${sizes.size > 0}`),
  }
  await writeSnapshot(snapshotOf({ '/a': 'A' }), dir, {
    known,
    isIndexBegun: true,
    index: () => index.finally(() => order.push('index')),
    beforeIndex: async () => {
      order.push('before')
      give(Buffer.from('index'))
    },
  })
  expect(order).toEqual(['noted true', 'before', 'index'])
})

/** Names of the files beside the manifest. */
const filesOf = (folder = dir) => readdirSync(path.join(folder, 'files')).sort()

/** The file that contains a text. */
const fileWith = (text: string) => {
  const name = filesOf().find((entry) => readFileSync(path.join(dir, 'files', entry), 'latin1').includes(text))
  if (!name) throw new Error(`no file with ${text}`)
  return path.join(dir, 'files', name)
}

describe('a snapshot that was written and opened', () => {
  test('is the same snapshot', async () => {
    const redirect: Route = { kind: 'redirect', path: '/github', endpoint: 'github', location: 'https://github.com/x' }
    const written = snapshotOf({ '/a': 'Ä text', '/b': '' }, [redirect])
    await writeSnapshot(written, dir)
    const opened = await openSnapshotFolder(dir)
    const { id, site, endpoints, routes, pages } = written
    expect(opened).toMatchObject({ id, site, endpoints, routes, pages })
    expect(await text(opened, '/a')).toBe('Ä text')
    expect(await text(opened, '/b')).toBe('')
    opened.close()
  })

  test('keeps the content codings', async () => {
    const long = 'all work and no play '.repeat(200)
    await writeSnapshot(snapshotOf({ '/short': 'short', '/long': long }), dir, { encode: precompress })
    const opened = await openSnapshotFolder(dir)
    const { bytes, encoded } = await opened.bodies.load(prepared('/long'))
    expect(Buffer.from(bytes).toString()).toBe(long)
    expect(Object.keys(encoded ?? {})).toEqual(['br', 'gzip'])
    expect(gunzipSync(encoded?.gzip ?? '').toString()).toBe(long)
    expect((await opened.bodies.load(prepared('/short'))).encoded).toEqual({})
    opened.close()
  })

  test('keeps what search is made of: the texts, or the index that is made of them', async () => {
    await writeSnapshot(snapshotOf({}), dir)
    const texts = await openSnapshotFolder(dir)
    expect(texts.search.kind === 'texts' && [...texts.search.texts()]).toEqual(searchable)
    texts.close()
    await writeSnapshot(snapshotOf({}), dir, { index: async (pages) => Buffer.from([[...pages].length, 10, 0]) })
    const index = await openSnapshotFolder(dir)
    expect(index.search.kind === 'index' && [...(await index.search.load())]).toEqual([2, 10, 0])
    await writeSnapshot(index, dir)
    const copy = await openSnapshotFolder(dir)
    expect(copy.search.kind === 'index' && [...(await copy.search.load())]).toEqual([2, 10, 0])
    for (const snapshot of [index, copy]) snapshot.close()
  })

  test('keeps the settings of serving', async () => {
    await writeSnapshot(snapshotOf({}), dir, { settings: { trustProxy: 2, ask: {} } })
    expect((await openSnapshotFolder(dir)).settings).toEqual({ trustProxy: 2, ask: {} })
  })

  test('streams any part of a file, also of a large one', async () => {
    const large = file('/large.bin', 9 * 1024 * 1024)
    await writeSnapshot(snapshotOf({ '/a': '0123456789' }, [large, file('/small.bin', 10)]), dir)
    const opened = await openSnapshotFolder(dir)
    const collect = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())
    expect(await collect(opened.bodies.stream(file('/a', 10), 2, 4))).toEqual(Buffer.from('234'))
    expect(await collect(opened.bodies.stream(large, 0, large.size - 1))).toHaveLength(large.size)
    expect(await collect(opened.bodies.stream(file('/small.bin', 10), 5, 99))).toHaveLength(5)
    opened.close()
  })

  test('streams a file that the next snapshot has taken out of the folder, to its end', async () => {
    const large = file('/large.bin', 9 * 1024 * 1024)
    await writeSnapshot(snapshotOf({}, [large]), dir)
    const opened = await openSnapshotFolder(dir)
    const begun = opened.bodies.stream(large, 0, large.size - 1).getReader()
    await begun.read()
    await writeSnapshot(snapshotOf({}, [file('/large.bin', 9 * 1024 * 1024 + 1)]), dir)
    const late = new Response(opened.bodies.stream(large, 0, large.size - 1))
    expect((await late.arrayBuffer()).byteLength).toBe(large.size)
    opened.close()
    let bytes = 64 * 1024
    for (let part = await begun.read(); !part.done; part = await begun.read()) bytes += part.value.length
    expect(bytes).toBe(large.size)
    await expect(new Response(opened.bodies.stream(large, 0, 9)).arrayBuffer()).rejects.toThrow('closed')
  })

  test('cannot be read once it is closed', async () => {
    await writeSnapshot(snapshotOf({ '/a': 'a' }), dir)
    const opened = await openSnapshotFolder(dir)
    opened.close()
    opened.close()
    await expect(text(opened, '/a')).rejects.toThrow('closed')
  })
})

describe('on disk', () => {
  test('equal bodies are stored once', async () => {
    await writeSnapshot(snapshotOf(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`/${i}`, 'same']))), dir)
    expect(readFileSync(fileWith('same'), 'utf8')).toBe('same')
  })

  test('the same site gives the same bytes', async () => {
    const texts = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`/${i}`, `text ${i} `.repeat(i * 3)]))
    const read = (folder: string) =>
      ['lectern-snapshot.json', ...filesOf(folder).map((name) => `files/${name}`)].map((name) => [
        name,
        readFileSync(path.join(folder, name)).toString('base64'),
      ])
    await writeSnapshot(snapshotOf(texts), path.join(dir, 'one'), { encode: precompress })
    await writeSnapshot(snapshotOf(texts), path.join(dir, 'other'), { encode: precompress })
    expect(read(path.join(dir, 'other'))).toEqual(read(path.join(dir, 'one')))
  })

  test('what is there already is not written again', async () => {
    await writeSnapshot(snapshotOf({ '/a': 'a' }), dir)
    const stamps = () =>
      ['lectern-snapshot.json', `files/${path.basename(fileWith('a'))}`].map(
        (name) => statSync(path.join(dir, name)).mtimeMs,
      )
    const first = stamps()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await writeSnapshot(snapshotOf({ '/a': 'a' }), dir)
    expect(stamps()).toEqual(first)
  })

  test('a file that the disk has lost or changed is written again', async () => {
    await writeSnapshot(snapshotOf({ '/a': 'some text' }), dir)
    writeFileSync(fileWith('some text'), 'same size')
    await writeSnapshot(snapshotOf({ '/a': 'some text' }), dir)
    expect(await text(await openSnapshotFolder(dir), '/a')).toBe('some text')
  })

  test('a new snapshot replaces the old one and touches nothing else', async () => {
    writeFileSync(path.join(dir, 'mine.txt'), 'mine')
    await writeSnapshot(snapshotOf({ '/a': 'old' }), dir)
    const old = await openSnapshotFolder(dir)
    await writeSnapshot(snapshotOf({ '/a': 'new' }), dir)
    expect(await text(await openSnapshotFolder(dir), '/a')).toBe('new')
    expect(await text(old, '/a')).toBe('old')
    expect(readdirSync(dir)).toEqual(['files', 'lectern-snapshot.json', 'mine.txt'])
  })

  test('a body that cannot be had leaves the old snapshot in place, and the error names the path', async () => {
    await writeSnapshot(snapshotOf({ '/a': 'old' }), dir)
    const before = filesOf()
    const broken: Snapshot = {
      ...snapshotOf({ '/a': 'new', '/b': 'b' }),
      bodies: {
        load: async (route) => {
          if (route.path === '/b') throw new Error('no such thing')
          return { bytes: Buffer.from('new') }
        },
        stream: () => new ReadableStream(),
      },
    }
    await expect(writeSnapshot(broken, dir)).rejects.toThrow('/b cannot be stored: no such thing')
    expect(await text(await openSnapshotFolder(dir), '/a')).toBe('old')
    expect(filesOf()).toEqual(before)
  })
})

describe('a build that is stopped', () => {
  const folder = () => path.join(dir, 'dist')

  /** Looks at the folder whenever the snapshot asks for something, and fails at the end where it is to. */
  async function writeWatched(look: () => Promise<void>, fails: boolean): Promise<void> {
    const snapshot = snapshotOf({ '/a': 'a'.repeat(3_000_000), '/b': 'b'.repeat(3_000_000) })
    await writeSnapshot(
      {
        ...snapshot,
        bodies: {
          ...snapshot.bodies,
          async load(route) {
            await look()
            return snapshot.bodies.load(route)
          },
        },
      },
      folder(),
      {
        async encode() {
          await look()
          return {}
        },
        async index() {
          await look()
          if (fails) throw new Error('the disk is full')
          return new Uint8Array(1)
        },
      },
    )
  }

  test('leaves at no moment a folder that could pass for an empty site', async () => {
    const seen: boolean[] = []
    await writeWatched(async () => void seen.push(await holdsUnfinished(folder())), false)
    expect(seen.length).toBeGreaterThan(4)
    expect(seen).not.toContain(false)
    expect(await holdsUnfinished(folder())).toBe(false)
    expect(await holdsSnapshot(folder())).toBe(true)
  })

  test('leaves the snapshot before it as it was', async () => {
    await writeSnapshot(snapshotOf({ '/a': 'old' }), folder())
    const before = filesOf(folder())
    const seen: string[] = []
    const look = async () => {
      const opened = await openSnapshotFolder(folder())
      seen.push(await text(opened, '/a'))
      opened.close()
    }
    await expect(writeWatched(look, true)).rejects.toThrow('the disk is full')
    await look()
    expect(new Set(seen)).toEqual(new Set(['old']))
    expect(readdirSync(folder())).toEqual(['files', 'lectern-snapshot.json'])
    expect(filesOf(folder())).toEqual(before)
  })

  test('takes a new folder with it when it fails, and no folder that was there', async () => {
    await expect(writeWatched(async () => {}, true)).rejects.toThrow('the disk is full')
    expect(readdirSync(dir)).toEqual([])
    mkdirSync(folder())
    await expect(writeWatched(async () => {}, true)).rejects.toThrow('the disk is full')
    expect(readdirSync(dir)).toEqual(['dist'])
    expect(readdirSync(folder())).toEqual([])
  })

  test('leaves nothing that the next build does not take away', async () => {
    mkdirSync(folder())
    // No process has this number: it is beyond what systems give.
    for (const name of ['.writing-4194999-abc', 'bodies-0123456789abcdef.bin'])
      writeFileSync(path.join(folder(), name), 'x')
    expect(await holdsUnfinished(folder())).toBe(true)
    await writeSnapshot(snapshotOf({ '/a': 'a' }), folder())
    expect(readdirSync(folder())).toEqual(['files', 'lectern-snapshot.json'])
  })

  test('is not disturbed by another that writes to the same folder', async () => {
    mkdirSync(folder())
    writeFileSync(path.join(folder(), `.writing-${process.ppid}-abc`), 'x')
    await writeSnapshot(snapshotOf({ '/a': 'a' }), folder())
    expect(readdirSync(folder())).toContain(`.writing-${process.ppid}-abc`)
  })
})

describe('what cannot be opened says why and what to do', () => {
  const manifest = () => path.join(dir, 'lectern-snapshot.json')
  const write = () => writeSnapshot(snapshotOf({ '/a': 'some text', '/b': 'more' }), dir)
  const change = (from: string, to: string) =>
    writeFileSync(manifest(), readFileSync(manifest(), 'utf8').replace(from, to))

  test('a folder without a snapshot', async () => {
    expect(await holdsSnapshot(dir)).toBe(false)
    await expect(openSnapshotFolder(dir)).rejects.toMatchObject({
      code: 'SNAPSHOT_MISSING',
      message: expect.stringContaining('holds no snapshot.'),
      hint: 'Build one with "lectern build".',
    })
  })

  test.each<[string, () => void, string, string]>([
    ['a truncated manifest', () => truncateSync(manifest(), 100), 'the manifest is not complete', 'SNAPSHOT_DAMAGED'],
    ['an empty manifest', () => truncateSync(manifest(), 0), 'the manifest is not complete', 'SNAPSHOT_DAMAGED'],
    ['another JSON file', () => writeFileSync(manifest(), '[1]'), 'the manifest is not one', 'SNAPSHOT_DAMAGED'],
    ['a changed manifest', () => change('id-1', 'id-2'), 'the manifest was changed', 'SNAPSHOT_DAMAGED'],
    ['another format', () => change('"format":4', '"format":99'), 'has format 99', 'SNAPSHOT_FORMAT'],
    ['missing bodies', () => rmSync(fileWith('some text')), 'is missing', 'SNAPSHOT_INCOMPLETE'],
    ['truncated bodies', () => truncateSync(fileWith('some text'), 5), 'has 5 bytes of', 'SNAPSHOT_DAMAGED'],
    [
      'changed bodies',
      () => writeFileSync(fileWith('some text'), 'more some text'.slice(0, 13)),
      'was changed',
      'SNAPSHOT_DAMAGED',
    ],
    ['missing routes', () => rmSync(fileWith('"/a"')), 'is missing', 'SNAPSHOT_INCOMPLETE'],
    [
      'a missing list of files',
      () => rmSync(fileWith(`["${path.basename(fileWith('some text'))}"`)),
      'is missing',
      'SNAPSHOT_INCOMPLETE',
    ],
  ])('%s', async (_, damage, message, code) => {
    await write()
    damage()
    expect(await holdsSnapshot(dir)).toBe(true)
    const failure = await openSnapshotFolder(dir).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SnapshotError)
    expect(failure).toMatchObject({
      code,
      message: expect.stringContaining(message),
      hint: expect.stringContaining('"lectern build"'),
    })
  })
})
