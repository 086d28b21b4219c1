/** Images as clients have them: how long they may keep them, and what they cannot ask for. */
import { beforeAll, describe, expect, it } from 'vitest'
import { createFetchHandler } from '../../../src/adapters/edge.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { fakeTools } from '../../fixture/image-tools.ts'
import { jpegHeader } from '../../fixture/images.ts'
import { siteOf } from '../site-of.ts'

const photo = new Uint8Array(300_000)
photo.set(jpegHeader(3000, 2000))

let ask: (path: string, init?: RequestInit) => Promise<Response>
let variant = ''
const tools = fakeTools()

beforeAll(async () => {
  const files = { 'content/notes/a.md': '![p](photo.jpg)', 'content/notes/photo.jpg': photo }
  const { snapshot } = await siteOf(files, { images: tools })
  const handler = createFetchHandler(createSiteService({ snapshot: () => snapshot }))
  ask = async (path, init) => handler(new Request(`https://example.com${path}`, init))
  variant = [...snapshot.routes.keys()].find((path) => path.endsWith('-960.webp')) ?? ''
})

describe('a picture in another width', () => {
  it('may be kept for ever', async () => {
    const { status, headers } = await ask(variant)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('etag')).toMatch(/^"[^"]+"$/)
  })

  it('is answered to HEAD, to its tag and in part', async () => {
    const { headers } = await ask(variant)
    expect((await ask(variant, { method: 'HEAD' })).headers.get('content-length')).toBe('19')
    expect((await ask(variant, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304)
    const part = await ask(variant, { headers: { range: 'bytes=0-5' } })
    expect([part.status, await part.text()]).toEqual([206, '300000'])
  })

  it.each([
    ['another width', (path: string) => path.replace('-960', '-961')],
    ['a width beyond its own', (path: string) => path.replace('-960', '-9600')],
    ['another fingerprint', (path: string) => path.replace(/[0-9a-f]{16}/, '0'.repeat(16))],
    ['another format', (path: string) => path.replace('.webp', '.avif')],
    ['the folder', () => '/assets/images'],
    ['a path out of it', () => '/assets/images/..%2f..%2fcontent%2fnotes%2fphoto.jpg'],
  ])('cannot be had in what is not offered: %s', async (_, other) => {
    const before = tools.made.length
    expect((await ask(other(variant))).status).toBe(404)
    expect(tools.made).toHaveLength(before)
  })

  it('is one whatever the query says', async () => {
    const before = tools.made.length
    const bodies = await Promise.all(['?w=1', '?width=99999'].map(async (query) => (await ask(variant + query)).text()))
    expect(new Set(bodies)).toEqual(new Set(['300000 bytes as 960']))
    expect(tools.made.length - before).toBeLessThanOrEqual(1)
  })
})

describe('a preview image', () => {
  it('is asked for again after a minute, since its address stays when the page changes', async () => {
    const { status, headers } = await ask('/assets/previews/notes.a.png')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(headers.get('content-type')).toBe('image/png')
  })

  it.each(['/assets/previews/notes.nothing.png', '/assets/previews/notes.a.jpg', '/assets/previews/notes/a.png'])(
    'exists of no other page: %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  )
})
