import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RenderContext } from '../../../src/publish/render/context.ts'
import { renderLlmsDevelopers } from '../../../src/publish/render/llms/llms-developers.ts'
import { llmsFullBudget, renderLlmsFull } from '../../../src/publish/render/llms/llms-full.ts'
import { renderLlmsScope } from '../../../src/publish/render/llms/llms-scope.ts'
import { renderLlmsTxt } from '../../../src/publish/render/llms/llms-txt.ts'
import { endpointsFixture } from '../../fixture/endpoints.ts'
import { hostileText } from '../../fixture/hostile.ts'
import { collectionOf, contextFixture, type PageOverrides } from '../../fixture/site.ts'

const files = {
  '/llms.txt': (context) => renderLlmsTxt(context.site, context),
  '/notes/llms.txt': (context) => renderLlmsScope(collectionOf(context, 'notes'), context),
  '/jornal/llms.txt': (context) => renderLlmsScope(collectionOf(context, 'jornal'), context),
  '/developers/llms.txt': (context) => renderLlmsDevelopers(context.site, context),
} as const satisfies Record<string, (context: RenderContext) => string>

describe.each(Object.entries(files))('%s', (path, render) => {
  it('begins with a title and a summary, and says when to use it', () => {
    const text = render(contextFixture())
    expect(text).toMatch(/^# .+\n\n> .+\n\n[^#].+\n\n## When to use this (site|file)\n\n- /)
  })

  it('says how to cite and under which licence', () => {
    const text = render(contextFixture())
    expect(text).toContain('Cite the canonical HTML address')
    expect(text).toContain('Licence: CC-BY-4.0')
  })

  it('links to pages by their Markdown, with absolute addresses, and never to a noindex page', () => {
    const text = render(contextFixture())
    const targets = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target)
    for (const target of targets) expect(target).toMatch(/^https:\/\/garden\.example\//)
    expect(text).not.toContain('hidden')
    expect(targets).not.toContain('https://garden.example/notes/soil')
  })

  it('has 100 characters or more on an empty site, and stays in its bounds with 20,000 notes and 20,000 pages', () => {
    const empty = contextFixture({ entries: {}, pages: [], endpoints: [] })
    const large = contextFixture({ entries: { notes: many(20_000), jornal: many(20_000) }, pages: many(20_000) })
    for (const text of [render(empty), render(large)]) {
      expect(text.length).toBeGreaterThanOrEqual(100)
      expect(text.length).toBeLessThan(mostCharacters(path))
    }
  })

  it('stays in its bounds with titles of any length and with thousands of endpoints', () => {
    const long = 'word '.repeat(20_000)
    const monsters = many(300).map((page) => ({ ...page, title: long, description: long, author: long, tags: [long] }))
    const aliases = Array.from({ length: 3_000 }, (_each, index) => ({
      kind: 'alias' as const,
      id: `alias-${index}`,
      path: `/alias-${index}` as const,
      summary: long,
      audience: 'people' as const,
      announce: ['llms.txt' as const],
    }))
    const context = contextFixture({
      config: { title: long, description: long, license: long, author: { name: long } },
      entries: { notes: monsters, jornal: monsters },
      pages: monsters,
      endpoints: [...endpointsFixture, ...aliases],
    })
    expect(render(context).length).toBeLessThan(mostCharacters(path))
  })

  it('keeps its outline with any text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, other) => {
        const page = { slug: 'a', title, description: other, author: other, tags: [`t${other}`] }
        const config = { title: `t${title}`, description: `d${other}`, license: `l${other}` }
        const overrides = { config, entries: { notes: [page], jornal: [page] }, pages: [{ ...page, slug: 'b' }] }
        const headings = (text: string) => text.match(/^#+ .*$/gm)?.slice(1)
        const plain = { slug: 'a', title: 'a', tags: ['a'] }
        const usual = { entries: { notes: [plain], jornal: [plain] }, pages: [{ ...plain, slug: 'b' }] }
        expect(headings(render(contextFixture(overrides)))).toEqual(headings(render(contextFixture(usual))))
      }),
      { numRuns: 50 },
    )
  })
})

