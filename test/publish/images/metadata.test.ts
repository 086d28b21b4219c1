/** Pictures with a place, as an owner is told of them and as readers get them. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createFetchHandler } from '../../../src/adapters/edge.ts'
import { sharpScaler } from '../../../src/adapters/images/sharp-scaler.ts'
import { withoutMetadata } from '../../../src/publish/images/metadata/picture-metadata.ts'
import type { ImageTools } from '../../../src/publish/images/tools.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { fakeTools } from '../../fixture/image-tools.ts'
import { hash, photo, shown } from '../../fixture/photos.ts'
import { siteOf } from '../site-of.ts'

const strip = { images: { stripMetadata: true } }

interface Options {
  readonly config?: Record<string, unknown>
  readonly images?: ImageTools
}

async function served(files: Record<string, string | Uint8Array>, options: Options = {}) {
  // What is published ahead is looked at where a platform brings tools for images, as the command does.
  const state = await siteOf(files, { images: {}, ...options })
  const handler = createFetchHandler(createSiteService({ snapshot: () => state.snapshot }))
  const ask = (path: string, init?: RequestInit) => handler(new Request(`https://example.com${path}`, init))
  const bytes = async (path: string, init?: RequestInit) => new Uint8Array(await (await ask(path, init)).arrayBuffer())
  const told = state.diagnostics.filter(({ code }) => code === 'IMAGE_PLACE')
  return { state, ask, bytes, told }
}

const small = await photo('jpeg', { orientation: 6 })
const large = await photo('jpeg', { width: 2000, height: 1500 })
const avif = await photo('avif')
const files = {
  'content/notes/a.md': '![a](small.jpg) ![b](large.jpg) ![c](c.avif) [d](d.png) ![e](plain.webp)\n',
  'content/notes/small.jpg': small,
  'content/notes/large.jpg': large,
  'content/notes/c.avif': avif,
  'content/notes/d.png': await photo('png', { place: 'xmp' }),
  'content/notes/plain.webp': await photo('webp', { place: 'none' }),
  'content/notes/unused.jpg': small,
  'public/me.webp': await photo('webp'),
}

describe('an original with a place', () => {
  it('is told with its file and the cure, and served as it is', async () => {
    const { told, bytes } = await served(files)
    expect(told.map(({ file, severity }) => [file, severity])).toEqual(
      [
        'content/notes/c.avif',
        'content/notes/d.png',
        'content/notes/large.jpg',
        'content/notes/small.jpg',
        'public/me.webp',
      ].map((file) => [file, 'warning']),
    )
    for (const { hint } of told) expect(hint).toContain('images: { stripMetadata: true }')
    expect(hash(await bytes('/notes/small.jpg'))).toBe(hash(small))
    expect(hash(await bytes('/notes/large.jpg'))).toBe(hash(large))
  })

  it('is looked at once for each version of the file', async () => {
    const before = await siteOf(files, { images: {} })
    const { diagnostics } = await siteOf(files, { images: {}, previous: before })
    expect(diagnostics).toEqual(before.diagnostics)
    expect(before.memory.images.metadata.size).toBe(6)
  })
})

describe('with images.stripMetadata', () => {
  it('works without any tools for images', async () => {
    const { snapshot } = await siteOf(files, { config: strip })
    expect(snapshot.routes.get('/notes/large.jpg')).toMatchObject({ size: (await withoutMetadata(large)).length })
  })

  it('originals say nothing and look the same, those of the public folder too', async () => {
    const { bytes } = await served(files, { config: strip })
    for (const [path, original] of [
      ['/notes/small.jpg', small],
      ['/notes/large.jpg', large],
      ['/notes/d.png', files['content/notes/d.png']],
      ['/me.webp', files['public/me.webp']],
    ] as const) {
      const answer = await shown(await bytes(path))
      expect(answer.said.xmp, path).toBeUndefined()
      expect(answer.look, path).toEqual((await shown(original)).look)
      expect(new TextDecoder('latin1').decode(await bytes(path)), path).not.toMatch(/Fernglas|GPS/)
    }
  })

  it('what cannot be stripped without loss is told, and what can is not', async () => {
    const { told, bytes } = await served(files, { config: strip })
    expect(told).toMatchObject([
      { file: 'content/notes/c.avif', hint: expect.stringContaining('save it as JPEG, PNG or WebP') },
    ])
    expect(hash(await bytes('/notes/c.avif'))).toBe(hash(avif))
  })

  it.each([
    ['small', '/notes/small.jpg', small],
    ['large', '/notes/large.jpg', large],
  ] as const)('length, tag and ranges of a %s one are those of what is served', async (_, path, original) => {
    const { ask, bytes } = await served(files, { config: strip })
    const plain = await withoutMetadata(original)
    expect(hash(await bytes(path))).toBe(hash(plain))
    const head = await ask(path, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(plain.length))
    const etag = head.headers.get('etag') ?? ''
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await (await served(files)).ask(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
    for (const [from, to] of [
      [0, 0],
      [0, 99],
      [1, 40],
      [plain.length - 50, plain.length - 1],
      [plain.length >> 1, (plain.length >> 1) + 70_000],
    ] as const) {
      const part = await ask(path, { headers: { range: `bytes=${from}-${to}` } })
      expect([part.status, part.headers.get('content-range')?.split('/')[1]]).toEqual([206, String(plain.length)])
      expect(hash(new Uint8Array(await part.arrayBuffer()))).toBe(hash(plain.subarray(from, to + 1)))
    }
    expect((await ask(path, { headers: { range: `bytes=${plain.length}-` } })).status).toBe(416)
  })

  it('a picture that says nothing is served as it is', async () => {
    const { state, bytes } = await served(files, { config: strip })
    expect(hash(await bytes('/notes/plain.webp'))).toBe(hash(files['content/notes/plain.webp']))
    expect(state.snapshot.routes.get('/notes/plain.webp')).not.toHaveProperty('parts')
  })

  it('a logo says nothing either', async () => {
    const logo = { ...strip, theme: { logo: 'logo.jpg' } }
    const withLogo = { ...files, 'logo.jpg': small }
    const { state, bytes, told } = await served(withLogo, { config: logo })
    const path = [...state.snapshot.routes.keys()].find((route) => /\/logo\./.test(route)) ?? ''
    expect(hash(await bytes(path))).toBe(hash(await withoutMetadata(small)))
    expect(told.map(({ file }) => file)).toEqual(['content/notes/c.avif'])
    expect(
      (await served(withLogo, { config: { theme: { logo: 'logo.jpg' } } })).told.map(({ file }) => file),
    ).toContain('logo.jpg')
  })
})

describe('what is made of a picture', () => {
  it('carries nothing of what the original says, upright and in the colours of screens', async () => {
    const picture = await photo('jpeg', { width: 1200, height: 900, orientation: 6 })
    const { state, bytes } = await served(
      { 'content/notes/a.md': '![a](p.jpg)', 'content/notes/p.jpg': picture },
      { images: { scaler: sharpScaler() } },
    )
    const variants = [...state.snapshot.routes.keys()].filter((path) => path.startsWith('/assets/images/'))
    expect(variants.length).toBeGreaterThan(0)
    for (const path of variants) {
      const { exif, xmp, iptc, icc, orientation, width = 0, height = 0 } = await sharp(await bytes(path)).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(height).toBeGreaterThan(width)
    }
  })

  it('carries nothing where it cannot be scaled, either', async () => {
    const picture = await photo('jpeg', { width: 1200, height: 900 })
    const { state, bytes } = await served(
      { 'content/notes/a.md': '![a](p.jpg)', 'content/notes/p.jpg': picture },
      { images: fakeTools({ failing: true }) },
    )
    const [path = ''] = [...state.snapshot.routes.keys()].filter((route) => route.startsWith('/assets/images/'))
    expect(hash(await bytes(path))).toBe(hash(await withoutMetadata(picture)))
  })
})
