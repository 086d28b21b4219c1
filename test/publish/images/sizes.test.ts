import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { jpegHeader, png } from '../../fixture/images.ts'
import { bodyAt, siteOf } from '../site-of.ts'

const chart = { 'content/notes/img/chart.png': png(600, 300) }

async function imagesOf(markdown: string, files = {}, config = {}): Promise<string[]> {
  const state = await siteOf({ 'content/notes/a.md': markdown, ...chart, ...files }, { config })
  return [...(await bodyAt(state, '/notes/a')).matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
}

describe('an image of the site', () => {
  it('has its natural size and its alternative text, and the first one is not lazy', async () => {
    expect(await imagesOf('![A chart](img/chart.png)\n\n![Again](img/chart.png)')).toEqual([
      '<img src="/notes/img/chart.png" alt="A chart" width="600" height="300" decoding="async">',
      '<img src="/notes/img/chart.png" alt="Again" width="600" height="300" loading="lazy" decoding="async">',
    ])
  })

  it.each([
    ['![[chart.png|300]]', 'width="300" height="150"'],
    ['![[chart.png|300x300]]', 'width="300" height="150"'],
    ['![[chart.png|900x60]]', 'width="120" height="60"'],
    ['![[chart.png|1200]]', 'width="1200" height="600"'],
    ['<img src="img/chart.png" height="30">', 'width="60" height="30"'],
    ['<img src="img/chart.png" width="0">', 'width="0"'],
    ['<img src="img/chart.png" width="50%">', 'width="50%"'],
  ])('keeps its ratio in the size that its author asked for: %s', async (markdown, size) => {
    const [image] = await imagesOf(markdown)
    for (const side of size.split(' ')) expect(image).toContain(` ${side}`)
    expect(image?.match(/ (?:width|height)=/g)).toHaveLength(size.split(' ').length)
  })

  it('has its size where HTML is trusted too, other HTML of its author untouched', async () => {
    const config = { markdown: { html: 'trusted' } }
    const markdown = '![[chart.png|300]]\n\nIn a line: <img src="img/chart.png" onload="x()"> <b>text</b>'
    expect(await imagesOf(markdown, {}, config)).toEqual([
      '<img src="/notes/img/chart.png" alt="chart.png" width="300" height="150" decoding="async">',
      '<img src="/notes/img/chart.png" onload="x()" width="600" height="300" loading="lazy" decoding="async">',
    ])
  })

  it.each(['img/häns & “co” (1).png', "img/it's 100% #1.png", 'img/a+b=c.png'])(
    'is found by any name: %s',
    async (name) => {
      const [image] = await imagesOf(
        `![[${name.slice(4).replace('#1', '')}|60]] ![x](<${name.replace('%', '%25').replace('#', '%23')}>)`,
        {
          [`content/notes/${name}`]: png(40, 20),
        },
      )
      expect(image).toMatch(/width="(?:40|60)" height="(?:20|30)"/)
    },
  )

  it('has its size in feeds too', async () => {
    const state = await siteOf({ 'content/notes/a.md': '![A](img/chart.png)', ...chart })
    expect(await bodyAt(state, '/feed.json')).toContain('width=\\"600\\" height=\\"300\\"')
  })

  it('behind a long preview in its header has its size', async () => {
    const files = { 'content/notes/photo.jpg': jpegHeader(4000, 3000, { orientation: 6, padding: 120_000 }) }
    expect(await imagesOf('![P](photo.jpg)', files)).toEqual([expect.stringContaining('width="3000" height="4000"')])
  })

  it('that is broken is served as it is, without a size', async () => {
    const files = { 'content/notes/broken.png': 'not an image', 'content/notes/empty.png': new Uint8Array() }
    expect(await imagesOf('![a](broken.png)\n\n![b](empty.png)', files)).toEqual([
      '<img src="/notes/broken.png" alt="a" loading="lazy" decoding="async">',
      '<img src="/notes/empty.png" alt="b" loading="lazy" decoding="async">',
    ])
  })

  it('has its new size after it changed, though the text did not', async () => {
    const note = { 'content/notes/a.md': '![A](img/chart.png)' }
    const first = await siteOf({ ...note, ...chart })
    expect(await bodyAt(first, '/notes/a')).toContain('width="600" height="300"')
    const changed = { 'content/notes/img/chart.png': { body: png(500, 100), modified: 5 } }
    expect(await bodyAt(await siteOf({ ...note, ...changed }, { previous: first }), '/notes/a')).toContain(
      'width="500" height="100"',
    )
  })
})

it('an image of another site is lazy and has no size', async () => {
  const image = 'src="https://other.example/a.png" alt="R" loading="lazy" decoding="async"'
  expect(await imagesOf('![R](https://other.example/a.png)')).toEqual([`<img ${image}>`])
})

it('headers are read when a page is rendered, in part, and once for each version of a file', async () => {
  const big = new Uint8Array(3_000_000)
  big.set(png(600, 300))
  const memory = createMemorySource({ 'content/notes/a.md': '![A](big.png)', 'content/notes/big.png': big })
  const parts: string[] = []
  const source: typeof memory = {
    ...memory,
    read: async (path) => (path.endsWith('.png') ? Promise.reject(new Error('whole')) : memory.read(path)),
    stream(path, start, end) {
      parts.push(`${path} ${start}-${end}`)
      return memory.stream(path, start, end)
    },
  }
  const config = resolveConfig({ baseUrl: 'https://example.com' })
  const state = await buildSite({ source, config })
  expect(parts).toEqual([])
  await bodyAt(state, '/notes/a')
  const again = await buildSite({ source, config, previous: state })
  await bodyAt(again, '/feed.json')
  expect(parts).toEqual(['content/notes/big.png 0-16383'])
})
