/** Snapshots that leave scaled pictures to those who serve them. */
import { describe, expect, test } from 'vitest'
import { createFetchHandler, createMemoryStore } from '../../../src/adapters/edge.ts'
import { createStoredPainter, createStoredScaler } from '../../../src/adapters/images/image-tools.ts'
import type { ScaledPicture } from '../../../src/contract/snapshot.ts'
import type { ByteCache, Scaler } from '../../../src/publish/images/tools.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import type { ImageMakers, Scale } from '../../../src/serve/snapshot/bodies.ts'
import { openSnapshot } from '../../../src/serve/snapshot/open-snapshot.ts'
import { fakeTools } from '../../fixture/image-tools.ts'
import { jpegHeader } from '../../fixture/images.ts'
import { storedFiles } from '../../serve/snapshot/stored.ts'
import { siteOf } from '../site-of.ts'

const photo = new Uint8Array(300_000)
photo.set(jpegHeader(3000, 2000))
const album = { 'content/notes/a.md': '![p](photo.jpg)', 'content/notes/photo.jpg': photo }

async function stored(imagesLater: boolean, files: Record<string, string | Uint8Array> = album) {
  const tools = fakeTools()
  const { snapshot } = await siteOf(files, { images: tools })
  const written = await storedFiles(snapshot, { imagesLater })
  const variants = [...snapshot.routes.keys()].filter((path) => path.endsWith('.webp'))
  return { tools, written, variants, first: variants[0] ?? '' }
}

async function client(written: Awaited<ReturnType<typeof storedFiles>>, scale?: Scale, lazy = false) {
  return clientWith(written, scale ? { scale } : {}, lazy)
}

async function clientWith(written: Awaited<ReturnType<typeof storedFiles>>, makers: ImageMakers, lazy = false) {
  const snapshot = await openSnapshot(createMemoryStore(written), { lazy, makers })
  const handler = createFetchHandler(createSiteService({ snapshot: () => snapshot }))
  return (path: string, init?: RequestInit) => handler(new Request(`https://example.com${path}`, init))
}

const asWebp: Scale = async ({ width }, original) =>
  new TextEncoder().encode(`${(await original()).length} bytes as ${width}`)

describe('a build that scales nothing', () => {
  test('makes no width, and stores the original once', async () => {
    const { tools, written, variants } = await stored(true)
    expect([variants.length, tools.made.filter((made) => made.includes('as'))]).toEqual([3, []])
    const size = [...written.values()].reduce((sum, bytes) => sum + bytes.length, 0)
    const withAll = [...(await stored(false)).written.values()].reduce((sum, bytes) => sum + bytes.length, 0)
    expect(size).toBeGreaterThan(photo.length)
    expect(size).toBeLessThan(withAll + 1000)
  })

  test('is served with every width, made when it is asked for', async () => {
    const { written, first } = await stored(true)
    const ask = await client(written, asWebp)
    const answer = await ask(first)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'image/webp',
      '300000 bytes as 480',
    ])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await ask(first, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304)
  })

  test('is the same to a client as one that stores every width', async () => {
    const [later, now] = await Promise.all([stored(true), stored(false)])
    const [lateClient, client_] = await Promise.all([client(later.written, asWebp), client(now.written)])
    for (const path of later.variants) {
      const [a, b] = await Promise.all([lateClient(path), client_(path)])
      expect([...a.headers]).toEqual([...b.headers])
      expect(await a.text()).toEqual(await b.text())
    }
  })

  test.each([false, true])(
    'answers with the original, under its own type, where nothing scales (lazy: %s)',
    async (lazy) => {
      const { written, first } = await stored(true)
      const ask = await client(written, undefined, lazy)
      const answer = await ask(first)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      // Not for ever: once something scales, clients get what they asked for.
      expect(answer.headers.get('cache-control')).not.toContain('immutable')
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(photo)
      const part = await ask(first, { headers: { range: 'bytes=0-1' } })
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 2])
    },
  )

  test('still has no width that pages do not offer', async () => {
    const { written, first } = await stored(true)
    const ask = await client(written, asWebp)
    expect((await ask(first.replace('-480', '-481'))).status).toBe(404)
  })

  test('contains the widths of a picture whose address another file has taken', async () => {
    const { snapshot } = await siteOf(album, { images: fakeTools() })
    const routes = new Map(snapshot.routes)
    const original = routes.get('/notes/photo.jpg')
    if (original?.kind !== 'file') throw new Error('the photograph has no address')
    routes.set(original.path, { ...original, file: 'public/notes/photo.jpg' })
    const ask = await client(await storedFiles({ ...snapshot, routes }, { imagesLater: true }))
    const variant = [...routes.keys()].find((path) => path.endsWith('-480.webp')) ?? ''
    const answer = await ask(variant)
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/webp', '300000 bytes as 480'])
  })
})

