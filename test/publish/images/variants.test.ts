import { describe, expect, it } from 'vitest'
import { withoutMetadata } from '../../../src/publish/images/metadata/picture-metadata.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { fakeTools } from '../../fixture/image-tools.ts'
import { gifHeader, jpegHeader, png } from '../../fixture/images.ts'
import { bodyAt, codesOf, siteOf } from '../site-of.ts'

/** Noise that no compression takes away: pictures below 16 KiB are left alone. */
const filled = (picture: Uint8Array, size = 300_000) => {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at++) bytes[at] = (at * 7919) % 251
  bytes.set(picture)
  return bytes
}
const photo = { 'content/notes/img/Häns & “Co”.jpg': filled(jpegHeader(3000, 2000)) }
const note = { 'content/notes/a.md': '![A photo](<img/Häns & “Co”.jpg>)' }

const variantsIn = ({ snapshot }: SiteState) =>
  [...snapshot.routes.values()].filter(({ endpoint }) => endpoint === 'imageVariant')
const imagesIn = async (state: SiteState, path = '/notes/a') =>
  [...(await bodyAt(state, path)).matchAll(/<img[^>]*>/g)].map(([tag]) => tag)

describe('a picture that is wider than the text', () => {
  it('is offered in further widths, none above its own, and its own file where that is one of them', async () => {
    const files = { 'content/notes/b.png': filled(png(1000, 500)), 'content/notes/a.md': '![B](b.png)' }
    const state = await siteOf(files, { images: fakeTools() })
    const [image] = await imagesIn(state)
    expect(image).toMatch(
      /^<img src="\/notes\/b\.png" alt="B" width="1000" height="500" srcset="\/assets\/images\/b-[0-9a-f]{16}-480\.webp 480w, \/assets\/images\/b-[0-9a-f]{16}-960\.webp 960w, \/notes\/b\.png 1000w" sizes="[^"]+" decoding="async">$/,
    )
  })

  it('has variants that are made when they are asked for, by names that may be cached for ever', async () => {
    const tools = fakeTools()
    const state = await siteOf({ ...note, ...photo }, { images: tools })
    await imagesIn(state)
    expect(tools.made).toEqual([])
    const [first] = variantsIn(state)
    expect(first).toMatchObject({ kind: 'file', mediaType: 'image/webp', immutable: true })
    expect(first?.path).toMatch(/^\/assets\/images\/h%C3%A4ns-co-[0-9a-f]{16}-480\.webp$/)
    expect(await bodyAt(state, first?.path ?? '')).toBe('300000 bytes as 480')
  })

  it('has variants with whole characters in their names, however long its own name is', async () => {
    const name = `a${'𠀀'.repeat(40)}`
    const files = {
      [`content/notes/${name}.jpg`]: filled(jpegHeader(3000, 2000)),
      'content/notes/a.md': `![](${name}.jpg)`,
    }
    const [first] = variantsIn(await siteOf(files, { images: fakeTools() }))
    expect(decodeURIComponent(first?.path ?? '')).toMatch(/^\/assets\/images\/a𠀀{29}-[0-9a-f]{16}-480\.webp$/u)
  })

  it('has no width that is not offered: nobody can make the service scale at will', async () => {
    const state = await siteOf({ ...note, ...photo }, { images: fakeTools() })
    const widths = variantsIn(state).map(({ path }) => path.replace(/^.*-(\d+)\.webp$/, '$1'))
    expect(widths).toEqual(['480', '960', '1440'])
  })

  it.each([
    ['a chart that is small already', filled(png(900, 525), 17_000), /^$/],
    ['a screenshot of few shades', filled(png(2880, 1800), 60_000), /^\S+-480\.webp 480w, \/notes\/p\.png 2880w$/],
  ])('has no variant that would hardly be smaller: %s', async (_, picture, srcset) => {
    const files = { 'content/notes/p.png': picture, 'content/notes/a.md': '![p](p.png)' }
    const [image = ''] = await imagesIn(await siteOf(files, { images: fakeTools() }))
    expect(/srcset="([^"]*)"/.exec(image)?.[1] ?? '').toMatch(srcset)
  })

  it('asks for no more than the width that its author chose', async () => {
    const files = { ...photo, 'content/notes/a.md': '![[Häns & “Co”.jpg|300]]' }
    expect(await imagesIn(await siteOf(files, { images: fakeTools() }))).toEqual([
      expect.stringContaining('sizes="(min-width: 340px) 300px, calc(100vw - 2.5rem)"'),
    ])
  })

  it('has new names when its content changed, and when the tool did', async () => {
    const before = await siteOf({ ...note, ...photo }, { images: fakeTools() })
    const other = filled(jpegHeader(3000, 2000))
    other[299_999] = 1
    const changed = { 'content/notes/img/Häns & “Co”.jpg': { body: other, modified: 1 } }
    const names = (state: SiteState) => variantsIn(state).map(({ path }) => path)
    const after = await siteOf({ ...note, ...changed }, { images: fakeTools(), previous: before })
    const upgraded = await siteOf({ ...note, ...photo }, { images: fakeTools({ version: '2' }) })
    expect(new Set([before, after, upgraded].flatMap(names)).size).toBe(9)
    expect(await imagesIn(after)).toEqual([expect.stringContaining(names(after)[0] ?? '')])
  })

  it('stands for each of two files of one content', async () => {
    const body = filled(png(800, 400))
    const files = { 'content/notes/x/p.png': body, 'content/notes/y/p.png': body }
    const state = await siteOf(
      { ...files, 'content/notes/a.md': '![x](x/p.png) ![y](y/p.png)' },
      { images: fakeTools() },
    )
    expect(new Set(variantsIn(state).map(({ path }) => path)).size).toBe(2)
    expect(state.diagnostics).toEqual([])
  })

  it('is not served from a file that changed in the meantime', async () => {
    const body = filled(png(800, 400))
    const state = await siteOf(
      { 'content/notes/p.png': body, 'content/notes/a.md': '![p](p.png)' },
      { images: fakeTools() },
    )
    body[299_999] = 7
    await expect(bodyAt(state, variantsIn(state)[0]?.path ?? '')).rejects.toThrow('changed')
  })

  it('comes as it is where the scaler cannot read it, but for what it says beside the picture', async () => {
    const state = await siteOf({ ...note, ...photo }, { images: fakeTools({ failing: true }) })
    const [original = new Uint8Array()] = Object.values(photo)
    const plain = new TextDecoder().decode(await withoutMetadata(original))
    expect(await bodyAt(state, variantsIn(state)[0]?.path ?? '')).toBe(plain)
  })

  it('asks for no more than the column where its author chose more', async () => {
    const files = { ...photo, 'content/notes/a.md': '![[Häns & “Co”.jpg|2000]]' }
    expect(await imagesIn(await siteOf(files, { images: fakeTools() }))).toEqual([
      expect.stringContaining('sizes="(min-width: 40.5rem) 38rem, calc(100vw - 2.5rem)"'),
    ])
  })

  it('is remembered by the cache, which then needs no file', async () => {
    const kept = new Map<string, Uint8Array>()
    const cache = {
      get: async (key: string) => kept.get(key),
      set: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    }
    const first = await siteOf({ ...note, ...photo }, { images: fakeTools({ cache }) })
    await bodyAt(first, variantsIn(first)[0]?.path ?? '')
    const tools = fakeTools({ cache })
    await bodyAt(await siteOf({ ...note, ...photo }, { images: tools }), variantsIn(first)[0]?.path ?? '')
    expect(tools.made).toEqual([])
    expect([...kept.keys()]).toEqual([expect.stringMatching(/^variant-[0-9a-f]{16}-480$/)])
  })

  it('has one width in feeds, which have no column', async () => {
    const feed = await bodyAt(await siteOf({ ...note, ...photo }, { images: fakeTools() }), '/feed.json')
    expect(feed).toContain('width=\\"3000\\"')
    expect(feed).not.toContain('srcset')
  })
})

