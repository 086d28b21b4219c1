/** What holds for every page, whatever it shows. */
import { describe, expect, it } from 'vitest'
import type { RenderContext } from '../../../src/publish/render/context.ts'
import { renderHomeHtml } from '../../../src/publish/render/pages/home.ts'
import { renderEntryHtml, renderPageHtml } from '../../../src/publish/render/pages/page-html.ts'
import { renderSearchHtml } from '../../../src/publish/render/pages/search.ts'
import { contextFixture } from '../../fixture/site.ts'
import { htmlProblems } from '../../theme/html-problems.ts'
import { renderCollectionHtml, renderTagHtml } from './lists.ts'

const odd = {
  slug: 'odd',
  title: '<script>"\'&\0\ud800',
  description: '<b>',
  author: 'O\'"<>',
  source: '"https://x"',
  tags: ['a&b', '<i>'],
  language: 'ar',
  date: '2026-01-01',
}

const linked = (context: RenderContext): RenderContext => {
  const { site } = context
  return {
    ...context,
    site: { ...site, backlinks: new Map([...site.byPath.keys()].map((path) => [path, site.pages])) },
  }
}

const pages = {
  ordinary: await renderAll(contextFixture()),
  odd: await renderAll(linked(contextFixture({ entries: { notes: [odd, { slug: 'other' }] } }))),
  French: await renderAll(contextFixture({ config: { language: 'fr', license: 'https://example.com/l' } })),
  empty: await renderAll(contextFixture({ entries: {}, pages: [], endpoints: [] })),
}

describe.each(Object.entries(pages))('the pages of an %s site', (_, rendered) => {
  it.each(rendered)('are valid HTML: %s', async (_name, markup) => {
    expect(await htmlProblems(markup)).toEqual([])
  })

  it('point to /llms.txt within the first tenth of the body', () => {
    for (const [name, markup] of rendered) {
      const body = markup.slice(markup.indexOf('<body>') + '<body>'.length).replace(/<nav\b.*?<\/nav>/gs, '')
      const position = body.indexOf('<a href="/llms.txt"')
      expect(position, name).toBeGreaterThan(0)
      expect(position / body.length, name).toBeLessThan(0.1)
    }
  })

  it('have one H1 and skip no heading level', () => {
    for (const [name, markup] of rendered) {
      const depths = [...markup.matchAll(/<h([1-6])\b/g)].map(([, depth]) => Number(depth))
      expect(
        depths.filter((depth) => depth === 1),
        name,
      ).toEqual([1])
      for (const [index, depth] of depths.entries()) {
        expect(depth, name).toBeLessThanOrEqual((depths[index - 1] ?? 0) + 1)
      }
    }
  })

  it('run no script but those of the theme, and ask no other host for anything', () => {
    for (const [name, markup] of rendered) {
      expect(inlineScripts(markup), name).toEqual(['<script type="application/ld+json">'])
      expect(markup, name).not.toMatch(/<style|\sstyle="|\son[a-z]+="|\ssrc="(?!\/)/)
    }
  })
})

async function renderAll(context: RenderContext): Promise<(readonly [string, string])[]> {
  const { site } = context
  const all: [string, string][] = [
    ['home', await renderHomeHtml(site, context)],
    ['search', renderSearchHtml(site, context)],
  ]
  for (const page of site.pages) all.push([page.path, await renderPageHtml(page, context)])
  for (const tag of site.tags) all.push([tag.path, renderTagHtml(tag, context)])
  for (const collection of site.collections) {
    all.push([collection.name, renderCollectionHtml(collection, context)])
    for (const entry of collection.entries) all.push([entry.path, await renderEntryHtml(entry, context)])
  }
  return all
}

/** Those that run, or would, without being fetched from the site. */
function inlineScripts(markup: string): readonly string[] {
  return (markup.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !/ src="\/assets\/[a-z]+(?:\.[\w-]+)?\.js"/.test(tag))
}
