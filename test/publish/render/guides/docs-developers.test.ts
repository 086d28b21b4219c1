import { describe, expect, it } from 'vitest'
import type { EndpointDescription } from '../../../../src/contract/endpoint.ts'
import { operationsOf } from '../../../../src/publish/render/api/operations.ts'
import { developersPage } from '../../../../src/publish/render/guides/docs-developers.ts'
import { contextFixture, type SiteOverrides } from '../../../fixture/site.ts'
import { markdownStructure } from '../markdown-structure.ts'
import { everyKind } from '../openapi-rows.ts'
import { shellWords } from '../shell-words.ts'

function render(overrides: SiteOverrides = {}): string {
  const context = contextFixture({ endpoints: everyKind, ...overrides })
  return developersPage.render(context.site, context, context.phrases('en'))
}

function commandLines(markdown: string): string[][] {
  const { fences } = markdownStructure(markdown)
  return fences
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .map(shellWords)
}

/** Whether a path of this site is one that the row answers. */
function answers(row: EndpointDescription, path: string): boolean {
  const pattern = row.path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('[^/]+')}$`).test(path)
}

describe('/developers', () => {
  it('has quickstart, sandbox, keys, agents, MCP clients and errors', () => {
    const { headings } = markdownStructure(render())
    expect(headings.filter((heading) => heading.startsWith('## '))).toEqual([
      ...['## Quickstart', '## Sandbox', '## Keys', '## Agents', '## Connect over MCP', '## Errors'],
    ])
  })

  it('tells how to connect the clients that people use, where there is an MCP endpoint', () => {
    const { headings } = markdownStructure(render())
    expect(headings).toEqual(
      expect.arrayContaining(['### Claude', '### ChatGPT', '### Cursor', '### VS Code', '### Codex', '### Gemini CLI']),
    )
    expect(render()).toContain('claude mcp add --transport http garden-example https://garden.example/mcp')
    expect(render({ endpoints: [] })).not.toContain('Connect over MCP')
  })

  it('prints only command lines that parse and name an existing endpoint of this site', () => {
    const lines = commandLines(render())
    expect(lines.length).toBeGreaterThan(6)
    for (const words of lines) {
      expect(words[0]).toBe('curl')
      const url = new URL(words.find((word) => word.startsWith('https://')) ?? '')
      expect(url.origin).toBe('https://garden.example')
      expect(
        everyKind.some((row) => answers(row, url.pathname)),
        url.pathname,
      ).toBe(true)
    }
  })

  it('sends JSON bodies that parse, with their media type', () => {
    const posts = commandLines(render()).filter((words) => words.includes('-d'))
    expect(posts).toHaveLength(1)
    for (const words of posts) {
      expect(words[words.indexOf('-H') + 1]).toBe('Content-Type: application/json')
      expect(JSON.parse(words[words.indexOf('-d') + 1] ?? '')).toEqual({ type: 'ask' })
    }
  })

  it('survives quotes in the body of an example', () => {
    const endpoints = everyKind.map(
      (row): EndpointDescription =>
        row.kind !== 'live'
          ? row
          : {
              ...row,
              operations: row.operations.map((operation) => ({
                ...operation,
                ...(operation.body && {
                  body: { 'application/json': { schema: {}, example: { query: `What's "soil"; $(rm -rf /) \`x\`` } } },
                }),
              })),
            },
    )
    const [post] = commandLines(render({ endpoints })).filter((words) => words.includes('-d'))
    expect(JSON.parse(post?.at(-1) ?? '')).toEqual({ query: `What's "soil"; $(rm -rf /) \`x\`` })
  })

  it('leaves out what the site has nothing to show of', () => {
    expect(render({ entries: {} })).not.toContain('{slug}')
    expect(render({ endpoints: [] })).toContain('## Keys')
  })

  it('gives the same first steps in JavaScript and Python', () => {
    const { fences: all } = markdownStructure(render())
    const fences = all.slice(0, 3)
    expect(fences.map(({ language }) => language)).toEqual(['sh', 'js', 'python'])
    for (const { code } of fences) {
      expect(code).toContain('https://garden.example/notes/index.json')
      expect(code).toContain('https://garden.example/api/sample-jobs')
    }
    expect(fences[1]?.code).toContain('JSON.stringify({"type":"ask"})')
    expect(fences[2]?.code).toContain('json.dumps({"type": "ask"})')
  })

  it('says that no key is needed, and the numbers of the fair-use limit', () => {
    const text = render({ config: { rateLimit: { limit: 7, windowSeconds: 11 } } })
    expect(text).toContain('There are none.')
    expect(text).toContain('a fair-use limit of 7 in 11 seconds')
  })

  it('shows a hostile site title as text', () => {
    const text = render({ config: { title: '```\n## Owned <script> [x](javascript:alert(1))' } })
    expect(markdownStructure(text).headings).not.toContain('## Owned')
    expect(text).not.toMatch(/(?<!\\)<script/)
    expect(text).not.toMatch(/(?<!\\)\]\(javascript/)
  })

  it('has a place for every operation in the sandbox, which stands there without scripts', () => {
    const context = contextFixture({ endpoints: everyKind })
    const markup = developersPage.extras(context, context.phrases('en')).islands?.sandbox?.toString() ?? ''
    for (const { id } of operationsOf(context))
      expect(markup).toContain(`<li id="try:${id}"><a href="/api-docs#${id}">`)
    expect(markup).toContain('data-openapi="/openapi.json" data-mcp="/mcp"')
  })

  it('has the numbers of the fair use without scripts too', () => {
    const context = contextFixture({ config: { rateLimit: { limit: 7, windowSeconds: 11 } } })
    const markup = developersPage.extras(context, context.phrases('en')).islands?.keys?.toString() ?? ''
    expect(markup).toContain('<span data-quota="RateLimit-Remaining">7</span>')
    expect(markup).toContain('<span data-quota="RateLimit-Policy">7;w=11</span>')
  })

  it('has no sandbox where no operations are described', () => {
    const context = contextFixture({ endpoints: [] })
    expect(developersPage.extras(context, context.phrases('en')).islands).not.toHaveProperty('sandbox')
  })
})
