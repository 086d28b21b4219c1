import { describe, expect, it } from 'vitest'
import { catalog } from '../../../../src/catalog.ts'
import { resolveConfig } from '../../../../src/config/resolve.ts'
import { collectOldAddresses } from '../../../../src/content/model/addresses/old-addresses.ts'
import { createRoots } from '../../../../src/content/model/placement.ts'
import type { Page } from '../../../../src/content/model/site.ts'
import type { SiteInput } from '../../../../src/content/model/site-input.ts'
import { builtinPagesIn, reservedSlugs } from '../../../../src/publish/builtins.ts'
import { planAddresses } from '../../../../src/publish/compile/address-routes.ts'
import { siteOf } from '../../../publish/site-of.ts'

const config = resolveConfig({ baseUrl: 'https://example.com' })
const { site, snapshot } = await siteOf({ 'content/notes/a.md': 'A.', 'content/notes/b.md': 'B.' })

const input: SiteInput = {
  config,
  roots: createRoots([{ folder: 'content', at: '' }], true),
  statics: ['public'],
  notes: [],
  withheld: [],
  attachments: [],
  publicFiles: [],
  builtins: builtinPagesIn(config),
  reserved: reservedSlugs(catalog, config, builtinPagesIn(config)),
  inlineTags: false,
  readsLanguageFolders: false,
  committed: new Map(),
  history: { remembered: new Map(), renamed: new Map(), unlisted: new Set(), isPrivate: () => false },
  now: 0,
}

/** Two pages with old paths, the later one by file first. */
function pages(a: readonly string[], b: readonly string[] = []): Page[] {
  const page = (path: string, oldPaths: readonly string[]): Page => {
    const found = site.byPath.get(path)
    if (!found) throw new Error(`There is no page at ${path}.`)
    return { ...found, oldPaths }
  }
  return [page('/notes/b', b), page('/notes/a', a)]
}

/** What is served at the old addresses of pages, and what is wrong with them. */
function planned(written: readonly Page[], redirects: Readonly<Record<string, string | 410>> = {}) {
  const addresses = collectOldAddresses(written, input)
  const all = resolveConfig({ baseUrl: 'https://example.com', redirects })
  const { routes, diagnostics } = planAddresses(catalog, new Map(snapshot.routes), addresses, all)
  return {
    served: Object.fromEntries(routes.map((route) => [route.path, route.kind === 'gone' ? 410 : route.location])),
    faults: [...addresses.diagnostics, ...diagnostics].map(({ code, file }) => `${code} ${file}`),
  }
}

describe('the old addresses that pages name', () => {
  it('lead to them, in the one spelling of each', () => {
    const { served, faults } = planned(pages(['/2019/a.html', '/blog/a/', '/p\u00e3o', '/2019/a']))
    expect(served).toEqual({ '/2019/a': '/notes/a', '/blog/a': '/notes/a', '/p%C3%A3o': '/notes/a' })
    expect(faults).toEqual([])
  })

  it('are ignored in silence if they are those of the page itself', () => {
    expect(planned(pages(['/notes/a', '/notes/a/', '/notes/a.html', '/notes/a.md']))).toEqual({
      served: {},
      faults: [],
    })
  })

  it('belong to the first page by file, if two claim one', () => {
    const { served, faults } = planned(pages(['/x'], ['/x', '/y']))
    expect(served).toEqual({ '/x': '/notes/a', '/y': '/notes/b' })
    expect(faults).toEqual(['REDIRECT_CONFLICT content/notes/b.md'])
  })

  it('give way to the redirects of the configuration', () => {
    const { served, faults } = planned(pages(['/x', '/y']), { '/x': '/notes/b', '/y': 410 })
    expect(served).toEqual({ '/x': '/notes/b', '/y': 410 })
    expect(faults).toEqual(['REDIRECT_CONFLICT content/notes/a.md', 'REDIRECT_CONFLICT content/notes/a.md'])
  })

  it.each([
    ...[
      '/',
      '/index.html',
      '/notes',
      '/notes/b',
      '/notes/b.md',
      '/notes/feed.xml',
      '/notes/index.json',
      '/ask',
      '/mcp',
    ],
    ...['/mcp/learn', '/llms.txt', '/robots.txt', '/search', '/api/jobs/1', '/api-docs', '/developers', '/sitemap.xml'],
    ...['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/mcp'],
  ])('never win over what is there: %s', (path) => {
    expect(planned(pages([path]))).toEqual({ served: {}, faults: ['REDIRECT_SHADOWED content/notes/a.md'] })
  })

  it.each([
    ...['//evil.example', '/\\evil.example', '/%5cevil', '/%2e%2e/', '/../x', '/a//b', '/x\r\nSet-Cookie: a', '/%00'],
    ...['javascript:alert(1)', 'https://evil.example/x', '', 'x', `/${'x'.repeat(5_000)}`, '/x'.repeat(100), '/\ud800'],
  ])('are no addresses: %j', (path) => {
    expect(planned(pages([path]))).toEqual({ served: {}, faults: [] })
  })

  it('may be ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `/old/${at}`)
    const { served, faults } = planned(pages(many, many))
    expect(Object.keys(served)).toHaveLength(10_000)
    expect(new Set(Object.values(served))).toEqual(new Set(['/notes/a']))
    expect(faults).toHaveLength(10_000)
  })
})

describe('a link', () => {
  const { find } = collectOldAddresses(pages(['/2019/a', '/ask', '/notes/index.json', '/developers', '/']), input)

  it.each([
    ['/2019/a', undefined],
    ['/2019/a/', undefined],
    ['/2019/a.html?x#part', 'part'],
    ['https://example.com/2019/a#part', 'part'],
  ])('%s leads to the page', (target, fragment) => {
    const found = find(target)
    expect([found?.page.path, found?.fragment]).toEqual(['/notes/a', fragment])
  })

  it.each([
    '/2019/b',
    'https://example.org/2019/a',
    '//example.com/2019/a',
    '/ask',
    '/notes/index.json',
    '/developers',
    '/',
  ])('%s does not', (target) => {
    expect(find(target)).toBeUndefined()
  })
})
