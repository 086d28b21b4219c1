import { describe, expect, it } from 'vitest'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { type FakeToolsOptions, fakeTools } from '../../fixture/image-tools.ts'
import { png } from '../../fixture/images.ts'
import { bodyAt, codesOf, siteOf } from '../site-of.ts'

const files = {
  'content/notes/soil.md': '---\ntitle: Soil\ndate: 2026-01-02\ntags: [Worms]\n---\nText.',
  'content/jornal/walden.md': '---\ntitle: Walden\nauthor: Thoreau\ndate: 2026-01-01\n---\nText.',
  'content/pages/über uns.md': '# Über uns',
}

const previewsIn = ({ snapshot }: SiteState) =>
  [...snapshot.routes.values()].filter(({ endpoint }) => endpoint === 'preview').map(({ path }) => path)
const metaOf = async (state: SiteState, path: string) =>
  Object.fromEntries(
    [
      ...(await bodyAt(state, path)).matchAll(
        /<meta (?:property|name)="((?:og:image|twitter:card)[^"]*)" content="([^"]*)">/g,
      ),
    ].map(([, name, content]) => [name, content]),
  )
const entryWith = (frontmatter: string, more = {}, options: FakeToolsOptions = {}) =>
  siteOf({ 'content/notes/a.md': `---\n${frontmatter}\n---\nText.`, ...more }, { images: fakeTools(options) })

describe('the preview image of a page', () => {
  it('stands at an address made of that of the page', async () => {
    const paths = previewsIn(await siteOf(files, { images: fakeTools() }))
    expect(paths).toEqual(
      expect.arrayContaining(
        ['index', 'notes', 'notes.soil', 'jornal.walden', '%C3%BCber-uns', 'tags.worms', 'pricing'].map(
          (name) => `/assets/previews/${name}.png`,
        ),
      ),
    )
  })

  it('is named with its size and alternative text by the page, and in its JSON-LD', async () => {
    const state = await siteOf(files, { images: fakeTools() })
    expect(await metaOf(state, '/notes/soil')).toEqual({
      'og:image': 'https://example.com/assets/previews/notes.soil.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Soil',
      'twitter:card': 'summary_large_image',
    })
    expect(await bodyAt(state, '/notes/soil')).toContain('"image":"https://example.com/assets/previews/notes.soil.png"')
  })

  it.each(['/', '/notes', '/tags/worms', '/pricing', '/%C3%BCber-uns'])(
    'is named by %s, and can be had',
    async (path) => {
      const state = await siteOf(files, { images: fakeTools() })
      const { 'og:image': image = '' } = await metaOf(state, path)
      expect(await bodyAt(state, image.replace('https://example.com', ''))).not.toBe('')
    },
  )

  it.each([
    ['notes.soil', 'Notes · 2026-01-02 | Soil | Example | example.com'],
    ['jornal.walden', 'Journal · Thoreau | Walden | Example | example.com'],
    ['index', 'Example | example.com'],
    ['notes', 'Notes | Example | example.com'],
    ['tags.worms', '#Worms | Example | example.com'],
  ])('%s shows what the page is', async (name, text) => {
    expect(await bodyAt(await siteOf(files, { images: fakeTools() }), `/assets/previews/${name}.png`)).toBe(text)
  })

  it('is made when it is asked for, and once for each content where there is a cache', async () => {
    const kept = new Map<string, Uint8Array>()
    const cache = {
      get: async (key: string) => kept.get(key),
      set: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    }
    const tools = fakeTools({ cache })
    const state = await siteOf(files, { images: tools })
    await bodyAt(state, '/notes/soil')
    expect(tools.made).toEqual([])
    await bodyAt(state, '/assets/previews/notes.soil.png')
    await bodyAt(await siteOf(files, { images: tools }), '/assets/previews/notes.soil.png')
    expect(tools.made).toHaveLength(1)
    await bodyAt(await siteOf(files, { images: fakeTools({ cache, version: '2' }) }), '/assets/previews/notes.soil.png')
    expect(kept.size).toBe(2)
  })
})

