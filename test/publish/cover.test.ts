import { describe, expect, it } from 'vitest'
import { fakeTools } from '../fixture/image-tools.ts'
import { jpegHeader, png } from '../fixture/images.ts'
import { htmlProblems } from '../theme/html-problems.ts'
import { bodyAt, codesOf, siteOf } from './site-of.ts'

const large = jpegHeader(2000, 1000, { padding: 400_000 })
const small = png(320, 200)
const coverOf = (html: string) => /<img class="cover"[^>]*>/.exec(html)?.[0]
const thumbnailsOf = (html: string) => html.match(/<img class="thumbnail"[^>]*>/g) ?? []

const site = (frontmatter: string, text = 'Text.\n', images = true) =>
  siteOf(
    {
      'content/notes/Soil.md': `---\ndate: 2026-01-01\ntags: [earth]\n${frontmatter}\n---\n${text}`,
      'content/pages/about.md': `---\n${frontmatter}\n---\n${text}`,
      'content/notes/large.jpg': large,
      'content/notes/small.png': small,
      'content/pages/large.jpg': large,
      'content/pages/small.png': small,
    },
    images ? { images: fakeTools() } : {},
  )

describe('the picture that the frontmatter names', async () => {
  const state = await site('cover: {image: large.jpg, alt: A "hill" & a tree}')

  it.each(['/notes/soil', '/about'])(
    'is at the top of %s, in several widths, with its size and words',
    async (path) => {
      const html = await bodyAt(state, path)
      const cover = coverOf(html) ?? ''
      expect(cover).toContain('width="2000" height="1000"')
      expect(cover).toContain('alt="A &quot;hill&quot; &amp; a tree"')
      expect(cover).toMatch(/srcset="\/[^"]*-480\.webp 480w, /)
      expect(cover).not.toContain('lazy')
      expect(html.indexOf('</header>\n<img class="cover"')).toBeGreaterThan(0)
      expect(await htmlProblems(html)).toEqual([])
    },
  )

  it.each(['/', '/notes', '/tags/earth'])('is small in the list at %s, lazy, and of one size', async (path) => {
    const html = await bodyAt(state, path)
    const [thumbnail = '', ...others] = thumbnailsOf(html)
    expect(others).toEqual([])
    expect(thumbnail).toMatch(/src="\/[^"]*-480\.webp" width="96" height="64" alt="" loading="lazy"/)
    expect(await htmlProblems(html)).toEqual([])
    const address = /src="([^"]*)"/.exec(thumbnail)?.[1] ?? ''
    expect(state.snapshot.routes.get(address)).toBeDefined()
  })

  it.each(['/notes/soil.md', '/notes.md', '/index.md'])('is not in Markdown: %s', async (path) => {
    expect(await bodyAt(state, path)).not.toContain('large')
  })
})

it('without other widths, only a small file is a thumbnail', async () => {
  expect(thumbnailsOf(await bodyAt(await site('image: large.jpg', 'Text.\n', false), '/notes'))).toEqual([])
  const [thumbnail] = thumbnailsOf(await bodyAt(await site('image: small.png', 'Text.\n', false), '/notes'))
  expect(thumbnail).toContain('src="/notes/small.png"')
})

it('a picture without words has an empty alternative text', async () => {
  expect(coverOf(await bodyAt(await site('image: small.png'), '/notes/soil'))).toContain(' alt=""')
})

it('a picture that the text shows is not shown twice', async () => {
  const state = await site('image: small.png', '![Soil](small.png)\n')
  expect(coverOf(await bodyAt(state, '/notes/soil'))).toBeUndefined()
  expect(thumbnailsOf(await bodyAt(state, '/notes'))).toHaveLength(1)
})

it('a picture of another site is shown over HTTPS only', async () => {
  expect(coverOf(await bodyAt(await site('image: https://example.org/a.png'), '/notes/soil'))).toContain(
    'src="https://example.org/a.png"',
  )
  for (const address of ['http://example.org/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA'])
    expect(await bodyAt(await site(`image: "${address}"`), '/notes/soil')).not.toContain('class="cover"')
})

it('a file that is no picture is not shown, and a missing one is reported', async () => {
  expect(await bodyAt(await site('image: "[[about]]"'), '/notes/soil')).not.toContain('class="cover"')
  const missing = await site('image: nowhere.png')
  expect(await bodyAt(missing, '/notes/soil')).not.toContain('class="cover"')
  expect(codesOf(missing)).toContain('LINK_BROKEN')
})
