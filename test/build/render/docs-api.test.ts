import { describe, expect, it } from 'vitest'
import { apiDocsPage, renderApiDocs } from '../../../src/build/render/docs-api.ts'
import type { EndpointDescription } from '../../../src/endpoint.ts'
import { errorCodes } from '../../../src/errors.ts'
import { contextFixture, type SiteOverrides } from '../../fixture/site.ts'
import { markdownStructure } from './markdown-structure.ts'
import { everyKind } from './openapi-rows.ts'
import { shellWords } from './shell-words.ts'

function render(overrides: SiteOverrides = {}): string {
  const context = contextFixture({ endpoints: everyKind, ...overrides })
  return apiDocsPage.render(context.site, context)
}

describe('/api-docs', () => {
  it('lists every endpoint of the context in a table', () => {
    const text = render()
    for (const { path } of everyKind) expect(text, path).toContain(`| [\`${path}\`](#`)
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
    expect(text).toContain('- Parameter `slug` (path, string, required)')
    expect(text).toContain('Body: `application/json`, at most 4 KiB, by this schema:')
    expect(text).toContain('- 202: Accepted. `application/json`.')
    expect(text).toContain('Also 401, 405, 413, 414, 415, 429, 500: see [conventions](#conventions).')
    expect(text).toContain('"status": "queued"')
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
    const lines = fences.filter(({ language }) => language === 'sh').map(({ code }) => code)
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
    expect(text.length).toBeLessThan(60_000)
    expect(text).toMatch(/29\d\d more pages and aliases/)
  })

  it('is the same text for the same site', () => {
    const context = contextFixture({ endpoints: everyKind })
    expect(renderApiDocs(context.site, context)).toBe(renderApiDocs(context.site, context))
  })
})