it.each([
  ['an animation', { 'content/notes/p.gif': filled(gifHeader(900, 900)) }, 'p.gif'],
  ['a moving PNG', { 'content/notes/p.png': filled(png(900, 900, { acTL: new Uint8Array(8) })) }, 'p.png'],
  ['a drawing', { 'content/notes/p.svg': `<svg width="900" height="900">${' '.repeat(20_000)}</svg>` }, 'p.svg'],
  ['a narrow picture', { 'content/notes/p.png': filled(png(608, 900)) }, 'p.png'],
  ['a small file', { 'content/notes/p.png': filled(png(900, 900), 16_000) }, 'p.png'],
  ['more pixels than fit into memory', { 'content/notes/p.jpg': filled(jpegHeader(30_000, 30_000)) }, 'p.jpg'],
])('%s is left alone', async (_, files, name) => {
  const state = await siteOf({ ...files, 'content/notes/a.md': `![p](${name})` }, { images: fakeTools() })
  expect(variantsIn(state)).toEqual([])
  expect((await imagesIn(state)).join()).not.toContain('srcset')
  expect(state.diagnostics).toEqual([])
})

it.each([
  ['no page uses', ''],
  ['pages only link to', '[photo](photo.jpg)'],
])('a picture that %s has no further widths', async (_, text) => {
  const files = { 'content/notes/photo.jpg': filled(jpegHeader(3000, 2000)), 'content/notes/a.md': `${text}\nText.` }
  expect(variantsIn(await siteOf(files, { images: fakeTools() }))).toEqual([])
})

