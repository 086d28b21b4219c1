import { describe, expect, it } from 'vitest'
import { catalog } from '../../../../src/catalog.ts'
import { resolveConfig } from '../../../../src/config/resolve.ts'
import { createMemorySource } from '../../../../src/content/source/memory-source.ts'
import type { EndpointDescription } from '../../../../src/contract/endpoint.ts'
import { errorCodes } from '../../../../src/contract/errors.ts'
import { buildSite } from '../../../../src/publish/build.ts'
import { apiDocsPage, renderApiDocs } from '../../../../src/publish/render/api/docs-api.ts'
import { operationsOf } from '../../../../src/publish/render/api/operations.ts'
import { contextFixture, type SiteOverrides } from '../../../fixture/site.ts'
import { markdownStructure } from '../markdown-structure.ts'
import { everyKind } from '../openapi-rows.ts'
import { shellWords } from '../shell-words.ts'

function render(overrides: SiteOverrides = {}): string {
  const context = contextFixture({ endpoints: everyKind, ...overrides })
  return apiDocsPage.render(context.site, context, context.phrases('en'))
}

describe('/api-docs', () => {
  it('names every endpoint of the context in its contents', () => {
    const text = render()
    const contents = text.slice(text.indexOf('## Contents'), text.indexOf('## Pages'))
    for (const { path } of everyKind) expect(contents, path).toMatch(new RegExp(`\`(POST )?${escaped(path)}\`\\]\\(#`))
  })

  it('has a place for every operation, under the very name that OpenAPI gives it', () => {
    const context = contextFixture({ endpoints: everyKind })
    const { anchors } = markdownStructure(renderApiDocs(context.site, context, context.phrases('en')))
    expect(operationsOf(context).filter(({ id }) => !anchors.has(id))).toEqual([])
  })

  it('leads from every operation to the sandbox, where the service has its own page with one', () => {
    const context = contextFixture({ endpoints: everyKind })
    const text = renderApiDocs(context.site, context, context.phrases('en'))
    for (const { id } of operationsOf(context)) expect(text).toContain(`](https://garden.example/developers#try:${id})`)
    const developers = { slug: 'developers', builtin: 'developers', file: 'content/pages/developers.md' }
    const owned = contextFixture({ endpoints: everyKind })
    const pages = owned.site.pages.map((page) => (page.builtin === 'developers' ? { ...page, ...developers } : page))
    const site = { ...owned.site, pages }
    expect(renderApiDocs(site, { ...owned, site }, owned.phrases('en'))).not.toContain('#try:')
  })

  it('has a section for every link to a fragment', () => {
    const text = render()
    const { anchors } = markdownStructure(text)
    const fragments = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, fragment = '']) => fragment)
    expect(fragments.length).toBeGreaterThan(everyKind.length)
    expect(fragments.filter((fragment) => !anchors.has(fragment))).toEqual([])
  })

  it('has a section for the `type` of every problem document', () => {
    const { anchors } = markdownStructure(render())
    const types = Object.keys(errorCodes).map((code) => code.toLowerCase().replaceAll('_', '-'))
    expect(types.filter((type) => !anchors.has(type))).toEqual([])
  })

  it('tells parameters, bodies, bounds, statuses and examples of an operation', () => {
    const text = render()
    expect(text).toContain('| `slug` (path) | string, required | Identifier of the entry')
    expect(text).toContain('Body: `application/json`, at most 4 KiB.')
    expect(text).toContain('| `type` | string, required |')
    expect(text).toContain('- 202: Accepted. `application/json`.')
    expect(text).toContain('- Also 401, 405, 413, 414, 415, 429 and 500.')
    expect(text).toContain('{ "job_id": "a1", "status": "queued" }')
  })

  it('documents the bounds, versioning and deprecation', () => {
    const text = render()
    for (const heading of ['Bounds', 'Versioning and deprecation', 'Rate limits', 'Citation'])
      expect(text).toContain(`\n### ${heading}\n`)
    expect(text).toContain('Path and query: 8 KiB')
    expect(text).toContain('Body of `POST /api/sample-jobs`: 4 KiB')
    expect(text).toContain('at least 180 days before')
  })

  it('prints command lines that parse and name an endpoint of this site', () => {
    const { fences } = markdownStructure(render())
    const lines = fences.filter(({ language }) => language === 'sh').flatMap(({ code }) => code.split('\n'))
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect(shellWords(line)[2], line).toMatch(/^https:\/\/garden\.example\//)
  })

  it('names a language on every code fence', () => {
    expect(markdownStructure(render()).fences.filter(({ language }) => language === '')).toEqual([])
  })

  it('shows hostile titles as text: no heading, link, fence or table cell of theirs', () => {
    const summary = '# Owned | cell\n\n## Owned\n```\n[x](javascript:alert(1)) <script>'
    const hostile = everyKind.map((row): EndpointDescription => ({ ...row, summary }))
    const plain = markdownStructure(render())
    const text = render({ endpoints: hostile, config: { title: '](x) \n## Owned' } })
    expect(markdownStructure(text).headings.filter((heading) => heading.includes('Owned'))).toEqual([])
    expect(markdownStructure(text).headings.length).toBe(plain.headings.length)
    expect(text).not.toMatch(/(?<!\\)<script/)
    expect(text).not.toMatch(/(?<!\\)\]\(javascript/)
  })

  it('stays readable for agents when thousands of pages lie at the root', () => {
    const many = Array.from(
      { length: 3000 },
      (_, index): EndpointDescription => ({
        kind: 'alias',
        id: `alias${index}`,
        path: `/alias-${index}`,
        summary: 'An alias',
        audience: 'people',
      }),
    )
    const text = render({ endpoints: [...everyKind, ...many] })
    expect(text.length).toBeLessThan(50_000)
    expect(text).toMatch(/29\d\d more pages and aliases/)
  })

  it('documents collections together, so that twenty of them fit into what agents read at once', async () => {
    const collections = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field-notes-${index}`, {}]))
    const { snapshot } = await buildSite({
      source: createMemorySource({ 'content/notes/soil.md': '# Soil' }),
      endpoints: catalog,
      now: 0,
      config: resolveConfig({ collections }, { flags: { baseUrl: 'https://garden.example' } }),
    })
    const load = async (path: string) => {
      const route = snapshot.routes.get(path)
      if (route?.kind !== 'prepared') throw new Error(`no document ${path}`)
      return new TextDecoder().decode((await snapshot.bodies.load(route)).bytes)
    }
    const openapi = await load('/openapi.json')
    const [html, markdown] = [await load('/api-docs'), await load('/api-docs.md')]
    for (const [, id] of openapi.matchAll(/"operationId":"([^"]+)"/g)) {
      expect(html).toContain(` id="${id}"`)
      expect(markdown).toContain(`<a id="${id}"></a>`)
    }
    expect(html.length, 'of /api-docs with 20 collections').toBeLessThan(100_000)
    expect(markdown.length, 'of /api-docs.md with 20 collections: agents read 50,000 at once').toBeLessThan(50_000)
  })

  it('is the same text for the same site', () => {
    const context = contextFixture({ endpoints: everyKind })
    expect(renderApiDocs(context.site, context, context.phrases('en'))).toBe(
      renderApiDocs(context.site, context, context.phrases('en')),
    )
  })
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