describe('a build that paints nothing', () => {
  const notes = { 'content/notes/soil.md': '---\ntitle: Soil\ndate: 2026-01-02\n---\nText.' }
  const preview = '/assets/previews/notes.soil.png'
  const seen = 'Notes · 2026-01-02 | Soil | Example | example.com'
  const painter = () => createStoredPainter(fakeTools().painter ?? neverLoads, undefined)
  const neverLoads = { name: 'a-painter', load: async () => undefined }

  test('says in the snapshot what each preview image shows, and stores none', async () => {
    const [later, now] = await Promise.all([stored(true, notes), stored(false, notes)])
    const isPainted = (made: string) => made.includes('example.com')
    expect([later.tools.made.filter(isPainted), now.tools.made.filter(isPainted).length > 0]).toEqual([[], true])
  })

  test.each([false, true])(
    'is served with the same images, painted when they are asked for (lazy: %s)',
    async (lazy) => {
      const [later, now] = await Promise.all([stored(true, notes), stored(false, notes)])
      const lateClient = await clientWith(later.written, { paint: painter() }, lazy)
      const [late, ready] = await Promise.all([lateClient(preview), (await clientWith(now.written, {}, lazy))(preview)])
      expect([late.status, await late.text()]).toEqual([200, seen])
      expect([...late.headers]).toEqual([...ready.headers])
      expect(await ready.text()).toBe(seen)
    },
  )

  test('has no preview image where nothing can paint, and serves everything else', async () => {
    const { written } = await stored(true, notes)
    for (const makers of [{}, { paint: createStoredPainter(neverLoads, undefined) }]) {
      const ask = await clientWith(written, makers)
      expect([(await ask(preview)).status, (await ask('/notes/soil')).status]).toEqual([404, 200])
    }
  })

  test('contains those that need a font of the owner, which nobody else has', async () => {
    const tools = fakeTools()
    const { snapshot } = await siteOf(
      { ...notes, 'fonts/own.otf': 'a font' },
      { images: tools, config: { previews: { fonts: ['fonts/own.otf'] } } },
    )
    const ask = await clientWith(await storedFiles(snapshot, { imagesLater: true }), {})
    expect(await (await ask(preview)).text()).toBe(seen)
  })
})

describe('scaling what was stored', () => {
  const picture: ScaledPicture = { from: '/notes/photo.jpg', mediaType: 'image/jpeg', width: 480, key: 'variant-a-480' }
  const scaler: Scaler = { version: '1', scale: async (bytes, width) => new Uint8Array([bytes.length, width % 256]) }
  const original = async () => new Uint8Array(7)

  function memory() {
    const kept = new Map<string, Uint8Array>()
    const cache: ByteCache = { get: async (key) => kept.get(key), set: async (key, bytes) => void kept.set(key, bytes) }
    return { kept, cache }
  }

  test('reads the original once, and remembers the result', async () => {
    const { cache } = memory()
    let reads = 0
    const counted = async () => {
      reads++
      return original()
    }
    const scale = createStoredScaler({ name: 'sharp', load: async () => scaler }, cache)
    expect([await scale(picture, counted), await scale(picture, counted), reads]).toEqual([
      new Uint8Array([7, 224]),
      new Uint8Array([7, 224]),
      1,
    ])
  })

  test('gives up without a tool, and on a damaged picture', async () => {
    const failing: Scaler = { version: '1', scale: () => Promise.reject(new Error('damaged')) }
    for (const tool of [undefined, failing]) {
      const scale = createStoredScaler({ name: 'sharp', load: async () => tool }, undefined)
      expect(await scale(picture, original)).toBeUndefined()
    }
  })

  test('never lets a snapshot name a file outside of the cache', async () => {
    const { kept, cache } = memory()
    const scale = createStoredScaler({ name: 'sharp', load: async () => scaler }, cache)
    for (const key of ['../../etc/passwd', 'a/b', '.', '']) await scale({ ...picture, key }, original)
    expect([...kept.keys()]).toEqual([])
  })
})