describe('what it shows of a text', () => {
  const shownOf = async (title: string, missing = '', config = {}) =>
    bodyAt(
      await siteOf(
        { 'content/notes/a.md': `---\ntitle: ${JSON.stringify(title)}\nslug: a\n---\nText.` },
        { images: fakeTools({ missing }), config },
      ),
      '/assets/previews/notes.a.png',
    )

  it('is the text itself, also where it looks like markup, on one line and without marks that reorder it', async () => {
    expect(await shownOf('<b>&amp;</b>\n {a}\u202Eb')).toContain('| <b>&amp;</b> {a}b |')
  })

  it('is shortened', async () => {
    expect((await shownOf('long '.repeat(2_000))).length).toBeLessThan(320)
  })

  it('leaves out signs that no font has, with the gap they leave', async () => {
    expect(await shownOf('Party 🎉 time ❤\uFE0F', '🎉❤')).toContain('| Party time |')
  })

  it('is not a part of a word: a title in letters that no font has gives way to the name of the site', async () => {
    expect(await shownOf('余白 (yohaku)', '余白')).toBe('Notes | Example | example.com')
    expect(await shownOf('余白', '余白', { title: '余白' })).toBe('Notes | example.com')
  })

  it('is whole with a font of the owner', async () => {
    const site = { 'content/notes/a.md': '---\ntitle: 余白\nslug: a\n---\nText.', 'fonts/noto.otf': 'a font' }
    const config = { previews: { fonts: ['fonts/noto.otf'] } }
    const state = await siteOf(site, { images: fakeTools({ missing: '余白' }), config })
    expect(await bodyAt(state, '/assets/previews/notes.a.png')).toContain('| 余白 |')
    expect(state.diagnostics).toEqual([])
  })

  it('does without a font that cannot be read, and says which', async () => {
    const config = { previews: { fonts: ['missing.ttf', 'broken.ttf'] } }
    const state = await siteOf({ ...files, 'broken.ttf': 'broken' }, { images: fakeTools(), config })
    expect(state.diagnostics).toMatchObject(
      ['missing.ttf', 'broken.ttf'].map((file) => ({ code: 'FONT_UNREADABLE', file })),
    )
    expect(previewsIn(state)).not.toEqual([])
  })
})

describe('an image of its own', () => {
  const cover = { 'content/notes/img/cover.png': png(800, 400) }

  it.each([
    'image: img/cover.png',
    'cover: cover.png',
    'image: "[[cover.png]]"',
    'image: "![[img/cover.png|300]]"',
    'Image: /notes/img/cover.png',
  ])('is what a page names: %s', async (frontmatter) => {
    const state = await entryWith(frontmatter, cover)
    expect(await metaOf(state, '/notes/a')).toMatchObject({
      'og:image': 'https://example.com/notes/img/cover.png',
      'og:image:width': '800',
      'og:image:height': '400',
    })
    expect(state.snapshot.routes.get('/notes/img/cover.png')?.kind).toBe('file')
    expect(state.diagnostics).toEqual([])
  })

  it('may be on another site, whose size nobody knows', async () => {
    const meta = await metaOf(await entryWith('image: https://cdn.example/a.png'), '/notes/a')
    expect(meta['og:image']).toBe('https://cdn.example/a.png')
    expect(meta).not.toHaveProperty('og:image:width')
  })

  it.each(['image: nowhere.png', 'image: "[[Draft]]"', 'image: "javascript:alert(1)"'])(
    'that is none gives way to the generated one, with a warning: %s',
    async (frontmatter) => {
      const state = await entryWith(frontmatter, { 'content/notes/Draft.md': '---\ndraft: true\n---\nText.' })
      expect(codesOf(state)).toEqual(['LINK_BROKEN'])
      expect((await metaOf(state, '/notes/a'))['og:image']).toBe('https://example.com/assets/previews/notes.a.png')
    },
  )

  it('that social networks do not show gives way to the generated one', async () => {
    const state = await entryWith('image: a.svg', { 'content/notes/a.svg': '<svg width="9" height="9"/>' })
    expect((await metaOf(state, '/notes/a'))['og:image']).toBe('https://example.com/assets/previews/notes.a.png')
  })
})

describe('where none is made', () => {
  it.each([
    ['without the tool', { images: fakeTools({ absent: true }) }, ['IMAGE_TOOL_MISSING']],
    ['without any tools', {}, []],
    ['turned off', { images: fakeTools(), config: { previews: { enabled: false } } }, []],
  ])('no page names one: %s', async (_, options, codes) => {
    const state = await siteOf(files, options)
    expect(await metaOf(state, '/notes/soil')).toEqual({ 'twitter:card': 'summary' })
    expect(previewsIn(state)).toEqual([])
    expect(state.snapshot.endpoints.map(({ id }) => id)).not.toContain('preview')
    expect(codesOf(state)).toEqual(codes)
  })
})
