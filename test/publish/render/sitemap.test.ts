import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import type { IndexableUrl, RenderContext } from '../../../src/publish/render/context.ts'
import {
  renderSitemap,
  renderSitemapMarkdown,
  renderSitemapPart,
  sitemapParts,
} from '../../../src/publish/render/feeds/sitemap.ts'
import { contextFixture } from '../../fixture/site.ts'

const context = contextFixture()

describe('/sitemap.xml', () => {
  it('lists every indexable address with its last change', () => {
    const { urlset } = parse(renderSitemap(context.site, context))
    expect(urlset.url).toEqual(context.indexable.map(({ url, lastModified }) => ({ loc: url, lastmod: lastModified })))
  })

  it('escapes what XML would read as markup', () => {
    const odd = withUrls([address("https://garden.example/?a=1&b='<2>'")])
    const sitemap = renderSitemap(odd.site, odd)
    expect(XMLValidator.validate(sitemap)).toBe(true)
    expect(parse(sitemap).urlset.url.loc).toBe("https://garden.example/?a=1&b='<2>'")
  })

  it('is one file up to 20,000 addresses', () => {
    expect(sitemapParts(numbered(20_000))).toHaveLength(1)
  })

  it('is an index of parts beyond that, which hold every address once', () => {
    const large = numbered(50_000)
    const { sitemapindex } = parse(renderSitemap(large.site, large))
    expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual([
      'https://garden.example/sitemap-1.xml',
      'https://garden.example/sitemap-2.xml',
      'https://garden.example/sitemap-3.xml',
    ])
    const locations = [1, 2, 3].flatMap((part) => renderSitemapPart(part, large).match(/<loc>[^<]*/g) ?? [])
    expect(new Set(locations).size).toBe(50_000)
  })

  it('stays below 50 MiB a part with the longest addresses that the protocol allows', () => {
    const longest = withUrls(
      Array.from({ length: 20_000 }, () => address(`https://garden.example/${'a'.repeat(2_024)}`)),
    )
    expect(renderSitemapPart(1, longest).length).toBeLessThan(50 * 1024 * 1024)
    expect(sitemapParts(withUrls([address(`https://garden.example/${'a'.repeat(2_048)}`)]))).toEqual([])
  })

  it('has no part beyond the last', () => {
    expect(() => renderSitemapPart(2, context)).toThrow(RangeError)
  })
})

describe('/sitemap.md', () => {
  const sitemap = renderSitemapMarkdown(context.site, context)

  it('lists the addresses of /sitemap.xml, each once, with their Markdown', () => {
    const listed = [...sitemap.matchAll(/^- \[.*\]\((\S+)\) \(\[Markdown\]\((\S+)\)\), (\S+)$/gm)]
    const expected = context.indexable.map(({ url, markdownUrl, lastModified }) => [url, markdownUrl, lastModified])
    expect(listed.map(([, ...facts]) => facts).sort()).toEqual(expected.sort())
  })

  it('has a section for each collection', () => {
    expect(sitemap.match(/^## .*$/gm)).toEqual(['## Pages', '## Notes', '## Journal', '## Lab'])
  })

  it('names no noindex page', () => {
    expect(sitemap).not.toContain('Hidden')
  })
})

function parse(xml: string) {
  return new XMLParser({ parseTagValue: false }).parse(xml)
}

function address(url: string): IndexableUrl {
  return { url, markdownUrl: `${url}.md`, title: 'A', lastModified: '2026-01-01' }
}

function withUrls(indexable: readonly IndexableUrl[]): RenderContext {
  return { ...context, indexable }
}

function numbered(count: number): RenderContext {
  return withUrls(Array.from({ length: count }, (_, index) => address(`https://garden.example/notes/${index}`)))
}