describe('/llms.txt', () => {
  const text = renderLlmsTxt(contextFixture().site, contextFixture())

  it('has a section for pages, for each collection, for endpoints and for what is optional', () => {
    expect(text.match(/^## .*$/gm)).toEqual([
      '## When to use this site',
      '## Scopes',
      '## Pages',
      '## Notes',
      '## Journal',
      '## Lab',
      '## Tags',
      '## Endpoints',
      '## Optional',
    ])
  })

  it('names the rows of the catalog that announce themselves, those for crawlers as optional', () => {
    const [, optional = ''] = text.split('## Optional')
    expect(text).toContain('- `GET https://garden.example/openapi.json`: ')
    expect(optional).toContain('https://garden.example/feed.xml')
    expect(text).not.toContain('/notes/{slug}.md')
  })

  it('links only to text: an operation and a document of data stand as their address', () => {
    expect(text).toContain('- `POST https://garden.example/mcp`: Model Context Protocol server')
    const targets = [...text.matchAll(/\]\((\S+)\)/g)].map(([, target]) => target)
    expect(targets.filter((target) => !/\.(md|txt)$/.test(target ?? ''))).toEqual([])
  })

  it('links to the Markdown of each tag that a public entry carries', () => {
    const hidden = { slug: 'b', tags: ['hidden'], noindex: true }
    const context = contextFixture({ entries: { notes: [{ slug: 'a', tags: ['soil'] }, hidden] } })
    const tagged = renderLlmsTxt(context.site, context)
    expect(tagged).toContain('- [soil](https://garden.example/tags/soil.md): 1 entry\n')
    expect(tagged).not.toContain('hidden')
  })

  it('links to a documentation page that announces itself by its Markdown', () => {
    const docs = { kind: 'prepared', per: 'page', mediaType: 'text/html', audience: 'people', summary: 'Docs' } as const
    const html = { ...docs, id: 'docs', path: '/api-docs', announce: ['llms.txt'] } as const
    const twin = { ...docs, id: 'docsMarkdown', path: '/api-docs.md', summary: 'Docs as Markdown' } as const
    const context = contextFixture({ endpoints: [html, twin] })
    expect(renderLlmsTxt(context.site, context)).toContain(
      '- [/api-docs.md](https://garden.example/api-docs.md): Docs as',
    )
  })

  it.each([
    [{ date: '2026-01-01' }, /\nNewest \d+ of 20,000\. All of them: \[\/notes\/llms\.txt\]\(\S+\)\.\n/],
    [{}, /\n\d+ of 20,000, by title\. All of them: \[\/notes\/llms\.txt\]\(\S+\)\.\n/],
  ])('says how much of a list with %j it shows and where all of it is', (dated, note) => {
    const notes = many(20_000).map((entry) => ({ ...entry, ...dated }))
    const large = contextFixture({ entries: { notes, lab: many(2) } })
    const cut = renderLlmsTxt(large.site, large)
    expect(cut).toMatch(note)
    const [, lab = ''] = cut.split('## Lab')
    expect(lab).toContain('/lab/note-1.md')
  })

  it('leaves descriptions out before it leaves entries out', () => {
    const notes = many(150).map((entry) => ({ ...entry, description: 'What the note says, in many words. '.repeat(6) }))
    const context = contextFixture({ entries: { notes } })
    const titles = renderLlmsTxt(context.site, context)
    for (const { slug } of notes) expect(titles).toContain(`/notes/${slug}.md)\n`)
  })

  it('lets a short collection leave its share to a long one', () => {
    const large = contextFixture({ entries: { notes: many(20_000), jornal: many(1), lab: many(1) } })
    expect(renderLlmsTxt(large.site, large).length).toBeGreaterThan(27_000)
  })
})

describe('/developers/llms.txt', () => {
  it('names every endpoint, the documentation pages and the conventions', () => {
    const context = contextFixture()
    const text = renderLlmsDevelopers(context.site, context)
    for (const { path } of context.endpoints) expect(text).toContain(path)
    for (const page of ['api-docs', 'auth', 'developers', 'pricing']) expect(text).toContain(`/${page}.md`)
    expect(text).toContain('POST requests to `/ask`, `/mcp` share 60 per 60 seconds and client')
  })

  it('names no page of the owner as an endpoint, so that many pages do not push the endpoints out', () => {
    const pageRow = { kind: 'prepared', id: 'aboutPage', path: '/about', summary: 'About', audience: 'people' } as const
    const row = { ...pageRow, per: 'page', mediaType: 'text/html' } as const
    const context = contextFixture({ endpoints: [row, ...endpointsFixture] })
    expect(renderLlmsDevelopers(context.site, context)).not.toContain('/about')
  })

  it('does not link to a path that is absent on purpose', () => {
    const context = contextFixture()
    const text = renderLlmsDevelopers(context.site, context)
    expect(text).toContain('- `GET https://garden.example/.well-known/oauth-authorization-server`')
  })
})

describe('/llms-full.txt', () => {
  it('holds the whole bodies with their addresses, authors and dates, and says that it is complete', () => {
    const context = contextFixture()
    const text = renderLlmsFull(context.site, context)
    expect(text).toContain('Complete: 7 pages.')
    expect(text).toContain(
      '# Walden\n\n<https://garden.example/jornal/walden> · Henry David Thoreau · 2025-12-01\n\nHe went to the woods.',
    )
  })

  it('never holds a noindex page', () => {
    const context = contextFixture()
    expect(renderLlmsFull(context.site, context)).not.toMatch(/hidden/i)
  })

  it('is bounded, leaves pages out whole and says how many', () => {
    const body = 'A sentence of forty characters in a row.\n'.repeat(75)
    const notes = many(20_000).map((note) => ({ ...note, text: body }))
    const monster = { slug: 'monster', text: 'x'.repeat(5_000_000) }
    const context = contextFixture({ entries: { notes: [monster, ...notes], jornal: many(3) } })
    const asked: string[] = []
    const markdown: RenderContext['markdown'] = (page) => {
      asked.push(page.slug)
      return page.text
    }
    const text = renderLlmsFull(context.site, { ...context, markdown })
    expect(text.length).toBeLessThan(llmsFullBudget)
    expect(text.length).toBeGreaterThan(llmsFullBudget * 0.95)
    expect(text).toMatch(/Not complete: \d+ of 20,?005 pages/)
    expect(text).toMatch(/\n- Notes: \d+ of 20001, by title\. All of them: <https:\/\/garden\.example\/\S+>\.\n/)
    expect(text).toContain('/jornal/note-2>')
    expect(text).not.toContain('xxxx')
    expect(asked.length).toBeLessThan(2_000)
  })
})

/** What readers take of the file at the root, and of any other. */
function mostCharacters(path: string): number {
  return path === '/llms.txt' ? 30_000 : 50_000
}

function many(count: number): readonly PageOverrides[] {
  return Array.from({ length: count }, (_, index) => ({ slug: `note-${index}`, title: `Note ${index}` }))
}