it('a picture that only a frontmatter names has further widths, since its page shows it', async () => {
  const text = '---\nimage: photo.jpg\n---\nText.'
  const files = { 'content/notes/photo.jpg': filled(jpegHeader(3000, 2000)), 'content/notes/a.md': text }
  expect(variantsIn(await siteOf(files, { images: fakeTools() }))).not.toEqual([])
})

describe('a broken picture', () => {
  const files = {
    'content/notes/a.md': '![e](empty.png) ![t](text.jpg)',
    'content/notes/empty.png': new Uint8Array(),
    'content/notes/text.jpg': 'not a picture',
  }

  it('is named with its file and the cure, and served as it is', async () => {
    const state = await siteOf(files, { images: fakeTools() })
    expect(state.diagnostics).toMatchObject([
      { code: 'IMAGE_BROKEN', severity: 'warning', file: 'content/notes/empty.png', message: 'The image is empty.' },
      { code: 'IMAGE_BROKEN', severity: 'warning', file: 'content/notes/text.jpg' },
    ])
    expect(await bodyAt(state, '/notes/text.jpg')).toBe('not a picture')
  })
})

describe('without the tool', () => {
  it('pictures have one width and their size, and one hint says what to install', async () => {
    const state = await siteOf(
      { ...note, ...photo },
      { images: fakeTools({ absent: true }), config: { previews: { enabled: false } } },
    )
    expect(await imagesIn(state)).toEqual([expect.stringMatching(/ width="3000" height="2000" decoding="async">$/)])
    expect(state.diagnostics).toMatchObject([
      { code: 'IMAGE_TOOL_MISSING', hint: 'Install it with "npm install a-scaler".' },
    ])
    expect(state.snapshot.endpoints.map(({ id }) => id)).not.toContain('imageVariant')
  })

  it('a site without pictures hears nothing of it', async () => {
    const config = { previews: { enabled: false } }
    expect(
      codesOf(await siteOf({ 'content/notes/a.md': 'Text.' }, { images: fakeTools({ absent: true }), config })),
    ).toEqual([])
  })
})
